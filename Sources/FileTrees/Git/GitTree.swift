public import SourceText

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The files of one commit. Paths are those of the working tree, so that both can be held against each other.
///
/// Symbolic links lead to what the commit has there. What lies in another repository (a submodule) is read from the
/// disk, as it is today.
public struct GitTree: FileTree {
  private enum Leaf: Sendable {
    case file(String)
    case link(String)
    case submodule
  }

  /// How many links are followed one after the other.
  private static let maximumLinks = 40

  private let repository: GitRepository
  private let currentFolder: String
  private let index: PathIndex<Leaf>
  private let objects: ObjectReader
  private let disk = FolderTree()

  init(_ repository: GitRepository, _ commit: String, currentFolder: String) throws(GitError) {
    self.repository = repository
    self.currentFolder = currentFolder
    let answer = try repository.git(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard answer.status == 0 else { throw GitError(.refused, "git cannot list the files of \(commit)") }
    var index = PathIndex<Leaf>()
    // `100644 blob HASH<TAB>PATH<NUL>`
    for entry in answer.bytes.split(separator: 0) {
      guard let tab = entry.firstIndex(of: 0x09) else { continue }
      let head = entry[..<tab].split(separator: 0x20)
      guard head.count == 3 else { continue }
      let object = String(decoding: head[2], as: UTF8.self)
      let leaf: Leaf =
        switch head[0].first {
        case 0x31 where head[0].starts(with: Array("12".utf8)): .link(object)
        case 0x31 where head[0].starts(with: Array("16".utf8)): .submodule
        default: .file(object)
        }
      index.add(leaf, at: entry[(tab + 1)...].split(separator: 0x2F).map(Array.init))
    }
    self.index = index
    objects = ObjectReader(top: repository.top)
  }

  /// What a folder holds.
  public func list(_ folder: String) throws(FileError) -> [FileTreeEntry] {
    switch find(folder) {
    case .outside: return try disk.list(folder)
    case .found(.folder(let place), let names):
      return index.entries(of: place).map { name, node in
        let isValid = String(validating: name, as: UTF8.self) != nil
        return FileTreeEntry(
          name: isValid ? String(decoding: name, as: UTF8.self) : FolderTree.escaped(ContiguousArray(name)),
          isNameValid: isValid, kind: kind(node, at: names + [name]))
      }
    case .found: throw FileError(path: folder, operation: "open the folder", code: ENOTDIR)
    case .missing(let code): throw FileError(path: folder, operation: "open the folder", code: code)
    }
  }

  /// A file's bytes.
  public func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
    switch find(path) {
    case .outside: return try disk.read(path)
    case .found(.leaf(.file(let object)), _):
      guard let bytes = objects.read(object) else {
        throw FileError(path: path, operation: "read from history", code: EIO)
      }
      if bytes.count > FileLimits.maximumSize { throw FileError(path: path, operation: "read", code: EFBIG) }
      return bytes
    case .found(.folder, _): throw FileError(path: path, operation: "read", code: EISDIR)
    case .found: throw FileError(path: path, operation: "open", code: ENOENT)
    case .missing(let code): throw FileError(path: path, operation: "open", code: code)
    }
  }

  private func kind(_ node: PathIndex<Leaf>.Node, at names: [[UInt8]]) -> FileTreeEntry.Kind {
    switch node {
    case .folder, .leaf(.submodule): .folder
    case .leaf(.file): .file
    case .leaf(.link):
      switch resolve(names, links: Self.maximumLinks) {
      case .found(.folder, _), .outside: .folderLink
      case .found(.leaf(.file), _): .file
      default: .brokenLink
      }
    }
  }

  // MARK: Looking up

  private enum Finding {
    case found(PathIndex<Leaf>.Node, [[UInt8]])
    case missing(Int32)
    /// In another repository.
    case outside
  }

  private func find(_ path: String) -> Finding {
    guard let own = repository.path(of: path, in: currentFolder) else { return .missing(ENOENT) }
    return resolve(PathIndex<Leaf>.names(of: own), links: Self.maximumLinks)
  }

  private func resolve(_ names: [[UInt8]], links: Int) -> Finding {
    var node = index.top
    var walked: [[UInt8]] = []
    for (position, name) in names.enumerated() {
      switch node {
      case .leaf(.submodule): return .outside
      case .leaf: return .missing(ENOTDIR)
      case .folder(let place):
        guard let next = index.node(name, in: place) else { return .missing(ENOENT) }
        node = next
        walked.append(name)
      }
      if case .leaf(.link(let object)) = node {
        return follow(object, from: walked.dropLast(), names[(position + 1)...], links: links)
      }
    }
    if case .leaf(.submodule) = node { return .outside }
    return .found(node, walked)
  }

  private func follow(
    _ object: String, from folder: ArraySlice<[UInt8]>, _ rest: ArraySlice<[UInt8]>, links: Int
  ) -> Finding {
    guard links > 0 else { return .missing(ELOOP) }
    // A link that leads out of the repository leads to nothing that the commit has.
    guard let target = objects.read(object), target.first != 0x2F else { return .missing(ENOENT) }
    var names = Array(folder)
    for part in target.split(separator: 0x2F) where !part.elementsEqual([0x2E]) {
      if part.elementsEqual([0x2E, 0x2E]) {
        guard names.popLast() != nil else { return .missing(ENOENT) }
      } else {
        names.append(Array(part))
      }
    }
    return resolve(names + rest, links: links - 1)
  }
}
