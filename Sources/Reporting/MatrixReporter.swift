public import Checks
public import ICU

/// What `purpose report` shows: a judged project, and what it was before.
public struct MatrixReport: Sendable {
  /// The project today.
  public let result: CheckResult
  /// What the project is called; nil where nothing tells.
  public let name: String?
  /// What is not as it was at an earlier revision; nil where none was asked for.
  public let changes: ReportChanges?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - result: the project today.
  ///   - name: what the project is called.
  ///   - earlier: the project at an earlier revision, judged by the same configuration.
  public init(_ result: CheckResult, name: String? = nil, since earlier: EarlierRun? = nil) {
    self.result = result
    self.name = name
    changes = earlier.map { ReportChanges(from: $0, to: result) }
  }
}

/// How the completeness matrix is shown to people.
public struct MatrixReportStyle: Sendable {
  /// Whom a report is written for.
  public enum Reader: Sendable {
    /// Those who work on the project: everything, with files and lines.
    case team
    /// Those who translate: the texts of their languages. The page for them names no file.
    case translator
  }

  /// The language that the report itself is in, where the format has words of its own in more than English: the HTML
  /// page. One that the page does not speak falls back to English.
  public var language: LocaleIdentifier?
  /// Whom it is for.
  public var reader: Reader

  /// Makes a style.
  public init(language: LocaleIdentifier? = nil, reader: Reader = .team) {
    self.language = language
    self.reader = reader
  }
}

/// Renders the completeness matrix.
public protocol MatrixReporter: Sendable {
  /// The word after `--format`.
  static var id: String { get }

  /// Makes a reporter.
  init()

  /// The whole output, its last line end included.
  func render(_ report: MatrixReport, style: MatrixReportStyle) -> String
}

/// Every format of `purpose report`. A new one is a file here and a line in this list.
public enum MatrixReporters {
  /// The formats; the first is the default.
  public static let all: [any MatrixReporter.Type] = [
    TextMatrixReporter.self,
    HTMLMatrixReporter.self,
    JSONMatrixReporter.self,
    MarkdownMatrixReporter.self,
    CSVMatrixReporter.self,
  ]
}
