public import Checks
internal import Formats
internal import ICU
public import Projects
public import SourceText

/// Takes the second name of a language out of a project's list.
public struct DuplicateRegionFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = DuplicateRegion.self

  /// What it does.
  public static let summary =
    "Removes the copy, or the name that Apple's tools would not write, from knownRegions."

  /// Makes the fix.
  public init() {}

  /// Removes one of the two names.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let info = try project.xcodeProject(of: finding)
    let file = project.files[info.file]
    func identity(_ region: XcodeProjectInfo.Region) -> String { region.locale?.tag ?? region.name }
    guard let second = info.knownRegions.first(where: { $0.range.lowerBound == finding.offset }),
      let first = info.knownRegions.first(where: { identity($0) == identity(second) })
    else { throw Refusal(at: finding.location, "The language is not in the list any more.") }
    let change: XcodeProjectChange =
      first.name == second.name
      ? .removeKnownRegionCopies(second.name)
      : .removeKnownRegion(DuplicateRegion.worse(of: second, first).name)
    return FixPlan(edits: [file.path: try file.edits(for: [change])])
  }
}
