internal import Formats
internal import SourceText

/// Reads .xcconfig files with all that they include.
struct SettingsFiles {
  /// The project's folder, in which what is not found beside a file is looked for.
  let folder: String
  private static let maximumDepth = 32
  /// How many files one file may take in. Files that take in each other twice make much of little.
  private static let maximumCount = 1_024

  init(folder: String) { self.folder = folder }

  /// The assignments of a file.
  func assignments(ofFile path: String, in workspace: inout Workspace) -> [SettingAssignment] {
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
          isThere ? beside : folder.appending(path: name), to: &result, open: &open, count: &count,
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
