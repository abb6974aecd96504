internal import CICU

/// A script of Unicode, such as Latin or Arabic.
package struct Script: Hashable, Sendable, CustomStringConvertible {
  /// ICU's number for it (`UScriptCode`).
  private let number: Int32

  private init(number: Int32) { self.number = number }

  /// The script of a character by Unicode's `Script` property; `common` and `inherited` for characters of several.
  package init(of scalar: Unicode.Scalar) { number = cicu_scriptOf(Int32(bitPattern: scalar.value)) }

  /// The script with an ISO 15924 code, such as `Latn`; nil when Unicode has none.
  package init?(code: String) {
    guard code.utf8.count == 4 else { return nil }
    let found = unsafe cicu_scriptNamed(code)
    guard found >= 0 else { return nil }
    number = found
  }

  /// Characters of many scripts: digits, punctuation.
  package static let common = Script(number: Int32(cicu_scriptCommon))
  /// Marks that take the script of what they stand on.
  package static let inherited = Script(number: Int32(cicu_scriptInherited))
  /// Latin.
  package static let latin = Script(number: Int32(cicu_scriptLatin))

  /// The ISO 15924 code: `Latn`.
  package var code: String { unsafe cicu_scriptCode(number).map { unsafe String(cString: $0) } ?? "Zzzz" }

  /// The script's code.
  package var description: String { code }

  /// Whether the script is used with a character, by Unicode's `Script_Extensions`: Hiragana and Katakana with `ー`.
  package func isUsed(with scalar: Unicode.Scalar) -> Bool {
    cicu_scriptIsUsedWith(number, Int32(bitPattern: scalar.value)) != 0
  }

  /// All scripts that a character is used with; its own script when there are no others.
  package static func extensions(of scalar: Unicode.Scalar) -> [Script] {
    unsafe list(capacity: 64) { unsafe cicu_scriptExtensions(Int32(bitPattern: scalar.value), $0, $1, &$2) }
  }

  /// The scripts that text in a locale is written in: Han, Hiragana and Katakana for `ja`, Han and Bopomofo for
  /// `zh-Hant`, Cyrillic for `sr`. Empty where CLDR knows no script for the language.
  package static func expected(in locale: LocaleIdentifier) -> [Script] {
    unsafe list(capacity: 16) { unsafe cicu_tagScripts(locale.tag, $0, $1, &$2) }
  }

  private static func list(
    capacity: Int, _ fill: (UnsafeMutablePointer<Int32>, Int32, inout cicu_status) -> Int32
  ) -> [Script] {
    var status = Status()
    let numbers = unsafe [Int32](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      let found = Int(unsafe fill(base, Int32(capacity), &status.code))
      count = status.isFailure ? 0 : max(0, min(found, capacity))
    }
    return numbers.map(Script.init(number:))
  }
}

extension Unicode.Scalar {
  /// Whether the character is a letter, of general category L. Vowel signs and other marks are none.
  package var isLetter: Bool {
    value < 0x80 ? (value | 0x20) &- 0x61 < 26 : cicu_isLetter(Int32(bitPattern: value)) != 0
  }

  /// Whether the character is a lower case letter.
  package var isSmall: Bool {
    value < 0x80 ? value &- 0x61 < 26 : mayHaveCase && cicu_isSmall(Int32(bitPattern: value)) != 0
  }

  /// Whether the character is a part of words: a letter, a digit, or a mark that belongs to one.
  package var isWordPart: Bool {
    if value < 0x80 { return (value | 0x20) &- 0x61 < 26 || value &- 0x30 < 10 }
    return cicu_isWordPart(Int32(bitPattern: value)) != 0
  }

  /// Whether the character is a capital: an upper case or title case letter.
  package var isCapital: Bool {
    value < 0x80 ? value &- 0x41 < 26 : mayHaveCase && cicu_isCapital(Int32(bitPattern: value)) != 0
  }

  /// Whether the character is white space by Unicode (PropList.txt), decided without a look-up.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the character is used with one of some scripts, or has no script of its own (`µ`). ASCII is Latin's.
  package func isUsed(inAnyOf scripts: [Script]) -> Bool {
    isASCII
      ? scripts.contains(.latin)
      : scripts.contains { $0.isUsed(with: self) } || Script.common.isUsed(with: self)
  }

  /// False for the characters from Hebrew to Burmese and from Chinese to Yi, which have no capitals.
  private var mayHaveCase: Bool { !(0x590...0x109F ~= value || 0x2E80...0xA63F ~= value) }
}
