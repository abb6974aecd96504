public import FileTrees
internal import Formats
public import Projects
internal import SourceText

/// A mistake in how the tool was asked: nothing was judged.
public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}

/// What a run looks at: folders, and single files whose product lies in one of them.
public struct Scope: Sendable {
  /// The folders that are looked through.
  public internal(set) var roots: [ProjectRoot] = []
  /// The `.xcodeproj` folders that were named; empty when none was.
  public internal(set) var xcodeProjects: Set<String> = []
  /// The files that were named; empty when whole folders were.
  public internal(set) var files: [String] = []
  /// Named files that no folder with an Info.plist holds, and that are judged by themselves.
  var looseFiles: [String] = []
  /// The paths as they were typed, for messages.
  var typed: [String] = []

  /// Finds out what paths stand for.
  ///
  /// - Parameters:
  ///   - paths: folders, `.xcodeproj` folders, Info.plist files, strings files and catalogs; the current folder when
  ///     empty.
  ///   - tree: where to look.
  /// - Throws: a ``UsageError`` when a path does not exist or is nothing that can be judged.
  public init(_ paths: [String], in tree: FolderTree = FolderTree()) throws(UsageError) {
    let current = tree.currentFolder
    typed = paths.isEmpty ? ["."] : paths
    for path in typed {
      let path = Self.normalized(path, current: current)
      switch tree.kind(of: path.isEmpty ? "." : path) {
      case nil: throw UsageError("\(path): no such file or folder")
      case .folder, .folderLink: addFolder(path, current: current)
      case .file: addFile(path, in: tree, current: current)
      case .brokenLink: throw UsageError("\(path): a link that leads nowhere")
      case .other: throw UsageError("\(path): neither a file nor a folder")
      }
    }
  }

  private mutating func addFolder(_ path: String, current: String) {
    var folder = path
    if folder.hasSuffix(".xcodeproj") { xcodeProjects.insert(folder) }
    if folder.hasSuffix(".xcodeproj") || folder.hasSuffix(".xcworkspace") { folder = folder.folder }
    var name = String(folder.lastComponent)
    if name.isEmpty || name == ".." || name == "." { name = String(current.lastComponent) }
    let root = ProjectRoot(path: folder, name: name.isEmpty ? "." : name)
    if !roots.contains(root) { roots.append(root) }
  }

  /// Adds a file, and the nearest folder above it that holds an Info.plist: the product that reads it.
  private mutating func addFile(_ path: String, in tree: FolderTree, current: String) {
    files.append(path)
    var folder = path.folder
    if folder.hasSuffix(".lproj") { folder = folder.folder }
    for _ in 0..<4 {
      let entries = (try? tree.list(folder)) ?? []
      if entries.contains(where: { Discovery.isInfoPlist($0.name) && $0.kind == .file }) {
        return addFolder(folder, current: current)
      }
      if folder.isEmpty || entries.contains(where: { $0.name == ".git" }) { break }
      folder = folder.folder
    }
    looseFiles.append(path)
  }

  /// A path relative to the current folder where it lies below it, without `.`, doubled slashes and one at its end.
  static func normalized(_ path: String, current: String) -> String {
    let isAbsolute = path.utf8.first == 0x2F
    var parts: [Substring] = []
    for part in path.pathComponents where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let joined = parts.joined(separator: "/")
    guard isAbsolute else { return joined }
    let absolute = "/" + joined
    if absolute == current { return "" }
    return absolute.hasPrefix(current + "/") ? String(absolute.dropFirst(current.count + 1)) : absolute
  }
}
