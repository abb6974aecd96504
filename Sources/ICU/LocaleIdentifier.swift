internal import CICU

/// A locale as a canonical BCP 47 tag: `pt-BR`, `zh-Hans`, `he`.
public struct LocaleIdentifier: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The tag.
  public let tag: String

  /// The locale's tag.
  public var description: String { tag }

  /// The language part: `pt` of `pt-BR`.
  public var language: Substring { tag.prefix { $0 != "-" } }

  /// Orders by the tag's bytes.
  public static func < (left: Self, right: Self) -> Bool {
    left.tag.utf8.lexicographicallyPrecedes(right.tag.utf8)
  }

  /// Reads a tag, or any identifier that ICU can canonicalize (`pt_BR`, `zh_CN`, `iw`).
  ///
  /// Nil when it is no well-formed identifier, or its language is empty.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty, identifier.utf8.count < 80,
      identifier.utf8.allSatisfy({ $0 < 0x80 && ($0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F) })
    else { return nil }
    var status = Status()
    var buffer = [CChar](repeating: 0, count: 256)
    var name = [CChar](repeating: 0, count: 256)
    _ = unsafe cicu_localeCanonicalize(identifier, &name, 256, &status.code)
    let length = unsafe cicu_localeToLanguageTag(name, &buffer, 256, 1, &status.code)
    guard !status.isFailure, length > 0, length < 256 else { return nil }
    let tag = String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard !tag.hasPrefix("und"), !tag.hasPrefix("x-") else { return nil }
    self.tag = tag
  }

  /// Takes a tag that is canonical already, such as one in the source code.
  package init(wellFormed tag: String) { self.tag = tag }

  /// Reads the name of an `.lproj` folder without its extension: a tag in any spelling, or one of the English
  /// language names that Apple's systems still accept. Nil for `Base` and for names that are no locale.
  public init?(folderName name: String) {
    if let legacy = Self.legacyNames[name] {
      self.init(legacy)
    } else if name == "Base" || name == "mul" {
      return nil
    } else {
      self.init(name)
    }
  }

  /// Whether this is `other` or one of its regional variants: `en-GB` of `en`.
  public func isVariant(of other: LocaleIdentifier) -> Bool {
    tag == other.tag || tag.hasPrefix(other.tag + "-")
  }

  /// Apple's old folder names (CFBundle_Locale.c, `__CFBundleLanguageNamesArray`), those that projects still use.
  private static let legacyNames: [String: String] = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Dutch": "nl", "Spanish": "es",
    "Japanese": "ja", "Swedish": "sv", "Danish": "da", "Norwegian": "nb", "Portuguese": "pt", "Finnish": "fi",
    "Korean": "ko", "Chinese": "zh", "Russian": "ru", "Polish": "pl", "Turkish": "tr", "Czech": "cs",
    "Hungarian": "hu", "Greek": "el", "Arabic": "ar", "Hebrew": "he", "Thai": "th", "Ukrainian": "uk",
  ]
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}

extension LocaleIdentifier {
  /// A locale's name in a language, as ICU has it: `French` for `fr` in `en`. Nil where ICU knows none.
  public static func displayName(of tag: String, in language: String) -> String? {
    var status = Status()
    var buffer = [UInt16](repeating: 0, count: 256)
    let length = unsafe cicu_localeDisplayName(tag, language, &buffer, 256, &status.code)
    guard !status.isFailure, length > 0, length <= 256 else { return nil }
    return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
  }
}
