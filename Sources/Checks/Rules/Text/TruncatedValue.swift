internal import ICU
public import Projects
public import SourceText

/// A build cuts a text off at two slashes.
public struct TruncatedValue: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "truncated-value", group: .text, severity: .error, scope: .key,
    summary: "A build cuts a text off at two slashes.",
    rationale: """
      In an .xcconfig file // starts a remark, inside quotes too; a C preprocessor that runs over an Info.plist does \
      the same. The alert shows the text up to there.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "A preprocessor runs over the Info.plist.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads your sail, see http://kite.example."]),
      .xcodeProject(
        ExampleProject(settings: [("INFOPLIST_FILE", "Info.plist"), ("INFOPLIST_PREPROCESS", "YES")]),
        shown: "INFOPLIST_PREPROCESS = YES;")),
    .right(
      "It was told to leave // alone.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads your sail, see http://kite.example."]),
      .xcodeProject(
        ExampleProject(settings: [
          ("INFOPLIST_FILE", "Info.plist"), ("INFOPLIST_OTHER_PREPROCESSOR_FLAGS", "-traditional"),
          ("INFOPLIST_PREPROCESS", "YES"),
        ]),
        shown: "INFOPLIST_PREPROCESS = YES;", "INFOPLIST_OTHER_PREPROCESSOR_FLAGS = \"-traditional\";")),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports such texts of privacy keys.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    for fault in product.settingFaults {
      guard case .truncated(let lost) = fault.kind else { continue }
      let isSetting = findings.project.files[fault.file].path.hasSuffix(".xcconfig")
      findings.report(
        Self.self, at: fault.range, in: fault.file, of: [product.name], in: fault.configurations,
        "The text of \(fault.key) ends before `//`: “\(lost.shortened)” is lost.",
        fix: isSetting
          ? "Write `/$()/` for `//`."
          : "Add -traditional to INFOPLIST_OTHER_PREPROCESSOR_FLAGS, or leave out `//`.",
        key: fault.key)
    }
  }
}
