internal import SourceText

/// Regional tables of a product that hide the texts of their language.
struct HiddenTranslations: CauseKind {
  static let id = "hidden-translation"

  init(_ facts: CauseFacts) {}

  func group(of finding: Finding) -> String? {
    finding.rule == HiddenTranslation.info.id ? finding.products.joined(separator: ",") : nil
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    if findings.all.count == 1 {
      return Explanation(
        title: findings.first.message, audience: .localization, fix: findings.first.fix ?? "")
    }
    let tags = findings.locales.prefix(6).joined(separator: ", ") + (findings.locales.count > 6 ? ", …" : "")
    return Explanation(
      title: "\(findings.products): \(tags) lack texts that their language has, and hide them",
      audience: .localization, fix: "Copy the texts, or take the regional languages out of the product.")
  }
}
