public import Checks
internal import ICU
internal import SourceText

/// Workflow commands, of which GitHub Actions makes annotations in the changed files.
///
/// GitHub shows ten annotations of each severity a step and drops the rest, so one stands for a cause, and the
/// heaviest come first. The step's summary has the others.
public struct GitHubReporter: Reporter {
  /// `--format github`.
  public static let id = "github"
  /// How many annotations there are where not everything is asked for.
  private static let annotationCount = 10

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    switch style.extent {
    case .everything:
      return result.findings.map { finding in
        command(finding.severity, finding.location, finding.rule, [finding.message, fix(finding.fix)])
      }.joined()
    case .screen:
      let shown = result.causes.prefix(Self.annotationCount)
      let lines = shown.map { cause in
        let others = cause.count > 1 ? "One of \(cause.count) findings with this cause." : nil
        return command(
          cause.severity, cause.locations.first, cause.kind, [cause.title, fix(cause.fix), others])
      }
      let hidden = result.causes.count - shown.count
      if hidden == 0 { return lines.joined() }
      return lines.joined() + "… and \(Counted.text(hidden, "more cause")); --all shows every finding.\n"
    }
  }

  /// The causes as Markdown, for the page of the run.
  public func stepSummary(of result: CheckResult) -> StepSummary? {
    StepSummary(variable: "GITHUB_STEP_SUMMARY", text: MarkdownReport(result).text)
  }

  private func fix(_ fix: String?) -> String? { fix.flatMap { $0.isEmpty ? nil : "Fix: \($0)" } }

  private func command(
    _ severity: Severity, _ location: Location?, _ id: String, _ lines: [String?]
  ) -> String {
    var properties: [(name: String, value: String)] = []
    if let location {
      properties.append(("file", location.file))
      properties += place(location).map { ($0.name, String($0.number)) }
    }
    properties.append(("title", id))
    let list = properties.map { "\($0.name)=\(Self.escaped($0.value, "%\r\n:,"))" }.joined(separator: ",")
    // The log shows the message too, where control characters would do harm.
    let message = lines.compactMap { $0.map(TerminalText.visible) }.joined(separator: "\n")
    return "::\(severity.command) \(list)::\(Self.escaped(message, "%\r\n"))\n"
  }

  private func place(_ location: Location) -> [(name: String, number: Int)] {
    guard let line = location.line else { return [] }
    let endLine = location.endLine ?? line
    var place = [("line", line), ("endLine", endLine)]
    // Columns are refused where an annotation has several lines.
    if endLine == line, let column = location.column {
      place += [("col", column), ("endColumn", location.endColumn ?? column)]
    }
    return place
  }

  /// Text with some of its characters as `%` and their number, as the runner reads them.
  private static func escaped(_ text: String, _ special: String) -> String {
    let special = Set(special.utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if special.contains(byte) { bytes += PercentEncoding.escape(byte) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Severity {
  /// The workflow command.
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
