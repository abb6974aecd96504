internal import Formats
internal import ICU
internal import Projects
internal import SourceText

/// What a project must know of a new language, at the place where it is written: Xcode's project file, the Info.plist's
/// list of languages, or a manifest.
struct LocaleWiring {
  private let project: Project
  private let product: Product
  /// The language as folders and projects call it.
  private let region: String

  init(_ project: Project, _ product: Product, region: String) {
    self.project = project
    self.product = product
    self.region = region
  }

  private var xcodeProject: XcodeProjectInfo? {
    product.project.flatMap { file in project.xcodeProjects.first { $0.file == file } }
  }

  /// The product's project, and others that refer to one of its tables: some teams keep a project for each Xcode.
  private func xcodeProjects(sharing model: ProjectFile?) -> [XcodeProjectInfo] {
    let table = model.flatMap { project.fileIndices[$0.path] }
    return project.xcodeProjects.filter { info in
      info.file == product.project || table != nil && info.tables.contains { $0.table == table }
    }
  }

  // MARK: Languages

  /// Adds the language to the lists that the project has of them.
  /// Projects that share a table of the product learn of it too.
  func addLanguage(_ locale: LocaleIdentifier, like model: ProjectFile?, to changes: inout Changes) {
    for info in xcodeProjects(sharing: model) where !info.knows(locale) {
      edit(info, [.addKnownRegion(region)], &changes)
    }
    for declared in product.declaredKeys where declared.key == "CFBundleLocalizations" {
      do throws(Refusal) {
        try changes.append(
          region, toLocalizationsIn: project.files[declared.file], at: declared.range)
      } catch {
        changes.refuse(error)
      }
    }
    let base = project.files[product.baseFile]
    guard case .manifest = base.content, base.path.hasSuffix(".swift") else { return }
    do throws(Refusal) {
      try changes.append(region, toKnownRegionsIn: base)
    } catch {
      changes.refuse(error)
    }
  }

  private func edit(_ info: XcodeProjectInfo, _ edits: [XcodeProjectChange], _ changes: inout Changes) {
    do throws(Refusal) {
      try changes.edit(project.files[info.file], edits)
    } catch {
      changes.refuse(error)
    }
  }

  // MARK: Tables

  /// Makes a new table part of the product.
  func add(_ place: TablePlace, _ locale: LocaleIdentifier, to changes: inout Changes) {
    let base = project.files[product.baseFile]
    if place.path.hasSuffix(".json") {
      do throws(Refusal) {
        try changes.addExpoLocale(locale.tag, table: place.path, to: base, like: place.model)
      } catch {
        changes.refuse(error)
      }
      return
    }
    if let resources = product.resources, !resources.have(place.path) {
      addResource(place, to: resources.manifest, &changes)
    }
    guard let info = xcodeProject else { return }
    guard let model = place.model, let table = project.fileIndices[model.path] else {
      return startGroup(place, info, &changes)
    }
    for info in xcodeProjects(sharing: model) { addChildren(place, table, info, &changes) }
  }

  /// Names a table that no folder or pattern of the manifest takes in: where it names the table of another language.
  private func addResource(_ place: TablePlace, to manifest: String, _ changes: inout Changes) {
    let path = place.path.path(relativeTo: manifest.folder)
    do throws(Refusal) {
      if manifest.hasSuffix(".swift"), let model = place.model {
        let source = try changes.source(manifest, .json)
        let item = model.path.path(relativeTo: manifest.folder)
        switch SwiftManifestEditor(source).adding(path, besideItem: item) {
        case .added(let edit): return try changes.apply([edit], to: source)
        case .present: return
        case .notLiteral: break
        }
      }
    } catch {
      return changes.refuse(error)
    }
    changes.remark(
      "\(path) is part of no target yet: add it, or its folder, to what \(manifest) says of \(product.target)."
    )
  }

  private func addChildren(
    _ place: TablePlace, _ table: Int, _ info: XcodeProjectInfo, _ changes: inout Changes
  ) {
    let folder = project.files[table].path.folder
    if folder != place.path.folder {
      for reference in info.folderReferences where reference.path == folder && reference.isFile {
        let new = LanguageFolderReference(
          model: reference.id, name: String(place.path.folder.lastComponent))
        edit(info, [.addLanguageFolder(new)], &changes)
      }
    }
    for reference in info.tables where reference.table == table {
      guard let group = reference.group else {
        let name = project.files[info.file].path
        changes.remark(
          "\(place.path) is not part of \(name) yet: the other tables stand there one by one, not in a group of languages. Add it by hand."
        )
        continue
      }
      guard let folder = group.folder else { continue }
      let child = VariantGroupChild(
        group: group.id, region: region, path: place.path.path(relativeTo: folder))
      edit(info, [.addVariantGroupChild(child)], &changes)
    }
  }

  /// The first table of a target: in a synchronized folder it needs nothing, elsewhere a group of its own.
  private func startGroup(_ place: TablePlace, _ info: XcodeProjectInfo, _ changes: inout Changes) {
    if info.isSynchronized(place.path, in: product.target) { return }
    let group = NewVariantGroup(
      name: String(place.path.lastComponent), target: product.target, region: region,
      path: place.path.path(relativeTo: info.mainFolder))
    edit(info, [.addVariantGroup(group)], &changes)
  }
}

extension XcodeProjectInfo {
  /// Whether the project lists a language, under whatever name.
  func knows(_ locale: LocaleIdentifier) -> Bool {
    knownRegions.contains { $0.locale?.isSame(as: locale) ?? false }
  }
}

extension Changes {
  /// Changes an Xcode project file.
  mutating func edit(_ file: ProjectFile, _ edits: [XcodeProjectChange]) throws(Refusal) {
    let source = try source(file.path, .propertyList)
    let planned: [TextEdit]
    do throws(XcodeProjectEditError) {
      planned = try XcodeProjectEditor(XcodeProjectFile(source)).edits(for: edits)
    } catch {
      throw Refusal(file.path, error.reason, fix: error.advice)
    }
    try apply(planned, to: source)
  }
}

extension XcodeProjectEditError {
  var reason: String {
    switch self {
    case .refusedDocument: "Apple's parser refuses the project file: nothing was changed in it."
    case .notOpenStep: "The project file is no old-style property list, so that it is not edited."
    case .noKnownRegions: "The project has no list of languages."
    case .noVariantGroup: "The group of the other languages is not there any more."
    case .noResourcesPhase(let target): "\(target) has no phase that copies resources."
    case .noFileReference: "The project has no file beside which a new one could stand."
    }
  }

  var advice: String {
    switch self {
    case .refusedDocument: "Mend it first."
    default: "Add the language in Xcode: Project, Info, Localizations."
    }
  }
}
