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
    var sentence: Int32 = 0
    var end = 0
    for index in words.indices {
      let start = words[index].utf8.lowerBound
      if index > 0, Self.endsSentence(bytes, end, start) { sentence += 1 }
      words[index].sentence = sentence
      end = words[index].utf8.upperBound
    }
    sentences = words.isEmpty ? 0 : Int(sentence) + 1
  }

  /// Whether a sentence ends between two places: by `!`, `?`, a new line, a dot before a space, or `。` and its like.
  private static func endsSentence(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var last: UInt32 = 0
    for index in start..<max(start, end) {
      let byte = bytes[index]
      last = last << 8 | UInt32(byte)
      switch byte {
      case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\n"): return true
      case UInt8(ascii: " "): if last & 0xFFFF == 0x2E20 { return true }
      case 0x80...:
        switch last & 0xFF_FFFF {
        // 。 ！ ？ ।
        case 0xE38082, 0xEFBC81, 0xEFBC9F, 0xE0A5A4: return true
        // ؟ ۔
        default: if last & 0xFFFF == 0xD89F || last & 0xFFFF == 0xDB94 { return true }
        }
      default: break
      }
    }
    return false
  }

  /// Takes unknown words for the name of the app where it stands: before the app asks for something.
  mutating func findNames() {
    var index = words.startIndex
    while index < words.endIndex {
      let start = index
      while index < words.endIndex, words[index].meaning.isUnknown, words[index].shape == .nameLike,
        words[index].sentence == words[start].sentence
      {
        index += 1
      }
      if index > start, index - start < 4, index < words.endIndex, isNamePlace(start, index) {
        for name in start..<index { words[name].meaning = .name }
      }
      if index == start { index += 1 }
    }
  }

  /// Whether the app's name may stand between two places: at the start, or behind what allows, and what comes next asks.
  private func isNamePlace(_ start: Int, _ end: Int) -> Bool {
    let asking: LexicalMeaning.Roles = [.request, .app, .function, .negation]
    guard words[end].sentence == words[start].sentence, !words[end].meaning.roles.isDisjoint(with: asking)
    else { return false }
    if start == 0 { return words[end...].contains { $0.meaning.roles.contains(.request) } }
    let before = words[start - 1]
    guard before.sentence == words[start].sentence, before.meaning.roles.contains(.request) else {
      return false
    }
    return words[end...].prefix(2).contains {
      $0.sentence == before.sentence && $0.meaning.roles.contains(.request)
    }
  }

  /// Takes back that capitals look like names: at the start of sentences, and where all nouns have one.
  mutating func forgetCapitals(_ capitals: JudgementWords.Capitals?) {
    for index in words.indices
    where capitals == .nouns || index == 0 || words[index - 1].sentence != words[index].sentence {
      words[index].shape = .plain
    }
  }

  /// Marks the words that stand behind a marker that comes before its purpose, or before one that follows it. A word that
  /// an ending makes a marker belongs to the purpose itself.
  mutating func findPurpose() {
    // What stands before this place, or in an earlier sentence, needs no second look.
    var marked = 0
    for index in words.indices {
      let roles = words[index].meaning.roles
      let sentence = words[index].sentence
      if roles.contains(.markerBefore), words[index].part == .frame {
        var place = index + 1
        while place < words.count, words[place].sentence == sentence {
          mark(place)
          place += 1
        }
      }
      if roles.contains(.markerAfter) {
        var place = words[index].meaning.isMarkerAlone ? index - 1 : index
        while place >= marked, words[place].sentence == sentence {
          mark(place)
          place -= 1
        }
        marked = index
      }
    }
  }

  private mutating func mark(_ index: Int) {
    hasMarker = true
    words[index].part = .purpose
  }
}

extension LexicalMeaning {
  /// Whether a marker says nothing else.
  fileprivate var isMarkerAlone: Bool {
    resources.isEmpty && capabilities.isEmpty
      && roles.subtracting([.markerAfter, .markerBefore, .function]).isEmpty
  }
}
