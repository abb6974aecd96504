internal import Projects

/// A pattern of product names: `*` stands for any characters, slashes too, and `?` for one.
///
/// Not a path: `App` is the product of that name alone, and not those in the folder `App`.
public struct NamePattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  private let characters: [Character]

  /// Reads a pattern.
  public init(_ pattern: String) {
    self.pattern = pattern
    characters = Array(pattern)
  }

  /// Whether this is a plain name.
  public var isName: Bool { !characters.contains { $0 == "*" || $0 == "?" } }

  /// Whether a name matches as a whole.
  public func matches(_ name: String) -> Bool { PathPattern.match(characters, Array(name)) }
}
