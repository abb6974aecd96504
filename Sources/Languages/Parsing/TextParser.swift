internal import ICU

/// Finds the words of texts and what a language's profile says of them. Has memory of words: one for each task.
final class TextParser {
  private var boundaries: TextBoundaries
  private var caches: [String: WordCache] = [:]
  private var names = AppNames()
  private var namesAsGiven: [String] = []

  /// - Throws: an ``ICUError`` when ICU is without its data.
  init() throws(ICUError) {
    boundaries = try TextBoundaries(.words, in: LocaleIdentifier(wellFormed: "en"))
  }

  /// Parses a text with the words of a language.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - vocabulary: the language that it is read in.
  ///   - appNames: what the app is called.
  /// - Returns: the words with what the language's lists say of them.
  func parse(_ text: String, in vocabulary: LanguageVocabulary, appNames: [String]) -> ParsedText {
    if appNames != namesAsGiven {
      names = AppNames(appNames, boundaries: &boundaries)
      namesAsGiven = appNames
    }
    let bytes = Array(text.utf8)
    let variables = VariableScanner.ranges(in: bytes)
    let segments = self.segments(of: text, without: variables)
    var parsed: ParsedText
    switch vocabulary.lexicon {
    case .spaced(let lexicon):
      var cache = caches.removeValue(forKey: vocabulary.locale.tag) ?? WordCache(lexicon)
      var reader = SpacedTextReader(bytes: bytes, names: names)
      parsed = reader.read(segments, &cache)
      caches[vocabulary.locale.tag] = cache
    case .running(let lexicon):
      parsed = RunningTextReader(bytes: bytes, names: names, lexicon: lexicon).read(text, segments)
    }
    parsed.add(variables)
    parsed.findSentences(in: bytes)
    parsed.findNames()
    parsed.forgetCapitals(vocabulary.profile.judgement?.capitals)
    parsed.findPurpose()
    return parsed
  }

  private func segments(of text: String, without variables: [Range<Int>]) -> [TextSegment] {
    var result: [TextSegment] = []
    result.reserveCapacity(24)
    boundaries.forEachSegment(in: text) { segment in
      guard segment.content != .other, !variables.contains(where: { $0.overlaps(segment.utf8) }) else {
        return
      }
      result.append(segment)
    }
    return result
  }
}
