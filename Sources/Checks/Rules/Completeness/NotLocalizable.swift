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
    for text in TableText.all(in: file) {
      guard let known = KeyCatalog.shared[text.key], known.category == .constrained, !known.isLocalizable
      else {
        continue
      }
      findings.report(
        Self.self, at: text.keyRange, in: file,
        "\(text.key) is not a text for people and must not differ between languages.",
        fix: "Remove the entry.", for: .localization, key: text.key, locale: text.locale)
    }
  }
}
