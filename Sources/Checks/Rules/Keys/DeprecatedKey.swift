internal import PrivacyKeys
public import Projects
public import SourceText

/// A key is declared that the systems have replaced by another.
///
/// Three cases are worth a finding. The successor is not declared: then the alert is wrong or never comes on all systems
/// of today, whatever the deployment target is. No system that the app runs on reads the key any more: then it is
/// either in place of its successor, or only work for translators. In the last case it does no harm, and if the App
/// Store's upload check is known to have asked for the key, it may have been kept for that: a note. Where the deployment
/// target is not known, an old key beside its successor is in order.
public struct DeprecatedKey: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "deprecated-key", group: .keys, severity: .warning, scope: .key,
    summary: "A key is declared that newer systems have replaced, and the app's systems read another.",
    rationale: """
      Each system reads the key that it knows. With the old one alone, newer systems end the app, deny access or ask \
      nobody; an old one that no system of the app reads is translated for nobody. A note where the new one is \
      declared and the App Store may have asked for the old one.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "From iOS 13 on the system reads another key.",
      .infoPlist(["NSBluetoothPeripheralUsageDescription": "Kite reads the wind gauge on your line."])),
    .right(
      "Both keys stand beside each other, for old and for new systems.",
      .infoPlist([
        "NSBluetoothAlwaysUsageDescription": "Kite reads the wind gauge on your line.",
        "NSBluetoothPeripheralUsageDescription": "Kite reads the wind gauge on your line.",
      ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports such keys once a product.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    guard let declared = DeclaredKeys(of: product, in: findings.project) else { return }
    for (key, file, range) in declared.known where !key.replacedBy.isEmpty {
      guard let replaced = Replacement(of: key, in: product, declared) else { continue }
      let cell = Cell(missing: key.key, of: product.name, file: file, range: range)
      let path = findings.project.files[file].path
      findings.report(
        Self.self, cell, at: range, in: file, replaced.message(in: path),
        fix: replaced.fix(in: path), for: .developer,
        severity: replaced.isHarmless && key.upload != nil ? .note : nil)
    }
  }
}

/// What became of an old key in a product.
private struct Replacement {
  private let key: PrivacyKey
  /// The keys of which one should be there.
  private let successors: [PrivacyKey]
  /// The system and the version with which it was replaced.
  private let since: String
  /// The deployment target, where it lies behind that version on all systems of the product; nil elsewhere.
  private let target: String?
  /// The successors that are declared. With one of them, the old key does no more than lie about.
  private let declaredSuccessors: [PrivacyKey]
  /// What the successor needs beside it, and does not have.
  private let alsoMissing: [String]

  /// Nil where there is nothing to say: a system of the product still reads the key, or may do so.
  init?(of key: PrivacyKey, in product: Product, _ declared: DeclaredKeys) {
    let systems = PrivacyKey.Platform.allCases.filter { platform in
      (product.platforms.isEmpty || product.platforms.contains(platform)) && key.isRead(on: platform)
    }
    // A system that still reads it may be the only one of the product that matters.
    guard let first = systems.first, systems.allSatisfy({ key.replacement(on: $0) != nil }) else {
      return nil
    }
    successors = KeyCatalog.shared.successors(of: key, on: Set(systems))
    guard !successors.isEmpty else { return nil }
    declaredSuccessors = successors.filter { declared.contains($0.key) }
    let isObsolete =
      !product.platforms.isEmpty
      && systems.allSatisfy { platform in
        guard let target = product.deploymentTargets[platform],
          case .onlyBefore = key.availability(on: platform, deploymentTarget: target)
        else { return false }
        return true
      }
    // What an extension lacks may stand in the app's Info.plist.
    if declaredSuccessors.isEmpty ? declared.isExtension : !isObsolete { return nil }
    self.key = key
    target = isObsolete ? product.deploymentText(on: systems) : nil
    since = key.replacement(on: first).map { "\(first.name) \($0)" } ?? first.name
    alsoMissing =
      successors.count == 1
      ? declared.missingCompanions(of: successors[0]).map { $0.anyOf.joined(separator: " or ") } : []
  }

  /// Whether the old key does no harm.
  var isHarmless: Bool { !declaredSuccessors.isEmpty }

  private var names: String {
    (isHarmless ? declaredSuccessors : successors).map(\.key).joined(separator: isHarmless ? " and " : " or ")
  }

  func message(in path: String) -> String {
    let lack = "\(path) does not declare \(successors.count == 1 ? "it" : "either")"
    let consequence = successors[0].runtime?.clause ?? ""
    guard let target else {
      return
        "From \(since) on, systems read \(names) in place of \(key.key), and \(lack): \(consequence) there."
    }
    let old = "No system that the app runs on reads \(key.key) (the deployment target is \(target))"
    return isHarmless
      ? "\(old): from \(since) on they read \(names), which \(declaredSuccessors.count == 1 ? "is" : "are") declared too."
      : "\(old): from \(since) on they read \(names), and \(lack): \(consequence)."
  }

  func fix(in path: String) -> String {
    let also = alsoMissing.isEmpty ? "" : ", with \(alsoMissing.joined(separator: " and "))"
    if isHarmless {
      let reason = key.upload.map { ", unless the App Store asks for it at the upload (\($0.code))" } ?? ""
      return "Remove it from \(path) and from all tables\(reason)."
    }
    if target == nil { return "Add \(names) beside it\(also), and translate it." }
    return "Use \(names) in its place\(also), here and in all tables."
  }
}
