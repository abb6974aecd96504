public import Checks
internal import Formats
internal import SourceText

/// Static Analysis Results Interchange Format 2.1.0 (OASIS), for code scanning and for editors: every finding, and
/// all rules with what they teach.
public struct SARIFReporter: Reporter {
  /// `--format sarif`.
  public static let id = "sarif"
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// The folder that paths are relative to. Where it is on the machine of the run is nobody's business.
  private static let base = "%SRCROOT%"

  private let rules = Rules.all
  private let ruleIndices: [String: Int]

  /// Makes a reporter.
  public init() {
    let ids = rules.map { $0.info.id }
    ruleIndices = Dictionary(zip(ids, ids.indices)) { first, _ in first }
  }

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.field("$schema", Self.schema)
    json.field("version", "2.1.0")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    tool(&json)
    json.key("invocations")
    json.beginArray()
    json.beginObject()
    json.key("executionSuccessful")
    json.bool(true)
    json.endObject()
    json.endArray()
    json.key("originalUriBaseIds")
    json.beginObject()
    json.key(Self.base)
    json.beginObject()
    message("description", "The folder in which the command was run.", &json)
    json.endObject()
    json.endObject()
    json.field("columnKind", "unicodeCodePoints")
    json.key("results")
    json.beginArray()
    for finding in result.findings { self.result(finding, &json) }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.newline()
    return json.string
  }

  // MARK: Rules

  private func tool(_ json: inout JSONWriter) {
    json.key("tool")
    json.beginObject()
    json.key("driver")
    json.beginObject()
    json.field("name", "purpose")
    json.field("semanticVersion", ToolVersion.current)
    json.key("rules")
    json.beginArray()
    for rule in rules { self.rule(rule, &json) }
    json.endArray()
    json.endObject()
    json.endObject()
  }

  private func rule(_ rule: any Rule.Type, _ json: inout JSONWriter) {
    let info = rule.info
    json.beginObject()
    json.field("id", info.id)
    json.field(
      "name", info.id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    message("shortDescription", info.summary, &json)
    message("fullDescription", info.rationale, &json)
    json.key("help")
    json.beginObject()
    json.field("text", RuleHelp.text(rule))
    json.field("markdown", RuleHelp.markdown(rule))
    json.endObject()
    json.key("defaultConfiguration")
    json.beginObject()
    json.field("level", info.severity.rawValue)
    json.endObject()
    json.key("properties")
    json.beginObject()
    json.field("tags", [info.group.rawValue])
    json.endObject()
    json.endObject()
  }

  // MARK: Results

  private func result(_ finding: Finding, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("ruleId", finding.rule)
    if let index = ruleIndices[finding.rule] { json.field("ruleIndex", index) }
    // The format has the same words for severities.
    json.field("level", finding.severity.rawValue)
    message("message", Self.literal(Sentences.joined(finding.message, finding.fix)), &json)
    json.key("locations")
    json.beginArray()
    json.beginObject()
    place(finding.location, &json)
    json.endObject()
    json.endArray()
    if !finding.related.isEmpty {
      json.key("relatedLocations")
      json.beginArray()
      for (index, location) in finding.related.enumerated() {
        json.beginObject()
        json.field("id", index)
        place(location, &json)
        message("message", "See also here.", &json)
        json.endObject()
      }
      json.endArray()
    }
    json.key("partialFingerprints")
    json.beginObject()
    json.field("purpose/v1", finding.fingerprint)
    json.endObject()
    properties(finding, &json)
    json.endObject()
  }

  private func properties(_ finding: Finding, _ json: inout JSONWriter) {
    json.key("properties")
    json.beginObject()
    json.field("cause", finding.cause)
    json.field("for", finding.audience.rawValue)
    json.field("products", finding.products)
    json.field("configurations", finding.configurations)
    if let locale = finding.locale { json.field("locale", locale) }
    if let key = finding.key { json.field("key", key) }
    if let tier = finding.tier { json.field("tier", tier) }
    json.endObject()
  }

  private func place(_ location: Location, _ json: inout JSONWriter) {
    json.key("physicalLocation")
    json.beginObject()
    json.key("artifactLocation")
    json.beginObject()
    let path = PercentEncoding.path(location.file)
    if location.file.utf8.first == 0x2F {
      json.field("uri", "file://\(path)")
    } else {
      json.field("uri", path)
      json.field("uriBaseId", Self.base)
    }
    json.endObject()
    // What concerns a whole file has no region (3.29.4).
    if let line = location.line {
      json.key("region")
      json.beginObject()
      json.field("startLine", line)
      if let column = location.column { json.field("startColumn", column) }
      if let line = location.endLine { json.field("endLine", line) }
      if let column = location.endColumn { json.field("endColumn", column) }
      json.endObject()
    }
    json.endObject()
  }

  private func message(_ name: String, _ text: String, _ json: inout JSONWriter) {
    json.key(name)
    json.beginObject()
    json.field("text", text)
    json.endObject()
  }

  /// A message that means itself: braces stand for placeholders otherwise (3.11.5), and brackets before parentheses
  /// for links, which nothing escapes (3.11.6).
  private static func literal(_ text: String) -> String {
    text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
  }
}
