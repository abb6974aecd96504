public import FileTrees

/// Finds and reads what belongs to a project.
public enum ProjectReader {
  /// Finds, reads and joins the files. Files that cannot be read are part of the result.
  ///
  /// - Parameters:
  ///   - roots: folders, relative to the current one.
  ///   - files: single files that belong to none of them.
  ///   - options: what the project says of itself.
  ///   - tree: where to read from.
  /// - Returns: the files, and the products that they make up.
  public static func load(
    _ roots: [ProjectRoot], files: [String] = [], options: ProjectOptions = ProjectOptions(),
    from tree: any FileTree
  ) async -> Project {
    var discovery = Discovery(tree, excluding: options.excluded)
    for root in roots { await discovery.walk(root.path) }
    for file in files { discovery.add(file) }
    var workspace = await Workspace(discovery, roots: roots, options: options, tree: tree)
    // Who names a project asks for its targets, and for no others.
    let loaders = options.xcodeProjects.isEmpty ? Loaders.all : [XcodeLoader.self]
    for loader in loaders { loader.init().describe(&workspace) }
    var project = await workspace.project()
    let folder = options.ledgerFolder ?? roots.first?.path ?? ""
    project.ledgerPath = folder.isEmpty ? Ledger.fileName : "\(folder)/\(Ledger.fileName)"
    if let bytes = try? tree.read(project.ledgerPath) { project.ledger = Ledger(bytes) }
    return project
  }

  /// A project of one file, of which nothing is known but what stands in it.
  public static func project(ofFile path: String, from tree: any FileTree) -> Project {
    var discovery = Discovery(tree, excluding: [])
    discovery.add(path)
    return Project(files: discovery.files.map { FileReading.read($0, from: tree) }, products: [])
  }
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
