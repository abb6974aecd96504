internal import Formats
internal import PrivacyKeys
public import Projects
public import SourceText

/// A key of the Info.plist is translated in a table that the system does not look into.
public struct WrongTable: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "wrong-table", group: .files, severity: .error,
    summary: "A purpose string is translated in Localizable, where the system does not look for it.",
    rationale:
      "For Info.plist keys the system looks into the InfoPlist table alone; the alert stays in the source's language."
  )

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The text was translated beside all other texts of the app.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .file(
        "fi.lproj/Localizable.strings",
        """
        "Launch" = "Lennätä";
        "NSCameraUsageDescription" = "Kamera lukee purjeesi numeron.";
        """)),
    .right(
      "Texts of the Info.plist have a table of their own.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .file("fi.lproj/Localizable.strings", #""Launch" = "Lennätä";"#),
      .strings("fi", ["NSCameraUsageDescription": "Kamera lukee purjeesi numeron."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports privacy keys and names of the app in a table or catalog that is called Localizable.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard !file.isInfoPlistTable, file.path.lastComponent.hasPrefix("Localizable.") else { return }
    for (key, range) in file.tableKeys { check(key, at: range, file, &findings) }
  }

  private func check(_ key: String, at range: Range<Int>, _ file: ProjectFile, _ findings: inout FindingSink)
  {
    let isPrivacyKey = KeyCatalog.shared.isPrivacyKey(key)
    guard isPrivacyKey || key.hasSameBytes(as: "CFBundleDisplayName") else { return }
    let table = file.path.hasSuffix(".xcstrings") ? "InfoPlist.xcstrings" : "InfoPlist.strings"
    findings.report(
      Self.self, at: range, in: file,
      "\(key) stands in a table that the system does not look into: the text is never shown by the system.",
      fix: "Move it to \(table).", for: .localization, severity: isPrivacyKey ? .error : .warning, key: key)
  }
}
