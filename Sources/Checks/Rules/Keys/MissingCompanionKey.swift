internal import PrivacyKeys
public import Projects
public import SourceText

/// A key is declared without another one that it needs.
///
/// What is needed only for some uses of the API is not asked for, since an Info.plist does not tell; nor is what only
/// some systems need, where a product's systems are not known. Extensions are left alone: their other keys may stand in
/// the app's Info.plist. An error where the lack is felt by everyone; a warning where it is only on some of the app's
/// systems, or where the system has a text of its own.
public struct MissingCompanionKey: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "missing-companion-key", group: .keys, severity: .error, scope: .key,
    summary: "A key is declared without the one that it needs beside it.",
    rationale: """
      Some questions need two keys: permanent location needs the text for location while the app is in use, the App \
      Store wants both HealthKit keys, and systems before iOS 17 read other keys for calendars and reminders. \
      Without the second key nobody is asked, the app is ended, or the upload is refused.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "Kite only reads from HealthKit; the upload wants both texts.",
      .infoPlist(["NSHealthShareUsageDescription": "Kite shows your pulse beside each flight."])),
    .right(
      "Both texts are there.",
      .infoPlist([
        "NSHealthShareUsageDescription": "Kite shows your pulse beside each flight.",
        "NSHealthUpdateUsageDescription": "Kite saves each flight as a workout.",
      ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each key that lacks another, once a product.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    guard let declared = DeclaredKeys(of: product, in: findings.project), !declared.isExtension else {
      return
    }
    for (key, file, range) in declared.known {
      if !product.platforms.isEmpty, !product.platforms.contains(where: key.isRead) { continue }
      let missing = declared.missingCompanions(of: key)
      guard let first = missing.max(by: { $0.severity < $1.severity }) else { continue }
      let cell = Cell(missing: key.key, of: product.name, file: file, range: range)
      let path = findings.project.files[file].path
      let names = missing.map { $0.anyOf.joined(separator: " or ") }.joined(separator: " and ")
      findings.report(
        Self.self, cell, at: range, in: file,
        """
        \(key.key) needs \(names) beside it, which \(path) does not declare: \(consequence(of: first, in: product)).
        """,
        fix: fix(missing.map { $0.anyOf[0] }, in: path), for: .developer, severity: first.severity)
    }
  }

  private func consequence(of companion: PrivacyKey.Companion, in product: Product) -> String {
    let clause =
      companion.consequence?.clause ?? companion.upload.map { upload in
        "the App Store \(upload.outcome == .rejected ? "refuses" : "may refuse") the upload (\(upload.code))"
      } ?? ""
    if let condition = companion.condition { return "where \(condition), \(clause)" }
    if companion.below.isEmpty { return clause }
    let systems = PrivacyKey.Platform.allCases.filter { product.deploymentTargets[$0] != nil }
    let limits = systems.compactMap { system in companion.below[system].map { "\(system.name) \($0)" } }
    return """
      the deployment target is \(product.deploymentText(on: systems)), and before \
      \(limits.joined(separator: " and ")) \(clause)
      """
  }

  private func fix(_ names: [String], in path: String) -> String {
    let isText = names.contains(where: KeyCatalog.shared.isLocalizable)
    return "Add \(names.joined(separator: " and ")) to \(path)\(isText ? ", and translate it" : "")."
  }
}

extension PrivacyKey.Companion {
  fileprivate var severity: Severity {
    if !below.isEmpty || consequence == .systemDefaultText { return .warning }
    return consequence != nil || upload?.outcome == .rejected ? .error : .warning
  }
}
