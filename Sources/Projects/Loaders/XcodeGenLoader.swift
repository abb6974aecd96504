internal import Formats
internal import SourceText

/// Makes products of the targets of XcodeGen specs (`project.yml`).
///
/// XcodeGen writes the Xcode project and, where a target has `info`, its Info.plist anew. Where the Xcode project is
/// there too, it tells what is built, and the spec tells where its texts are written.
struct XcodeGenLoader: ProjectLoader {
  func describe(_ workspace: inout Workspace) {
    let candidates = workspace.discovery.manifests.filter {
      ["project.yml", "project.yaml", "project.json"].contains($0.lastComponent)
    }
    var specs: [XcodeGenSpec] = []
    var unread: [String] = []
    for path in candidates {
      if let spec = XcodeGenSpec(path, in: workspace) {
        specs.append(spec)
      } else if let file = workspace.candidate(path), !file.isUsable, XcodeGenSpec.looksLikeSpec(file) {
        workspace.keep(file)
        unread.append(path)
      }
    }
    workspace.searchForSettings(in: unread)
    for spec in specs where !Self.isIncluded(spec, in: specs) { describe(spec, in: &workspace) }
  }

  /// Whether another spec takes this one in. Of two that take in each other the first counts.
  private static func isIncluded(_ spec: XcodeGenSpec, in all: [XcodeGenSpec]) -> Bool {
    all.contains { other in
      guard other.path != spec.path, other.files.contains(where: { $0.path == spec.path }) else {
        return false
      }
      let isMutual = spec.files.contains { $0.path == other.path }
      return !isMutual || other.path.utf8.lexicographicallyPrecedes(spec.path.utf8)
    }
  }

  private func describe(_ spec: XcodeGenSpec, in workspace: inout Workspace) {
    for file in spec.files { workspace.keep(file) }
    let isMade = workspace.hasXcodeProject(in: spec.folder)
    for place in spec.missing where !isMade {
      workspace.reportUnreadable(
        place, "XcodeGen takes in another file here, which is not there or cannot be read.",
        advice: "Add the file, or correct its path.")
    }
    if !spec.missing.isEmpty { workspace.searchForSettings(in: spec.files.map(\.path)) }
    let settings = XcodeGenSettings(spec)
    let targets = XcodeGenTargets(of: spec.root)
    if !targets.isComplete {
      workspace.reportUnreadable(
        file: spec.path, "The templates of this file make more of it than is read.",
        advice: "Split the file, or commit the Xcode project that is made from it.")
    }
    let products = targets.all.map { target in
      Target(target, spec: spec, settings: settings, in: &workspace)
    }
    let regions = products.reduce(into: Set<String>()) { $0.formUnion($1.sources.regions(in: workspace)) }
    let development = spec.root["options"]?["developmentLanguage"]?.text ?? "en"
    for target in products {
      workspace.claim(target.claimed)
      guard target.isProduct else { continue }
      let description = target.description(
        spec, development: development, knownRegions: regions.union([development]).sorted(), in: workspace)
      add(description, of: spec, to: &workspace)
    }
    if spec.missing.isEmpty, targets.isComplete { workspace.cover(spec.folder) }
  }

  /// Adds a product, or tells the Xcode project that has it where its texts are written.
  private func add(_ own: ProductDescription, of spec: XcodeGenSpec, to workspace: inout Workspace) {
    let made = workspace.descriptions.indices.filter { index in
      let other = workspace.descriptions[index]
      return other.projectFile.hasSuffix(".pbxproj") && other.projectFolder == spec.folder
    }
    let ofName = made.filter { workspace.descriptions[$0].projectName == spec.name }
    let candidates = ofName.isEmpty ? made : ofName
    if let index = candidates.first(where: { workspace.descriptions[$0].name == own.name }) {
      workspace.replace(index, with: workspace.descriptions[index].written(in: own))
    } else if ofName.isEmpty {
      workspace.add(own)
    }
  }
}

/// A target on the way to a product.
private struct Target {
  let target: XcodeGenTarget
  let kind: ProductKind
  let configurations: [ProductDescription.Configuration]
  let sources: ManifestSources
  private let files: [String]
  /// The Info.plist files over which the target decides.
  let claimed: Set<String>
  private let tableNames: Set<String>

  init(
    _ target: XcodeGenTarget, spec: XcodeGenSpec, settings: XcodeGenSettings, in workspace: inout Workspace
  ) {
    self.target = target
    kind = ProductKind(productType: target.value["type"]?.text ?? "")
    let sources = ManifestSources(ofXcodeGen: target.value, of: spec.path, folder: spec.folder)
    let files = sources.files(in: workspace)
    self.sources = sources
    self.files = files
    let info = target.value["info"]
    let written = info?["path"]?.text.map { spec.folder.appending(path: $0) }
    // The first one found, where no setting names another.
    let found = info == nil ? files.first { $0.lastComponent == "Info.plist" } : nil
    var claimed = Set([written].compactMap(\.self))
    var named: Set<String> = []
    configurations = settings.configurations.map { name in
      let own = settings.settings(of: target, name, in: &workspace)
      let plain = ProductDescription.Configuration(name: name, settings: own, folder: spec.folder)
      if let path = plain.infoPlist { claimed.insert(path) }
      named.formUnion((plain.infoPlist ?? written ?? found).map(TableNames.ofInfoPlist) ?? [])
      if let info {
        return ProductDescription.Configuration(
          name: name, infoPlist: nil, infoPlistSetting: nil, settings: own,
          entries: info["properties"]?.members ?? [])
      }
      guard plain.infoPlist == nil, let found, own.value(of: "INFOPLIST_FILE") == nil else {
        _ = plain.infoPlist.flatMap { workspace.file($0, .infoPlist) }
        return plain
      }
      claimed.insert(found)
      return ProductDescription.Configuration(
        name: name, infoPlist: found, infoPlistSetting: nil, settings: own)
    }
    if named.isEmpty || configurations.contains(where: { $0.settings.generatesInfoPlist }) {
      named.formUnion(TableNames.ofTarget(target.name))
    }
    tableNames = named
    self.claimed = claimed
  }

  /// A program without a bundle has an Info.plist only where it is put into its code.
  var isProduct: Bool {
    let isBare = target.value["type"]?.text == "tool"
    return kind.isProduct && (!isBare || configurations.contains(where: \.settings.putsInfoPlistIntoProgram))
  }

  func description(
    _ spec: XcodeGenSpec, development: String, knownRegions: [String], in workspace: Workspace
  ) -> ProductDescription {
    ProductDescription(
      name: target.name, target: target.name, kind: kind, projectName: spec.name, projectFile: spec.path,
      configurations: configurations, tables: ProductDescription.Table.all(in: files, named: tableNames),
      otherRegions: sources.regions(in: workspace),
      otherCatalogs: files.filter { $0.hasSuffix(".xcstrings") },
      developmentRegion: development, knownRegions: knownRegions, hasSettings: true, resources: sources)
  }
}

extension ProductDescription {
  /// The product of a project that a tool makes, with its texts in the place where the tool takes them from.
  func written(in manifest: ProductDescription) -> ProductDescription {
    var result = self
    let prefix = "INFOPLIST_KEY_"
    result.configurations = configurations.map { configuration in
      let others = manifest.configurations
      guard let other = others.first(where: { $0.name == configuration.name }) ?? others.first else {
        return configuration
      }
      let settings = configuration.settings.replacingAssignments(startingWith: prefix, with: other.settings)
      let isWritten = other.entries != nil
      return Configuration(
        name: configuration.name, infoPlist: isWritten ? other.infoPlist : configuration.infoPlist,
        infoPlistSetting: isWritten ? nil : configuration.infoPlistSetting, settings: settings,
        entries: other.entries)
    }
    result.resources = manifest.resources
    let hasFile = result.configurations.contains { $0.infoPlist != nil }
    if !hasFile { result.projectFile = manifest.projectFile }
    return result
  }
}
