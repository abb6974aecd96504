internal import Formats
internal import ICU
internal import Languages
public import Projects
public import SourceText

/// A translation is the source text.
public struct Untranslated: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "untranslated", group: .text, severity: .warning, kind: .gap,
    summary: "A purpose string is the same in a language as in the source.",
    rationale: """
      The person reads the source's language. Exporters write the source where a translation is missing, so that every \
      language looks complete. An error in a language that the project promises (--required), else a warning; a note \
      where the text is made of names, or of words that both languages have.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The exporter wrote the English text where the translation is missing.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "ja", ["NSCameraUsageDescription": "The camera reads the number on your sail."])),
    .right(
      "The text is in the language of its table.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("ja", ["NSCameraUsageDescription": "カメラで帆の番号を読み取ります。"])),
    .right(
      "British English may say what English says.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "en-GB", ["NSCameraUsageDescription": "The camera reads the number on your sail."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    let own = CauseFindings(findings)
    return "\(LocaleNames.name(own.locales.first ?? "")): \(own.keyList) still the source text"
  }

  /// Reports cells whose text is the base's.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let rows = matrix.ownRows
    for (place, row) in zip(rows.indices, rows) {
      for (index, cell) in row.cells(in: .untranslated) {
        // Where the source is in this language by mistake, it is the source that has to change.
        let language = findings.judgements?.source(index, matrix).mismatch?.language
        if let language, language.maximized.script == row.locale.maximized.script,
          language.language == row.locale.language
        {
          continue
        }
        let isShared = findings.judgements?.rows[place][index].isShared ?? false
        report(cell, isShared ? .shared : .foreign, matrix, &findings)
      }
    }
  }

  /// What a text that is the source's is in the other language.
  private enum Copy {
    /// A text in another language.
    case foreign
    /// One that may be meant so: names, or words that both languages have.
    case shared
  }

  private func report(
    _ cell: Cell, _ copy: Copy, _ matrix: ProductMatrix, _ findings: inout FindingSink
  ) {
    guard let file = cell.file, let locale = cell.locale else { return }
    let source = LocaleNames.name(findings.project.products[matrix.product].developmentLanguage.tag)
    let text =
      "\(cell.tableKey) in \(LocaleNames.name(locale.tag)) is the \(source) text: “\((cell.value ?? "").shortened)”."
    switch copy {
    case .foreign:
      findings.report(
        Self.self, cell, at: cell.range, in: file, text, fix: "Translate it.", for: .translator,
        severity: findings.gapSeverity(locale.tag, of: cell.product))
    case .shared:
      findings.report(
        Self.self, cell, at: cell.range, in: file,
        "\(text) Nothing tells that this is not \(LocaleNames.name(locale.tag)).",
        fix: "Translate it; if it is the same on purpose, `purpose accept` says so.", for: .translator,
        severity: .note)
    }
  }
}
