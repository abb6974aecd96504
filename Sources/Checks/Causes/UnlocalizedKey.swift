internal import SourceText

/// Keys of a product that no language has, or few, though the languages have others.
struct UnlocalizedKey: CauseKind {
  static let id = "unlocalized-key"

  private let gaps: Gaps

  init(_ facts: CauseFacts) { gaps = facts.gaps }

  func group(of finding: Finding) -> String? {
    guard let pair = pair(finding) else { return nil }
    let products = finding.products.joined(separator: ",")
    if gaps.unlocalized.contains(pair) { return products }
    return gaps.unsent[pair] == nil ? nil : "\(products):most"
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    let counts = findings.all.compactMap { pair($0).flatMap { gaps.unsent[$0] } }
    let fix = "Send \(findings.keyList) to the translators of all \(findings.locales.count) languages."
    guard let total = counts.first?.total else {
      return Explanation(
        title: """
          \(findings.products): no language has \(findings.keyList); all \(findings.locales.count) show the source \
          text
          """,
        audience: .localization, fix: fix)
    }
    let (least, most) = (counts.map(\.lacking).min() ?? total, counts.map(\.lacking).max() ?? total)
    return Explanation(
      title: """
        \(findings.products): \(least == most ? "\(most)" : "\(least) to \(most)") of \(total) languages lack \
        \(findings.keyList) and show the source text
        """,
      audience: .localization, fix: fix)
  }

  private func pair(_ finding: Finding) -> Gaps.Pair? {
    gaps.product(ofGap: finding).map { Gaps.Pair(product: $0, other: finding.key ?? "") }
  }
}
