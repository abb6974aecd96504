public import Checks
internal import SourceText

/// The findings as Checkstyle 4.3 writes them, which most review tools read.
public struct CheckstyleReporter: Reporter {
  /// `--format checkstyle`.
  public static let id = "checkstyle"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    var xml = XMLWriter()
    xml.begin("checkstyle", ["version": "4.3"])
    var file: String?
    for finding in result.findings {
      // By bytes: two names may be the same text to people, and are two files.
      if file.map({ !$0.utf8.elementsEqual(finding.location.file.utf8) }) ?? true {
        if file != nil { xml.end() }
        file = finding.location.file
        xml.begin("file", ["name": finding.location.file])
      }
      xml.element(
        "error",
        [
          // The format wants a line; its own faults of whole files stand in the first one.
          "line": String(finding.location.line ?? 1),
          "column": finding.location.column.map { String($0) },
          "severity": finding.severity.checkstyle,
          "message": Sentences.joined(finding.message, finding.fix),
          "source": "purpose.\(finding.rule)",
        ])
    }
    if file != nil { xml.end() }
    xml.end()
    return xml.string
  }
}

extension Severity {
  /// The severity in Checkstyle's words.
  fileprivate var checkstyle: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
