internal import Formats
public import Projects
public import SourceText

/// The development language's table says something else than the Info.plist.
public struct BaseMismatch: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "base-mismatch", group: .completeness, severity: .warning, scope: .product,
    summary: "The development language's table says something else than the Info.plist.",
    rationale: """
      A language whose table lacks the text shows the Info.plist's, the development language shows its table's. Mostly \
      one was edited and the other forgotten.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The table was reworded, and the Info.plist forgotten.",
      .infoPlist(["NSCameraUsageDescription": "Kite scans your sails."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."])),
    .right(
      "Both say the same.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."])),
    .right(
      "The development language needs no table: the Info.plist speaks for it.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    let own = CauseFindings(findings)
    return """
      \(own.keyList) \(own.keys.count == 1 ? "says" : "say") something else in the Info.plist than in the table of the \
      development language
      """
  }

  /// Reports each key whose two texts differ, on the Info.plist's.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    guard let row = matrix.rows.first(where: { $0.locale == product.developmentLanguage }) else { return }
    for (index, base) in matrix.base.enumerated() {
      let cell = row.cells[index]
      guard cell.state == .translated, base.state == .translated else { continue }
      guard let text = base.value, let other = cell.value, let file = cell.file,
        let baseFile = base.file, file != baseFile,
        !Self.isSame(text, other), UnexpandedVariable.variable(in: text) == nil,
        findings.judgements?.base[index].placeholder == nil
      else { continue }
      findings.report(
        Self.self, base, at: base.range, in: baseFile,
        """
        \(base.key) says “\(text.shortened(whereItDiffersFrom: other))” here and “\(other.shortened(whereItDiffersFrom: text))” in \(findings.project.files[file].path).
        """,
        fix: "Make both say the same.", for: .developer, related: [findings.location(cell.range, in: file)])
    }
  }

  /// Whether two texts say the same but for white space, which has a rule of its own.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return left.hasSameBytes(as: right) || words(left).hasSameBytes(as: words(right))
  }
}
