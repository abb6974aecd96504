internal import ICU

extension ParsedText {
  /// Puts variables among the words, as names.
  mutating func add(_ variables: [Range<Int>]) {
    for range in variables {
      let place = words.firstIndex { $0.utf8.lowerBound > range.lowerBound } ?? words.endIndex
      words.insert(Word(utf8: range, meaning: .name, shape: .nameLike, sentence: 0), at: place)
    }
  }

  /// Numbers the sentences, by what stands between words.
  mutating func findSentences(in bytes: [UInt8]) {
    var sentence = 0
    var end = 0
    for index in words.indices {
      if index > 0, Self.endsSentence(bytes[end..<max(end, words[index].utf8.lowerBound)]) { sentence += 1 }
      words[index].sentence = sentence
      end = words[index].utf8.upperBound
    }
    sentences = words.isEmpty ? 0 : sentence + 1
  }

  private static func endsSentence(_ gap: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in gap {
      switch byte {
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\n"): return true
      case UInt8(ascii: " "): if previous == UInt8(ascii: ".") { return true }
      default: break
      }
      previous = byte
    }
    guard gap.count >= 2 else { return false }
    // The bytes of 。 ！ ？ । ؟ ۔
    let bytes = gap.reduce(UInt32(0)) { ends, byte in
      let last = ends << 8 | UInt32(byte)
      switch last & 0xFF_FFFF {
      case 0xE38082, 0xEFBC81, 0xEFBC9F, 0xE0A5A4: return .max
      default: return ends == .max || last & 0xFFFF == 0xD89F || last & 0xFFFF == 0xDB94 ? .max : last
      }
    }
    return bytes == .max
  }

  /// Takes unknown words for the name of the app where it stands: at the start, before the app asks for something.
  mutating func findNames() {
    var index = words.startIndex
    while index < words.endIndex, words[index].meaning.isUnknown, words[index].shape == .nameLike {
      index += 1
    }
    guard index > 0, index < 4, index < words.endIndex, words[index].sentence == 0,
      !words[index].meaning.roles.isDisjoint(with: [.request, .app, .function, .negation]),
      words[index...].contains(where: { $0.meaning.roles.contains(.request) })
    else { return }
    for name in 0..<index { words[name].meaning = .name }
  }

  /// Takes back that capitals look like names: at the start of sentences, and where all nouns have one.
  mutating func forgetCapitals(_ capitals: JudgementWords.Capitals?) {
    for index in words.indices
    where capitals == .nouns || index == 0 || words[index - 1].sentence != words[index].sentence {
      words[index].shape = .plain
    }
  }

  /// Marks the words that stand behind a marker that comes before its purpose, or before one that follows it.
  mutating func findPurpose() {
    for index in words.indices {
      let roles = words[index].meaning.roles
      if roles.contains(.markerBefore) {
        mark(words[(index + 1)...].prefix { $0.sentence == words[index].sentence }.indices)
      }
      if roles.contains(.markerAfter) {
        mark(words.firstIndex { $0.sentence == words[index].sentence }.map { $0..<index } ?? 0..<0)
      }
    }
  }

  private mutating func mark(_ range: Range<Int>) {
    if range.isEmpty { return }
    hasMarker = true
    for index in range { words[index].part = .purpose }
  }
}
