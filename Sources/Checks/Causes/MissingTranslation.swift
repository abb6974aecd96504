internal import SourceText

/// The single gaps of one language.
struct MissingTranslation: CauseKind {
  static let id = "missing-translation"

  init(_ facts: CauseFacts) {}

  func group(of finding: Finding) -> String? {
    guard finding.rule == MissingLocalization.info.id else { return nil }
    return "\(finding.products.joined(separator: ",")):\(finding.locale ?? "")"
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    Explanation(
      title:
        "\(findings.products): \(LocaleNames.name(findings.locales.first ?? "")) lacks \(findings.keyList)",
      audience: .translator, fix: findings.first.fix ?? "")
  }
}
