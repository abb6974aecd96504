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
      language looks complete. An error in a language that the project promises (--required), else a warning.
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
    let product = findings.project.products[matrix.product]
    for (index, cell) in matrix.ownRows.lazy.flatMap({ $0.cells(in: .untranslated) }) {
      guard let file = cell.file, let locale = cell.locale else { continue }
      // Where the source is in this language by mistake, it is the source that has to change.
      let language = findings.judgements?.source(index, matrix).mismatch?.language
      if let language, language.maximized.script == locale.maximized.script,
        language.language == locale.language
      {
        continue
      }
      findings.report(
        Self.self, cell, at: cell.range, in: file,
        """
        \(cell.tableKey) in \(LocaleNames.name(locale.tag)) is the \
        \(LocaleNames.name(product.developmentLanguage.tag)) text: “\((cell.value ?? "").shortened)”.
        """,
        fix: "Translate it.", for: .translator, severity: findings.gapSeverity(locale.tag, of: cell.product))
    }
  }
}
