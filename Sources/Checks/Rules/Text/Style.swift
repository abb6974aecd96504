internal import ICU
internal import Languages
public import Projects
public import SourceText

/// A purpose string is not written as Apple asks.
public struct Style: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "style", group: .text, severity: .note, scope: .key,
    summary: "A purpose string is not written as Apple's guidelines ask.",
    rationale: """
      Apple's pages ask for a brief, complete sentence in sentence case that ends with a full stop, without \
      advertisement, and below 4,000 bytes. Told are a small letter at the start (names such as iPhone may have one), \
      capitals throughout, three sentences and more, exclamation marks, and a missing full stop, each by the signs of \
      the text's own language; Thai needs none. A warning for 4,000 bytes and more. What has to be written anew for \
      another reason has no such note, nor has a translation that does what its source does. Which words advertise \
      cannot be told in every language.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The sentence begins small and has no end.",
      .infoPlist(["NSCameraUsageDescription": "scan the number on your sail to register it"])),
    .wrong(
      "The Japanese sentence has lost its full stop, which the source has.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("ja", ["NSCameraUsageDescription": "カメラで帆の番号を読み取ります"])),
    .right(
      "Thai sentences end without a sign.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("th", ["NSCameraUsageDescription": "กล้องใช้อ่านหมายเลขบนใบเรือของคุณ"])),
    .right(
      "The name begins small, and two sentences are not many.",
      .infoPlist([
        "NSPhotoLibraryAddUsageDescription":
          "eKite keeps your pictures. Nobody sees them."
      ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String { CauseFindings(findings).firstMessage }

  /// Reports source texts, and translations with a fault that their source has not.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    guard let judgements = findings.judgements, !matrix.base.isEmpty else { return }
    let language = findings.project.products[matrix.product].developmentLanguage
    let development = matrix.rows.firstIndex(where: \.isDevelopmentLanguage)
    let style = LanguageProfiles.embedded.style(of: language)
    let styles = matrix.rows.map { LanguageProfiles.embedded.style(of: $0.locale) }
    for (index, base) in matrix.base.enumerated() {
      let ofBase = faults(base, judgements.base[index], style)
      report(base, ofBase, judgements.base[index], style, &findings)
      var ofSource = ofBase
      if let development {
        ofSource += faults(
          matrix.rows[development].cells[index], judgements.rows[development][index], style)
      }
      for (number, row) in matrix.rows.enumerated() {
        let known = row.isDevelopmentLanguage ? ofBase : ofSource
        let judged = judgements.rows[number][index]
        let own = faults(row.cells[index], judged, styles[number]).filter { !known.contains($0) }
        report(row.cells[index], own, judged, styles[number], &findings)
      }
    }
  }

  private func faults(
    _ cell: Cell, _ judged: ProductJudgements.Judged, _ style: WritingStyle?
  ) -> [StyleFault] {
    guard let text = cell.value, let content = judged.content else { return [] }
    // What is to be written anew will be written otherwise.
    guard judged.placeholder == nil, judged.mismatch == nil, judged.fault?.severity ?? .note == .note else {
      return text.utf8.count < StyleFault.limit ? [] : [.tooLong]
    }
    return StyleFault.all(in: text, content, style)
  }

  private func report(
    _ cell: Cell, _ faults: [StyleFault], _ judged: ProductJudgements.Judged, _ style: WritingStyle?,
    _ findings: inout FindingSink
  ) {
    guard !faults.isEmpty, let file = cell.file, let text = cell.value else { return }
    let key = cell.locale == nil ? cell.key : cell.tableKey
    let language = cell.locale.map { " in \(LocaleNames.name($0.tag))" } ?? ""
    let stop = style?.terminators.first ?? "."
    let clauses = faults.map { $0.clause(fullStop: stop, text, judged.content?.sentenceCount ?? 1) }
    let advice = Self.sentence(faults.map { $0.advice(fullStop: stop) })
    findings.report(
      Self.self, cell, at: cell.range, in: file,
      "\(key)\(language) \(Self.sentence(clauses)): “\(text.shortened)”.",
      fix: "\(advice.prefix(1).uppercased())\(advice.dropFirst()).",
      for: cell.locale == nil ? .developer : .translator,
      severity: faults.contains(.tooLong) ? .warning : .note)
  }

  private static func sentence(_ clauses: [String]) -> String {
    guard let last = clauses.last, clauses.count > 1 else { return clauses.first ?? "" }
    return "\(clauses.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension StyleFault {
  /// What is wrong, as a clause of a sentence about the text.
  fileprivate func clause(fullStop: Character, _ text: String, _ sentenceCount: Int) -> String {
    switch self {
    case .smallStart: "starts with a small letter"
    case .capitals: "is written in capitals"
    case .manySentences: "has \(sentenceCount) sentences"
    case .exclamation: "has an exclamation mark"
    case .noFullStop: "ends without “\(fullStop)”"
    case .tooLong: "takes \(text.utf8.count) bytes, and Apple allows fewer than \(Self.limit)"
    }
  }

  /// What to do.
  fileprivate func advice(fullStop: Character) -> String {
    switch self {
    case .smallStart: "start with a capital letter"
    case .capitals: "write it in sentence case"
    case .manySentences: "say what it is for in one sentence"
    case .exclamation: "leave out the exclamation mark"
    case .noFullStop: "end with “\(fullStop)”"
    case .tooLong: "say it in one sentence"
    }
  }
}
