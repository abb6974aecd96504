public import Checks
public import Projects
public import SourceText

/// How much `purpose fix` takes upon itself.
public enum FixExtent: Sendable {
  /// Only what is safe.
  case safe
  /// Also what a person should have a look at.
  case all

  /// Whether findings of a kind are mended.
  public func includes(_ mending: Finding.Mending?) -> Bool {
    switch (self, mending) {
    case (_, nil): false
    case (_, .safe?), (.all, .unsafe?): true
    case (.safe, .unsafe?): false
    }
  }
}

/// One round of fixes: all that do not get into each other's way. What is left is for the next round, on the files as
/// this one leaves them.
public struct FixRound: Sendable {
  private var edits: [String: [TextEdit]] = [:]
  private var replaced: Set<String> = []

  /// Begins a round.
  public init() {}

  /// Plans what mends some findings, and makes the changes.
  ///
  /// - Parameters:
  ///   - findings: findings on the project, as the changes so far leave it.
  ///   - project: the project.
  ///   - changes: where the changes go; what cannot be mended is among its refusals.
  /// - Returns: the rules of the findings that are mended.
  public mutating func mend(_ findings: [Finding], in project: Project, _ changes: inout Changes) -> [String]
  {
    var mended: [String] = []
    var hasMoved = false
    // Names come first: what they are part of is told by other findings too, which the next round sees anew.
    let renames = findings.filter { $0.rule == LegacyLocaleName.info.id }
    for finding in renames + findings.filter({ $0.rule != LegacyLocaleName.info.id }) {
      guard let fix = Fixes.fix(of: finding.rule)?.init() else { continue }
      do throws(Refusal) {
        let plan = try fix.plan(for: finding, in: project)
        if let path = plan.paths.sorted().first(where: changes.isManaged) {
          throw changes.managedRefusal(path)
        }
        guard fits(plan), !hasMoved || !plan.moves.isEmpty else { continue }
        hasMoved = hasMoved || !plan.moves.isEmpty
        // What cannot get its name keeps the references to it.
        for move in plan.moves { try changes.move(move.old, to: move.new) }
        for (path, edits) in plan.edits { self.edits[path, default: []] += edits }
        for (path, bytes) in plan.replacements {
          try changes.replace(path, with: bytes)
          replaced.insert(path)
        }
        mended.append(finding.rule)
      } catch {
        changes.refuse(error)
      }
    }
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      do throws(Refusal) {
        guard let source = project.fileIndices[path].flatMap({ project.files[$0].source }) else { continue }
        try changes.apply(edits, to: source)
      } catch {
        changes.refuse(error)
      }
    }
    return mended
  }

  /// Whether a plan leaves alone what others of the round change. The same edits twice are one.
  private mutating func fits(_ plan: FixPlan) -> Bool {
    for path in plan.replacements.keys where edits[path] != nil || replaced.contains(path) { return false }
    for (path, new) in plan.edits {
      if replaced.contains(path) { return false }
      for edit in new where edits[path, default: []].contains(where: { $0.touches(edit) }) { return false }
    }
    return plan.paths.isEmpty == false
  }
}

extension TextEdit {
  fileprivate func touches(_ other: TextEdit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
