internal import ICU
internal import Languages
public import Projects
public import SourceText

/// A purpose string does not say what the app does with what it asks for.
public struct Boilerplate: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "boilerplate", group: .text, severity: .error, scope: .key,
    summary: "A purpose string does not say what the app does with what it asks for.",
    rationale: """
      The person decides by one sentence. App Review rejects an app whose sentence only asks (“This app needs camera \
      access”), gives a reason that fits any app, or blames a library (guideline 5.1.1(ii)). The source is judged \
      first: a translation that says as little is no finding of its own. An error where a request stands without any \
      reason in the source, a warning for other reasons that say nothing and for translations, and a note where the \
      text says what the resource does by definition, or why there is a key that the App Store only demands beside \
      another. `purpose judge` shows how a text is read; words that say something in this app and nothing elsewhere \
      are named in .purpose.yml (`allow-words: [cup, Radar]`, or by language: `{de: [Runde]}`).
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The sentence asks, and gives no reason.",
      .infoPlist(["NSCameraUsageDescription": "Kite needs access to your camera."])),
    .wrong(
      "The German sentence has lost what the source says.",
      .infoPlist(["NSCameraUsageDescription": "Scan the number on your sail to register it."]),
      .strings("de", ["NSCameraUsageDescription": "Kite benötigt Zugriff auf die Kamera."])),
    .right(
      "Each sentence names what this app does.",
      .infoPlist(["NSCameraUsageDescription": "Scan the number on your sail to register it."]),
      .strings(
        "de", ["NSCameraUsageDescription": "Scanne die Nummer auf deinem Segel."])),
  ]

  /// What such a text is in the matrix.
  public static let cellState: CellState? = .boilerplate

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String { CauseFindings(findings).firstMessage }

  /// Reports source texts, and translations that say less than theirs.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    guard let judgements = findings.judgements else { return }
    let declared = DeclaredKeys(of: findings.project.products[matrix.product], in: findings.project)
    for (index, base) in matrix.base.enumerated() {
      let sourceSaysLittle = judgements.source(index, matrix).saysLittle
      if let fault = Self.fault(judgements.base[index]) {
        report(base, fault, .source, declared, &findings)
      }
      var translations: [(cell: Cell, fault: Judgement)] = []
      var judgedCount = 0
      for (row, judged) in zip(matrix.rows, judgements.rows) {
        if row.isDevelopmentLanguage {
          if let fault = Self.fault(judged[index]) {
            report(row.cells[index], fault, .source, declared, &findings)
          }
          continue
        }
        guard judged[index].content != nil else { continue }
        judgedCount += 1
        if !sourceSaysLittle, let fault = Self.fault(judged[index]) {
          translations.append((row.cells[index], fault))
        }
      }
      if translations.count >= 3, translations.count * 2 >= judgedCount {
        // Where most translators have written nothing that counts, there was nothing to translate; or their words are
        // hard to judge, and then all of them are unsure.
        let sureCount = translations.count { $0.fault.confidence >= Self.sure }
        if sureCount >= 3, sureCount * 2 >= judgedCount { doubt(base, sureCount, judgedCount, &findings) }
      } else {
        for (cell, fault) in translations where Self.isSure(fault) {
          report(cell, fault, .translation, declared, &findings)
        }
      }
    }
  }

  /// Whether a translation is told of though its source says something: the source speaks for it, so that it takes more,
  /// and most for what is a note only.
  private static func isSure(_ fault: Judgement) -> Bool {
    fault.confidence >= (fault.severity == .note ? surest : sure)
  }

  private static let surest = 0.95
  /// From which confidence on a translation bears witness against its source.
  private static let sure = 0.75

  private func doubt(_ base: Cell, _ count: Int, _ total: Int, _ findings: inout FindingSink) {
    guard let file = base.file else { return }
    findings.report(
      Self.self, base, at: base.range, in: file,
      "\(base.key) says little in \(count) of \(total) translations, and may say as little in the source: "
        + "“\((base.value ?? "").shortened)”.",
      fix: "See whether the source says what the app does with it.", for: .developer, severity: .note)
  }

  private enum Part {
    case source, translation
  }

  /// The judgement of a text that is at fault here; what other rules tell is none.
  private static func fault(_ judged: ProductJudgements.Judged) -> Judgement? {
    guard let fault = judged.fault, judged.mismatch == nil else { return nil }
    switch fault.content {
    case .empty, .placeholder, .keyEcho, .wrongPermission, .specific: return nil
    case .restatesPermission, .sdkExcuse, .genericFunctionality, .capabilityOnly: return fault
    }
  }

  private func report(
    _ cell: Cell, _ judgement: Judgement, _ part: Part, _ declared: DeclaredKeys?,
    _ findings: inout FindingSink
  ) {
    guard let file = cell.file, let own = judgement.severity else { return }
    let key = cell.locale == nil ? cell.key : cell.tableKey
    let language = cell.locale.map { " in \(LocaleNames.name($0.tag))" } ?? ""
    let reason = judgement.reasons.first.map { " \($0)" } ?? ""
    let text = "\(key)\(language) \(judgement.content.clause): “\((cell.value ?? "").shortened)”.\(reason)"
    if judgement.content == .sdkExcuse, let demand = declared?.uploadDemand(for: cell.tableKey) {
      return findings.report(
        Self.self, cell, at: cell.range, in: file,
        "\(text) The App Store demands the key beside \(demand.key) (\(demand.code)).",
        fix: "Keep the key. If the app ever asks, say in one sentence what for.",
        for: part == .source ? .developer : .translator, severity: .note)
    }
    findings.report(
      Self.self, cell, at: cell.range, in: file, text, fix: fix(judgement, part, cell.tableKey),
      for: part == .source ? .developer : .translator, severity: part == .source ? own : min(own, .warning))
  }

  private func fix(_ judgement: Judgement, _ part: Part, _ key: String) -> String {
    if part == .translation { return "Translate the whole of the source's sentence." }
    let example = KeyExample.text(for: key).map { ", such as: “\($0)”" } ?? "."
    return judgement.content == .sdkExcuse
      ? "If the app asks for it, say in one sentence what for\(example) If it never asks, remove the key and what needs it."
      : "Say in one sentence what the app does with it\(example)"
  }
}

/// A sentence that says what an app does with a resource.
enum KeyExample {
  private static let profile = LocaleIdentifier("en").flatMap { LanguageProfiles.embedded.profile(of: $0) }

  /// Nil for a key of no family: what another resource is for would mislead.
  static func text(for key: String) -> String? { profile?.example(for: key) }
}
