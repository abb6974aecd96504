extension String {
  // By bytes, since a combining mark at the start of a name makes one character of itself and the slash before it.

  /// The folder part of a path; empty at the top.
  package var folder: String { utf8.lastIndex(of: 0x2F).map { String(self[..<$0]) } ?? "" }

  /// The name part of a path.
  package var lastComponent: Substring {
    utf8.lastIndex(of: 0x2F).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// The names that a path is made of.
  package var pathComponents: [Substring] { utf8.split(separator: 0x2F).map(Substring.init) }

  /// The path of something that lies in this folder, `.` and `..` resolved.
  package func appending(path: String) -> String {
    if path.utf8.first == 0x2F { return path }
    var parts = pathComponents.map(String.init)
    let isAbsolute = utf8.first == 0x2F
    for part in path.pathComponents where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// The path of something as seen from a folder, both relative to one folder or both absolute.
  package func path(relativeTo folder: String) -> String {
    let (own, base) = (pathComponents, folder.pathComponents)
    let common = zip(own, base).prefix { $0 == $1 }.count
    return (base.dropFirst(common).map { _ in ".." } + own.dropFirst(common)).joined(separator: "/")
  }
}
