public import Checks
public import Projects
public import SourceText

/// Writes a text on one line, without white space around it.
public struct SurroundingWhitespaceFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = SurroundingWhitespace.self

  /// What it does.
  public static let summary =
    "Takes the white space away, and joins lines that were broken for an editor's window."

  /// Makes the fix.
  public init() {}

  /// Writes the text anew.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let place = try TextPlace(of: finding, in: project)
    return FixPlan(edits: [finding.location.file: try place.edits(writing: Self.mended(place.text))])
  }

  /// The text without white space around it. Lines that are indented were broken to fit an editor's window: they are
  /// joined by one space, and empty lines between paragraphs stay.
  static func mended(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return text }
    let trimmed = String(scalars[first...last])
    guard SurroundingWhitespace.fault(in: trimmed) != nil else { return trimmed }
    let lines = trimmed.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return lines.split(separator: "").map { $0.joined(separator: " ") }.joined(separator: "\n\n")
  }
}
