public import Checks
internal import Formats

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
    CheckJSON.header(&json)
    json.key("summary")
    json.beginObject()
    CheckJSON.fields(of: result, &json)
    json.endObject()
    json.key("causes")
    json.beginArray()
    for cause in result.causes {
      json.beginObject()
      CheckJSON.fields(of: cause, &json)
      json.endObject()
    }
    json.endArray()
    json.key("findings")
    json.beginArray()
    for finding in result.findings {
      json.beginObject()
      CheckJSON.fields(of: finding, &json)
      json.endObject()
    }
    json.endArray()
    json.key("requirements")
    json.beginArray()
    json.endArray()
    json.endObject()
    json.newline()
    return json.string
  }
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
