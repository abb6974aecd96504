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

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The version was translated together with the texts.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "de",
        [
          "CFBundleShortVersionString": "2,1",
          "NSCameraUsageDescription": "Die Kamera liest die Nummer auf dem Segel.",
        ])),
    .right(
      "The name of the app is a text for people.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "de",
        [
          "CFBundleDisplayName": "Drachen",
          "NSCameraUsageDescription": "Die Kamera liest die Nummer auf dem Segel.",
        ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports keys that the catalog knows as fixed.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard file.isInfoPlistTable else { return }
    for (key, range) in file.tableKeys { check(key, at: range, file, &findings) }
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
