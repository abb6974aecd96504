internal import CICU

/// Finds the words of text that is written with spaces, as UAX #29 defines them and ``TextBoundaries`` finds them, many
/// times faster: a purpose string is scanned in about a microsecond.
///
/// What only a dictionary can part (Han, kana, Thai and its like) is one word as far as it goes. Has memory of the
/// characters that it has met: one for each task.
package struct WordScanner {
  /// What a character does to words.
  private enum Class: UInt8 {
    case unseen, other, letter, hebrew, hangul, number, katakana, dictionary, extendNumLet, extend, midLetter,
      midNumber,
      midNumLet, singleQuote, doubleQuote
  }

  /// The classes of the characters up to U+FFFF, each asked for once.
  private var classes = [Class](repeating: .unseen, count: 0x1_0000)

  package init() {
    for value in 0..<0x80 { classes[value] = Self.askedClass(UInt32(value)) }
  }

  /// Calls `body` with each word of a text in UTF-8. Linear.
  package mutating func forEachWord(in text: [UInt8], _ body: (TextSegment) -> Void) {
    var position = 0
    while position < text.count {
      let start = position
      var last = next(in: text, &position)
      guard Self.isWord(last) else { continue }
      var content = TextSegment.Content.other
      Self.add(last, to: &content)
      while position < text.count {
        // Most characters are done with here.
        if last == .letter, text[position] < 0x80, classes[Int(text[position])] == .letter {
          position += 1
          continue
        }
        var end = position
        let found = next(in: text, &end)
        if found == .extend {
          position = end
          continue
        }
        if Self.joins(last, found) {
          position = end
          last = found
        } else if let (joined, behind) = joint(last, found, in: text, from: end) {
          position = behind
          if joined == .singleQuote { break }
          last = joined
        } else {
          break
        }
        Self.add(last, to: &content)
      }
      if content != .other { body(TextSegment(utf8: start..<position, content: content)) }
    }
  }

  /// The class of the character at a position, which moves behind it.
  private mutating func next(in text: [UInt8], _ position: inout Int) -> Class {
    let first = text[position]
    if first < 0x80 {
      position += 1
      return classes[Int(first)]
    }
    let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(width))
    let end = min(position + width, text.count)
    for index in position + 1..<max(end, position + 1) { value = value << 6 | UInt32(text[index] & 0x3F) }
    position = end
    guard value < 0x1_0000 else { return Self.askedClass(value) }
    let known = classes[Int(value)]
    if known != .unseen { return known }
    let asked = Self.askedClass(value)
    classes[Int(value)] = asked
    return asked
  }

  /// What stands behind a sign within a word, or the sign where a word may end with it (WB6, WB7, WB11, WB12, and WB7a to WB7c for Hebrew).
  private mutating func joint(
    _ last: Class, _ sign: Class, in text: [UInt8], from start: Int
  ) -> (Class, Int)? {
    let isLetter = last == .letter || last == .hebrew
    switch sign {
    case .midLetter where isLetter, .midNumLet where isLetter || last == .number,
      .singleQuote where isLetter || last == .number, .midNumber where last == .number,
      .doubleQuote where last == .hebrew:
      var end = start
      var found = Class.extend
      while end < text.count, found == .extend { found = next(in: text, &end) }
      let fits =
        last == .number
        ? found == .number
        : sign == .doubleQuote ? found == .hebrew : found == .letter || found == .hebrew
      if fits { return (found, end) }
      return sign == .singleQuote && last == .hebrew ? (.singleQuote, start) : nil
    default: return nil
    }
  }

  private static func isWord(_ found: Class) -> Bool {
    switch found {
    case .letter, .hebrew, .hangul, .number, .katakana, .dictionary, .extendNumLet: true
    default: false
    }
  }

  /// Whether two characters stand in one word (WB5, WB8 to WB10, WB13).
  private static func joins(_ left: Class, _ right: Class) -> Bool {
    switch (left, right) {
    case (.letter, .letter): true
    case (.dictionary, .dictionary), (.katakana, .katakana), (.hangul, .hangul): true
    case (.dictionary, _), (_, .dictionary), (.hangul, _), (_, .hangul): false
    case (.katakana, .extendNumLet), (.extendNumLet, .katakana): true
    case (.katakana, _), (_, .katakana): false
    default: isWord(left) && isWord(right)
    }
  }

  private static func add(_ found: Class, to content: inout TextSegment.Content) {
    switch found {
    case .letter, .hebrew, .hangul: content = .letters
    case .number: if content == .other { content = .number }
    case .katakana: content = .kana
    case .dictionary: content = .ideographs
    default: break
    }
  }

  private static func askedClass(_ value: UInt32) -> Class {
    // CLDR takes the colon out of MidLetter: only Swedish and Finnish have it within words. It makes `@` a letter, for
    // addresses; no word of a sentence has it.
    if value == 0x3A || value == 0x40 { return .other }
    // To ICU, what its dictionaries know are no letters as others are: `QR코드` are two words.
    if 0xAC00...0xD7A3 ~= value { return .hangul }
    switch Int(cicu_wordBreak(Int32(value))) {
    case cicu_wordBreakLetter: return .letter
    case cicu_wordBreakHebrewLetter: return .hebrew
    case cicu_wordBreakNumber: return .number
    case cicu_wordBreakKatakana: return .katakana
    case cicu_wordBreakExtendNumLet: return .extendNumLet
    case cicu_wordBreakExtend, cicu_wordBreakFormat, cicu_wordBreakJoiner: return .extend
    case cicu_wordBreakMidLetter: return .midLetter
    case cicu_wordBreakMidNumber: return .midNumber
    case cicu_wordBreakMidNumLet: return .midNumLet
    case cicu_wordBreakSingleQuote: return .singleQuote
    case cicu_wordBreakDoubleQuote: return .doubleQuote
    default: return cicu_isLetter(Int32(value)) != 0 ? .dictionary : .other
    }
  }
}
