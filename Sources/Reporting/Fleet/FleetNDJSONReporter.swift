/// One JSON object a line, each with its app: what several runs write, put together, is what one run writes.
public struct FleetNDJSONReporter: FleetReporter {
  /// `--format ndjson`.
  public static let id = "ndjson"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ report: FleetReport) -> String {
    report.apps.flatMap { $0.lines.map(\.text) }.joined()
  }
}
