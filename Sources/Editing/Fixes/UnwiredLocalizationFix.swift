public import Checks
internal import Formats
public import Projects
public import SourceText

/// Makes a table that lies beside those of a target part of its project.
public struct UnwiredLocalizationFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = UnwiredLocalization.self

  /// What it does.
  public static let summary =
    "Adds a table that the project does not refer to, in the group of the other languages."

  /// Makes the fix.
  public init() {}

  /// Adds a reference, in the group of the other languages.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let path = try project.file(of: finding).path
    var plan = FixPlan()
    for info in project.xcodeProjects {
      let table = info.unreferencedTables.first { project.files[$0.table].path == path }
      guard let table, let group = info.tables.first(where: { $0.groupRange == table.range })?.group,
        let folder = group.folder
      else { continue }
      let file = project.files[info.file]
      let child = VariantGroupChild(
        group: group.id, region: String(path.folder.lastComponent.dropLast(".lproj".count)),
        path: path.path(relativeTo: folder))
      plan.edits[file.path] = try file.edits(for: [.addVariantGroupChild(child)])
    }
    return plan
  }
}
