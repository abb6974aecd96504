internal import Formats

/// A place in a file of the project.
struct ManifestPlace: Hashable, Sendable {
  /// The file, by its path.
  let path: String
  let range: Range<Int>
}

/// A value of a manifest with its place, whatever the manifest is written in: YAML, JSON, Swift or XML.
///
/// Values of several files are put together into one tree, so that each knows its own file.
struct ManifestValue: Sendable {
  /// What a value is.
  enum Content: Sendable {
    case text(String)
    case boolean(Bool)
    /// A number as it is written.
    case number(String)
    case null
    case list([ManifestValue])
    /// Keys and values, each key once.
    case mapping([Member])
    /// Something that only running the manifest would tell.
    case expression
  }

  /// A value at a key.
  struct Member: Sendable {
    let key: String
    let place: ManifestPlace
    let value: ManifestValue
  }

  let content: Content
  let place: ManifestPlace

  init(_ content: Content, at place: ManifestPlace) {
    self.content = content
    self.place = place
  }

  /// The members of a mapping; empty for all else.
  var members: [Member] {
    if case .mapping(let members) = content { return members }
    return []
  }

  /// The values of a list; empty for all else.
  var values: [ManifestValue] {
    if case .list(let values) = content { return values }
    return []
  }

  /// The text of a value that is one; nil for all else.
  var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// A truth value; nil for all else.
  var boolean: Bool? {
    if case .boolean(let value) = content { return value }
    return nil
  }

  /// What stands for the value where a text is asked for, such as a version that was written without quotes; nil for
  /// collections and for what is not known.
  var scalar: String? {
    switch content {
    case .text(let text), .number(let text): text
    case .boolean(let value): value ? "YES" : "NO"
    case .null, .list, .mapping, .expression: nil
    }
  }

  /// The texts of a list, or the one text that stands where a list may.
  var texts: [String] {
    if let text { return [text] }
    return values.compactMap(\.text)
  }

  /// The value of a build setting: lists are joined by spaces, as the build system does.
  var settingText: String? {
    if case .list(let values) = content { return values.compactMap(\.scalar).joined(separator: " ") }
    return scalar
  }

  /// The member at a key; nil where there is none. Linear in the number of members.
  func member(_ key: String) -> Member? { members.first { $0.key.hasSameBytes(as: key) } }

  /// The value at a key; nil where there is none.
  subscript(key: String) -> ManifestValue? { member(key)?.value }

  /// Whether a mapping has a key.
  func has(_ key: String) -> Bool { member(key) != nil }
}

/// What a project says that cannot be told without running a program.
public struct UnreadablePart: Sendable {
  /// The file, by its place in ``Project/files``.
  public let file: Int
  /// The part; nil for the whole file.
  public let range: Range<Int>?
  /// What cannot be read and why, as a sentence.
  public let reason: String
  /// What can be done about it, as a sentence.
  public let advice: String
}
