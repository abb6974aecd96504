internal import FileTrees
internal import Formats
internal import ICU
internal import SourceText

/// What was found under the paths of a run, on its way to products. Loaders read from it and add to it.
struct Workspace {
  let discovery: Discovery
  /// What the search has found, by folders and names.
  let found: FoundFiles
  let roots: [ProjectRoot]
  let options: ProjectOptions
  let settings: ProjectSettings
  /// The products that loaders have described, each with the place of its description in the order of loading.
  private(set) var descriptions: [ProductDescription] = []
  /// The Info.plist files over which a project decides, whatever it makes of them.
  private(set) var claimed: Set<String> = []
  /// The Xcode projects, read.
  private(set) var xcodeProjects: [XcodeProject] = []

  private let tree: any FileTree
  /// The files, those that were found first, sorted by path, and behind them what loaders have read.
  private var files: [ProjectFile] = []
  /// The places of the files by their paths.
  private var places: [String: Int] = [:]
  /// Folders whose Info.plist files are all accounted for, be it that no target has them.
  private var coveredFolders: [String] = []

  init(_ discovery: Discovery, roots: [ProjectRoot], options: ProjectOptions, tree: any FileTree) async {
    self.discovery = discovery
    found = FoundFiles(discovery)
    self.roots = roots
    self.options = options
    self.tree = tree
    var others: [String] = []
    var read: [ProjectFile] = []
    for path in discovery.settings {
      guard path.hasSuffix("project.pbxproj") else {
        others.append(path)
        continue
      }
      let file = FileReading.read(path, .project, from: tree)
      if case .unreadable(let error) = file.content, error.isMissing { continue }
      read.append(file)
      if case .xcodeProject(let content) = file.content, let project = XcodeProject(content, path: path) {
        xcodeProjects.append(project)
      } else {
        others.append(path)
      }
    }
    settings = ProjectSettings(others, from: tree)
    read += await FileReading.read(discovery.uniqueFiles, from: tree)
    read += discovery.failures.map { ProjectFile(path: $0.path, role: .none, content: .unreadable($0)) }
    read += discovery.misnamed.map { ProjectFile(path: $0, role: .none, content: .misnamed) }
    files = Self.sorted(read)
    places = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func sorted(_ files: [ProjectFile]) -> [ProjectFile] {
    files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A file that was read.
  subscript(path: String) -> ProjectFile? { places[path].map { files[$0] } }

  /// The files that were found, sorted by path.
  func files(where isWanted: (ProjectFile) -> Bool) -> [ProjectFile] { files.filter(isWanted) }

  /// A file by the path that a project gives it: read now if it was not found before. Nil where there is none.
  mutating func file(_ path: String, _ role: ProjectFile.Role) -> ProjectFile? {
    if let known = self[path], known.role == role { return known }
    if options.excluded.contains(where: { $0.matches(path) }) { return nil }
    let file = FileReading.read(path, role, from: tree)
    if case .unreadable(let error) = file.content, error.isMissing { return nil }
    if let place = places[path] {
      files[place] = file
    } else {
      places[path] = files.count
      files.append(file)
    }
    return file
  }

  /// The path that the disk has for a file, which Macs find whatever the capitals of its name are.
  func pathOnDisk(_ path: String) -> String {
    places[path] != nil ? path : found.path(like: path) ?? path
  }

  /// Says of a folder that all targets in it are known, with their Info.plist files.
  mutating func cover(_ folder: String) { coveredFolders.append(folder) }

  /// Whether a file lies in a folder whose targets are all known.
  func isCovered(_ path: String) -> Bool {
    coveredFolders.contains { $0.isEmpty ? !path.hasPrefix("../") : path.hasPrefix($0 + "/") }
  }

  /// Adds a product.
  mutating func add(_ description: ProductDescription) { descriptions.append(description) }

  /// Takes Info.plist files from the loaders that come later.
  mutating func claim(_ paths: some Sequence<String>) { claimed.formUnion(paths) }

  /// Joins all that was found.
  func project() -> Project {
    let all = Self.sorted(files)
    let places = Dictionary(all.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let assembly = ProductAssembly(files: all, places: places, options: options, settings: settings)
    let products = uniquelyNamed(descriptions).compactMap(assembly.product)
    return Project(
      files: all, products: products.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) },
      generatedKeys: settings.generatedKeys,
      xcodeProjects: xcodeProjects.compactMap { ProjectWiring(of: $0, in: all, places: places).info })
  }

  /// Products of one name get what tells them apart before it: the project's name, else the project's folder.
  private func uniquelyNamed(_ descriptions: [ProductDescription]) -> [ProductDescription] {
    var result = descriptions
    for own in Dictionary(grouping: descriptions.indices, by: { descriptions[$0].name }).values
    where own.count > 1 {
      let prefixes: [(ProductDescription) -> String?] = [
        { $0.projectName }, { String($0.projectFile.folder.folder.lastComponent) },
        { $0.projectFile.folder.folder },
      ]
      for prefix in prefixes {
        let names = own.map { prefix(descriptions[$0]) ?? "" }
        guard Set(names).count == names.count else { continue }
        for (index, name) in zip(own, names) where !name.isEmpty {
          result[index].name = "\(name)/\(descriptions[index].name)"
        }
        break
      }
    }
    return result
  }
}

extension Discovery {
  /// The files, each once, sorted by path.
  var uniqueFiles: [File] {
    var seen: Set<String> = []
    return files.filter { seen.insert($0.path).inserted }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}
