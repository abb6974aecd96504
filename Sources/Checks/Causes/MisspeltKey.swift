internal import SourceText

/// A misspelt key explains the gap that it leaves in the same table.
struct MisspeltKey: CauseKind {
  static let id = "unknown-key"

  private struct Place: Hashable {
    let file: String
    let key: String
  }

  private var groups: [Place: String] = [:]

  init(_ facts: CauseFacts) {
    for finding in facts.findings where finding.rule == UnknownKey.info.id {
      guard let meant = finding.evidence.first else { continue }
      groups[Place(file: finding.location.file, key: meant)] = Self.group(finding)
    }
  }

  func group(of finding: Finding) -> String? {
    if finding.rule == UnknownKey.info.id { return Self.group(finding) }
    guard finding.rule == MissingLocalization.info.id, let key = finding.key else { return nil }
    return groups[Place(file: finding.location.file, key: key)]
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    let first = findings.all.first { $0.rule == UnknownKey.info.id } ?? findings.first
    return Explanation(title: first.message, audience: first.audience, fix: first.fix ?? "")
  }

  private static func group(_ finding: Finding) -> String {
    "\(finding.products.joined(separator: ",")):\(finding.key ?? "")"
  }
}
