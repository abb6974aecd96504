internal import Formats

/// The build settings that XcodeGen gives a target, each with its place in the spec.
struct XcodeGenSettings {
  let spec: XcodeGenSpec
  /// The build configurations of the project.
  let configurations: [String]
  private let groups: [String: ManifestValue]

  init(_ spec: XcodeGenSpec) {
    self.spec = spec
    groups = Dictionary(
      (spec.root["settingGroups"] ?? spec.root["settingPresets"])?.members.map { ($0.key, $0.value) } ?? [],
      uniquingKeysWith: { $1 })
    let named = (spec.root["configs"]?.members ?? []).map(\.key)
    configurations = named.isEmpty ? ["Debug", "Release"] : named
  }

  /// The settings of a target in a configuration.
  func settings(
    of target: XcodeGenTarget, _ configuration: String, in workspace: inout Workspace
  ) -> BuildSettings {
    let files = SettingsFiles(folder: spec.folder)
    func ofFile(_ value: ManifestValue) -> [SettingAssignment] {
      guard let path = value["configFiles"]?[configuration]?.text else { return [] }
      return files.assignments(ofFile: spec.folder.appending(path: path), in: &workspace)
    }
    let ofProjectFile = ofFile(spec.root)
    let ofTargetFile = ofFile(target.value)
    // What XcodeGen sets by itself gives way to what an .xcconfig file says.
    let known = Set((ofProjectFile + ofTargetFile).map(\.name))
    let presets = presets(of: target).filter { !known.contains($0.name) }
    let levels = [
      projectPresets, ofProjectFile, assignments(of: spec.root["settings"], configuration), presets,
      ofTargetFile,
      assignments(of: target.value["settings"], configuration),
    ]
    let builtIn = [
      "SRCROOT": XcodeSettings.root, "PROJECT_DIR": XcodeSettings.root, "SOURCE_ROOT": XcodeSettings.root,
      "PROJECT_NAME": spec.name, "TARGET_NAME": target.name, "TARGETNAME": target.name,
      "PRODUCT_NAME": target.productName, "CONFIGURATION": configuration,
      "DEVELOPMENT_LANGUAGE": spec.root["options"]?["developmentLanguage"]?.text ?? "en",
    ]
    return BuildSettings(
      levels: levels.map(SettingLevel.init), builtIn: builtIn, configuration: configuration)
  }

  // MARK: Settings

  private func assignments(of settings: ManifestValue?, _ configuration: String) -> [SettingAssignment] {
    guard let settings else { return [] }
    var members: [ManifestValue.Member] = []
    var open: Set<String> = []
    collect(settings, configuration, into: &members, open: &open)
    // XcodeGen writes one value a name: the last.
    var last: [String: Int] = [:]
    for (index, member) in members.enumerated() { last[member.key] = index }
    return members.indices.filter { last[members[$0].key] == $0 }.compactMap { index in
      let member = members[index]
      return member.value.settingText.map {
        SettingAssignment(
          spelled: member.key, value: $0, path: member.value.place.path, range: member.value.place.range)
      }
    }
  }

  /// Groups first, then what counts for all configurations, then what counts for this one.
  private func collect(
    _ settings: ManifestValue, _ configuration: String, into members: inout [ManifestValue.Member],
    open: inout Set<String>
  ) {
    guard ["base", "configs", "groups"].contains(where: settings.has) else {
      members += settings.members
      return
    }
    for name in (settings["groups"] ?? settings["presets"])?.texts ?? [] {
      guard let group = groups[name], open.count < 256, open.insert(name).inserted else { continue }
      collect(group, configuration, into: &members, open: &open)
    }
    members += settings["base"]?.members ?? []
    for member in settings["configs"]?.members ?? [] where isMeant(member.key, configuration) {
      collect(member.value, configuration, into: &members, open: &open)
    }
  }

  /// A name of a configuration, or a part of it that is the name of no other.
  private func isMeant(_ name: String, _ configuration: String) -> Bool {
    if name == configuration { return true }
    return configuration.lowercased().contains(name.lowercased())
      && !configurations.contains { $0.lowercased() == name.lowercased() }
  }

  // MARK: Presets

  private static let sdks = [
    "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "watchOS": "watchos", "visionOS": "xros",
  ]
  private static let versions = [
    "iOS": "IPHONEOS", "macOS": "MACOSX", "tvOS": "TVOS", "watchOS": "WATCHOS", "visionOS": "XROS",
  ]

  private var projectPresets: [SettingAssignment] {
    (spec.root["options"]?["deploymentTarget"]?.members ?? []).compactMap { member in
      Self.deploymentTarget(member.value, of: member.key)
    }
  }

  private static func deploymentTarget(_ value: ManifestValue, of platform: String) -> SettingAssignment? {
    guard let name = versions[platform], let version = value.scalar else { return nil }
    return SettingAssignment(
      spelled: "\(name)_DEPLOYMENT_TARGET", value: version, path: value.place.path, range: value.place.range)
  }

  /// What a target's platform stands for.
  private func presets(of target: XcodeGenTarget) -> [SettingAssignment] {
    let value = target.value
    let place = (value["platform"] ?? value["supportedDestinations"] ?? value).place
    func assignment(_ name: String, _ text: String) -> SettingAssignment {
      SettingAssignment(spelled: name, value: text, path: place.path, range: place.range)
    }
    var result: [SettingAssignment] = []
    let destinations = value["supportedDestinations"]?.texts ?? []
    let names = destinations.isEmpty ? [target.platform] : destinations
    let sdks = names.compactMap { Self.sdks[$0 == "macCatalyst" ? "iOS" : $0] }
    if let sdk = sdks.first { result.append(assignment("SDKROOT", sdk)) }
    if sdks.count > 1 { result.append(assignment("SUPPORTED_PLATFORMS", sdks.joined(separator: " "))) }
    if destinations.contains("macCatalyst") { result.append(assignment("SUPPORTS_MACCATALYST", "YES")) }
    if let version = value["deploymentTarget"] {
      let versions = version.members
      if versions.isEmpty {
        result += names.compactMap { Self.deploymentTarget(version, of: $0) }
      } else {
        result += versions.filter { destinations.isEmpty ? $0.key == target.platform : true }
          .compactMap { Self.deploymentTarget($0.value, of: $0.key) }
      }
    }
    return result
  }
}
