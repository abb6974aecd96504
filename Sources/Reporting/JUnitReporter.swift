public import Checks
internal import Projects
internal import SourceText

/// The causes as tests, for CI systems that know nothing but tests.
///
/// Each product is a suite, and each cause a test of the first product that it concerns, under its id, which stays
/// the same from run to run. Errors are failures; warnings and notes are passed tests that print. A product without
/// causes is one passed test. What CI systems show as the suite is `classname` in some and the suite's name in
/// others, so both are the product.
public struct JUnitReporter: Reporter {
  /// `--format junit`.
  public static let id = "junit"
  /// The suite of causes that concern no product.
  private static let noProduct = "files of no product"
  /// The test of a suite without causes.
  private static let nothing = "nothing to report"

  private struct Suite {
    let name: String
    var causes: [Cause] = []
  }

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    let findings = Dictionary(grouping: result.findings, by: \.cause)
    let suites = suites(result, findings)
    var xml = XMLWriter()
    xml.begin(
      "testsuites",
      [
        "name": "purpose", "tests": String(suites.reduce(0) { $0 + max(1, $1.causes.count) }),
        "failures": String(result.causes.count { $0.severity == .error }), "errors": "0", "time": "0",
      ])
    for suite in suites {
      xml.begin(
        "testsuite",
        [
          "name": suite.name, "tests": String(max(1, suite.causes.count)),
          "failures": String(suite.causes.count { $0.severity == .error }), "errors": "0", "skipped": "0",
          "time": "0",
        ])
      if suite.causes.isEmpty {
        xml.element("testcase", ["name": Self.nothing, "classname": suite.name, "time": "0"])
      }
      for cause in suite.causes {
        xml.begin("testcase", ["name": cause.id, "classname": suite.name, "time": "0"])
        let text = text(of: cause, findings[cause.id] ?? [])
        switch cause.severity {
        case .error: xml.element("failure", ["message": cause.title, "type": cause.kind], text: text)
        case .warning, .note: xml.element("system-out", text: text)
        }
        xml.end()
      }
      xml.end()
    }
    xml.end()
    return xml.string
  }

  private func suites(_ result: CheckResult, _ findings: [String: [Finding]]) -> [Suite] {
    var suites: [Suite] = []
    var places: [String: Int] = [:]
    for product in result.project.products where places[product.name] == nil {
      places[product.name] = suites.count
      suites.append(Suite(name: product.name))
    }
    var touched: Set<String> = []
    var others = Suite(name: Self.noProduct)
    for cause in result.causes {
      let products = Set((findings[cause.id] ?? []).flatMap(\.products)).filter { places[$0] != nil }
      touched.formUnion(products)
      if let place = products.compactMap({ places[$0] }).min() {
        suites[place].causes.append(cause)
      } else {
        others.causes.append(cause)
      }
    }
    // A product whose causes stand in another's suite is not one with nothing to report.
    suites.removeAll { $0.causes.isEmpty && touched.contains($0.name) }
    return others.causes.isEmpty && !suites.isEmpty ? suites : suites + [others]
  }

  private func text(of cause: Cause, _ findings: [Finding]) -> String {
    // What a single finding says is mostly the title.
    var lines = findings.first?.message == cause.title ? [] : [cause.title, ""]
    for finding in findings {
      let place = [finding.location.line, finding.location.column].compactMap { $0.map { ":\($0)" } }.joined()
      lines.append(
        "\(finding.location.file)\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
      )
    }
    return (lines + ["", "Fix: \(cause.fix)"]).joined(separator: "\n")
  }
}
