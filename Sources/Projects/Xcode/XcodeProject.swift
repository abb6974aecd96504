internal import Formats

/// An Xcode project, read into what decides over the texts of its products.
struct XcodeProject {
  /// The project file, relative to the current folder.
  let path: String
  /// The folder that its paths are relative to: `SRCROOT`.
  let folder: String
  let file: XcodeProjectFile
  /// The language that the sources are in, as it is written.
  let developmentRegion: XcodeProjectFile.Text?
  /// The languages of the project, as they are written; `Base` among them.
  let knownRegions: [XcodeProjectFile.Text]
  /// The project's own settings.
  let configurations: [XcodeTarget.Configuration]
  let targets: [XcodeTarget]

  /// The project's name: that of its folder, without the extension.
  var name: String {
    let folder = path.folder.lastComponent
    return String(folder.hasSuffix(".xcodeproj") ? folder.dropLast(".xcodeproj".count) : folder)
  }

  /// Reads a project file; nil where it holds no project.
  init?(_ file: XcodeProjectFile, path: String) {
    guard let project = file.project else { return nil }
    self.file = file
    self.path = path
    let outer = path.folder.folder
    folder = outer.appending(path: file.text("projectDirPath", of: project)?.string ?? "")
    developmentRegion = file.text("developmentRegion", of: project)
    knownRegions = file.texts("knownRegions", of: project)
    let reader = TargetReader(file, paths: XcodePaths(file, root: folder))
    configurations = reader.configurations(of: project)
    var seen: Set<String> = []
    targets = file.objects("targets", of: project).filter { seen.insert($0.id).inserted }.map(reader.target)
  }
}

/// Reads targets and what they refer to.
private struct TargetReader {
  private let file: XcodeProjectFile
  private let paths: XcodePaths
  /// For each target the synchronized folders of others of which some files belong to it.
  private let additions: [String: [XcodeTarget.SynchronizedFolder]]

  init(_ file: XcodeProjectFile, paths: XcodePaths) {
    self.file = file
    self.paths = paths
    var additions: [String: [XcodeTarget.SynchronizedFolder]] = [:]
    let owners = Self.folderOwners(file)
    for group in file.objects("PBXFileSystemSynchronizedRootGroup") {
      guard let folder = paths.path(of: group) else { continue }
      for exceptions in file.objects("exceptions", of: group) {
        guard let target = file.text("target", of: exceptions)?.string,
          owners[group.id]?.contains(target) != true
        else { continue }
        let names = file.texts("membershipExceptions", of: exceptions).map(\.string)
        additions[target, default: []].append(
          XcodeTarget.SynchronizedFolder(path: folder, members: .only(MembershipExceptions(names))))
      }
    }
    self.additions = additions
  }

  private static func folderOwners(_ file: XcodeProjectFile) -> [String: Set<String>] {
    var owners: [String: Set<String>] = [:]
    for target in file.objects("PBXNativeTarget") {
      for group in file.texts("fileSystemSynchronizedGroups", of: target) {
        owners[group.string, default: []].insert(target.id)
      }
    }
    return owners
  }

  func target(_ object: XcodeProjectFile.Object) -> XcodeTarget {
    let phases = file.objects("buildPhases", of: object)
    return XcodeTarget(
      id: object.id, name: file.text("name", of: object)?.string ?? object.id, range: object.range,
      productType: file.text("productType", of: object)?.string, configurations: configurations(of: object),
      resources: phases.filter { $0.isa == "PBXResourcesBuildPhase" || $0.isa == "PBXCopyFilesBuildPhase" }
        .flatMap { file.objects("files", of: $0) }.flatMap(resources),
      folders: file.objects("fileSystemSynchronizedGroups", of: object).compactMap {
        folder($0, of: object.id)
      } + (additions[object.id] ?? []))
  }

  func configurations(of object: XcodeProjectFile.Object) -> [XcodeTarget.Configuration] {
    guard let list = file.object("buildConfigurationList", of: object) else { return [] }
    return file.objects("buildConfigurations", of: list).map { configuration in
      XcodeTarget.Configuration(
        name: file.text("name", of: configuration)?.string ?? "", baseFile: baseFile(of: configuration),
        settings: file.settings("buildSettings", of: configuration))
    }
  }

  /// The .xcconfig file: a reference, or since Xcode 16 a path inside a synchronized folder.
  private func baseFile(of configuration: XcodeProjectFile.Object) -> String? {
    if let reference = file.object("baseConfigurationReference", of: configuration) {
      return paths.path(of: reference)
    }
    guard let anchor = file.object("baseConfigurationReferenceAnchor", of: configuration),
      let relative = file.text("baseConfigurationReferenceRelativePath", of: configuration)?.string
    else { return nil }
    return paths.path(of: anchor)?.appending(path: relative)
  }

  private func folder(_ group: XcodeProjectFile.Object, of target: String) -> XcodeTarget.SynchronizedFolder?
  {
    guard let path = paths.path(of: group) else { return nil }
    let own = file.objects("exceptions", of: group).filter { file.text("target", of: $0)?.string == target }
    let names = own.flatMap { file.texts("membershipExceptions", of: $0) }.map(\.string)
    return XcodeTarget.SynchronizedFolder(path: path, members: .all(except: MembershipExceptions(names)))
  }

  /// What a build file refers to: a file, or a group with one file a language.
  private func resources(_ buildFile: XcodeProjectFile.Object) -> [XcodeTarget.Resource] {
    guard let reference = file.object("fileRef", of: buildFile) else { return [] }
    if reference.isa == "PBXVariantGroup" {
      return file.objects("children", of: reference).compactMap { child in
        resource(child, region: file.text("name", of: child)?.string)
      }
    }
    return resource(reference, region: nil).map { [$0] } ?? []
  }

  private func resource(_ reference: XcodeProjectFile.Object, region: String?) -> XcodeTarget.Resource? {
    paths.path(of: reference).map { path in
      XcodeTarget.Resource(
        path: path, region: region, range: reference.range,
        encoding: file.text("fileEncoding", of: reference).flatMap { Int($0.string) })
    }
  }
}
