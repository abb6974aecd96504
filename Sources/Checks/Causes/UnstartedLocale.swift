internal import SourceText

/// Languages of a product in which nobody has begun, empty tables among them.
struct UnstartedLocale: CauseKind {
  static let id = "unstarted-locale"

  private let gaps: Gaps

  init(_ facts: CauseFacts) { gaps = facts.gaps }

  func group(of finding: Finding) -> String? {
    guard let product = gaps.product(ofGap: finding),
      gaps.unstarted.contains(Gaps.Pair(product: product, other: finding.locale ?? ""))
    else { return nil }
    return finding.products.joined(separator: ",")
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    let strings =
      findings.keys.count == 1 ? "its purpose string" : "any of its \(findings.keys.count) purpose strings"
    let noun = findings.locales.count == 1 ? "language" : "languages"
    return Explanation(
      title: "\(findings.products) is shipped in \(findings.languageList) without \(strings)",
      audience: .localization,
      fix: "Have \(findings.keyList) translated, or take the \(noun) out of the product.")
  }
}
