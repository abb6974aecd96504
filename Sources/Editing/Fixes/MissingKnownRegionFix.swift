public import Checks
internal import Formats
internal import ICU
public import Projects
public import SourceText

/// Adds a language to a project's list.
public struct MissingKnownRegionFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = MissingKnownRegion.self

  /// What it does.
  public static let summary = "Adds the language to knownRegions, by the name that its folder has."

  /// Makes the fix.
  public init() {}

  /// Adds the language, as its last.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let info = try project.xcodeProject(of: finding)
    let file = project.files[info.file]
    guard let tag = finding.locale, let locale = LocaleIdentifier(tag) else {
      throw Refusal(at: finding.location, "The finding names no language.")
    }
    let tables = project.products.filter { $0.project == info.file }.flatMap(\.tables)
    let table = tables.first { $0.locale == .locale(locale) }
    let folder = table.map { project.files[$0.file].path.folder.lastComponent }
    let name = folder.flatMap { $0.hasSuffix(".lproj") ? String($0.dropLast(".lproj".count)) : nil }
    return FixPlan(edits: [file.path: try file.edits(for: [.addKnownRegion(name ?? tag)])])
  }
}
