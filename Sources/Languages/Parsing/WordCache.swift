internal import ICU

/// Words of one language as they were written, looked up once: texts of one app use the same few over and over.
final class WordCache {
  /// A word that was looked up.
  struct Lexeme {
    /// The word as it is compared.
    let folded: [UInt8]
    let meaning: LexicalMeaning
    /// The phrases that begin with it; none for nearly all words.
    let phrases: [SpacedLexicon.Phrase]
    /// Whether it begins with a capital letter.
    let isCapital: Bool
    /// Whether it begins with a letter that could be a capital one and is not.
    let isSmall: Bool
  }

  private let lexicon: SpacedLexicon
  private var places = HashTable<Int>(capacity: 512)
  private(set) var lexemes: [Lexeme] = []
  /// More different words than the texts of one language have; hostile input must not fill the memory.
  private static let limit = 20_000

  init(_ lexicon: SpacedLexicon) { self.lexicon = lexicon }

  /// Forgets words when there are very many. Places that were given out are none any more.
  func makeRoom() {
    guard lexemes.count >= Self.limit else { return }
    lexemes.removeAll(keepingCapacity: true)
    places.removeAll()
  }

  /// The place of a word among ``lexemes``.
  func place(of word: ArraySlice<UInt8>) -> Int {
    let raw = WordHash(word)
    if let place = places[raw] { return place }
    places[raw] = lexemes.count
    lexemes.append(lookUp(word))
    return lexemes.count - 1
  }

  private func lookUp(_ bytes: ArraySlice<UInt8>) -> Lexeme {
    let word = String(decoding: bytes, as: UTF8.self)
    let folded = Array(WordFolding.fold(word).utf8)
    let parts = folded.split(separator: UInt8(ascii: "'"), omittingEmptySubsequences: true).map { Array($0) }
    var phrases = lexicon.phrases(from: folded)
    // `l'appareil photo`: what is elided stands before the phrase.
    if phrases.isEmpty, parts.count == 2, parts[0].count <= 5 { phrases = lexicon.phrases(from: parts[1]) }
    phrases += LoanWords.shared.phrases(from: folded)
    return Lexeme(
      folded: folded, meaning: meaning(of: folded, parts) ?? .unknown, phrases: phrases,
      isCapital: word.unicodeScalars.first?.isCapital == true,
      isSmall: word.unicodeScalars.first?.isSmall == true)
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
