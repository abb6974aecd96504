internal import ICU

/// Finds the words of texts and what a language's profile says of them. Has memory of words: one for each task.
final class TextParser {
  private var boundaries: TextBoundaries
  private var scanner = WordScanner()
  private var caches: [ObjectIdentifier: WordCache] = [:]
  private var names = AppNames()
  private var namesAsGiven: [String] = []

  /// - Throws: an ``ICUError`` when ICU is without its data.
  init() throws(ICUError) {
    boundaries = try TextBoundaries(.words, in: LocaleIdentifier(wellFormed: "en"))
  }

  /// Parses a text with the words of a language. Linear.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - vocabulary: the language that it is read in.
  ///   - appNames: what the app is called.
  /// - Returns: the words with what the language's lists say of them.
  func parse(_ text: String, in vocabulary: LanguageVocabulary, appNames: [String]) -> ParsedText {
    if appNames != namesAsGiven {
      names = AppNames(appNames, &scanner)
      namesAsGiven = appNames
    }
    let bytes = Array(text.utf8)
    let variables = VariableScanner.ranges(in: bytes)
    var parsed: ParsedText
    switch vocabulary.lexicon {
    case .spaced(let lexicon):
      var reader = SpacedTextReader(bytes: bytes, names: names, cache: cache(of: vocabulary, lexicon))
      parsed = reader.read(&scanner, without: variables)
    case .running(let lexicon):
      var reader = RunningTextReader(
        text, bytes: bytes, names: names, lexicon: lexicon, without: variables)
      parsed = reader.read(&boundaries)
    }
    if !variables.isEmpty { parsed.add(variables) }
    parsed.findSentences(in: bytes)
    parsed.findNames()
    parsed.forgetCapitals(vocabulary.profile.judgement?.capitals)
    parsed.findPurpose()
    return parsed
  }

  private func cache(of vocabulary: LanguageVocabulary, _ lexicon: SpacedLexicon) -> WordCache {
    if let known = caches[ObjectIdentifier(vocabulary)] { return known }
    let made = WordCache(lexicon)
    caches[ObjectIdentifier(vocabulary)] = made
    return made
  }
}
