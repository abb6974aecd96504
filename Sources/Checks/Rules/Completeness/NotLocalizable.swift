internal import Formats
internal import PrivacyKeys
public import Projects
public import SourceText

/// A table holds a key that must be the same in all languages.
public struct NotLocalizable: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "not-localizable", group: .completeness, severity: .warning, scope: .file,
    summary: "A table holds a key that must be the same in all languages.",
    rationale:
      "Identifiers and version numbers are read by programs; a localized one may break an update or an upload."
  )

  /// Makes the rule.
  public init() {}

  /// Reports keys that the catalog knows as fixed.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    switch (file.content, file.role) {
    case (.strings, .infoPlistTable):
      for entry in file.tableEntries { check(entry.key, at: entry.keyRange, file, &findings) }
    case (.catalog(let catalog), .infoPlistCatalog):
      for entry in catalog.effectiveEntries { check(entry.key.string, at: entry.key.range, file, &findings) }
    default:
      return
    }
  }

  private func check(_ key: String, at range: Range<Int>, _ file: ProjectFile, _ findings: inout FindingSink)
  {
    guard KeyCatalog.shared.category(of: key) == .constrained, !KeyCatalog.shared.isLocalizable(key),
      findings.isShown(key, in: file)
    else { return }
    findings.report(
      Self.self, at: range, in: file,
      "\(key) is not a text for people and must not differ between languages.",
      fix: "Remove the entry.", for: .localization, key: key)
  }
}
