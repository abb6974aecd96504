internal import ICU
public import Projects

/// The matrix as tables for a wiki or a pull request.
public struct MarkdownMatrixReporter: MatrixReporter {
  /// `--format markdown`.
  public static let id = "markdown"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ matrix: Matrix, of project: Project) -> String {
    var lines = ["**Purpose strings: \(matrix.done) of \(matrix.total) done**"]
    for product in matrix.products where !product.base.isEmpty {
      let info = project.products[product.product]
      lines += ["", "### \(Self.escaped(info.name))", "", "| language | done | open |", "|---|---:|---|"]
      for row in product.rows {
        let open = row.cells.filter { !$0.state.isDone }
        let language = LocaleIdentifier.displayName(of: row.locale.tag, in: "en") ?? row.locale.tag
        lines.append(
          "| \(Self.escaped(language)) (`\(row.locale.tag)`) | \(row.done)/\(row.total) | "
            + "\(Self.escaped(OpenCells.text(open))) |")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text in a cell: what would end the cell or start markup is kept from it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`*_{}[]<>#|".contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
    return result
  }
}
