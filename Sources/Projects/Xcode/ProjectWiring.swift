internal import Formats
internal import ICU

/// Collects what a project file says of languages and `InfoPlist` tables, for the rules of wiring.
struct ProjectWiring {
  private let project: XcodeProject
  private let files: [ProjectFile]
  private let places: [String: Int]
  /// The places of the files, by paths whose capitals do not count.
  private let foldedPlaces: [String: Int]

  init(of project: XcodeProject, in files: [ProjectFile], places: [String: Int]) {
    self.project = project
    self.files = files
    self.places = places
    foldedPlaces = Dictionary(places.map { ($0.lowercased(), $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Nil where the project file is not among the files.
  var info: XcodeProjectInfo? {
    guard let file = places[project.path] else { return nil }
    let references = references
    return XcodeProjectInfo(
      file: file, developmentRegion: project.developmentRegion.map(region),
      knownRegions: project.knownRegions.map(region), tables: references,
      unreferencedTables: unreferenced(references), folderReferences: folderReferences,
      mainFolder: mainFolder,
      synchronizedFolders: Dictionary(
        project.targets.map { ($0.name, $0.folders) }, uniquingKeysWith: { first, _ in first }))
  }

  private var folderReferences: [XcodeProjectInfo.FolderReference] {
    let paths = XcodePaths(project.file, root: project.folder)
    return ["PBXFileReference", "PBXGroup", "PBXVariantGroup"].flatMap(project.file.objects).compactMap {
      object in
      guard let path = paths.path(of: object), path.pathComponents.contains(where: { $0.hasSuffix(".lproj") })
      else { return nil }
      return XcodeProjectInfo.FolderReference(
        id: object.id, path: path, isFile: object.isa == "PBXFileReference")
    }
  }

  private var mainFolder: String {
    let group = project.file.project.flatMap { project.file.object("mainGroup", of: $0) }
    return group.flatMap { XcodePaths(project.file, root: project.folder).path(of: $0) } ?? project.folder
  }

  private func region(_ text: XcodeProjectFile.Text) -> XcodeProjectInfo.Region {
    XcodeProjectInfo.Region(
      name: text.string, locale: LocaleIdentifier(folderName: text.string), range: text.range)
  }

  private var references: [XcodeProjectInfo.TableReference] {
    let paths = XcodePaths(project.file, root: project.folder)
    var groups: [String: XcodeProjectFile.Object] = [:]
    for group in project.file.objects("PBXVariantGroup") {
      for child in project.file.texts("children", of: group) { groups[child.string] = group }
    }
    var owners: [String: [String]] = [:]
    for target in project.targets {
      for path in Set(target.resources.map(\.path)) { owners[path, default: []].append(target.name) }
    }
    return project.file.objects("PBXFileReference").compactMap { reference in
      guard let path = paths.path(of: reference), let name = TableNames.stem(of: path) else { return nil }
      let place = places[path] ?? foldedPlaces[path.lowercased()]
      guard Discovery.isInfoPlistTable(name) || place.map(isTable) == true else { return nil }
      let group = groups[reference.id]
      let region = group == nil ? nil : project.file.text("name", of: reference)?.string
      return XcodeProjectInfo.TableReference(
        path: path, table: place,
        locale: ProductDescription.Table(path: path, region: region).locale, range: reference.range,
        group: group.map {
          XcodeProjectInfo.VariantGroup(id: $0.id, range: $0.range, folder: paths.path(of: $0))
        }, targets: owners[path] ?? [],
        encoding: project.file.text("fileEncoding", of: reference).flatMap { Int($0.string) })
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a file was read as the table of a product, whatever its name: that of `Info-Kite.plist` is
  /// `Info-KitePlist.strings`.
  private func isTable(_ place: Int) -> Bool {
    if case .infoPlistTable = files[place].role { true } else { false }
  }

  /// Whether a file is a table of one language.
  private func isInLanguageFolder(_ place: Int) -> Bool {
    switch files[place].role {
    case .infoPlistTable(.locale), .otherTable(.locale): true
    default: false
    }
  }

  /// Tables beside those of a target, in `.lproj` folders of the same folder, that no reference leads to.
  private func unreferenced(
    _ references: [XcodeProjectInfo.TableReference]
  ) -> [XcodeProjectInfo.UnreferencedTable] {
    struct Place: Hashable {
      let container: String
      let name: String
    }
    func place(_ path: String) -> Place? {
      guard path.folder.hasSuffix(".lproj") else { return nil }
      return Place(container: path.folder.folder, name: String(path.lastComponent))
    }
    var siblings: [Place: XcodeProjectInfo.TableReference] = [:]
    for reference in references where !reference.targets.isEmpty {
      if let place = place(reference.path), siblings[place] == nil { siblings[place] = reference }
    }
    let known = Set(references.map { $0.path.lowercased() })
    let folders = Set(project.targets.flatMap(\.languageFolders))
    return files.indices.compactMap { index in
      guard isInLanguageFolder(index), !known.contains(files[index].path.lowercased()),
        !folders.contains(files[index].path.folder),
        let sibling = place(files[index].path).flatMap({ siblings[$0] }),
        !project.targets.contains(where: { $0.ownsBySynchronizedFolder(files[index].path) })
      else { return nil }
      return XcodeProjectInfo.UnreferencedTable(
        table: index, target: sibling.targets[0], range: sibling.groupRange ?? sibling.range)
    }
  }
}
