internal import Formats
internal import ICU
public import Projects
public import SourceText

/// A purpose string starts or ends with white space, or keeps the line breaks of its file.
public struct SurroundingWhitespace: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "surrounding-whitespace", group: .text, severity: .warning, scope: .product,
    summary: "A purpose string starts or ends with white space, or is broken over indented lines.",
    rationale: "Nothing trims a text: the alert shows the gap, and the line breaks and tabs of the file.")

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The text was broken over lines to fit an editor's window.",
      .infoPlist([
        "NSCameraUsageDescription": """
        The camera reads the number on your sail,
                so that you need not type it.
        """
      ])),
    .wrong(
      "A space was left at the end.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("cs", ["NSCameraUsageDescription": "Fotoaparát čte číslo na plachtě. "])),
    .right(
      "The text stands on one line, with nothing around it.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("cs", ["NSCameraUsageDescription": "Fotoaparát čte číslo na plachtě."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    "\(CauseFindings(findings).keyList): white space that shows, in \(findings.count) texts"
  }

  /// Reports base values and cells with a text of their own.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    // The source is judged first: a translation with its source's fault is no finding of its own.
    let faulty = Set(matrix.base.filter { Self.fault(in: $0.value ?? "") != nil }.map(\.key))
    for cell in ([matrix.base] + matrix.ownRows.map(\.cells)).joined() {
      if cell.locale != nil, faulty.contains(cell.key) { continue }
      guard cell.locale == nil || cell.state != .missing && cell.state != .inherited, let text = cell.value,
        let file = cell.file, let range = cell.range, let fault = Self.fault(in: text)
      else { continue }
      findings.report(
        Self.self, cell, at: range, in: file,
        "\(cell.locale == nil ? cell.key : cell.tableKey) \(fault); the alert shows it.",
        fix: "Write the text on one line, without white space around it.",
        for: cell.locale == nil ? .developer : .translator,
        mending: findings.project.files[file].isEditable ? .safe : nil)
    }
  }

  package static func fault(in text: String) -> String? {
    if text.isBlank { return nil }
    let scalars = text.unicodeScalars
    if scalars.first?.isBlankAtEnds == true { return "starts with white space" }
    if scalars.last?.isBlankAtEnds == true { return "ends with white space" }
    guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A }) else { return nil }
    var previous: Unicode.Scalar = "x"
    for scalar in scalars {
      if scalar == "\t" { return "holds a tab" }
      if scalar == " ", previous == "\n" { return "is broken over indented lines" }
      previous = scalar
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// White space, or a control character, which shows as little.
  fileprivate var isBlankAtEnds: Bool { value <= 0x20 || isWhiteSpace }
}
