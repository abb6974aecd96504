public import Projects
public import SourceText

/// A file or folder that is part of the project cannot be opened.
public struct MissingFile: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "missing-file", group: .files, severity: .error,
    summary: "A file or folder that is part of the project cannot be opened.",
    rationale: "What is in it is unknown, so that nothing can be said for it.")

  /// Makes the rule.
  public init() {}

  /// Reports what could not be read.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .unreadable(let error) = file.content else { return }
    findings.report(
      Self.self, at: nil, in: file,
      "Cannot \(error.operation): \(error.reason). What is in it was not judged.",
      fix: "Make it readable for this run, or leave it out with --exclude.")
  }
}
