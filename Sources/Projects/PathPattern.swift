/// A pattern of paths, as `--exclude` takes it: `*` and `?` stay within a name, `**` crosses folders.
///
/// A pattern without a slash matches a file or folder of that name anywhere.
public struct PathPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let pattern: String
  private let parts: [[Character]]
  private let isAnchored: Bool
  /// The folder that the pattern is relative to; nil for the current folder.
  private let base: Base?

  private struct Base: Hashable {
    let folder: [String]
    let current: [String]
  }

  /// Reads a pattern that is relative to the current folder.
  public init(_ pattern: String) { self.init(pattern, base: nil) }

  /// Reads a pattern that is relative to a folder. The paths that it is held against stay relative to the current one.
  ///
  /// - Parameters:
  ///   - pattern: the pattern. A slash at its start says that it is relative to the folder.
  ///   - folder: the folder, absolute or relative to the current one; empty for that one itself.
  ///   - current: the absolute path of the current folder.
  public init(_ pattern: String, relativeTo folder: String, currentFolder current: String) {
    let currentNames = Self.names(of: current, in: [])
    let folderNames = Self.names(of: folder, in: currentNames)
    self.init(
      pattern,
      base: folderNames == currentNames ? nil : Base(folder: folderNames, current: currentNames))
  }

  private init(_ pattern: String, base: Base?) {
    self.pattern = pattern
    var names = pattern.pathComponents.map(Array.init)
    isAnchored = pattern.utf8.dropLast().contains(0x2F)
    if !isAnchored { names.insert(["*", "*"], at: 0) }
    parts = names
    self.base = base
  }

  /// The names of a path's folders from the root on.
  private static func names(of path: String, in current: [String]) -> [String] {
    var names = path.utf8.first == 0x2F ? [] : current
    for part in path.pathComponents where part != "." {
      if part == ".." { _ = names.popLast() } else { names.append(String(part)) }
    }
    return names
  }

  /// Whether a path, or a folder that it lies in, matches.
  public func matches(_ path: String) -> Bool {
    guard let base else { return matches(path.pathComponents.map(Array.init)) }
    let names = Self.names(of: path, in: base.current)
    if names.starts(with: base.folder) {
      return matches(names.dropFirst(base.folder.count).map(Array.init))
    }
    return !isAnchored && matches(names.map(Array.init))
  }

  private func matches(_ names: [[Character]]) -> Bool {
    (1...max(1, names.count)).contains {
      Self.match(parts, names.prefix($0), isMany: { $0 == ["*", "*"] }, isOne: Self.match)
    }
  }

  /// Whether a text matches a pattern as a whole: `*` stands for any characters, `?` for one.
  package static func match(_ pattern: [Character], _ text: [Character]) -> Bool {
    match(pattern, text[...], isMany: { $0 == "*" }, isOne: { $0 == "?" || $0 == $1 })
  }

  /// Holds elements against a pattern, of which some elements stand for any number: the last of them is the only one
  /// worth going back to.
  private static func match<Element>(
    _ pattern: [Element], _ elements: ArraySlice<Element>, isMany: (Element) -> Bool,
    isOne: (Element, Element) -> Bool
  ) -> Bool {
    var (i, j) = (0, elements.startIndex)
    var many: (pattern: Int, element: Int)?
    while j < elements.endIndex {
      if i < pattern.count, isMany(pattern[i]) {
        many = (i, j)
        i += 1
      } else if i < pattern.count, isOne(pattern[i], elements[j]) {
        i += 1
        j += 1
      } else if let back = many {
        i = back.pattern + 1
        j = back.element + 1
        many = (back.pattern, back.element + 1)
      } else {
        return false
      }
    }
    return pattern[i...].allSatisfy(isMany)
  }
}
