internal import Formats
internal import ICU
public import Projects
public import SourceText

/// A catalog marks a translation as one that somebody has to look at.
public struct NeedsReview: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "needs-review", group: .state, severity: .warning, kind: .gap,
    summary: "A catalog marks a translation for review.",
    rationale: """
      Xcode sets the mark when the source text changes: the translation may say something else than the source. An \
      error in a language that the project promises (--required), else a warning.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The English text was changed after it had been translated.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .catalog(
        """
        "NSCameraUsageDescription" : {
          "localizations" : {
            "ko" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "카메라로 연의 색을 알아봅니다."
              }
            }
          }
        }
        """)),
    .right(
      "A translator has read it against the new text.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .catalog(
        """
        "NSCameraUsageDescription" : {
          "localizations" : {
            "ko" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "카메라로 돛의 번호를 읽습니다."
              }
            }
          }
        }
        """)),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    let own = CauseFindings(findings)
    return "\(LocaleNames.name(own.locales.first ?? "")): \(own.keyList) marked for review"
  }

  /// Reports cells in that state.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    for (_, cell) in matrix.rows.lazy.flatMap({ $0.cells(in: .needsReview) }) {
      guard let file = cell.file, let locale = cell.locale else { continue }
      findings.report(
        Self.self, cell, at: cell.range, in: file,
        "\(cell.tableKey) in \(LocaleNames.name(locale.tag)) is marked for review: “\((cell.value ?? "").shortened)”.",
        fix: "Compare it with the source, and mark it as reviewed in Xcode.", for: .translator,
        severity: findings.gapSeverity(locale.tag, of: cell.product))
    }
  }
}
