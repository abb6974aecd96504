internal import Formats
internal import PrivacyKeys
internal import Projects
internal import SourceText

/// The Info.plist declares one key, and the tables have texts for its successor or its predecessor.
struct RenamedKey: CauseKind {
  static let id = "renamed-key"

  private struct Place: Hashable {
    let product: String
    let key: String
  }

  /// For each key of a product without a text the key that has it, and the other way round.
  private var partners: [Place: String] = [:]
  private let gaps: Gaps

  init(_ facts: CauseFacts) {
    gaps = facts.gaps
    for finding in facts.findings where Self.isOfTables(finding) {
      guard let product = finding.products.first, let stray = finding.key else { continue }
      let related = Self.relatives(of: stray)
      guard
        let declared = related.first(where: { gaps.unlocalized.contains(.init(product: product, other: $0)) })
      else { continue }
      partners[Place(product: product, key: stray)] = declared
      partners[Place(product: product, key: declared)] = stray
    }
  }

  func group(of finding: Finding) -> String? {
    guard Self.isOfTables(finding) || finding.rule == MissingLocalization.info.id,
      let product = finding.products.first, let key = finding.key,
      let partner = partners[Place(product: product, key: key)]
    else { return nil }
    return "\(product):\(Self.isOfTables(finding) ? partner : key)"
  }

  func explain(_ findings: CauseFindings) -> Explanation {
    let gap = findings.all.first { $0.rule == MissingLocalization.info.id }
    let stray = findings.all.first { Self.isOfTables($0) }
    let (declared, translated) = (gap?.key ?? "", stray?.key ?? findings.first.key ?? "")
    return Explanation(
      title: """
        \(findings.products): the Info.plist declares \(declared), but the translations stand under \(translated), \
        which it lacks; people see the source text in every language
        """,
      audience: .developer, fix: "Declare \(translated) in the Info.plist, or rename the key in the tables.")
  }

  private static func isOfTables(_ finding: Finding) -> Bool {
    finding.rule == OrphanLocalization.info.id || finding.rule == MissingBaseValue.info.id
  }

  /// The keys that one replaced, and those that replaced it.
  private static func relatives(of key: String) -> [String] {
    let catalog = KeyCatalog.shared
    let successors = catalog[key]?.replacedBy ?? []
    return successors + catalog.keys.filter { $0.replacedBy.contains(key) }.map(\.key)
  }
}
