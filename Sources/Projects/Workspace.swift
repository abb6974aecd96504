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
  /// What can be said of project files that cannot be read as what they are.
  private(set) var settings: ProjectSettings
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
  private var textualSettings: [String]
  /// So many parts of one file are told of; where there are more, the file is no project that anybody can read.
  private static let maximumUnreadableCount = 50
  private var unreadableParts: [(place: ManifestPlace, isWhole: Bool, reason: String, advice: String)] = []

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
      guard options.xcodeProjects.isEmpty || options.xcodeProjects.contains(path.folder) else { continue }
      let file = FileReading.read(path, .project, from: tree)
      if case .unreadable(let error) = file.content, error.isMissing { continue }
      read.append(file)
      if case .xcodeProject(let content) = file.content, let project = XcodeProject(content, path: path) {
        xcodeProjects.append(project)
      } else {
        others.append(path)
      }
    }
    textualSettings = others
    settings = ProjectSettings(others, from: tree)
    read += await FileReading.read(found.files, from: tree)
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
    keep(file)
    return file
  }

  /// A file that may turn out to be none of the project's: it is read, and forgotten if nobody ``keep(_:)``s it. Nil
  /// where it cannot be read, or is left out.
  func candidate(_ path: String) -> ProjectFile? {
    if let known = self[path], known.role == .project { return known }
    if options.excluded.contains(where: { $0.matches(path) }) { return nil }
    let file = FileReading.read(path, .project, from: tree)
    if case .unreadable = file.content { return nil }
    return file
  }

  /// Makes a file one of the project's.
  mutating func keep(_ file: ProjectFile) {
    if let place = places[file.path] {
      files[place] = file
    } else {
      places[file.path] = files.count
      files.append(file)
    }
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

  /// Whether an Xcode project lies in a folder that tells what is built.
  func hasXcodeProject(in folder: String) -> Bool {
    descriptions.contains { $0.projectFile.hasSuffix(".pbxproj") && $0.projectFolder == folder }
  }

  /// The product of a target of an Xcode project in a folder, by its place; nil where there is none.
  func xcodeProduct(_ name: String, in folder: String) -> Int? {
    descriptions.firstIndex {
      $0.name == name && $0.projectFile.hasSuffix(".pbxproj") && $0.projectFolder == folder
    }
  }

  /// Puts another description of a product in the place of the one that it was made from.
  mutating func replace(_ index: Int, with description: ProductDescription) {
    descriptions[index] = description
  }

  /// Looks through the texts of files that cannot be read as what they are, for settings.
  mutating func searchForSettings(in paths: [String]) {
    if paths.isEmpty { return }
    textualSettings += paths
    settings = ProjectSettings(textualSettings, from: tree)
  }

  /// Tells of something that only running a program would tell. The file must be one of the project's.
  mutating func reportUnreadable(_ place: ManifestPlace, _ reason: String, advice: String) {
    guard unreadableParts.count(where: { $0.place.path == place.path }) < Self.maximumUnreadableCount else {
      return
    }
    unreadableParts.append((place, false, reason, advice))
  }

  /// Tells the same of a whole file.
  mutating func reportUnreadable(file path: String, _ reason: String, advice: String) {
    unreadableParts.append((ManifestPlace(path: path, range: 0..<0), true, reason, advice))
  }

  /// Takes Info.plist files from the loaders that come later.
  mutating func claim(_ paths: some Sequence<String>) { claimed.formUnion(paths) }

  /// Joins all that was found.
  func project() async -> Project {
    let all = Self.sorted(files)
    let places = Dictionary(all.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let assembly = ProductAssembly(files: all, places: places, options: options, settings: settings)
    let products = await ConcurrentMap.map(uniquelyNamed(descriptions), minimumRun: 4) { run in
      run.compactMap(assembly.product)
    }
    return Project(
      files: all, products: products.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) },
      generatedKeys: settings.generatedKeys,
      xcodeProjects: xcodeProjects.compactMap { ProjectWiring(of: $0, in: all, places: places).info },
      unreadableParts: unreadableParts.compactMap { part in
        places[part.place.path].map { file in
          UnreadablePart(
            file: file, range: part.isWhole ? nil : part.place.range, reason: part.reason, advice: part.advice
          )
        }
      })
  }

  /// Products of one name get what tells them apart before it: the project's name, else the project's folder.
  private func uniquelyNamed(_ descriptions: [ProductDescription]) -> [ProductDescription] {
    var result = descriptions
    for own in Dictionary(grouping: descriptions.indices, by: { descriptions[$0].name }).values
    where own.count > 1 {
      let prefixes: [(ProductDescription) -> String?] = [
        { $0.projectName }, { String($0.projectFolder.lastComponent) }, { $0.projectFolder },
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
