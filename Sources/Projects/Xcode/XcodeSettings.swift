internal import Formats
internal import SourceText

/// Collects the settings of a target in one configuration, .xcconfig files included.
struct XcodeSettings {
  private let project: XcodeProject
  /// What stands for the project's folder in expanded paths, since paths are relative to it: no path holds it.
  static let root = "\u{1}"
  private static let maximumDepth = 32
  /// How many files one file may take in. Files that take in each other twice make much of little.
  private static let maximumCount = 1_024

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
    let builtIn = builtIn(target, configuration)
    // Which SDKs there are does not depend on any of them.
    let plain = BuildSettings(
      levels: levels, builtIn: builtIn,
      context: BuildSettings.Context(configuration: configuration.name, sdks: []))
    let names = plain.text("SUPPORTED_PLATFORMS").split(separator: " ").map(String.init)
    let sdk = names.first ?? String(plain.text("SDKROOT").prefix { $0.isLetter })
    return BuildSettings(
      levels: levels, builtIn: builtIn,
      context: BuildSettings.Context(configuration: configuration.name, sdks: sdk.isEmpty ? [] : [sdk]))
  }

  private mutating func level(ofFile path: String, in workspace: inout Workspace) -> SettingLevel {
    if let known = files[path] { return known }
    let level = SettingLevel(assignments(ofFile: path, in: &workspace))
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
      let parts = key.string.split(separator: "[")
      let conditions = parts.dropFirst().compactMap { part -> XCConfigFile.Condition? in
        let pair = part.split(separator: "]").first?.split(separator: "=", maxSplits: 1) ?? []
        return pair.count == 2
          ? XCConfigFile.Condition(parameter: String(pair[0]), pattern: String(pair[1])) : nil
      }
      return SettingAssignment(
        name: String(parts.first ?? ""), conditions: conditions, value: value.string, path: project.path,
        range: value.range, cut: nil)
    }
  }

  // MARK: Files

  private func assignments(ofFile path: String, in workspace: inout Workspace) -> [SettingAssignment] {
    var result: [SettingAssignment] = []
    var open: Set<String> = []
    var count = 0
    add(path, to: &result, open: &open, count: &count, in: &workspace)
    return result
  }

  /// Adds the assignments of a file, those of the files that it includes at their place. A file that includes itself is
  /// read once.
  private func add(
    _ path: String, to result: inout [SettingAssignment], open: inout Set<String>, count: inout Int,
    in workspace: inout Workspace
  ) {
    count += 1
    guard count <= Self.maximumCount, open.count < Self.maximumDepth, open.insert(path).inserted,
      case .settings(let file)? = workspace.file(path, .project)?.content
    else { return }
    for item in file.items {
      switch item {
      case .assignment(let assignment):
        result.append(
          SettingAssignment(
            name: assignment.name, conditions: assignment.conditions, value: assignment.value, path: path,
            range: assignment.valueRange, cut: Self.cut(of: assignment, in: file.source)))
      case .inclusion(let inclusion):
        let name = inclusion.path.hasSuffix(".xcconfig") ? inclusion.path : inclusion.path + ".xcconfig"
        let beside = path.folder.appending(path: name)
        let isThere = workspace.file(beside, .project) != nil
        add(
          isThere ? beside : project.folder.appending(path: name), to: &result, open: &open, count: &count,
          in: &workspace)
      }
    }
    open.remove(path)
  }

  /// What a `//` has cut off a value, where it was no remark: a remark has white space before it.
  private static func cut(of assignment: XCConfigFile.Assignment, in source: SourceText) -> String? {
    guard let comment = assignment.comment, comment.lowerBound > 0 else { return nil }
    let before = source.text[comment.lowerBound - 1]
    return before == 0x20 || before == 0x09 || assignment.value.isEmpty ? nil : source.string(comment)
  }
}
