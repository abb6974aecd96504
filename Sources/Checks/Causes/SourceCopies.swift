internal import SourceText

/// An exporter that wrote the source text wherever a translation was missing.
struct SourceCopies: CauseKind {
  static let id = "source-copies"

  private let gaps: Gaps

  init(_ facts: CauseFacts) { gaps = facts.gaps }

  func group(of finding: Finding) -> String? {
    guard finding.rule == Untranslated.info.id, gaps.copied.contains(finding.products.first ?? "") else {
      return nil
    }
    return finding.products.joined(separator: ",")
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    Explanation(
      title: """
        \(findings.products): \(findings.all.count) texts in \(findings.locales.count) languages are copies of the \
        source
        """,
      audience: .localization,
      fix: "Let the exporter leave out what is not translated, and send the texts to the translators.")
  }
}
