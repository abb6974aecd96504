internal import Formats
internal import ICU
internal import PrivacyKeys
public import Projects
public import SourceText

/// The development language's table has a purpose string that the Info.plist does not declare.
public struct MissingBaseValue: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "missing-base-value", group: .completeness, severity: .error, scope: .key,
    summary: "The development language's table has a purpose string that the Info.plist lacks.",
    rationale: """
      The system looks for the key in the Info.plist. Without it the alert never comes: the app is ended when it \
      asks, and the App Store refuses the upload (ITMS-90683), whatever the tables say.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The text was written where the translations are, and nowhere else.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "en",
        [
          "NSCameraUsageDescription": "The camera reads the number on your sail.",
          "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
        ])),
    .right(
      "The Info.plist declares each key that the app asks for.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "en",
        [
          "NSCameraUsageDescription": "The camera reads the number on your sail.",
          "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
        ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each such key once a product, and keys that only some configurations have.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    guard product.infoPlists.allSatisfy({ findings.project.files[$0].isUsable }) else { return }
    reportMissingInTables(product, &findings)
    reportMissingInConfigurations(product, &findings)
    reportLostSettings(product, &findings)
    reportKeysOfSharers(product, &findings)
  }

  /// Of two apps that share a table, one may not ask for what the other asks for; or it has been forgotten.
  private func reportKeysOfSharers(_ product: Product, _ findings: inout FindingSink) {
    guard product.kind == .app else { return }
    let project = findings.project
    let own = Set(product.tableKeys)
    let sharing = project.sharers(of: product).filter { $0.kind == .app && $0.name != product.name }
    let path = project.files[product.baseFile].path
    var seen: Set<ExactString> = []
    for (file, key, range) in project.sourceEntries(of: product) {
      let exact = ExactString(key)
      guard !own.contains(exact), KeyCatalog.shared.isPrivacyKey(key), seen.insert(exact).inserted,
        let other = sharing.first(where: { $0.declaredKeys.contains { $0.key == key } })
      else { continue }
      let cell = Cell(missing: key, of: product.name, file: product.baseFile, range: nil)
      findings.report(
        Self.self, cell, at: Self.start(of: project.files[product.baseFile]), in: product.baseFile,
        """
        \(product.name) shares a table with \(other.name), which declares \(key); \(path) does not. If \(product.name) \
        asks for it too, it is ended.
        """,
        fix: "Add \(key) to \(path) if the app asks for it.", for: .developer, severity: .note,
        related: [findings.location(range, in: file)])
    }
  }

  /// A setting that does nothing shows that the key is needed.
  private func reportLostSettings(_ product: Product, _ findings: inout FindingSink) {
    let declared = findings.project.keysDeclared(bySharersOf: product)
    var seen: Set<String> = []
    for fault in product.settingFaults where fault.kind == .notGenerated || fault.kind == .notInList {
      guard !declared.contains(ExactString(fault.key)), seen.insert(fault.key).inserted,
        let plist = product.infoPlists.first
      else { continue }
      let path = findings.project.files[plist].path
      let cell = Cell(missing: fault.key, of: product.name, file: plist, range: nil)
      findings.report(
        Self.self, cell, at: Self.start(of: findings.project.files[plist]), in: plist,
        """
        \(path) does not declare \(fault.key), and the build setting with its text does nothing: the app is ended when \
        it asks, and the App Store refuses the upload (ITMS-90683).
        """,
        fix: "Add \(fault.key) to \(path), or set GENERATE_INFOPLIST_FILE = YES.", for: .developer,
        related: [findings.location(fault.range, in: fault.file)])
    }
  }

  private func reportMissingInTables(_ product: Product, _ findings: inout FindingSink) {
    let path = findings.project.files[product.baseFile].path
    for (file, key, range) in findings.project.undeclaredEntries(of: product) {
      let cell = Cell(missing: key, of: product.name, file: product.baseFile, range: nil)
      findings.report(
        Self.self, cell, at: range, in: file,
        """
        \(key) has a text here, but \(path) does not declare it: the app is ended when it asks, and the App \
        Store refuses the upload (ITMS-90683).
        """,
        fix: "Add \(key) to \(path), or remove the text if the app no longer asks.", for: .developer,
        related: [
          findings.location(Self.start(of: findings.project.files[product.baseFile]), in: product.baseFile)
        ])
    }
  }

  private func reportMissingInConfigurations(_ product: Product, _ findings: inout FindingSink) {
    var owners: [String: Set<String>] = [:]
    for value in product.baseValues where !value.configurations.isEmpty {
      owners[value.key, default: []].formUnion(value.configurations)
    }
    for value in product.baseValues {
      guard let own = owners.removeValue(forKey: value.key) else { continue }
      let missing = product.configurations.filter { !own.contains($0) }
      if missing.isEmpty { continue }
      let cell = Cell(
        missing: value.key, of: product.name, in: missing, file: value.file, range: value.keyRange)
      findings.report(
        Self.self, cell, at: value.keyRange, in: value.file,
        """
        \(value.key) is declared here, but not in \(missing.count == 1 ? "the configuration" : "the configurations") \
        \(missing.joined(separator: ", ")) of \(product.name): what is built from \
        \(missing.count == 1 ? "it" : "them") is ended when it asks, and refused by the App Store (ITMS-90683).
        """,
        fix: "Declare it for all configurations.", for: .developer)
    }
  }

  /// Where a base value would be added: in the Info.plist's dictionary.
  private static func start(of file: ProjectFile) -> Range<Int>? {
    guard case .propertyList(let list) = file.content, let root = list.root else { return nil }
    return list[root].range.lowerBound..<list[root].range.lowerBound
  }
}
