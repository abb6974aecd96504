internal import Configuration
internal import SourceText

/// Says where an edit belongs, where another tool writes the file that a finding is on: what is edited there is lost.
struct ManagedFiles {
  private let policy: CheckPolicy
  private var hints: [String: String?] = [:]

  init(_ policy: CheckPolicy) { self.policy = policy }

  /// A sentence for a file; nil where people may edit it.
  mutating func hint(for path: String) -> String? {
    if let known = hints[path] { return known }
    let entry = policy.configuration?.managedPaths(of: path, currentFolder: policy.currentFolder)
    let hint = entry.map { entry in
      entry.hint.map { "Another tool writes this file; make the change there: \($0.value)." }
        ?? "Another tool writes this file; make the change there."
    }
    hints[path] = hint
    return hint
  }

  /// Adds the hint to what is to be done.
  mutating func apply(to findings: inout [Finding]) {
    guard policy.configuration?.layers.contains(where: { !$0.managed.isEmpty }) == true else { return }
    for index in findings.indices {
      guard let hint = hint(for: findings[index].location.file) else { continue }
      findings[index].fix = findings[index].fix.map { "\($0) \(hint)" } ?? hint
    }
  }

  /// The hint that all findings of a cause share.
  mutating func hint(for findings: CauseFindings) -> String? {
    guard let first = hint(for: findings.first.location.file) else { return nil }
    for finding in findings.all where hint(for: finding.location.file) != first { return nil }
    return first
  }
}
