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
    let length = text.utf8.count
    guard judgement.wordCount >= 4, hasLetters(text) else { return length < limit ? [] : [.tooLong] }
    var faults: [StyleFault] = []
    if style != nil, startsSmall(text, judgement) { faults.append(.smallStart) }
    if isInCapitals(text) { faults.append(.capitals) }
    if judgement.sentenceCount > 2, length < limit { faults.append(.manySentences) }
    if exclaims(text) { faults.append(.exclamation) }
    if let style, !style.terminators.isEmpty, !ends(text, with: style.terminators) {
      faults.append(.noFullStop)
    }
    if length >= limit { faults.append(.tooLong) }
    return faults
  }

  /// Whether there are eight letters, as in any text of some length.
  private static func hasLetters(_ text: String) -> Bool {
    text.utf8.count >= 60 || text.unicodeScalars.count(where: \.isWordPart) >= 8
  }

  /// Whether the first word has a small letter where it could have a capital one. Names begin as they like (`iPhone`),
  /// and what begins with a sign, as Afrikaans `'n` does, is left alone.
  private static func startsSmall(_ text: String, _ judgement: Judgement) -> Bool {
    guard let first = text.unicodeScalars.first(where: { !$0.isWhiteSpace }), first.isSmall,
      first.properties.uppercaseMapping != String(first), let word = judgement.words.first,
      word.kind != .name,
      word.text.unicodeScalars.first == first
    else { return false }
    // Other capitals in it: `eBay`, `iCloud`.
    return !word.text.unicodeScalars.contains { $0.properties.isUppercase }
  }

  /// Whether there is an exclamation mark, be it one of full width.
  private static func exclaims(_ text: String) -> Bool {
    var text = text
    let found = text.withUTF8 { bytes in
      var found: UInt8 = 0
      for byte in unsafe bytes { found |= (byte == UInt8(ascii: "!") ? 1 : 0) | (byte == 0xEF ? 2 : 0) }
      return found
    }
    return found & 1 != 0 || found & 2 != 0 && text.unicodeScalars.contains("！")
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
    var rest = text.unicodeScalars[...]
    var isInBrackets = false
    while let last = rest.last {
      if isTerminator(last) || terminators.contains(Character(last)) { return true }
      guard last.isWhiteSpace || isClosing(last) else {
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

  /// Whether a sign may stand behind that which ends a sentence.
  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "”", "’", "“", "»", "«", "›", "」", "』", "）", ")", "]", "\u{200E}", "\u{200F}": true
    default: false
    }
  }

  /// Whether a sign ends sentences in any language.
  private static func isTerminator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", "…", "。", "．", "｡", "！", "？", "।", "॥", "؟", "۔", "։": true
    default: false
    }
  }
}
