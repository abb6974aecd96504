public import Checks
public import Projects
public import SourceText

/// Writes a file in UTF-8 whose bytes can only have been meant as one text.
public struct InvalidEncodingFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = InvalidEncoding.self

  /// What it does.
  public static let summary =
    "Saves the file as UTF-8, where only one text is written with the letters of its language."

  /// Makes the fix.
  public init() {}

  /// Replaces the file's bytes.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let file = try project.file(of: finding)
    guard let source = file.source,
      let bytes = EncodingRepair.bytes(of: source, in: InvalidEncoding.language(of: file))
    else { throw Refusal(at: finding.location, "Nobody can be sure what the bytes mean.") }
    return FixPlan(replacements: [file.path: bytes])
  }
}
