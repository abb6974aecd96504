public import SourceText

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Files that are held in memory: those of an archive, of an example, of a test.
///
/// Paths are cut at `/`; `.` and empty parts are left out, and `..` leads up, at most to the top. Names differ where
/// their code units do, as on most disks of Linux. Refusals have the error numbers that ``FolderTree`` has.
public struct MemoryTree: FileTree {
  /// What lies at a path.
  public enum Content: Hashable, Sendable {
    /// A regular file with these bytes.
    case file(ContiguousArray<UInt8>)
    /// A folder, which may be empty.
    case folder
    /// A symbolic link whose target does not exist.
    case brokenLink
  }

  private typealias Name = [UInt8]

  private enum Node: Sendable {
    case file(ContiguousArray<UInt8>)
    case brokenLink
    /// A folder, by its place in ``folders``.
    case folder(Int)
  }

  /// What each folder holds; the first is the top. One entry a name and not one a path, so that a deep path costs no
  /// more memory than its own length.
  private var folders: [[Name: Node]] = [[:]]

  /// An empty tree.
  public init() {}

  /// A tree of these files; see ``add(_:at:)``.
  public init(_ files: some Sequence<(path: String, content: Content)>) {
    for file in files { add(file.content, at: file.path) }
  }

  /// Adds a file, a folder or a link, with the folders above it.
  ///
  /// It takes the place of what lies there, but for a folder: that stays. A file or a link above it becomes a folder.
  /// Linear in the path's length.
  public mutating func add(_ content: Content, at path: String) {
    var names = Self.names(of: path)
    guard let last = names.popLast() else { return }
    let folder = names.reduce(0) { makeFolder($1, in: $0) }
    switch content {
    case .folder: _ = makeFolder(last, in: folder)
    case .file(let bytes): put(.file(bytes), last, in: folder)
    case .brokenLink: put(.brokenLink, last, in: folder)
    }
  }

  private mutating func put(_ node: Node, _ name: Name, in folder: Int) {
    if case .folder = folders[folder][name] { return }
    folders[folder][name] = node
  }

  private mutating func makeFolder(_ name: Name, in folder: Int) -> Int {
    if case .folder(let place) = folders[folder][name] { return place }
    folders[folder][name] = .folder(folders.count)
    folders.append([:])
    return folders.count - 1
  }

  /// What a folder holds.
  public func list(_ folder: String) throws(FileError) -> [FileTreeEntry] {
    func refusal(_ code: Int32) -> FileError {
      FileError(path: folder, operation: "open the folder", code: code)
    }
    switch node(at: folder) {
    case .failure(let error): throw refusal(error.code)
    case .success(.file): throw refusal(ENOTDIR)
    case .success(.brokenLink): throw refusal(ENOENT)
    case .success(.folder(let place)):
      return folders[place].sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { name, node in
        let kind: FileTreeEntry.Kind =
          switch node {
          case .file: .file
          case .brokenLink: .brokenLink
          case .folder: .folder
          }
        return FileTreeEntry(name: String(decoding: name, as: UTF8.self), isNameValid: true, kind: kind)
      }
    }
  }

  /// A file's bytes.
  public func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
    switch node(at: path) {
    case .failure(let error): throw FileError(path: path, operation: "open", code: error.code)
    case .success(.brokenLink): throw FileError(path: path, operation: "open", code: ENOENT)
    case .success(.folder): throw FileError(path: path, operation: "read", code: EISDIR)
    case .success(.file(let bytes)):
      if bytes.count > FileLimits.maximumSize {
        throw FileError(path: path, operation: "read", code: EFBIG)
      }
      return bytes
    }
  }

  /// The system's number for a path that leads to nothing.
  private struct Refusal: Error {
    let code: Int32
  }

  private func node(at path: String) -> Result<Node, Refusal> {
    var node = Node.folder(0)
    for name in Self.names(of: path) {
      switch node {
      case .file: return .failure(Refusal(code: ENOTDIR))
      case .brokenLink: return .failure(Refusal(code: ENOENT))
      case .folder(let place):
        guard let next = folders[place][name] else { return .failure(Refusal(code: ENOENT)) }
        node = next
      }
    }
    return .success(node)
  }

  private static func names(of path: String) -> [Name] {
    var names: [Name] = []
    for part in path.utf8.split(separator: 0x2F) where !part.elementsEqual([0x2E]) {
      if part.elementsEqual([0x2E, 0x2E]) {
        _ = names.popLast()
      } else {
        names.append(Array(part))
      }
    }
    return names
  }
}
