internal import Checks
internal import ICU
internal import Projects

/// The matrix as tables for a wiki or a pull request.
public struct MarkdownMatrixReporter: MatrixReporter {
  /// `--format markdown`.
  public static let id = "markdown"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ report: MatrixReport, style: MatrixReportStyle) -> String {
    let matrix = report.result.matrix
    let project = report.result.project
    var lines = ["**Purpose strings: \(matrix.done) of \(matrix.total) done**"]
    for product in matrix.products where !product.base.isEmpty {
      let info = project.products[product.product]
      lines += [
        "", "### \(MarkdownText.inline(info.name))", "", "| language | done | open |", "|---|---:|---|",
      ]
      for row in product.rows {
        let open = row.cells.filter { !$0.state.isDone }
        let language = LocaleIdentifier.displayName(of: row.locale.tag, in: "en") ?? row.locale.tag
        lines.append(
          "| \(MarkdownText.inline(language)) (\(MarkdownText.code(row.locale.tag))) | \(row.done)/\(row.total) | "
            + "\(MarkdownText.inline(OpenCells.text(open))) |")
      }
    }
    if let changes = report.changes { lines += Self.lines(changes) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ changes: ReportChanges) -> [String] {
    var lines = ["", "### What changed since \(MarkdownText.inline(changes.revision))"]
    if changes.isEmpty { return lines + ["", "Nothing."] }
    for section in changes.sections {
      lines += ["", "**\(section.title)**", ""] + section.lines.map { "- \(MarkdownText.inline($0))" }
    }
    if let line = changes.findingLine { lines += ["", line] }
    return lines
  }
}
