public import Checks
internal import Formats
internal import Projects
internal import SourceText

/// The findings as one JSON object, for programs. Its fields are the design's; absent parts are `null`.
public struct JSONReporter: Reporter {
  /// `--format json`.
  public static let id = "json"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("schema")
    json.int(1)
    json.key("tool")
    json.beginObject()
    json.field("name", "purpose")
    json.field("version", ToolVersion.current)
    json.endObject()
    json.key("summary")
    summary(result, &json)
    json.key("causes")
    json.beginArray()
    for item in result.causes { cause(item, &json) }
    json.endArray()
    json.key("findings")
    json.beginArray()
    for item in result.findings { finding(item, &json) }
    json.endArray()
    json.key("requirements")
    json.beginArray()
    json.endArray()
    json.endObject()
    json.newline()
    return json.string
  }

  private func summary(_ result: CheckResult, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("errors", result.count(.error))
    json.field("warnings", result.count(.warning))
    json.field("notes", result.count(.note))
    json.field("files", result.project.files.count)
    json.field("unread", result.unreadCount)
    json.field("products", result.project.products.count)
    json.field("locales", Set(result.project.products.flatMap(\.locales)).count)
    json.field("cells", result.matrix.total)
    json.field("done", result.matrix.done)
    json.field("allowed", result.allowedCount)
    json.endObject()
  }

  private func cause(_ cause: Cause, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("id", cause.id)
    json.field("kind", cause.kind)
    json.field("title", cause.title)
    json.field("for", cause.audience.rawValue)
    json.field("severity", cause.severity.rawValue)
    json.field("count", cause.count)
    json.field("keys", cause.keys)
    json.field("locales", cause.locales)
    json.key("locations")
    json.beginArray()
    for location in cause.locations { place(location, &json) }
    json.endArray()
    json.field("fix", cause.fix)
    json.endObject()
  }

  private func finding(_ finding: Finding, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("rule", finding.rule)
    json.field("severity", finding.severity.rawValue)
    json.field("message", finding.message)
    json.field("file", finding.location.file)
    json.field("line", finding.location.line)
    json.field("column", finding.location.column)
    json.field("endLine", finding.location.endLine)
    json.field("endColumn", finding.location.endColumn)
    json.field("products", finding.products)
    json.field("configurations", finding.configurations)
    json.field("locale", finding.locale)
    json.field("tier", finding.tier)
    json.field("key", finding.key)
    json.field("cause", finding.cause)
    json.field("for", finding.audience.rawValue)
    json.key("locations")
    json.beginArray()
    for location in finding.related { place(location, &json) }
    json.endArray()
    json.field("evidence", finding.evidence)
    json.field("fix", finding.fix)
    json.field("fingerprint", finding.fingerprint)
    json.endObject()
  }

  private func place(_ location: Location, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("file", location.file)
    json.field("line", location.line)
    json.field("column", location.column)
    json.endObject()
  }
}

/// The tool's version, which reports name.
public enum ToolVersion {
  /// The version.
  public static let current = "0.1.0"
}

extension JSONWriter {
  mutating func field(_ name: String, _ value: String?) {
    key(name)
    string(value)
  }

  mutating func field(_ name: String, _ value: Int?) {
    key(name)
    if let value { int(value) } else { null() }
  }

  mutating func field(_ name: String, _ values: [String]) {
    key(name)
    beginArray()
    for value in values { string(value) }
    endArray()
  }
}
