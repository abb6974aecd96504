internal import ICU
public import Projects
public import SourceText

/// A language of a table is not part of the project as the others are.
public struct UnwiredLocalization: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "unwired-localization", group: .wiring, severity: .warning, scope: .file,
    summary: "A table of a language is not wired into the project as the others are.",
    rationale: """
      A file that lies beside the others is not copied: only what the project refers to is. And files that stand in the \
      project one by one, not in a group of one table in several languages, are taken for files that have \
      nothing to do with each other: Xcode shows no languages for them, and exports none.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "A script wrote the French table and did not tell the project.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."]),
      .xcodeProject(
        ExampleProject(tables: ["en"]), shown: "PBXVariantGroup InfoPlist.strings (en)")),
    .right(
      "The project knows both languages.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."]),
      .xcodeProject(
        ExampleProject(regions: ["en", "Base", "fr"], tables: ["en", "fr"]),
        shown: "PBXVariantGroup InfoPlist.strings (en, fr)")),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports tables without a reference, and references that stand for themselves.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    for table in project.unreferencedTables {
      let file = findings.project.files[table.table]
      let language = file.localeTag.map { " (\(LocaleNames.name($0)))" } ?? ""
      findings.report(
        Self.self, at: nil, in: table.table, of: findings.products(of: project, targets: [table.target]),
        "\(file.path)\(language) lies beside the other tables of \(table.target), but the project does not refer to it: it is not copied, and none of its texts is shown.",
        fix: "Add it to the project, in the group of the other languages.", locale: file.localeTag,
        related: [findings.location(table.range, in: project.file)],
        mending: project.tables.contains { $0.groupRange == table.range } ? .safe : nil)
    }
    var first: [String: XcodeProjectInfo.TableReference] = [:]
    for table in project.tables where table.groupRange == nil && !table.targets.isEmpty {
      guard table.path.folder.hasSuffix(".lproj") else { continue }
      let key = "\(table.path.folder.folder)/\(table.path.lastComponent) \(table.targets)"
      guard let other = first[key] else {
        first[key] = table
        continue
      }
      findings.report(
        Self.self, at: table.range, in: project.file,
        of: findings.products(of: project, targets: table.targets),
        "\(table.path) and \(other.path) stand in the project one by one: Xcode does not know that they are one table in two languages.",
        fix: "Put them into one variant group, \(table.path.lastComponent).", locale: table.locale.tag,
        related: [findings.location(other.range, in: project.file)])
    }
  }
}
