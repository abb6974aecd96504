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

  private enum Leaf: Sendable {
    case file(ContiguousArray<UInt8>)
    case brokenLink
  }

  private var index = PathIndex<Leaf>()

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
    let names = PathIndex<Leaf>.names(of: path)
    switch content {
    case .folder: index.makeFolder(at: names)
    case .file(let bytes): index.add(.file(bytes), at: names)
    case .brokenLink: index.add(.brokenLink, at: names)
    }
  }

  /// What a folder holds.
  public func list(_ folder: String) throws(FileError) -> [FileTreeEntry] {
    func refusal(_ code: Int32) -> FileError {
      FileError(path: folder, operation: "open the folder", code: code)
    }
    switch node(at: folder) {
    case .failure(let error): throw refusal(error.code)
    case .success(.leaf(.file)): throw refusal(ENOTDIR)
    case .success(.leaf(.brokenLink)): throw refusal(ENOENT)
    case .success(.folder(let place)):
      return index.entries(of: place).map { name, node in
        let kind: FileTreeEntry.Kind =
          switch node {
          case .leaf(.file): .file
          case .leaf(.brokenLink): .brokenLink
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
    case .success(.leaf(.brokenLink)): throw FileError(path: path, operation: "open", code: ENOENT)
    case .success(.folder): throw FileError(path: path, operation: "read", code: EISDIR)
    case .success(.leaf(.file(let bytes))):
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

  private func node(at path: String) -> Result<PathIndex<Leaf>.Node, Refusal> {
    var node = index.top
    for name in PathIndex<Leaf>.names(of: path) {
      switch node {
      case .leaf(.file): return .failure(Refusal(code: ENOTDIR))
      case .leaf(.brokenLink): return .failure(Refusal(code: ENOENT))
      case .folder(let place):
        guard let next = index.node(name, in: place) else { return .failure(Refusal(code: ENOENT)) }
        node = next
      }
    }
    return .success(node)
  }
}
