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
    let name = unsafe Buffers.identifier { unsafe cicu_localeCanonicalize(identifier, $0, $1, &$2) }
    guard let name,
      let tag = unsafe Buffers.identifier({ unsafe cicu_localeToLanguageTag(name, $0, $1, 1, &$2) })
    else { return nil }
    guard !tag.hasPrefix("und"), !tag.hasPrefix("x-") else { return nil }
    self.tag = tag
  }

  /// Takes a tag that is canonical already, such as one in the source code.
  package init(wellFormed tag: String) { self.tag = tag }

  /// Reads the name of an `.lproj` folder without its extension: a tag in any spelling, or one of the English
  /// language names that Apple's systems still accept. Nil for `Base` and for names that are no locale.
  public init?(folderName name: String) {
    if let english = LocaleAliases.englishName(name) {
      self.init(wellFormed: english.tag)
    } else if name == "Base" || name == "mul" {
      return nil
    } else {
      self.init(name)
    }
  }

  /// Whether this is `other` or one of its regional variants: `en-GB` of `en`.
  public func isVariant(of other: LocaleIdentifier) -> Bool {
    guard tag.utf8.starts(with: other.tag.utf8) else { return false }
    let rest = tag.utf8.dropFirst(other.tag.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "-")
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
