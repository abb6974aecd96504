internal import ICU
public import Projects
public import SourceText

/// A translation was made of an earlier source text.
public struct StaleTranslation: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "stale-translation", group: .state, severity: .warning, kind: .gap,
    summary: "The source text was changed after it had been translated.",
    rationale: """
      The person reads what the app asked for before the change. Git tells it, where the line of the source has changed \
      and the translation has not, and purpose.lock, where it was accepted for another source text. Changes of letter \
      case, spaces and punctuation alone do not count. An error in a language that the project promises (--required), \
      else a warning.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The German text was accepted for an earlier English one.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("de", ["NSCameraUsageDescription": "Die Kamera sieht deinen Drachen."]),
      .ledger(
        "NSCameraUsageDescription", "de", source: "The camera tells the colour of your kite.",
        text: "Die Kamera sieht deinen Drachen.")),
    .right(
      "A translator has read it against the new one.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("de", ["NSCameraUsageDescription": "Die Kamera liest deine Segelnummer."]),
      .ledger(
        "NSCameraUsageDescription", "de", source: "The camera reads the number on your sail.",
        text: "Die Kamera liest deine Segelnummer.")),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    let own = CauseFindings(findings)
    return
      "\(LocaleNames.name(own.locales.first ?? "")): the source of \(own.keyList) was changed after the translation"
  }

  /// Reports cells in that state.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let sources = matrix.sources
    for (index, cell) in matrix.rows.lazy.flatMap({ $0.cells(in: .stale) }) {
      guard let file = cell.file, let locale = cell.locale else { continue }
      let name = TextName(product: cell.product, key: cell.tableKey, locale: locale.tag)
      let today = (sources[index] ?? "").shortened
      let earlier = matrix.earlierSources[name].map { "It was “\($0.shortened)”, and is now “\(today)”." }
      findings.report(
        Self.self, cell, at: cell.range, in: file,
        "The source of \(cell.tableKey) was changed after it had been translated into \(LocaleNames.name(locale.tag)). "
          + (earlier ?? "It is now “\(today)”."),
        fix: "Translate it anew; if the translation still fits, run `purpose accept`.", for: .translator,
        severity: findings.gapSeverity(locale.tag, of: cell.product),
        related: sourceLocation(matrix, index, &findings))
    }
  }

  private func sourceLocation(
    _ matrix: ProductMatrix, _ index: Int, _ findings: inout FindingSink
  ) -> [Location] {
    let base = matrix.base[index]
    return base.file.map { [findings.location(base.range, in: $0)] } ?? []
  }
}
