internal import Formats

/// All apps as one JSON object: the numbers of the whole, and for each app what a check of it alone says.
public struct FleetJSONReporter: FleetReporter {
  /// `--format json`.
  public static let id = "json"

  /// Makes a reporter.
  public init() {}

  /// The whole output. The objects of an app are those of ``NDJSONReporter``, an object a line.
  public func render(_ report: FleetReport) -> String {
    var summary = JSONWriter(layout: .compact)
    summary.beginObject()
    summary.field("apps", report.apps.count)
    summary.field("failing", report.apps.count { $0.status == 1 })
    summary.field("unjudged", report.apps.count { $0.failure != nil })
    let total = report.total
    summary.field("errors", total.errors)
    summary.field("warnings", total.warnings)
    summary.field("cells", total.cells)
    summary.field("done", total.done)
    summary.endObject()
    let apps = report.apps.map(object)
    return """
      {
      "schema": 1,
      "summary": \(summary.string),
      "apps": [
      \(apps.joined(separator: ",\n"))
      ]
      }

      """
  }

  private func object(_ app: FleetReport.App) -> String {
    var head = JSONWriter(layout: .compact)
    head.beginObject()
    head.field("app", app.path)
    head.field("status", app.status)
    head.field("failure", app.failure)
    head.endObject()
    func lines(_ type: String) -> [String] {
      app.lines.filter { $0.type == type }.map { String($0.text.dropLast()) }
    }
    func array(_ type: String) -> String {
      let objects = lines(type)
      return objects.isEmpty ? "[]" : "[\n\(objects.joined(separator: ",\n"))\n]"
    }
    return "\(head.string.dropLast()),\n\"run\": \(lines("run").first ?? "null"),\n\"summary\": "
      + "\(lines("summary").first ?? "null"),\n\"causes\": \(array("cause")),\n\"findings\": \(array("finding"))}"
  }
}
