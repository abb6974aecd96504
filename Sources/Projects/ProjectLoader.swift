public import FileTrees
internal import Formats
internal import SourceText

/// Makes a project of the files under some paths.
public protocol ProjectLoader: Sendable {
  /// Makes a loader.
  init()

  /// Finds, reads and joins the files. Files that cannot be read are part of the result.
  ///
  /// - Parameters:
  ///   - roots: folders, relative to the current one.
  ///   - files: single files that belong to none of them.
  ///   - excluded: patterns of paths to leave out.
  ///   - tree: where to read from.
  /// - Returns: the files, and the products that they make up.
  func load(
    _ roots: [ProjectRoot], files: [String], excluding excluded: [PathPattern], from tree: any FileTree
  ) async -> Project
}

/// A folder that was asked about.
public struct ProjectRoot: Hashable, Sendable {
  /// The path, relative to the current folder; empty for the current folder itself.
  public let path: String
  /// The folder's own name, for the product whose Info.plist lies in it.
  public let name: String

  /// Names a folder.
  public init(path: String, name: String) {
    self.path = path
    self.name = name
  }
}

/// Every kind of project. A new one is a file under `Loaders/` and a line here.
public enum Loaders {
  /// All loaders, the most specific first.
  public static let all: [any ProjectLoader.Type] = [
    LooseFolderLoader.self
  ]
}

/// Reads files on all cores; the result has the order of the input.
enum FileReading {
  static func read(_ files: [Discovery.File], from tree: any FileTree) async -> [ProjectFile] {
    await ConcurrentMap.map(files) { run in run.map { read($0, from: tree) } }
  }

  static func read(_ file: Discovery.File, from tree: any FileTree) -> ProjectFile {
    let role: ProjectFile.Role =
      switch file.role {
      case .infoPlist: .infoPlist
      case .table(let name, let locale, _):
        Discovery.isInfoPlistTable(name) ? .infoPlistTable(locale) : .otherTable(locale)
      case .catalog(let name, _): Discovery.isInfoPlistTable(name) ? .infoPlistCatalog : .otherCatalog
      }
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) {
      bytes = try tree.read(file.path)
    } catch {
      return ProjectFile(path: file.path, role: role, content: .unreadable(error))
    }
    switch file.role {
    case .infoPlist:
      let source = SourceText(path: file.path, bytes: bytes, rules: .propertyList)
      return ProjectFile(path: file.path, role: role, content: .propertyList(.parse(source)))
    case .table:
      let source = SourceText(path: file.path, bytes: bytes, rules: .propertyList)
      return ProjectFile(path: file.path, role: role, content: .strings(.parse(source)))
    case .catalog:
      let source = SourceText(path: file.path, bytes: bytes, rules: .json)
      return ProjectFile(path: file.path, role: role, content: .catalog(StringCatalog(source)))
    }
  }
}
