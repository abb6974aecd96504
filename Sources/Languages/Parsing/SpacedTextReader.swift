internal import ICU

/// Reads text whose words stand between spaces.
struct SpacedTextReader {
  private let bytes: [UInt8]
  private let names: AppNames
  private var words: [ParsedText.Word] = []

  init(bytes: [UInt8], names: AppNames) {
    self.bytes = bytes
    self.names = names
  }

  mutating func read(_ segments: [TextSegment], _ cache: inout WordCache) -> ParsedText {
    let lexemes = segments.map { cache.lexeme(of: bytes[$0.utf8]) }
    let folded = names.names.isEmpty ? [] : lexemes.map(\.folded)
    words.reserveCapacity(segments.count)
    var index = 0
    while index < segments.count {
      if !folded.isEmpty, let length = names.length(of: folded[index...]) {
        add(segments[index..<index + length], .name)
        index += length
      } else if let (length, meaning) = phrase(lexemes[index...]) {
        add(segments[index..<index + length], meaning)
        index += length
      } else {
        let meaning =
          segments[index].content == .number ? LexicalMeaning(roles: .number) : lexemes[index].meaning
        add(segments[index...index], meaning)
        index += 1
      }
    }
    return ParsedText(words: words, sentences: 0)
  }

  private func phrase(_ lexemes: ArraySlice<WordCache.Lexeme>) -> (Int, LexicalMeaning)? {
    guard let phrases = lexemes.first?.phrases else { return nil }
    let following = lexemes.dropFirst()
    for phrase in phrases where phrase.rest.count <= following.count {
      let candidate = following.prefix(phrase.rest.count)
      guard zip(candidate, phrase.rest).dropLast().allSatisfy({ $0.folded == $1 }),
        let word = candidate.last?.folded, let end = phrase.rest.last,
        word == end || phrase.endsInStem && word.hasPrefix(end)
      else { continue }
      return (phrase.rest.count + 1, phrase.meaning)
    }
    return nil
  }

  private mutating func add(_ segments: ArraySlice<TextSegment>, _ meaning: LexicalMeaning) {
    guard let first = segments.first, let last = segments.last else { return }
    let isCapital = bytes[first.utf8.lowerBound] &- 0x41 < 26
    words.append(
      ParsedText.Word(
        utf8: first.utf8.lowerBound..<last.utf8.upperBound, meaning: meaning,
        shape: isCapital ? .nameLike : .plain, sentence: 0))
  }
}
