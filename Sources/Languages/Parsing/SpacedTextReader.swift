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
    cache.makeRoom()
    var places: [Int] = []
    places.reserveCapacity(segments.count)
    for segment in segments { places.append(cache.place(of: bytes[segment.utf8])) }
    let folded = names.names.isEmpty ? [] : places.map { cache.lexemes[$0].folded }
    words.reserveCapacity(segments.count)
    var index = 0
    while index < segments.count {
      if !folded.isEmpty, let length = names.length(of: folded[index...]) {
        add(segments[index..<index + length], .name)
        index += length
      } else if let (length, meaning) = phrase(places[index...], cache) {
        add(segments[index..<index + length], meaning)
        index += length
      } else {
        let isNumber = segments[index].content == .number
        add(segments[index...index], isNumber ? .number : cache.lexemes[places[index]].meaning)
        index += 1
      }
    }
    return ParsedText(words: words, sentences: 0)
  }

  private func phrase(_ places: ArraySlice<Int>, _ cache: WordCache) -> (Int, LexicalMeaning)? {
    guard let first = places.first, let phrases = cache.lexemes[first].phrases else { return nil }
    let following = places.dropFirst()
    for phrase in phrases where phrase.rest.count <= following.count {
      let candidate = following.prefix(phrase.rest.count)
      guard zip(candidate, phrase.rest).dropLast().allSatisfy({ cache.lexemes[$0].folded == $1 }),
        let word = candidate.last.map({ cache.lexemes[$0].folded }), let end = phrase.rest.last,
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
