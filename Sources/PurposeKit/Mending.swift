public import Checks
public import Editing
public import FileTrees
public import Projects
public import SourceText

extension Pipeline {
  /// No project needs more rounds: each mends all that does not touch what another fix of the round changes.
  private static let maximumRounds = 50

  /// Plans what mends the findings of a project, until none is left that a fix can mend.
  ///
  /// - Parameters:
  ///   - scope: what to look at.
  ///   - options: what the project says of itself.
  ///   - policy: what the run goes by.
  ///   - filter: the findings that are meant.
  ///   - extent: how much is mended without a person.
  ///   - changes: where the changes go; what cannot be mended is among its refusals.
  /// - Returns: how many findings are mended, by their rules.
  /// - Throws: a ``UsageError`` when there is nothing to judge.
  public static func mend(
    _ scope: Scope, options: ProjectOptions = ProjectOptions(), policy: CheckPolicy = CheckPolicy(),
    filter: FindingFilter = FindingFilter(), extent: FixExtent = .safe, _ changes: inout Changes
  ) async throws(UsageError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for _ in 0..<maximumRounds {
      let project = try await load(scope, options: options, from: changes.treeAfterwards)
      let result = await judge(project, await resolve(project), policy: policy, filter: filter)
      let findings = result.findings.filter { extent.includes($0.mending) }
      let before = changes
      var round = FixRound()
      let mended = round.mend(findings, in: project, &changes)
      for rule in mended { counts[rule, default: 0] += 1 }
      if mended.isEmpty || changes.files == before.files && changes.moves == before.moves { break }
    }
    return counts
  }
}
