internal import SourceText

/// What a rule itself says of its findings: those that one person mends in one go, as the rule's scope says.
struct RuleCause: CauseKind {
  /// Its causes carry the rule's id.
  static let id = ""

  init(_ facts: CauseFacts) {}

  func group(of finding: Finding) -> String? {
    let products = finding.products.joined(separator: ",")
    return switch Rules.info(of: finding.rule)?.scope {
    case .file, nil: "\(finding.rule):\(finding.location.file)"
    case .product: "\(finding.rule):\(products)"
    case .locale where finding.locale != nil: "\(finding.rule):\(products):\(finding.locale ?? "")"
    case .key, .locale: "\(finding.rule):\(products):\(finding.key ?? "")"
    }
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    let first = findings.first
    var (title, fix) = (first.message, first.fix)
    if findings.all.count > 1, let rule = Rules.all.first(where: { $0.info.id == first.rule }) {
      title = rule.title(of: findings.all)
      fix = rule.fix(of: findings.all) ?? fix
    }
    return Explanation(title: title, audience: first.audience, fix: fix ?? "")
  }
}
