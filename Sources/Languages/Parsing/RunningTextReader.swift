internal import ICU

/// Reads text without spaces between words: what a lexicon has, and between that the words that ICU finds.
struct RunningTextReader {
  let bytes: [UInt8]
  let names: AppNames
  let lexicon: RunningLexicon

  func read(_ text: String, _ segments: [TextSegment]) -> ParsedText {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    scalars.reserveCapacity(bytes.count / 3 + 8)
    var offset = 0
    for scalar in text.unicodeScalars {
      scalars.append(WordFolding.foldInRunningText(scalar))
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    let names = self.names.names.map { Array($0.joined().unicodeScalars) }

    var words: [ParsedText.Word] = []
    var segment = 0
    var index = 0
    func add(_ end: Int, _ meaning: LexicalMeaning, _ shape: ParsedText.Shape) {
      words.append(
        ParsedText.Word(utf8: offsets[index]..<offsets[end], meaning: meaning, shape: shape, sentence: 0))
      index = end
    }
    while index < scalars.count {
      while segment < segments.count, segments[segment].utf8.upperBound <= offsets[index] { segment += 1 }
      guard segment < segments.count else { break }
      guard segments[segment].utf8.lowerBound <= offsets[index] else {
        index += 1
        continue
      }
      if let end = Self.nameEnd(names, in: scalars, from: index) {
        add(end, .name, .nameLike)
      } else if scalars[index].isASCII {
        let end = Self.latinEnd(scalars, from: index)
        if let (phraseEnd, meaning) = phrase(scalars, index..<end) {
          add(phraseEnd, meaning, .nameLike)
        } else {
          add(end, latin(scalars[index..<end]), .nameLike)
        }
      } else if let entry = lexicon.longestEntry(in: scalars[index...]) {
        add(entry.end, entry.meaning, .plain)
      } else {
        // As far as the lexicon has nothing and ICU's word goes.
        var end = index + 1
        while end < scalars.count, offsets[end] < segments[segment].utf8.upperBound, !scalars[end].isASCII,
          lexicon.longestEntry(in: scalars[end...]) == nil
        {
          end += 1
        }
        add(end, .unknown, .plain)
      }
    }
    return ParsedText(words: words, sentences: 0)
  }

  /// A loan of two words, such as `Face ID`, that begins with a word.
  private func phrase(_ text: [Unicode.Scalar], _ word: Range<Int>) -> (Int, LexicalMeaning)? {
    let first = WordHash(text[word].map { UInt8(truncatingIfNeeded: $0.value) })
    guard let phrases = LoanWords.shared.phrases(from: first), word.upperBound < text.count,
      text[word.upperBound] == " "
    else { return nil }
    let end = Self.latinEnd(text, from: min(word.upperBound + 1, text.count - 1))
    var second = String.UnicodeScalarView()
    second.append(contentsOf: text[min(word.upperBound + 1, end)..<end])
    return phrases.first { $0.rest == [String(second)] }.map { (end, $0.meaning) }
  }

  private static func latinEnd(_ text: [Unicode.Scalar], from start: Int) -> Int {
    max(text[start...].firstIndex { !isLatinWord($0) } ?? text.count, start + 1)
  }

  private func latin(_ word: ArraySlice<Unicode.Scalar>) -> LexicalMeaning {
    if word.allSatisfy({ $0.value &- 0x30 < 10 }) { return LexicalMeaning(roles: .number) }
    if let own = lexicon.meaning(of: word) { return own }
    return LoanWords.shared.meaning(of: word.map { UInt8(truncatingIfNeeded: $0.value) }) ?? .unknown
  }

  private static func isLatinWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value &- 0x61 < 26 || scalar.value &- 0x30 < 10
  }

  private static func nameEnd(
    _ names: [[Unicode.Scalar]], in text: [Unicode.Scalar], from start: Int
  ) -> Int? {
    for name in names where name.count > 1 {
      // The words of a name may stand apart by spaces.
      var index = start
      var matched = 0
      while index < text.count, matched < name.count {
        if text[index] == name[matched] {
          matched += 1
        } else if text[index] != " " || matched == 0 {
          break
        }
        index += 1
      }
      if matched == name.count { return index }
    }
    return nil
  }
}
