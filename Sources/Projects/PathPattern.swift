/// A pattern of paths, as `--exclude` takes it: `*` and `?` stay within a name, `**` crosses folders.
///
/// A pattern without a slash matches a file or folder of that name anywhere.
public struct PathPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  private let parts: [[Character]]

  /// Reads a pattern.
  public init(_ pattern: String) {
    self.pattern = pattern
    var names = pattern.pathComponents.map(Array.init)
    if !pattern.utf8.dropLast().contains(0x2F) { names.insert(["*", "*"], at: 0) }
    parts = names
  }

  /// Whether a path, or a folder that it lies in, matches.
  public func matches(_ path: String) -> Bool {
    let names = path.pathComponents.map(Array.init)
    return (1...max(1, names.count)).contains { Self.match(parts[...], names.prefix($0)) }
  }

  private static func match(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == ["*", "*"] {
      return (0...names.count).contains { match(parts.dropFirst(), names.dropFirst($0)) }
    }
    guard let name = names.first, match(part, name) else { return false }
    return match(parts.dropFirst(), names.dropFirst())
  }

  /// Wildcards within a name: the last star is the only one worth going back to.
  private static func match(_ part: [Character], _ name: [Character]) -> Bool {
    var (i, j) = (0, 0)
    var star: (part: Int, name: Int)?
    while j < name.count {
      if i < part.count, part[i] == "*" {
        star = (i, j)
        i += 1
      } else if i < part.count, part[i] == "?" || part[i] == name[j] {
        i += 1
        j += 1
      } else if let back = star {
        i = back.part + 1
        j = back.name + 1
        star = (back.part, back.name + 1)
      } else {
        return false
      }
    }
    return part[i...].allSatisfy { $0 == "*" }
  }
}
