internal import Checks
internal import Formats
internal import ICU
internal import Projects

/// The matrix for spreadsheets: a line a cell (RFC 4180).
public struct CSVMatrixReporter: MatrixReporter {
  /// `--format csv`.
  public static let id = "csv"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ report: MatrixReport, style: MatrixReportStyle) -> String {
    let project = report.result.project
    var lines = [["product", "locale", "key", "state", "source", "text", "file"]]
    for product in report.result.matrix.products {
      for row in product.rows {
        for (base, cell) in zip(product.base, row.cells) {
          let file = cell.file.map { project.files[$0].path } ?? ""
          lines.append([
            cell.product, row.locale.tag, cell.key, cell.state.rawValue, base.value ?? "", cell.value ?? "",
            file,
          ])
        }
      }
    }
    // Texts come from translators: none becomes a formula.
    return lines.map(CSVTable.line).joined()
  }
}
