internal import Checks
internal import Formats
internal import Projects
internal import SourceText

/// The parts of a check as JSON: the fields of ``JSONReporter`` and ``NDJSONReporter``. Who calls opens the object
/// and closes it.
enum CheckJSON {
  /// The version of the fields, and what wrote them.
  static func header(_ json: inout JSONWriter) {
    json.key("schema")
    json.int(1)
    json.key("tool")
    json.beginObject()
    json.field("name", "purpose")
    json.field("version", ToolVersion.current)
    json.endObject()
  }

  /// The numbers of a run.
  static func fields(of result: CheckResult, _ json: inout JSONWriter) {
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
    json.field("gate", result.policy.gate.name)
    json.field("known", (result.comparison?.knownCount ?? 0) + (result.baseline?.known.count ?? 0))
    json.field("opened", result.comparison?.openedCount ?? 0)
    json.field("status", result.fails ? 1 : 0)
  }

  /// A cause.
  static func fields(of cause: Cause, _ json: inout JSONWriter) {
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
  }

  /// A finding.
  static func fields(of finding: Finding, _ json: inout JSONWriter) {
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
    json.field("standing", finding.standing.rawValue)
  }

  private static func place(_ location: Location, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("file", location.file)
    json.field("line", location.line)
    json.field("column", location.column)
    json.endObject()
  }
}
