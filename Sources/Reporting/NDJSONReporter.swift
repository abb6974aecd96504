public import Checks
internal import Formats

/// One JSON object a line, for programs that read as they go: the run, its causes, its findings, the numbers. The
/// fields are those of ``JSONReporter``, and `type` says what a line is.
public struct NDJSONReporter: Reporter {
  /// `--format ndjson`.
  public static let id = "ndjson"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    NDJSONLines.lines(of: result, app: nil).joined()
  }
}

/// The lines of a run, each with its end. In a run over several apps each names the app that it is of, so that the lines
/// of several runs can be put together in any order.
enum NDJSONLines {
  static func lines(of result: CheckResult, app: String?) -> [String] {
    var lines = [line("run", app) { CheckJSON.header(&$0) }]
    for cause in result.causes { lines.append(line("cause", app) { CheckJSON.fields(of: cause, &$0) }) }
    for finding in result.findings {
      lines.append(line("finding", app) { CheckJSON.fields(of: finding, &$0) })
    }
    lines.append(line("summary", app) { CheckJSON.fields(of: result, &$0) })
    return lines
  }

  /// The line of an app that could not be judged.
  static func line(failure message: String, app: String) -> String {
    line("failure", app) { json in
      json.field("message", message)
      json.field("status", 2)
    }
  }

  private static func line(_ type: String, _ app: String?, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    json.field("type", type)
    if let app { json.field("app", app) }
    write(&json)
    json.endObject()
    json.newline()
    let text = json.string
    guard text.unicodeScalars.contains(where: breaks.keys.contains) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = breaks[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// Line breaks to some readers, which JSON allows in strings as they are. They stand nowhere else.
  private static let breaks: [Unicode.Scalar: String] = [
    "\u{85}": "\\u0085", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
  ]
}
