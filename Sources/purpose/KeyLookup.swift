internal import PurposeKit

/// Finds the keys that are named on the command line.
enum KeyLookup {
  private static let mostCandidates = 12

  /// The row of a name or of a path.
  static func key(_ name: String) -> PrivacyKey? {
    KeyCatalog.shared[name] ?? KeyCatalog.shared.key(atPath: name)
  }

  /// What to say about a name that leads to nothing.
  ///
  /// - Parameters:
  ///   - name: what was typed.
  ///   - kinds: what was looked for: `no key`.
  ///   - others: what else may have been meant, before any key.
  /// - Returns: the error, with what was meant.
  static func unknown(_ name: String, _ kinds: String, others: [String] = []) -> UsageError {
    let candidates = others + KeySuggestion.candidates(for: name)
    guard let first = candidates.first else { return UsageError("\(kinds) is called \(name)") }
    if candidates.count == 1 { return UsageError("\(kinds) is called \(name); did you mean \(first)?") }
    var lines = ["\(kinds) is called \(name); did you mean one of these?"]
    for candidate in candidates.prefix(mostCandidates) {
      let key = KeyCatalog.shared[candidate]
      let gloss = key?.folklore != nil ? "no system reads it" : key?.resource ?? key?.title
      lines.append("  \(candidate)" + (gloss.map { ": \($0)" } ?? ""))
    }
    if candidates.count > mostCandidates { lines.append("  and \(candidates.count - mostCandidates) more") }
    return UsageError(lines.joined(separator: "\n"))
  }
}
