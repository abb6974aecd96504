internal import Formats

/// Makes products of the targets of Xcode projects.
struct XcodeLoader: ProjectLoader {
  /// Describes a product for each target that makes one, and claims the Info.plist files of all targets.
  func describe(_ workspace: inout Workspace) {
    // The products of earlier projects, by their Info.plist files.
    var known: [Set<String>: [ProductDescription]] = [:]
    for project in workspace.xcodeProjects {
      let first = workspace.descriptions.count
      describe(project, known, in: &workspace)
      for description in workspace.descriptions[first...] {
        known[description.infoPlists, default: []].append(description)
      }
    }
  }

  private func describe(
    _ project: XcodeProject, _ known: [Set<String>: [ProductDescription]], in workspace: inout Workspace
  ) {
    var settings = XcodeSettings(project)
    var isCovering = true
    for target in project.targets {
      guard let type = target.productType else { continue }
      let kind = ProductKind(productType: type)
      let configurations = target.configurations.map {
        configuration($0, of: target, settings.settings(of: target, $0, in: &workspace), project, workspace)
      }
      // A target whose Info.plist nobody can find may have any.
      if configurations.contains(where: { $0.infoPlist == nil && !$0.settings.text("INFOPLIST_FILE").isEmpty }
      ) {
        isCovering = false
      }
      // What is not read now may still be there, under a name that no search looks for.
      for path in configurations.compactMap(\.infoPlist) { _ = workspace.file(path, .infoPlist) }
      workspace.claim(configurations.compactMap(\.infoPlist))
      // A program without a bundle has an Info.plist only where it is put into its code.
      let isBare = kind == .tool && type.hasSuffix(".tool")
      guard kind.isProduct, !isBare || configurations.contains(where: \.settings.putsInfoPlistIntoProgram)
      else {
        continue
      }
      let description = description(project, target, kind, configurations, &workspace)
      let others = known[description.infoPlists] ?? []
      if !others.contains(where: { $0.isSameProduct(as: description) }) { workspace.add(description) }
    }
    if isCovering { workspace.cover(project.folder) }
  }

  private func configuration(
    _ configuration: XcodeTarget.Configuration, of target: XcodeTarget, _ settings: BuildSettings,
    _ project: XcodeProject, _ workspace: Workspace
  ) -> ProductDescription.Configuration {
    let own = ProductDescription.Configuration(
      name: configuration.name, settings: settings, folder: project.folder)
    return ProductDescription.Configuration(
      name: own.name, infoPlist: own.infoPlist.map(workspace.pathOnDisk),
      infoPlistSetting: own.infoPlistSetting, settings: settings)
  }

  private func description(
    _ project: XcodeProject, _ target: XcodeTarget, _ kind: ProductKind,
    _ configurations: [ProductDescription.Configuration], _ workspace: inout Workspace
  ) -> ProductDescription {
    let names = TableNames.of(configurations, target: target.name)
    var files = target.resources
    for path in workspace.found.paths(of: target) where TableNames.stem(of: path) != nil {
      files.append(XcodeTarget.Resource(path: path, region: nil, range: target.range, encoding: nil))
    }
    let tables = files.compactMap { resource -> ProductDescription.Table? in
      guard let name = TableNames.stem(of: resource.path), names.contains(name) else { return nil }
      let table = ProductDescription.Table(path: resource.path, region: resource.region)
      return Self.read(table, below: project.folder, in: &workspace)
    }
    var regions = Set(files.compactMap { Self.region(of: $0) })
    for folder in target.folders {
      guard case .all = folder.members else { continue }
      regions.formUnion(workspace.found.localeFolders(below: folder.path).compactMap(\.locale.tag))
    }
    return ProductDescription(
      name: target.name, target: target.name, kind: kind, projectName: project.name,
      projectFile: project.path,
      configurations: configurations, tables: tables, otherRegions: regions,
      otherCatalogs: files.map(\.path).filter { $0.hasSuffix(".xcstrings") },
      developmentRegion: project.developmentRegion?.string,
      knownRegions: project.knownRegions.map(\.string), hasSettings: true)
  }

  /// The language of a file that is copied into a product; nil for one that is for all languages.
  private static func region(of resource: XcodeTarget.Resource) -> String? {
    for folder in resource.path.pathComponents where folder.hasSuffix(".lproj") {
      return String(folder.dropLast(".lproj".count))
    }
    return resource.region
  }

  /// Reads a table that a target has, under the name that the disk has for it; nil where there is none.
  ///
  /// Macs find a file whatever the capitals of its name are. Where a reference leads nowhere, the only file of that name
  /// below the project's folder is what was meant.
  private static func read(
    _ table: ProductDescription.Table, below folder: String, in workspace: inout Workspace
  ) -> ProductDescription.Table? {
    let role: ProjectFile.Role =
      table.path.hasSuffix(".xcstrings") ? .infoPlistCatalog : .infoPlistTable(table.locale)
    if workspace.file(table.path, role) != nil { return table }
    var found = workspace.found.path(like: table.path)
    if found == nil {
      let parent = table.path.folder.lastComponent
      let ending = "/" + (parent.hasSuffix(".lproj") ? "\(parent)/" : "") + table.path.lastComponent
      let below = workspace.found.paths(named: table.path.lastComponent).filter {
        ("/" + $0).hasSuffix(ending) && (folder.isEmpty || $0.hasPrefix(folder + "/"))
      }
      found = below.count == 1 ? below[0] : nil
    }
    guard let found, workspace.file(found, role) != nil else { return nil }
    return ProductDescription.Table(path: found, region: table.region)
  }
}

extension FoundFiles {
  /// The files that a target has without a reference to each: those of synchronized folders, and of folders of languages
  /// that are copied as a whole.
  fileprivate func paths(of target: XcodeTarget) -> [String] {
    let own = target.folders.flatMap { folder in
      files(below: folder.path).map(\.path).filter(folder.owns)
    }
    return own + target.languageFolders.flatMap { files(below: $0).map(\.path) }
  }
}

extension ProductDescription {
  fileprivate var infoPlists: Set<String> { Set(configurations.compactMap(\.infoPlist)) }

  /// Whether two projects describe one product: it has the same Info.plist files and the same tables in both.
  func isSameProduct(as other: ProductDescription) -> Bool {
    projectFile != other.projectFile && !infoPlists.isEmpty && infoPlists == other.infoPlists
      && Set(tables.map(\.path)) == Set(other.tables.map(\.path))
  }
}
