internal import Formats
internal import PrivacyKeys
public import Projects
public import SourceText

/// A key looks like a privacy key and is none.
///
/// An error where a real key was meant: its text is lost. A warning where there is nothing of the kind, such as a key
/// for notifications: it is as sure that no system reads it, and nothing is lost but the work of those who translate it.
public struct UnknownKey: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "unknown-key", group: .completeness, severity: .error, scope: .key,
    summary: "A key looks like a privacy key and is none.",
    rationale: """
      The system never reads it: the alert shows another text, or the app is ended when it asks. The name that Xcode's \
      editor shows (“Privacy - Camera Usage Description”) is not the key. Some questions take no key at all, such as \
      that for notifications: a key for them is a warning.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "A letter is missing, and no build says so.",
      .infoPlist(["NSCamraUsageDescription": "The camera reads the number on your sail."])),
    .wrong(
      "Xcode's editor shows this name; the file wants the key.",
      .infoPlist(["Privacy - Camera Usage Description": "The camera reads the number on your sail."])),
    .right(
      "The key is spelt as the system reads it. Keys of the app's own are fine.",
      .infoPlist([
        "KiteSailDescription": "A sail with a number",
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
      ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports such keys in Info.plist files, tables and catalogs.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    if file.isInfoPlistTable {
      for (key, range) in file.tableKeys { check(key, at: range, file, &findings) }
    } else if case .propertyList(let list) = file.content, let root = list.root,
      list[root].kind == .dictionary
    {
      for (key, member) in list.effectiveMembers(of: root) {
        check(key.string, at: member.key.map { list[$0].range } ?? member.range, file, &findings)
      }
    }
  }

  /// Reports such keys that a manifest writes into the Info.plist.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    for declared in findings.project.products[matrix.product].declaredKeys {
      let file = findings.project.files[declared.file]
      if file.isManifest { check(declared.key, at: declared.range, file, &findings) }
    }
  }

  private func check(_ key: String, at range: Range<Int>, _ file: ProjectFile, _ findings: inout FindingSink)
  {
    guard let meant = KeySuggestion.key(for: key) else {
      guard KeyCatalog.shared.category(of: key) == .folklore, let known = KeyCatalog.shared[key],
        known.folklore == .noSuchKey
      else { return }
      return reportFolklore(known, at: range, file, &findings)
    }
    let shown = key.hasSuffix(" ") || key.hasPrefix(" ") ? "“\(key)” (with a space)" : key
    findings.report(
      Self.self, at: range, in: file,
      "\(shown) is no key that the system reads; \(meant) is. Its text is never shown.",
      fix: "Rename it to \(meant).", for: file.localeTag == nil ? .developer : .localization, key: key,
      evidence: [meant], mending: Self.mayBeRenamed(to: meant, in: file) ? .safe : nil)
  }

  /// Whether a key can get its right name: a file that has that already would have it twice.
  private static func mayBeRenamed(to meant: String, in file: ProjectFile) -> Bool {
    guard file.isEditable, file.source?.encoding.characterSet != .binary else { return false }
    switch file.content {
    case .strings(let table): return !table.entries.contains { $0.key == meant }
    case .catalog(let catalog): return catalog.entry(of: meant) == nil
    case .propertyList(let list): return list.root.flatMap { list.member(meant, of: $0) } == nil
    case .xcodeProject, .settings, .yaml, .json, .manifest, .unreadable, .misnamed: return false
    }
  }

  private func reportFolklore(
    _ known: PrivacyKey, at range: Range<Int>, _ file: ProjectFile, _ findings: inout FindingSink
  ) {
    let instead = known.useInstead.joined(separator: " or ")
    findings.report(
      Self.self, at: range, in: file,
      "No system reads \(known.key), and no alert shows its text. \(known.remark ?? "")",
      fix: instead.isEmpty ? "Remove it." : "Remove it, or rename it to \(instead) if that was meant.",
      for: file.localeTag == nil ? .developer : .localization, severity: .warning, key: known.key)
  }
}
