internal import SourceText

/// No language of a product has any of its purpose strings.
struct UnlocalizedProductCause: CauseKind {
  static let id = "unlocalized-product"

  private let gaps: Gaps

  init(_ facts: CauseFacts) { gaps = facts.gaps }

  func group(of finding: Finding) -> String? {
    if finding.rule == UnlocalizedProduct.info.id { return finding.products.joined(separator: ",") }
    guard let product = gaps.product(ofGap: finding), gaps.unstartedProducts.contains(product) else {
      return nil
    }
    return finding.products.joined(separator: ",")
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    if findings.locales.isEmpty {
      return Explanation(
        title: findings.first.message, audience: .localization, fix: findings.first.fix ?? "")
    }
    return Explanation(
      title: """
        \(findings.products): no purpose string is translated into any of its \(findings.locales.count) languages
        """,
      audience: .localization,
      fix: "Hand \(findings.keyList) to the translators, or drop the languages from the product.")
  }
}
