internal import ICU
internal import Languages
public import Projects
public import SourceText

/// A purpose string speaks of another resource than its key.
public struct MismatchedPurpose: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "mismatched-purpose", group: .text, severity: .warning, scope: .key,
    summary: "A purpose string speaks of another resource than its key.",
    rationale: """
      The alert for the microphone explains the camera: a text was pasted at the wrong key, and the person cannot know \
      what is asked for. App Review rejects it (guideline 5.1.1).
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The camera's sentence stands at the microphone.",
      .infoPlist(["NSMicrophoneUsageDescription": "Use the camera to scan the number on your sail."])),
    .right(
      "The sentence says what is recorded.",
      .infoPlist(["NSMicrophoneUsageDescription": "Record how strong the wind is while you fly."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports source texts. A translation that speaks of another resource has been pasted, and `shared-text` finds it;
  /// single words of translations mislead here: an address may be one of a bridge.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    guard let judgements = findings.judgements else { return }
    func isWrong(_ judged: ProductJudgements.Judged) -> Bool {
      judged.fault?.content == .wrongPermission && judged.mismatch == nil
    }
    for (index, base) in matrix.base.enumerated() {
      if isWrong(judgements.base[index]) { report(base, judgements.base[index], &findings) }
      for (row, judged) in zip(matrix.rows, judgements.rows)
      where row.isDevelopmentLanguage && isWrong(judged[index]) {
        report(row.cells[index], judged[index], &findings)
      }
    }
  }

  private func report(_ cell: Cell, _ judged: ProductJudgements.Judged, _ findings: inout FindingSink) {
    guard let file = cell.file, let judgement = judged.content else { return }
    let key = cell.locale == nil ? cell.key : cell.tableKey
    let language = cell.locale.map { " in \(LocaleNames.name($0.tag))" } ?? ""
    let reason = judgement.reasons.first.map { " \($0)" } ?? ""
    findings.report(
      Self.self, cell, at: cell.range, in: file,
      "\(key)\(language) speaks of another resource: “\((cell.value ?? "").shortened)”.\(reason)",
      fix: "Say what the app does with what this key asks for.", for: .developer)
  }
}
