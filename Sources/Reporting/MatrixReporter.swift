public import Projects

/// Renders the completeness matrix.
public protocol MatrixReporter: Sendable {
  /// The word after `--format`.
  static var id: String { get }

  /// Makes a reporter.
  init()

  /// The whole output, its last line end included.
  func render(_ matrix: Matrix, of project: Project) -> String
}

/// Every format of `purpose report`. A new one is a file here and a line in this list.
public enum MatrixReporters {
  /// The formats; the first is the default.
  public static let all: [any MatrixReporter.Type] = [
    TextMatrixReporter.self,
    JSONMatrixReporter.self,
    MarkdownMatrixReporter.self,
    CSVMatrixReporter.self,
  ]
}
