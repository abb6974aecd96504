internal import Formats

/// Collects the settings of a target in one configuration, .xcconfig files included.
struct XcodeSettings {
  private let project: XcodeProject
  /// What stands for the project's folder in expanded paths, since paths are relative to it: no path holds it.
  static let root = "\u{1}"

  init(_ project: XcodeProject) { self.project = project }

  /// The settings of a target's configuration.
  func settings(
    of target: XcodeTarget, _ configuration: XcodeTarget.Configuration, in workspace: inout Workspace
  ) -> BuildSettings {
    let base = project.configurations.first { $0.name == configuration.name } ?? project.configurations.first
    let files = SettingsFiles(folder: project.folder)
    var levels: [[SettingAssignment]] = []
    for level in [base, configuration].compactMap(\.self) {
      if let file = level.baseFile { levels.append(files.assignments(ofFile: file, in: &workspace)) }
      levels.append(assignments(of: level))
    }
    return BuildSettings(
      levels, builtIn: builtIn(target, configuration), configuration: configuration.name)
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
