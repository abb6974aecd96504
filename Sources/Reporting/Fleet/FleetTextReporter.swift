internal import ICU

/// A row an app, for people at a terminal.
public struct FleetTextReporter: FleetReporter {
  /// `--format text`.
  public static let id = "text"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ report: FleetReport) -> String {
    if report.apps.isEmpty { return "No app.\n" }
    var lines = ["           errors  warnings         done  app"]
    for app in report.apps {
      let path = TerminalText.visible(app.path)
      if let failure = app.failure {
        lines.append("\(padded(app.verdict, 8))        -         -            -  \(path)")
        lines += TerminalLayout.wrap(failure, indent: "    ")
        continue
      }
      let numbers = app.numbers
      lines.append(
        "\(padded(app.verdict, 8))  \(padded(numbers.errors, 7))  \(padded(numbers.warnings, 8))"
          + "  \(padded("\(numbers.done)/\(numbers.cells)", -11))  \(path)")
    }
    lines += [""] + TerminalLayout.wrap(report.summary, indent: "")
    if let failing = report.apps.first(where: { $0.status == 1 }) {
      lines += TerminalLayout.wrap(
        "`purpose check \(quoted(failing.path))` tells what is wrong there.", indent: "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A path as a shell takes it.
  private func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
        true
      default: "/._-+:@,".utf8.contains(byte)
      }
    }
    return isPlain && !path.hasPrefix("-") ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private func padded(_ number: Int, _ width: Int) -> String { padded("\(number)", -width) }

  /// Text in a column: at its left, or with a negative width at its right.
  private func padded(_ text: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? space + text : text + space
  }
}
