internal import ICU

/// Words as they were written, looked up once: texts of one app use the same few over and over.
struct WordCache {
  /// A word that was looked up.
  struct Lexeme {
    /// The word as it is compared.
    let folded: String
    let hash: WordHash
    let meaning: LexicalMeaning
    /// The phrases that begin with it; nil for nearly all words.
    let phrases: [SpacedLexicon.Phrase]?
  }

  private let lexicon: SpacedLexicon
  private var places = HashTable<Int>(capacity: 512)
  private(set) var lexemes: [Lexeme] = []
  /// More different words than the texts of one language have; hostile input must not fill the memory.
  private static let limit = 20_000

  init(_ lexicon: SpacedLexicon) { self.lexicon = lexicon }

  /// Forgets words when there are very many. Places that were given out are none any more.
  mutating func makeRoom() {
    guard lexemes.count >= Self.limit else { return }
    lexemes.removeAll(keepingCapacity: true)
    places.removeAll()
  }

  /// The place of a word among ``lexemes``.
  mutating func place(of word: ArraySlice<UInt8>) -> Int {
    let raw = WordHash(word)
    if let place = places[raw] { return place }
    places[raw] = lexemes.count
    lexemes.append(lookUp(word))
    return lexemes.count - 1
  }

  private func lookUp(_ word: ArraySlice<UInt8>) -> Lexeme {
    let folded = WordFolding.fold(String(decoding: word, as: UTF8.self))
    let hash = WordHash(folded.utf8)
    let loans = LoanWords.shared
    let phrases = lexicon.phrases(from: hash) ?? loans.phrases(from: hash)
    return Lexeme(folded: folded, hash: hash, meaning: meaning(of: folded) ?? .unknown, phrases: phrases)
  }

  private func meaning(of folded: String) -> LexicalMeaning? {
    if let known = lexicon.meaning(of: folded.utf8) { return known }
    // `l'appareil`, `Demo'nun`: the longer part says what the word is, and a short one only holds it together.
    let parts = folded.split(separator: "'", omittingEmptySubsequences: true)
    if parts.count == 2 {
      let isElided = parts[0].utf8.count <= 5
      if let known = lexicon.meaning(of: parts[isElided ? 1 : 0].utf8) { return known }
      if isElided, parts[1].utf8.count <= 2, let known = lexicon.meaning(of: parts[0].utf8) { return known }
    }
    guard folded.utf8.first.map({ $0 < 0x80 }) == true else { return nil }
    return LoanWords.shared.meaning(of: folded.utf8)
  }
}
