internal import Formats

/// Collects the settings of a target in one configuration, .xcconfig files included.
struct XcodeSettings {
  private let project: XcodeProject
  /// What stands for the project's folder in expanded paths, since paths are relative to it: no path holds it.
  static let root = "\u{1}"

  /// The levels that several targets rest on, by the file, or by the project's own configuration.
  private var files: [String: SettingLevel] = [:]
  private var bases: [String: SettingLevel] = [:]

  init(_ project: XcodeProject) { self.project = project }

  /// The settings of a target's configuration.
  mutating func settings(
    of target: XcodeTarget, _ configuration: XcodeTarget.Configuration, in workspace: inout Workspace
  ) -> BuildSettings {
    let base = project.configurations.first { $0.name == configuration.name } ?? project.configurations.first
    var levels: [SettingLevel] = []
    if let base {
      if let file = base.baseFile { levels.append(level(ofFile: file, in: &workspace)) }
      let own = bases[base.name] ?? SettingLevel(assignments(of: base))
      bases[base.name] = own
      levels.append(own)
    }
    if let file = configuration.baseFile { levels.append(level(ofFile: file, in: &workspace)) }
    levels.append(SettingLevel(assignments(of: configuration)))
    return BuildSettings(
      levels: levels, builtIn: builtIn(target, configuration), configuration: configuration.name)
  }

  private mutating func level(ofFile path: String, in workspace: inout Workspace) -> SettingLevel {
    if let known = files[path] { return known }
    let level = SettingLevel(
      SettingsFiles(folder: project.folder).assignments(ofFile: path, in: &workspace))
    files[path] = level
    return level
  }

  private func builtIn(_ target: XcodeTarget, _ configuration: XcodeTarget.Configuration) -> [String: String]
  {
    [
      "SRCROOT": Self.root, "PROJECT_DIR": Self.root, "SOURCE_ROOT": Self.root, "PROJECT_NAME": project.name,
      "TARGET_NAME": target.name, "TARGETNAME": target.name, "PRODUCT_NAME": target.name,
      "CONFIGURATION": configuration.name,
      "DEVELOPMENT_LANGUAGE": project.developmentRegion?.string ?? "en",
    ]
  }

  private func assignments(of configuration: XcodeTarget.Configuration) -> [SettingAssignment] {
    configuration.settings.map { key, value in
      SettingAssignment(spelled: key.string, value: value.string, path: project.path, range: value.range)
    }
  }
}
