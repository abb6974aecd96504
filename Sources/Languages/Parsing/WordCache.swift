internal import ICU

/// Words of one language as they were written, looked up once: texts of one app use the same few over and over.
struct WordCache {
  /// What a word says where it stands alone, as nearly all do.
  struct Lexeme {
    let meaning: LexicalMeaning
    /// Whether it begins with a capital letter.
    let isCapital: Bool
    /// Whether it begins with a letter that could be a capital one and is not.
    let isSmall: Bool
    /// Whether phrases begin with it.
    let beginsPhrases: Bool
  }

  /// What is asked for of few words.
  struct Spelling {
    /// The word as it is compared.
    let folded: [UInt8]
    /// The phrases that begin with it; none for nearly all words.
    let phrases: [SpacedLexicon.Phrase]
  }

  private let lexicon: SpacedLexicon
  private var places = HashTable<Int>(capacity: 512)
  private(set) var lexemes: [Lexeme] = []
  /// At the same places as ``lexemes``.
  private(set) var spellings: [Spelling] = []
  /// More different words than the texts of one language have; hostile input must not fill the memory.
  private static let limit = 20_000

  init(_ lexicon: SpacedLexicon) { self.lexicon = lexicon }

  /// Forgets words when there are very many. Places that were given out are none any more.
  mutating func makeRoom() {
    guard lexemes.count >= Self.limit else { return }
    lexemes.removeAll(keepingCapacity: true)
    spellings.removeAll(keepingCapacity: true)
    places.removeAll()
  }

  /// The place of a word of a text among ``lexemes``.
  mutating func place(of word: Range<Int>, in text: [UInt8]) -> Int {
    var hash = WordHash()
    for index in word { hash.add(text[index]) }
    if let place = places[hash] { return place }
    places[hash] = lexemes.count
    lookUp(text[word])
    return lexemes.count - 1
  }

  private mutating func lookUp(_ bytes: ArraySlice<UInt8>) {
    let word = String(decoding: bytes, as: UTF8.self)
    let folded = Array(WordFolding.fold(word).utf8)
    let parts = folded.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: true).map { Array($0) }
    var phrases = lexicon.phrases(from: folded)
    // `l'appareil photo`: what is elided stands before the phrase.
    if phrases.isEmpty, parts.count == 2, parts[0].count <= 5 { phrases = lexicon.phrases(from: parts[1]) }
    phrases += LoanWords.shared.phrases(from: folded)
    spellings.append(Spelling(folded: folded, phrases: phrases))
    lexemes.append(
      Lexeme(
        meaning: meaning(of: folded, parts) ?? .unknown,
        isCapital: word.unicodeScalars.first?.isCapital == true,
        isSmall: word.unicodeScalars.first?.isSmall == true, beginsPhrases: !phrases.isEmpty))
  }

  private func meaning(of folded: [UInt8], _ parts: [[UInt8]]) -> LexicalMeaning? {
    if let known = lexicon.meaning(of: folded) { return known }
    // `l'appareil`, `Demo'nun`: the longer part says what the word is, and a short one only holds it together.
    if parts.count == 2 {
      let isElided = parts[0].count <= 5
      if let known = lexicon.meaning(of: parts[isElided ? 1 : 0]) { return known }
      if isElided, parts[1].count <= 2, let known = lexicon.meaning(of: parts[0]) { return known }
    }
    guard folded.first.map({ $0 < 0x80 }) == true else { return nil }
    return LoanWords.shared.meaning(of: folded)
  }
}
