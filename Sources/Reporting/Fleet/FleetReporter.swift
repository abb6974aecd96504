/// Renders what a check of several apps found out.
public protocol FleetReporter: Sendable {
  /// The word after `--format`.
  static var id: String { get }

  /// Makes a reporter.
  init()

  /// The whole output, its last line end included.
  func render(_ report: FleetReport) -> String
}

/// Every format of `purpose check --each`. A new one is a file here and a line in this list.
public enum FleetReporters {
  /// The formats; the first is the default.
  public static let all: [any FleetReporter.Type] = [
    FleetTextReporter.self,
    FleetJSONReporter.self,
    FleetNDJSONReporter.self,
    FleetMarkdownReporter.self,
  ]
}

extension FleetReport {
  /// All apps in a sentence or two.
  var summary: String {
    let failing = apps.count { $0.status == 1 }
    let unjudged = apps.count { $0.failure != nil }
    var parts: [String] = []
    if failing > 0 { parts.append("\(failing) \(failing == 1 ? "fails" : "fail")") }
    if unjudged > 0 { parts.append("\(unjudged) cannot be judged") }
    let rest = apps.count - failing - unjudged
    if rest > 0 { parts.append("\(rest) \(rest == 1 ? "passes" : "pass")") }
    let total = total
    return
      "\(Counted.text(apps.count, "app")): \(parts.joined(separator: ", ")). \(Counted.text(total.errors, "error")), "
      + "\(Counted.text(total.warnings, "warning")); \(total.done) of \(Counted.text(total.cells, "purpose string")) "
      + "done."
  }
}

extension FleetReport.App {
  /// Whether the app passes, in a word.
  var verdict: String {
    if failure != nil { return "unjudged" }
    return status == 0 ? "passes" : "fails"
  }
}
