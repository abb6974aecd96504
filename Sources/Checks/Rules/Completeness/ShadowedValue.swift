internal import Formats
internal import ICU
public import Projects
public import SourceText

/// A table is never read, since another one stands before it.
public struct ShadowedValue: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "shadowed-value", group: .completeness, severity: .warning, scope: .product,
    summary: "A text or a table is never read, since another one takes its place.",
    rationale: """
      An InfoPlist.strings outside of any .lproj folder stands for every language: no translation is looked at. Of two \
      folders for one language (en.lproj and English.lproj) only one is, and build settings (INFOPLIST_KEY_…) are put \
      over the texts of an Info.plist. An error in a language that the project promises (--required), else a warning.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The first table was never moved into a folder of its language.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .file(
        "InfoPlist.strings",
        #""NSCameraUsageDescription" = "The camera reads the number on your sail.";"#),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."])),
    .wrong(
      "A tool made en.lproj, and the old English.lproj was left behind.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("English", ["NSCameraUsageDescription": "Kite scans your sails."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."])),
    .right(
      "Each language has one table, in one folder.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports the table that stands for all languages, and the second table of a language in the same place.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    reportSettings(product, &findings)
    if let table = matrix.tableForAll {
      return reportTableForAll(table, product, matrix, &findings)
    }
    var seen: [Place: Product.Table] = [:]
    for table in product.tables {
      guard case .locale(let locale) = table.locale else { continue }
      let file = findings.project.files[table.file]
      let container = file.path.folder.folder
      guard let first = seen.updateValue(table, forKey: Place(locale: locale, container: container)) else {
        continue
      }
      seen[Place(locale: locale, container: container)] = first
      let path = findings.project.files[first.file].path
      findings.report(
        Self.self, at: nil, in: file,
        "\(file.path.folder.lastComponent) and \(path.folder.lastComponent) are one language (\(locale.tag)); only the texts of \(path) are shown.",
        fix: "Move what is missing to \(path), and remove this table.", for: .developer,
        severity: findings.gapSeverity(locale.tag, of: product.name))
    }
  }

  /// Reports texts of an Info.plist that a build setting overrides.
  private func reportSettings(_ product: Product, _ findings: inout FindingSink) {
    for fault in product.settingFaults {
      guard case .shadowsFile(let text) = fault.kind, let related = fault.related else { continue }
      findings.report(
        Self.self, at: related.range, in: related.file, of: [product.name], in: fault.configurations,
        "\(fault.key) says “\(text.shortened)” here, but the build setting INFOPLIST_KEY_\(fault.key) puts another text over it.",
        fix: "Remove the text here, or the setting.", key: fault.key,
        related: [findings.location(fault.range, in: fault.file)])
    }
  }

  private struct Place: Hashable {
    let locale: LocaleIdentifier
    let container: String
  }

  private func reportTableForAll(
    _ table: Int, _ product: Product, _ matrix: ProductMatrix, _ findings: inout FindingSink
  ) {
    let file = findings.project.files[table]
    let foreign = matrix.rows.filter { !$0.locale.isVariant(of: product.developmentLanguage) }
    let others = product.tables.count - 1
    if others == 0, foreign.isEmpty { return }
    let lost =
      others == 0
      ? "None of the other \(foreign.count) languages of \(product.name) has a text of its own."
      : "\(others == 1 ? "The table in an .lproj folder is" : "The \(others) tables in .lproj folders are") never read."
    findings.report(
      Self.self, at: nil, in: file,
      "\(file.path) stands in no .lproj folder: where it is part of \(product.name), people of every language read its texts. \(lost)",
      fix: "Move it to \(product.developmentLanguage.tag).lproj, or remove it.", for: .developer,
      severity: foreign.map { findings.gapSeverity($0.locale.tag, of: product.name) }.max()
        ?? Self.info.severity)
  }
}
