internal import Configuration
internal import ICU
internal import Languages
public import Projects
public import SourceText

/// A purpose string is in another language than its locale.
public struct WrongLanguage: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "wrong-language", group: .text, severity: .error,
    summary: "A purpose string is in another language than its locale.",
    rationale: """
      The person cannot read it: a text was pasted into the wrong table, left in a third language, or written in \
      Simplified characters for readers of Traditional ones. Names, short words that many languages share, and \
      languages that one text cannot tell apart are excused; what equals the source is `untranslated`. A warning in a \
      language that is shipped as it comes.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The French table holds a German sentence.",
      .infoPlist(["NSCameraUsageDescription": "Scan the number on your sail to register it."]),
      .strings(
        "fr", ["NSCameraUsageDescription": "Scanne die Nummer auf deinem Segel."])),
    .right(
      "It holds a French one.",
      .infoPlist(["NSCameraUsageDescription": "Scan the number on your sail to register it."]),
      .strings(
        "fr", ["NSCameraUsageDescription": "Scannez le numéro de votre voile."])),
  ]

  /// What such a text is in the matrix.
  public static let cellState: CellState? = .wrongLanguage

  /// Makes the rule.
  public init() {}

  /// Reports base texts, and the texts of tables.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    guard let judgements = findings.judgements else { return }
    let development = findings.project.products[matrix.product].developmentLanguage
    for (cell, judged) in zip(matrix.base, judgements.base) {
      report(cell, judged, development, &findings)
    }
    for (row, judged) in zip(matrix.rows, judgements.rows) {
      for (cell, judged) in zip(row.cells, judged) {
        report(cell, judged, row.locale, &findings)
      }
    }
  }

  private func report(
    _ cell: Cell, _ judged: ProductJudgements.Judged, _ locale: LocaleIdentifier,
    _ findings: inout FindingSink
  ) {
    // A placeholder is to be written anew in any case, and has a finding of its own.
    guard let mismatch = judged.mismatch, judged.placeholder == nil, let file = cell.file else { return }
    let key = cell.locale == nil ? cell.key : cell.tableKey
    let known = mismatch.language.map { ", and looks like \(LocaleNames.name($0.tag))" } ?? ""
    let isCommunity = findings.policy.tier(of: cell.locale?.tag, product: cell.product) == .community
    findings.report(
      Self.self, cell, at: cell.range, in: file,
      "\(key) is not in \(LocaleNames.name(locale.tag))\(known): “\((cell.value ?? "").shortened)”. \(mismatch.reason)",
      fix: cell.locale == nil
        ? "Write it in the development language, or say in .purpose.yml which one that is (`source`)."
        : "Write it in \(LocaleNames.name(locale.tag)).",
      for: cell.locale == nil ? .developer : .translator, severity: isCommunity ? .warning : .error)
  }
}
