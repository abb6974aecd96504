internal import Formats
internal import ICU
public import Projects
public import SourceText

/// A regional table without a text hides the one of its language.
public struct HiddenTranslation: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "hidden-translation", group: .completeness, severity: .warning, kind: .gap,
    summary: "A regional table without a text hides the translation that its language has.",
    rationale: """
      The system chooses one table: somebody with Brazilian Portuguese gets pt-BR, and where it lacks a text, the \
      Info.plist's, never pt's. Without the empty table they would read Portuguese. An error in a language that the \
      project promises (--required), else a warning.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "Brazilian Portuguese was added, and nothing of it is translated yet.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("pt", ["NSCameraUsageDescription": "A câmara lê o número da sua vela."]),
      .strings("pt-BR", "/* Texts of the Info.plist */")),
    .right(
      "The regional table has a text of its own.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("pt", ["NSCameraUsageDescription": "A câmara lê o número da sua vela."]),
      .strings("pt-BR", ["NSCameraUsageDescription": "A câmera lê o número da sua pipa."])),
    .right(
      "Without a table for Brazil, people there read Portuguese.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("pt", ["NSCameraUsageDescription": "A câmara lê o número da sua vela."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports missing cells of a language whose parent has the text.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    for row in matrix.ownRows {
      guard row.count(.missing) > 0, let parent = Self.hidden(by: row, in: matrix), let file = row.file else {
        continue
      }
      for (index, cell) in row.cells(in: .missing) where parent.cells[index].state == .translated {
        let hidden = parent.cells[index]
        let language = LocaleNames.name(product.developmentLanguage.tag)
        findings.report(
          Self.self, cell, at: cell.range, in: file,
          """
          \(LocaleNames.name(row.locale.tag)) has no \(cell.tableKey) and hides the text of \
          \(LocaleNames.name(parent.locale.tag)): the person sees the \(language) one.
          """,
          fix:
            "Copy the text from \(parent.locale.tag), or remove \(row.locale.tag) to show \(parent.locale.tag).",
          for: .localization, severity: findings.gapSeverity(row.locale.tag, of: cell.product),
          related: hidden.file.map { [findings.location(hidden.range, in: $0)] } ?? [],
          mending: findings.project.files[file].isEditable ? .safe : nil)
      }
    }
  }

  /// The row of the language whose texts a regional table hides; nil where there is none.
  static func hidden(by row: ProductMatrix.Row, in matrix: ProductMatrix) -> ProductMatrix.Row? {
    guard row.file != nil, let end = row.locale.tag.lastIndex(of: "-") else { return nil }
    return matrix.rows.first { $0.locale.tag == row.locale.tag[..<end] }
  }
}
