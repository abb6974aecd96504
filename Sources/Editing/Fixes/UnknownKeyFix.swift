public import Checks
internal import Formats
public import Projects
public import SourceText

/// Gives a misspelt key the name that the system reads.
public struct UnknownKeyFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = UnknownKey.self

  /// What it does.
  public static let summary =
    "Renames the key, where only one can be meant and the file does not have that one."

  /// Makes the fix.
  public init() {}

  /// Renames the key where it stands.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let file = try project.file(of: finding)
    guard let meant = finding.evidence.first, let source = file.source,
      let range = file.keyRange(at: finding.offset)
    else { throw Refusal(at: finding.location, "The key cannot be renamed here.", fix: finding.fix) }
    let isElement = source.text[range.lowerBound] == UInt8(ascii: "<")
    let isQuoted = [0x22, 0x27].contains(source.text[range.lowerBound])
    let written = isElement ? "<key>\(meant)</key>" : isQuoted ? "\"\(meant)\"" : meant
    return FixPlan(edits: [file.path: [TextEdit(replacing: range, with: written)]])
  }
}

extension ProjectFile {
  /// The place of the key at an offset; nil where it has no value of its own.
  fileprivate func keyRange(at offset: Int) -> Range<Int>? {
    switch content {
    case .strings(let table):
      if let list = table.propertyList { return list.rootKeyRange(at: offset) }
      return table.entries.first { $0.keyRange.lowerBound == offset && $0.valueRange != $0.keyRange }?
        .keyRange
    case .catalog(let catalog):
      return catalog.entries.first { $0.key.range.lowerBound == offset }?.key.range
    case .propertyList(let list): return list.rootKeyRange(at: offset)
    case .xcodeProject, .settings, .yaml, .json, .manifest, .unreadable, .misnamed: return nil
    }
  }
}

extension PropertyListDocument {
  fileprivate func rootKeyRange(at offset: Int) -> Range<Int>? {
    guard let root, syntax != .binary else { return nil }
    return members(of: root).compactMap(\.key).map { self[$0].range }.first { $0.lowerBound == offset }
  }
}
