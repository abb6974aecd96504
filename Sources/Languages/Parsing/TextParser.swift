internal import ICU

/// Finds the words of texts and what a language's profile says of them. Has memory of words: one for each task.
final class TextParser {
  private var boundaries: TextBoundaries
  private var scanner = WordScanner()
  /// The readers of the languages with spaces, each made at its first text.
  private var readers: [(vocabulary: LanguageVocabulary, reader: SpacedTextReader)] = []
  private var names = AppNames()
  private var namesAsGiven: [String] = []
  /// The text at hand.
  private var bytes: [UInt8] = []

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
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    let signs = TextSigns(of: bytes)
    let variables = signs.contains(.variable) ? VariableScanner.ranges(in: bytes) : []
    var parsed: ParsedText
    switch vocabulary.lexicon {
    case .spaced(let lexicon):
      let place = place(of: vocabulary, lexicon)
      parsed = ParsedText(
        words: readers[place].reader.read(bytes, names: names, without: variables, &scanner), signs: signs)
    case .running(let lexicon):
      var reader = RunningTextReader(
        text, bytes: bytes, names: names, lexicon: lexicon, without: variables)
      parsed = ParsedText(words: reader.read(&boundaries), signs: signs)
    }
    if !variables.isEmpty { parsed.add(variables) }
    parsed.findSentences(in: bytes)
    parsed.findNames()
    parsed.forgetCapitals(vocabulary.profile.judgement?.capitals)
    parsed.findPurpose()
    return parsed
  }

  private func place(of vocabulary: LanguageVocabulary, _ lexicon: SpacedLexicon) -> Int {
    if let known = readers.firstIndex(where: { $0.vocabulary === vocabulary }) { return known }
    readers.append((vocabulary, SpacedTextReader(lexicon)))
    return readers.count - 1
  }
}
