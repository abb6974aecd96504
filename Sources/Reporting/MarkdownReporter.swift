public import Checks

/// A comment for a pull request. Its first line is a comment of its own, which nobody sees, so that a job finds the
/// last run's comment and replaces it.
public struct MarkdownReporter: Reporter {
  /// `--format markdown`.
  public static let id = "markdown"
  /// The first line.
  public static let marker = "<!-- purpose:report -->"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    "\(Self.marker)\n\(MarkdownReport(result).text)"
  }
}
