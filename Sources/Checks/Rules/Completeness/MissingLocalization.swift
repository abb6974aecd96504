internal import Formats
internal import ICU
public import Projects
public import SourceText

/// A purpose string has no text in a language that the product ships.
public struct MissingLocalization: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "missing-localization", group: .completeness, severity: .warning, kind: .gap,
    summary: "A purpose string has no text in a language that the product ships.",
    rationale: """
      The person sees the base value, in the language of the Info.plist: there is no way from pt-BR to pt or from \
      zh-HK to zh-Hant. An error in a language that the project promises (--required), else a warning.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "A permission was added, and the translators were not told.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings("sv", ["NSCameraUsageDescription": "Kameran läser numret på ditt segel."])),
    .right(
      "The table has each text of the Info.plist.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "sv",
        [
          "NSCameraUsageDescription": "Kameran läser numret på ditt segel.",
          "NSMicrophoneUsageDescription": "Kite hör hur hårt det blåser.",
        ])),
    .right(
      "British English may leave out what the English Info.plist says.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("en-GB", ["CFBundleDisplayName": "Kite"])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each missing cell, on the table that should hold it.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    // Without any table, one finding says it all: see UnlocalizedProduct.
    if product.tables.isEmpty && product.catalogs.isEmpty { return }
    let unwired = Self.unwiredLocales(of: product, in: findings.project)
    for row in matrix.ownRows + matrix.otherRows {
      // The table is there, and only has to be made part of the project: see UnwiredLocalization.
      if row.file == nil, unwired.contains(row.locale.tag) { continue }
      for (index, cell) in row.cells(in: .missing) {
        let base = product.baseValues[index]
        // What is no text can have no translation; the base is at fault.
        guard let source = base.text else { continue }
        // A gap that hides a translation is another story, and told by its own rule.
        if HiddenTranslation.hidden(by: row, in: matrix)?.cells[index].state == .translated { continue }
        let tag = row.locale.tag
        let language = LocaleNames.name(product.developmentLanguage.tag)
        let inTable = row.file.map { cell.range == nil || isCatalog(findings.project.files[$0]) } ?? false
        let seen =
          source.isBlank
          ? "The person sees nothing: the \(language) text is blank too."
          : "The person sees the \(language) text: “\(source.shortened)”"
        findings.report(
          Self.self, cell, at: row.file == nil ? base.keyRange : cell.range,
          in: row.file ?? base.file,
          """
          \(LocaleNames.name(tag)) has no \(base.tableKey)\(row.file == nil ? ", and no InfoPlist table at all" : ""). \
          \(seen)
          """,
          fix: inTable
            ? "Add \(base.tableKey) with a translation to \(row.file.map { findings.project.files[$0].path } ?? "")."
            : "Add \(tag).lproj/InfoPlist.strings with a translation of \(base.tableKey).",
          for: .translator, severity: findings.gapSeverity(tag, of: cell.product),
          related: [findings.location(base.range, in: base.file)])
      }
    }
  }

  /// The languages whose tables lie beside the product's, without a reference in the project.
  private static func unwiredLocales(of product: Product, in project: Project) -> Set<String> {
    let own = project.xcodeProjects.filter { $0.file == product.project }.flatMap(\.unreferencedTables)
    return Set(own.filter { $0.target == product.target }.compactMap { project.files[$0.table].localeTag })
  }

  private func isCatalog(_ file: ProjectFile) -> Bool {
    if case .catalog = file.content { true } else { false }
  }
}

extension String {
  /// The text on one line, cut where it is long.
  package var shortened: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 72 ? line.prefix(71) + "…" : line
  }

  /// The text on one line, from shortly before the place where it parts from another.
  package func shortened(whereItDiffersFrom other: String) -> String {
    let common = zip(self, other).prefix { $0 == $1 }.count
    return common < 50 ? shortened : "…" + String(dropFirst(common - 20)).shortened
  }
}
