internal import ICU

/// Reads text without spaces between words: what a lexicon has, and between that the words that ICU finds.
struct RunningTextReader {
  private let bytes: [UInt8]
  private let names: AppNames
  private let lexicon: RunningLexicon
  private let variables: [Range<Int>]
  private var scalars: [Unicode.Scalar] = []
  private var offsets: [Int] = []
  private var words: [ParsedText.Word] = []

  init(
    _ text: String, bytes: [UInt8], names: AppNames, lexicon: RunningLexicon, without variables: [Range<Int>]
  ) {
    self.bytes = bytes
    self.names = names
    self.lexicon = lexicon
    self.variables = variables
    scalars.reserveCapacity(bytes.count / 2 + 8)
    offsets.reserveCapacity(bytes.count / 2 + 8)
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append(WordFolding.foldInRunningText(scalar))
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
  }

  mutating func read(_ boundaries: inout TextBoundaries) -> [ParsedText.Word] {
    words.reserveCapacity(scalars.count / 2 + 4)
    var index = 0
    while index < scalars.count {
      if let variable = variables.first(where: { $0.contains(offsets[index]) }) {
        while index < scalars.count, offsets[index] < variable.upperBound { index += 1 }
      } else if let end = nameEnd(from: index) {
        add(index..<end, .name, .nameLike)
        index = end
      } else if scalars[index].isASCII {
        index = addLatin(from: index)
      } else if let entry = lexicon.longestEntry(in: scalars, from: index) {
        add(index..<entry.end, entry.meaning, .plain)
        index = entry.end
      } else if scalars[index].isWordPart {
        index = addUnknown(from: index, &boundaries)
      } else {
        index += 1
      }
    }
    return words
  }

  private mutating func add(_ range: Range<Int>, _ meaning: LexicalMeaning, _ shape: ParsedText.Shape) {
    words.append(
      ParsedText.Word(
        utf8: offsets[range.lowerBound]..<offsets[range.upperBound], meaning: meaning, shape: shape,
        sentence: 0))
  }

  /// Adds what the lexicon has nothing for, as far as that goes, in the words that ICU parts it into.
  private mutating func addUnknown(from start: Int, _ boundaries: inout TextBoundaries) -> Int {
    var end = start + 1
    while end < scalars.count, !scalars[end].isASCII, scalars[end].isWordPart,
      lexicon.longestEntry(in: scalars, from: end) == nil
    {
      end += 1
    }
    let first = offsets[start]
    boundaries.forEachSegment(in: String(decoding: bytes[first..<offsets[end]], as: UTF8.self)) { segment in
      if segment.content == .other { return }
      words.append(
        ParsedText.Word(
          utf8: first + segment.utf8.lowerBound..<first + segment.utf8.upperBound,
          meaning: segment.content == .number ? .number : .unknown, shape: .plain, sentence: 0))
    }
    return end
  }

  private mutating func addLatin(from start: Int) -> Int {
    guard scalars[start].isWordPart else { return start + 1 }
    let end = latinEnd(from: start)
    if let (phraseEnd, meaning) = phrase(start..<end) {
      add(start..<phraseEnd, meaning, .nameLike)
      return phraseEnd
    }
    add(start..<end, latin(scalars[start..<end]), .nameLike)
    return end
  }

  /// A loan of two words, such as `Face ID`, that begins with a word.
  private func phrase(_ word: Range<Int>) -> (Int, LexicalMeaning)? {
    let phrases = LoanWords.shared.phrases(from: latinBytes(word))
    guard !phrases.isEmpty, word.upperBound + 1 < scalars.count, scalars[word.upperBound] == " " else {
      return nil
    }
    let second = word.upperBound + 1..<latinEnd(from: word.upperBound + 1)
    let letters = latinBytes(second)
    return phrases.first { $0.rest.count == 1 && $0.rest[0].matches(letters) }
      .map { (second.upperBound, $0.meaning) }
  }

  private func latinEnd(from start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end].isASCII, scalars[end].isWordPart { end += 1 }
    return end
  }

  private func latinBytes(_ range: Range<Int>) -> [UInt8] {
    scalars[range].map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private func latin(_ word: ArraySlice<Unicode.Scalar>) -> LexicalMeaning {
    if word.allSatisfy({ $0.value &- 0x30 < 10 }) { return .number }
    if let own = lexicon.meaning(of: word) { return own }
    return LoanWords.shared.meaning(of: latinBytes(word.indices)) ?? .unknown
  }

  private func nameEnd(from start: Int) -> Int? {
    for name in names.running where name[0] == scalars[start] {
      // The words of a name may stand apart by spaces.
      var index = start
      var matched = 0
      while index < scalars.count, matched < name.count {
        if scalars[index] == name[matched] {
          matched += 1
        } else if scalars[index] != " " || matched == 0 {
          break
        }
        index += 1
      }
      if matched == name.count { return index }
    }
    return nil
  }
}
