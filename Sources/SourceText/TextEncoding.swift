/// How the bytes of a file stand for text.
public struct TextEncoding: Hashable, Sendable, CustomStringConvertible {
  /// A character set and, where it has one, its byte order.
  public enum CharacterSet: Hashable, Sendable {
    /// UTF-8.
    case utf8
    /// UTF-16, low byte first.
    case utf16LittleEndian
    /// UTF-16, high byte first.
    case utf16BigEndian
    /// UTF-32, low byte first.
    case utf32LittleEndian
    /// UTF-32, high byte first.
    case utf32BigEndian
    /// No text at all: a binary property list.
    case binary
    /// Any other, by the name that ICU opens it with.
    case legacy(String)
  }

  /// The character set.
  public var characterSet: CharacterSet
  /// Whether the file starts with a byte order mark, which is no part of its text.
  public var hasByteOrderMark: Bool

  package init(_ characterSet: CharacterSet, hasByteOrderMark: Bool) {
    self.characterSet = characterSet
    self.hasByteOrderMark = hasByteOrderMark
  }

  /// UTF-8 without a byte order mark.
  public static let utf8 = TextEncoding(.utf8, hasByteOrderMark: false)

  /// The encoding's name as people write it: `UTF-16LE with byte order mark`.
  public var description: String {
    let name =
      switch characterSet {
      case .utf8: "UTF-8"
      case .utf16LittleEndian: "UTF-16LE"
      case .utf16BigEndian: "UTF-16BE"
      case .utf32LittleEndian: "UTF-32LE"
      case .utf32BigEndian: "UTF-32BE"
      case .binary: "binary"
      case .legacy(let name): name
      }
    return hasByteOrderMark ? "\(name) with byte order mark" : name
  }

  /// How many bytes the byte order mark takes; 0 where there is none.
  package var markLength: Int {
    guard hasByteOrderMark else { return 0 }
    switch characterSet {
    case .utf8: return 3
    case .utf16LittleEndian, .utf16BigEndian: return 2
    case .utf32LittleEndian, .utf32BigEndian: return 4
    case .legacy, .binary: return 0
    }
  }
}

/// Whose way of finding out a file's encoding is followed.
public enum EncodingRules: Sendable {
  /// Property lists and strings files, as Core Foundation reads them (CFPropertyList.c, `encodingForXMLData` and
  /// `_CFPropertyListCreateWithData`).
  case propertyList
  /// JSON and string catalogs (RFC 8259, and the byte order marks that Foundation accepts before it).
  case json
}

/// Why a file's text, or a part of it, cannot be had.
public struct EncodingProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A byte has no meaning in the encoding. The guess is ICU's, of what the file may be in fact.
    case malformed(TextEncoding.CharacterSet, guess: String?)
    /// Each second byte is zero, as in UTF-16, but the byte order mark that says so is missing.
    case missingByteOrderMark(TextEncoding.CharacterSet)
    /// A second byte order mark follows the first.
    case doubledByteOrderMark
    /// The XML declaration names an encoding that nobody knows.
    case unknownName(String)
    /// The XML declaration names an encoding that the bytes are not in.
    case contradictedDeclaration(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The offset of the first byte concerned, from the start of the file.
  public let offset: Int
}
