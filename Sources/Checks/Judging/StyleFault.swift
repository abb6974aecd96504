internal import ICU
internal import Languages

/// What a purpose string does otherwise than Apple's pages ask: a brief complete sentence in sentence case, with a full
/// stop, below 4,000 bytes, and no advertisement (Human Interface Guidelines, Privacy; UIKit, Requesting access to
/// protected resources).
///
/// Only what can be told in every language: which words advertise cannot, but exclamation marks do. Two sentences are
/// common, and the second often says what is not done with the data; from three on the text is no brief one.
enum StyleFault: Hashable, CaseIterable {
  case smallStart
  case capitals
  case manySentences
  case exclamation
  case noFullStop
  case tooLong

  /// Below so many bytes a purpose string has to be (UIKit, Requesting access to protected resources).
  static let limit = 4000

  /// The faults of a text, in the order of the cases.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - judgement: what its words are.
  ///   - style: how its locale ends sentences; nil where that is not known, and then nor is how it begins them.
  /// - Returns: none for a text of few words: those have no sentence to be written well.
  static func all(in text: String, _ judgement: Judgement, _ style: WritingStyle?) -> [StyleFault] {
    guard judgement.wordCount >= 4, hasLetters(text) else {
      return text.utf8.count < limit ? [] : [.tooLong]
    }
    return all.filter { fault in
      switch fault {
      case .smallStart: style != nil && startsSmall(text, judgement)
      case .capitals: isInCapitals(text)
      case .manySentences: judgement.sentenceCount > 2 && text.utf8.count < limit
      case .exclamation:
        text.utf8.contains(UInt8(ascii: "!")) || text.utf8.contains(0xEF) && text.contains("！")
      case .noFullStop: style.map { !$0.terminators.isEmpty && !ends(text, with: $0.terminators) } ?? false
      case .tooLong: text.utf8.count >= limit
      }
    }
  }

  private static let all = allCases

  /// Whether there are eight letters, as in any text of some length.
  private static func hasLetters(_ text: String) -> Bool {
    text.utf8.count >= 60 || text.unicodeScalars.count(where: \.isWordPart) >= 8
  }

  /// Whether the first word has a small letter where it could have a capital one. Names begin as they like (`iPhone`),
  /// and what begins with a sign, as Afrikaans `'n` does, is left alone.
  private static func startsSmall(_ text: String, _ judgement: Judgement) -> Bool {
    guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }), first.isSmall,
      first.properties.uppercaseMapping != String(first), let word = judgement.words.first,
      word.kind != .name,
      word.text.unicodeScalars.first == first
    else { return false }
    // Other capitals in it: `eBay`, `iCloud`.
    return !word.text.unicodeScalars.contains { $0.properties.isUppercase }
  }

  /// Whether three words or more have capitals and none has a small letter.
  private static func isInCapitals(_ text: String) -> Bool {
    var capitals = 0
    var letters = 0
    var words = 0
    var length = 0
    for scalar in text.unicodeScalars {
      if scalar.isSmall { return false }
      if scalar.isCapital {
        capitals += 1
        length += 1
        if length == 2 { words += 1 }
      } else {
        length = 0
      }
      if scalar.isWordPart { letters += 1 }
    }
    return words >= 3 && capitals * 2 > letters
  }

  /// Whether a text ends with a sign that ends sentences, in its language or, since translators take over the source's,
  /// in another one. Quotes and brackets may stand behind it, and words in brackets. An address is better left without.
  private static func ends(_ text: String, with terminators: [Character]) -> Bool {
    var rest = text[...]
    var isInBrackets = false
    while let last = rest.last {
      if terminators.contains(last) || others.contains(last) { return true }
      guard last.isWhitespace || closing.contains(last) else {
        // What stands in brackets behind a sentence.
        guard isInBrackets, let start = rest.lastIndex(where: { $0 == "(" || $0 == "（" }) else { break }
        rest = rest[..<start]
        isInBrackets = false
        continue
      }
      if last == ")" || last == "）" { isInBrackets = true }
      rest.removeLast()
    }
    if rest.isEmpty { return true }
    let space = text.utf8.lastIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    return text[(space.map(text.utf8.index(after:)) ?? text.startIndex)...].hasPrefix("http")
  }

  private static let closing: Set<Character> = [
    "\"", "'", "”", "’", "“", "»", "«", "›", "」", "』", "）", ")", "]", "\u{200E}", "\u{200F}",
  ]
  private static let others: Set<Character> = [
    ".", "!", "?", "…", "。", "．", "｡", "！", "？", "।", "॥", "؟", "۔", "։",
  ]
}
