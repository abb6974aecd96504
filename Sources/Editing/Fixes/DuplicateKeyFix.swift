public import Checks
internal import Formats
public import Projects
public import SourceText

/// Takes out copies of a key that the system never reads.
public struct DuplicateKeyFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = DuplicateKey.self

  /// What it does.
  public static let summary =
    "Removes the copy that is never read, where both say the same; with --unsafe also where they differ."

  /// Makes the fix.
  public init() {}

  /// Removes the entry before the one that the finding is on: the last is the one that is read.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let file = try project.file(of: finding)
    let edits: [TextEdit]
    switch file.content {
    case .strings(let table): edits = try Self.edits(finding, table)
    case .propertyList(let list): edits = Self.edits(finding, list)
    case .catalog(let catalog): edits = Self.edits(finding, catalog.document)
    default: throw Refusal(at: finding.location, "A file of this kind is not edited.")
    }
    return FixPlan(edits: [file.path: edits])
  }

  private static func edits(_ finding: Finding, _ table: StringsFile) throws(Refusal) -> [TextEdit] {
    if let list = table.propertyList { return edits(finding, list) }
    let copy = table.entries.last { $0.key == finding.key && $0.keyRange.lowerBound < finding.offset }
    guard let copy, let editor = try? StringsEditor(table) else {
      throw Refusal(at: finding.location, "The table cannot be changed safely.", fix: "Mend it first.")
    }
    return editor.removing(copy)
  }

  private static func edits(_ finding: Finding, _ list: PropertyListDocument) -> [TextEdit] {
    guard let root = list.root else { return [] }
    let copy = list.members(of: root).last { member in
      guard let key = member.key else { return false }
      return list.string(of: key) == finding.key && list[key].range.lowerBound < finding.offset
    }
    return copy.map { PropertyListEditor(list).removing($0, of: root) } ?? []
  }

  private static func edits(_ finding: Finding, _ document: JSONDocument) -> [TextEdit] {
    guard
      let strings = document.root.flatMap({ root in
        document.effectiveMembers(of: root).first { $0.key.string == "strings" }?.member.value
      })
    else { return [] }
    let members = Array(document.members(of: strings))
    let position = members.indices.last { index in
      document.key(of: members[index]) == finding.key
        && document.range(of: members[index]).lowerBound < finding.offset
    }
    guard let position else { return [] }
    var plan = JSONEditPlan(document) { _, _ in false }
    plan.remove(memberAt: position, of: strings)
    return plan.edits()
  }
}
