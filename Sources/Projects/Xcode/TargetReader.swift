internal import Formats

/// Reads targets and what they refer to.
///
/// In a broken file, or one that somebody made to do harm, a thousand targets may share a phase with a thousand files.
/// A phase belongs to the first target that names it, what several targets do share is read once, and of what is left
/// there is a limit far above that of any project.
struct TargetReader {
  private let file: XcodeProjectFile
  private let paths: XcodePaths
  /// For each target the synchronized folders of others of which some files belong to it.
  private let additions: [String: [XcodeTarget.SynchronizedFolder]]
  private var lists: [String: [XcodeTarget.Configuration]] = [:]
  private var groups: [String: [XcodeTarget.Resource]] = [:]
  private var readPhases: Set<String> = []
  private var resourcesLeft = 500_000
  private var configurationsLeft = 8_192

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

  /// The targets of a project, each once.
  mutating func targets(of project: XcodeProjectFile.Object) -> [XcodeTarget] {
    var targets: [XcodeTarget] = []
    for object in unique("targets", of: project) {
      let target = target(object)
      configurationsLeft -= max(1, target.configurations.count)
      if configurationsLeft < 0 { break }
      targets.append(target)
    }
    return targets
  }

  /// The objects that a list refers to, each once.
  private func unique(_ key: String, of object: XcodeProjectFile.Object) -> [XcodeProjectFile.Object] {
    var seen: Set<ExactString> = []
    return file.objects(key, of: object).filter { seen.insert(ExactString($0.id)).inserted }
  }

  private mutating func target(_ object: XcodeProjectFile.Object) -> XcodeTarget {
    XcodeTarget(
      id: object.id, name: file.text("name", of: object)?.string ?? object.id, range: object.range,
      productType: file.text("productType", of: object)?.string, configurations: configurations(of: object),
      resources: resources(of: object),
      folders: unique("fileSystemSynchronizedGroups", of: object).compactMap { folder($0, of: object.id) }
        + (additions[object.id] ?? []))
  }

  // MARK: Configurations

  /// The build configurations of a target or a project.
  mutating func configurations(of object: XcodeProjectFile.Object) -> [XcodeTarget.Configuration] {
    guard let list = file.object("buildConfigurationList", of: object) else { return [] }
    if let known = lists[list.id] { return known }
    let configurations = unique("buildConfigurations", of: list).map { configuration in
      XcodeTarget.Configuration(
        name: file.text("name", of: configuration)?.string ?? "", baseFile: baseFile(of: configuration),
        settings: file.settings("buildSettings", of: configuration))
    }
    lists[list.id] = configurations
    return configurations
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

  // MARK: Files

  private func folder(_ group: XcodeProjectFile.Object, of target: String) -> XcodeTarget.SynchronizedFolder?
  {
    guard let path = paths.path(of: group) else { return nil }
    let own = file.objects("exceptions", of: group).filter { file.text("target", of: $0)?.string == target }
    let names = own.flatMap { file.texts("membershipExceptions", of: $0) }.map(\.string)
    return XcodeTarget.SynchronizedFolder(path: path, members: .all(except: MembershipExceptions(names)))
  }

  /// The files that the phases of a target copy.
  private mutating func resources(of target: XcodeProjectFile.Object) -> [XcodeTarget.Resource] {
    var resources: [XcodeTarget.Resource] = []
    var seen: Set<ExactString> = []
    for phase in file.objects("buildPhases", of: target)
    where ["PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase"].contains(phase.isa)
      && readPhases.insert(phase.id).inserted
    {
      for buildFile in file.objects("files", of: phase) {
        guard let reference = file.object("fileRef", of: buildFile),
          seen.insert(ExactString(reference.id)).inserted
        else { continue }
        let own = files(of: reference)
        resourcesLeft -= own.count
        if resourcesLeft < 0 { return resources }
        resources += own
      }
    }
    return resources
  }

  /// What a build file refers to: a file, or a group with one file a language.
  private mutating func files(of reference: XcodeProjectFile.Object) -> [XcodeTarget.Resource] {
    guard reference.isa == "PBXVariantGroup" else {
      return resource(reference, region: nil).map { [$0] } ?? []
    }
    if let known = groups[reference.id] { return known }
    let files = unique("children", of: reference).compactMap { child in
      resource(child, region: file.text("name", of: child)?.string)
    }
    groups[reference.id] = files
    return files
  }

  private func resource(_ reference: XcodeProjectFile.Object, region: String?) -> XcodeTarget.Resource? {
    paths.path(of: reference).map { path in
      XcodeTarget.Resource(
        path: path, region: region, range: reference.range,
        encoding: file.text("fileEncoding", of: reference).flatMap { Int($0.string) })
    }
  }
}
