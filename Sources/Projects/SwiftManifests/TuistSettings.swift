internal import Formats

/// The build settings that a Tuist manifest gives a target, as far as they are literal.
struct TuistSettings {
  /// The configurations; one without a name where the manifest names none.
  let all: [(name: String?, settings: BuildSettings)]

  init(_ manifest: SwiftManifest, project: SwiftExpression, target: SwiftExpression, name: String) {
    let levels = [project, target].map { Level(manifest.resolvedCall($0.argument("settings")), manifest) }
    var names: [String] = []
    for level in levels {
      for configuration in level.configurations where !names.contains(configuration.name) {
        names.append(configuration.name)
      }
    }
    let presets = Self.presets(of: target, manifest)
    let configurations: [String?] = names.isEmpty ? [nil] : names
    all = configurations.map { configuration in
      let assignments = levels.map { level in
        level.base + level.configurations.filter { $0.name == configuration }.flatMap(\.settings)
      }
      let settings = BuildSettings(
        levels: [assignments[0], presets, assignments[1]].map(SettingLevel.init),
        builtIn: [
          "TARGET_NAME": name, "PRODUCT_NAME": manifest.text(target.argument("productName")) ?? name,
          "DEVELOPMENT_LANGUAGE": "en", "CONFIGURATION": configuration ?? "",
        ], configuration: configuration ?? "")
      return (configuration, settings)
    }
  }

  /// What `.settings(base:configurations:)` says.
  private struct Level {
    var base: [SettingAssignment] = []
    var configurations: [(name: String, settings: [SettingAssignment])] = []

    init(_ call: SwiftExpression?, _ manifest: SwiftManifest) {
      guard let call else { return }
      base = Self.assignments(call.argument("base"), manifest)
      for value in call.argument("configurations").map({ manifest.resolved($0).values }) ?? [] {
        let configuration = manifest.resolved(value)
        guard let name = manifest.text(configuration.argument("name")) else { continue }
        configurations.append((name, Self.assignments(configuration.argument("settings"), manifest)))
      }
    }

    private static func assignments(_ value: SwiftExpression?, _ manifest: SwiftManifest)
      -> [SettingAssignment]
    {
      manifest.value(value).members.compactMap { member in
        member.value.settingText.map {
          SettingAssignment(
            spelled: member.key, value: $0, path: manifest.path, range: member.value.place.range)
        }
      }
    }
  }

  // MARK: Systems

  private static let systems: [(name: String, sdk: String, version: String)] = [
    ("iOS", "iphoneos", "IPHONEOS"), ("macOS", "macosx", "MACOSX"), ("tvOS", "appletvos", "TVOS"),
    ("watchOS", "watchos", "WATCHOS"), ("visionOS", "xros", "XROS"),
  ]
  private static let destinations = [
    "iPhone": "iphoneos", "iPad": "iphoneos", "macCatalyst": "iphoneos", "mac": "macosx",
    "appleTv": "appletvos",
    "appleWatch": "watchos", "appleVision": "xros",
  ]

  private static func presets(of target: SwiftExpression, _ manifest: SwiftManifest) -> [SettingAssignment] {
    var result: [SettingAssignment] = []
    if let argument = target.argument("destinations") ?? target.argument("platform") {
      let value = manifest.resolved(argument)
      let names = (value.values.isEmpty ? [value] : value.values).compactMap { $0.lastName.map(String.init) }
      var sdks: [String] = []
      for name in names {
        let sdk = systems.first { $0.name == name }?.sdk ?? destinations[name]
        if let sdk, !sdks.contains(sdk) { sdks.append(sdk) }
      }
      func add(_ name: String, _ text: String) {
        result.append(
          SettingAssignment(spelled: name, value: text, path: manifest.path, range: argument.range))
      }
      if let sdk = sdks.first { add("SDKROOT", sdk) }
      if sdks.count > 1 { add("SUPPORTED_PLATFORMS", sdks.joined(separator: " ")) }
      if names.contains("macCatalyst") { add("SUPPORTS_MACCATALYST", "YES") }
    }
    if let argument = target.argument("deploymentTargets") ?? target.argument("deploymentTarget") {
      let value = manifest.resolved(argument)
      for system in systems {
        let isOnly = value.lastName.map(String.init) == system.name
        let version =
          isOnly ? value.firstArgument ?? value.argument("targetVersion") : value.argument(system.name)
        guard let text = manifest.text(version) else { continue }
        result.append(
          SettingAssignment(
            spelled: "\(system.version)_DEPLOYMENT_TARGET", value: text, path: manifest.path,
            range: argument.range))
      }
    }
    return result
  }
}
