internal import Checks
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
    return lines.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field in quotes where it needs them. A first character that a spreadsheet would take for a formula gets an
  /// apostrophe before it, since texts come from translators.
  static func field(_ text: String) -> String {
    let safe = text.first.map { "=+-@\t\r".contains($0) } == true ? "'" + text : text
    guard safe.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" || $0 == "\r" }) else {
      return safe
    }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
