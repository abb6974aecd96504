internal import ICU
public import Projects
public import SourceText

/// A build setting for the Info.plist does nothing.
public struct NotGenerated: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "not-generated", group: .completeness, severity: .warning, scope: .key,
    summary: "A build setting for the Info.plist does nothing.",
    rationale: """
      INFOPLIST_KEY_… settings count only where the build makes the Info.plist (GENERATE_INFOPLIST_FILE), and only for \
      the keys that it knows. A text in another one is in no product.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "The build takes the Info.plist as it is; the new text is in no product.",
      .infoPlist(["NSMicrophoneUsageDescription": "Kite hears the wind."]),
      .xcodeProject(
        ExampleProject(settings: [
          ("INFOPLIST_FILE", "Info.plist"),
          ("INFOPLIST_KEY_NSMicrophoneUsageDescription", "Kite hears how strong the wind is."),
        ]),
        shown: "INFOPLIST_FILE = Info.plist;",
        "INFOPLIST_KEY_NSMicrophoneUsageDescription =", "  \"Kite hears how strong the wind is.\";")),
    .right(
      "It adds the settings to it.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .xcodeProject(
        ExampleProject(settings: [
          ("GENERATE_INFOPLIST_FILE", "YES"), ("INFOPLIST_FILE", "Info.plist"),
          ("INFOPLIST_KEY_NSMicrophoneUsageDescription", "Kite hears how strong the wind is."),
        ]),
        shown: "GENERATE_INFOPLIST_FILE = YES;", "INFOPLIST_FILE = Info.plist;",
        "INFOPLIST_KEY_NSMicrophoneUsageDescription =", "  \"Kite hears how strong the wind is.\";")),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports such settings of privacy keys.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    let declared = Set(product.declaredKeys.map(\.key))
    for fault in product.settingFaults {
      let setting = "INFOPLIST_KEY_\(fault.key)"
      let path = findings.project.files[product.baseFile].path
      let lost = declared.contains(fault.key) ? "" : " \(product.name) has no \(fault.key)."
      switch fault.kind {
      case .notGenerated:
        findings.report(
          Self.self, at: fault.range, in: fault.file, of: [product.name], in: fault.configurations,
          "\(setting) does nothing, since the build does not make the Info.plist (GENERATE_INFOPLIST_FILE is not YES).\(lost)",
          fix: "Put \(fault.key) into \(path), or set GENERATE_INFOPLIST_FILE = YES.", key: fault.key)
      case .notInList:
        findings.report(
          Self.self, at: fault.range, in: fault.file, of: [product.name], in: fault.configurations,
          "\(setting) does nothing: the build makes no \(fault.key) of a setting.\(lost)",
          fix: "Put \(fault.key) into an Info.plist.", key: fault.key)
      case .shadowsFile, .truncated, .missingInfoPlist: continue
      }
    }
  }
}
