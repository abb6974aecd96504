public import Checks
internal import ICU
internal import Projects
internal import SourceText

/// One line a cause, as compilers write them: Xcode shows each in its file when a build phase prints it.
public struct XcodeReporter: Reporter {
  /// `--format xcode`.
  public static let id = "xcode"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    switch style.extent {
    case .screen:
      return result.causes.map { cause in
        line(cause.locations.first, cause.severity, "\(cause.title). \(cause.fix)", cause.kind)
      }.joined()
    case .everything:
      return result.findings.map { finding in
        line(finding.location, finding.severity, "\(finding.message) \(finding.fix ?? "")", finding.rule)
      }.joined()
    }
  }

  private func line(_ location: Location?, _ severity: Severity, _ message: String, _ id: String) -> String {
    let place = location.map { "\($0.file):\($0.line ?? 1):\($0.column ?? 1): " } ?? ""
    // Xcode knows errors, warnings and notes by these words.
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ").replacing(".. ", with: ". ")
    let text = TerminalText.visible(line)
    return "\(TerminalText.visible(place))\(severity.rawValue): \(text) [\(id)]\n"
  }
}
