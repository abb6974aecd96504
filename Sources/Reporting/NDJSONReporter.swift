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
    var output = line("run") { CheckJSON.header(&$0) }
    for cause in result.causes { output += line("cause") { CheckJSON.fields(of: cause, &$0) } }
    for finding in result.findings { output += line("finding") { CheckJSON.fields(of: finding, &$0) } }
    return output + line("summary") { CheckJSON.fields(of: result, &$0) }
  }

  private func line(_ type: String, _ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    json.field("type", type)
    write(&json)
    json.endObject()
    json.newline()
    let text = json.string
    guard text.unicodeScalars.contains(where: Self.breaks.keys.contains) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = Self.breaks[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// Line breaks to some readers, which JSON allows in strings as they are. They stand nowhere else.
  private static let breaks: [Unicode.Scalar: String] = [
    "\u{85}": "\\u0085", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
  ]
}
