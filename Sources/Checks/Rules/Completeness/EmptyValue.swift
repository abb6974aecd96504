internal import Formats
internal import ICU
public import Projects
public import SourceText

/// A text is there and blank.
public struct EmptyValue: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "empty-value", group: .completeness, severity: .error,
    summary: "A text is there and blank.",
    rationale: """
      A blank text does not fall back to another language: the person sees an alert without a reason, or no name. \
      The App Store warns about blank purpose strings in an Info.plist (ITMS-90738).
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "An exporter wrote a blank text where the translation is missing.",
      .infoPlist(["NSMicrophoneUsageDescription": "Kite hears how strong the wind is."]),
      .strings("pl", ["NSMicrophoneUsageDescription": ""])),
    .wrong(
      "The key was added to stop a crash, and its text was left for later.",
      .infoPlist(["NSMicrophoneUsageDescription": ""])),
    .right(
      "Each text says something.",
      .infoPlist(["NSMicrophoneUsageDescription": "Kite hears how strong the wind is."]),
      .strings("pl", ["NSMicrophoneUsageDescription": "Kite słyszy, jak silny jest wiatr."])),
    .right(
      "British English may leave out what the English Info.plist says.",
      .infoPlist(["NSMicrophoneUsageDescription": "Kite hears how strong the wind is."]),
      .strings("en-GB", ["CFBundleDisplayName": "Kite"])),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    let own = CauseFindings(findings)
    guard let locale = own.locales.first else { return "\(own.keyList) blank; the person sees nothing" }
    return "\(LocaleNames.name(locale)): \(own.keyList) blank; the person sees nothing"
  }

  /// Reports blank entries of tables, whatever their key: what a table says is shown. An entry without a key, as an
  /// empty table sometimes has to keep it alive, is never asked for.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .strings(let table) = file.content, case .infoPlistTable(let locale) = file.role else {
      return
    }
    for entry in file.tableEntries where !entry.key.isEmpty && table.isBlank(entry) {
      guard findings.isShown(entry.key, in: file) else { continue }
      let place = locale.tag.map { "in \(LocaleNames.name($0))" } ?? "in the development language"
      findings.report(
        Self.self, at: entry.valueRange, in: file,
        "\(entry.key) is blank \(place): the person sees nothing, not the text of another language.",
        fix: "Write the text, or remove the entry to show the base value.",
        for: locale.tag == nil ? .developer : .translator, key: entry.key)
    }
  }

  /// Reports blank base values, and blank texts of catalogs.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    for cell in matrix.base where cell.state == .empty {
      guard let file = cell.file else { continue }
      findings.report(
        Self.self, cell, at: cell.range, in: file,
        "\(cell.key) is blank: the alert shows no reason, and the App Store warns about it (ITMS-90738).",
        fix: "Write what the app needs the access for.", for: .developer)
    }
    for row in matrix.rows {
      for (_, cell) in row.cells(in: .empty) {
        guard let file = cell.file, case .catalog = findings.project.files[file].content else { continue }
        let locale = cell.locale?.tag ?? ""
        findings.report(
          Self.self, cell, at: cell.range, in: file,
          "\(cell.tableKey) is blank in \(LocaleNames.name(locale)): the person sees nothing.",
          fix: "Write the text, or remove the localization to show the base value.", for: .translator)
      }
    }
  }
}
