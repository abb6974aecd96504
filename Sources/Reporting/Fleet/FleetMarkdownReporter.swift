/// A row an app, for a wiki or the page of a CI run.
public struct FleetMarkdownReporter: FleetReporter {
  /// `--format markdown`.
  public static let id = "markdown"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ report: FleetReport) -> String {
    var lines = [
      "### Purpose strings of \(Counted.text(report.apps.count, "app"))", "", report.summary, "",
      "| app | | errors | warnings | done | first |", "|---|---|---:|---:|---:|---|",
    ]
    for app in report.apps {
      let numbers = app.numbers
      let first = app.failure ?? (app.status == 0 ? "" : app.firstCause ?? "")
      let counts =
        app.failure != nil
        ? "– | – | –" : "\(numbers.errors) | \(numbers.warnings) | \(numbers.done)/\(numbers.cells)"
      lines.append(
        "| \(MarkdownText.code(app.path, length: 200)) | \(app.status == 0 ? app.verdict : "**\(app.verdict)**") "
          + "| \(counts) | \(MarkdownText.inline(first, length: 300)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
