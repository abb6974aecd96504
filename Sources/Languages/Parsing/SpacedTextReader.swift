internal import ICU

/// Reads text whose words stand between spaces.
struct SpacedTextReader {
  private let bytes: [UInt8]
  private let names: AppNames
  private let cache: WordCache
  /// The words as they were found, with their places in the cache.
  private var tokens: [Token] = []
  private var words: [ParsedText.Word] = []

  private struct Token {
    let utf8: Range<Int>
    let lexeme: Int
    let isNumber: Bool
  }

  init(bytes: [UInt8], names: AppNames, cache: WordCache) {
    self.bytes = bytes
    self.names = names
    self.cache = cache
  }

  mutating func read(_ scanner: inout WordScanner, without variables: [Range<Int>]) -> ParsedText {
    cache.makeRoom()
    tokens.reserveCapacity(24)
    scanner.forEachWord(in: bytes) { segment in
      if !variables.isEmpty, variables.contains(where: { $0.overlaps(segment.utf8) }) { return }
      tokens.append(
        Token(
          utf8: segment.utf8, lexeme: cache.place(of: bytes[segment.utf8]),
          isNumber: segment.content == .number))
    }
    words.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      if !names.isEmpty, let length = nameLength(from: index) {
        add(index..<index + length, .name)
        index += length
      } else if let (length, meaning) = phrase(from: index) {
        add(index..<index + length, meaning)
        index += length
      } else {
        add(
          index..<index + 1, tokens[index].isNumber ? .number : cache.lexemes[tokens[index].lexeme].meaning)
        index += 1
      }
    }
    return ParsedText(words: words, sentences: 0)
  }

  /// How many words from an index on are a name of the app. A word of the language that is written small is none, though
  /// an app may be called so: “Speed” and “your speed”.
  private func nameLength(from index: Int) -> Int? {
    let length = names.length { offset in
      index + offset < tokens.count ? cache.lexemes[tokens[index + offset].lexeme].folded : nil
    }
    let first = cache.lexemes[tokens[index].lexeme]
    return length == 1 && first.isSmall && !first.meaning.isUnknown ? nil : length
  }

  private func phrase(from index: Int) -> (Int, LexicalMeaning)? {
    let phrases = cache.lexemes[tokens[index].lexeme].phrases
    if phrases.isEmpty { return nil }
    for phrase in phrases where index + phrase.rest.count < tokens.count {
      let matches = phrase.rest.indices.allSatisfy {
        phrase.rest[$0].matches(cache.lexemes[tokens[index + 1 + $0].lexeme].folded)
      }
      if matches { return (phrase.rest.count + 1, phrase.meaning) }
    }
    return nil
  }

  private mutating func add(_ places: Range<Int>, _ meaning: LexicalMeaning) {
    let first = tokens[places.lowerBound]
    words.append(
      ParsedText.Word(
        utf8: first.utf8.lowerBound..<tokens[places.upperBound - 1].utf8.upperBound, meaning: meaning,
        shape: cache.lexemes[first.lexeme].isCapital ? .nameLike : .plain, sentence: 0))
  }
}
