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
  private var files: [String: ProjectFile] = [:]

  init(_ discovery: Discovery, roots: [ProjectRoot], options: ProjectOptions, tree: any FileTree) async {
    self.discovery = discovery
    found = FoundFiles(discovery)
    self.roots = roots
    self.options = options
    self.tree = tree
    var others: [String] = []
    for path in discovery.settings {
      guard path.hasSuffix("project.pbxproj") else {
        others.append(path)
        continue
      }
      let file = FileReading.read(path, .project, from: tree)
      if case .unreadable(let error) = file.content, error.isMissing { continue }
      files[path] = file
      if case .xcodeProject(let content) = file.content, let project = XcodeProject(content, path: path) {
        xcodeProjects.append(project)
      } else {
        others.append(path)
      }
    }
    settings = ProjectSettings(others, from: tree)
    for file in await FileReading.read(discovery.uniqueFiles, from: tree) { files[file.path] = file }
    for error in discovery.failures {
      files[error.path] = ProjectFile(path: error.path, role: .none, content: .unreadable(error))
    }
    for path in discovery.misnamed {
      files[path] = ProjectFile(path: path, role: .none, content: .misnamed)
    }
  }

  /// A file that was read.
  subscript(path: String) -> ProjectFile? { files[path] }

  /// All files that were read and have a role, sorted by path.
  func files(where isWanted: (ProjectFile) -> Bool) -> [ProjectFile] {
    files.values.filter(isWanted).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A file by the path that a project gives it: read now if it was not found before. Nil where there is none.
  mutating func file(_ path: String, _ role: ProjectFile.Role) -> ProjectFile? {
    if let known = files[path], known.role == role { return known }
    if options.excluded.contains(where: { $0.matches(path) }) { return nil }
    let file = FileReading.read(path, role, from: tree)
    if case .unreadable(let error) = file.content, error.isMissing { return nil }
    files[path] = file
    return file
  }

  /// Adds a product.
  mutating func add(_ description: ProductDescription) { descriptions.append(description) }

  /// Takes Info.plist files from the loaders that come later.
  mutating func claim(_ paths: some Sequence<String>) { claimed.formUnion(paths) }

  /// Joins all that was found.
  func project() -> Project {
    let all = files(where: { _ in true })
    let places = Dictionary(all.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let assembly = ProductAssembly(files: all, places: places, options: options, settings: settings)
    let products = uniquelyNamed(descriptions).compactMap(assembly.product)
    return Project(
      files: all, products: products.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) },
      generatedKeys: settings.generatedKeys,
      xcodeProjects: xcodeProjects.compactMap { ProjectWiring(of: $0, in: all, places: places).info })
  }

  /// Products of one name in several projects get the project's name before their own.
  private func uniquelyNamed(_ descriptions: [ProductDescription]) -> [ProductDescription] {
    let counts = Dictionary(descriptions.map { ($0.name, 1) }, uniquingKeysWith: +)
    return descriptions.map { description in
      var description = description
      if counts[description.name, default: 0] > 1, let project = description.projectName {
        description.name = "\(project)/\(description.name)"
      }
      return description
    }
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
