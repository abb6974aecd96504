import Foundation
import Testing

import Checks
import FileTrees
import Projects
@testable import Reporting
import SourceText
import TestSupport

@Suite struct ReporterTests {
  private static let goldens = CorpusFiles.tests.appendingPathComponent("ReportingTests/Goldens")

  private func hold(_ text: String, _ name: String) {
    if let difference = Golden.difference(text, from: Self.goldens.appendingPathComponent(name)) {
      Issue.record("\(difference)")
    }
  }

  @Test("Each format of check renders the example as recorded", arguments: Reporters.all.map { $0.id })
  func check(_ id: String) async throws {
    let (project, matrix) = await Example.read()
    let reporter = try #require(Reporters.all.first { $0.id == id }).init()
    let result = await Checker.check(project, matrix, policy: CheckPolicy(promise: .locales(["de", "fr"])))
    func render(_ style: ReportStyle) -> String { withoutRules(reporter.render(result, style: style)) }
    hold(render(ReportStyle(extent: .everything)), "check-all.\(id)")
    hold(render(ReportStyle()), "check.\(id)")
  }

  /// SARIF without its descriptions of rules, of which `SARIFTests` looks at each: a new rule is no new report.
  private func withoutRules(_ text: String) -> String {
    guard let start = text.firstRange(of: "          \"rules\": ["),
      let end = text[start.upperBound...].firstRange(of: "\n          ]")
    else { return text }
    return String(text[..<start.upperBound] + text[end.lowerBound...])
      .replacing(/"ruleIndex": \d+/, with: "\"ruleIndex\": 0")
  }

  @Test(
    "Each format of report renders the example as recorded",
    arguments: MatrixReporters.all.map { $0.id }.filter { $0 != HTMLMatrixReporter.id })
  func report(_ id: String) async throws {
    let (project, matrix) = await Example.read()
    let reporter = try #require(MatrixReporters.all.first { $0.id == id }).init()
    let result = await Checker.check(project, matrix, policy: CheckPolicy(promise: .locales(["de", "fr"])))
    hold(reporter.render(MatrixReport(result), style: MatrixReportStyle()), "report.\(id)")
  }

  @Test(
    "The story of a prompt is told as recorded",
    arguments: [
      ("why-missing", "NSCalendarsWriteOnlyAccessUsageDescription", "pt-BR"),
      ("why-blank", "NSPhotoLibraryAddUsageDescription", "ja"),
      ("why-unreadable", "NSCameraUsageDescription", "fr"),
      ("why-translated", "NSCameraUsageDescription", "de"),
      ("why-not-shipped", "NSCameraUsageDescription", "fi"),
      ("why-nested", "MeetingPoint", "ja"),
    ])
  func story(_ name: String, _ key: String, _ locale: String) async {
    let (project, matrix) = await Example.read()
    var filter = CellFilter()
    filter.keys = [key]
    filter.locales = [locale]
    let result = await Checker.check(project, matrix)
    hold(StoryReporter(result, filter: filter).render(), "values.\(name)")
  }

  @Test("Each reporter has a file of its name, and each such file is in a list")
  func registry() throws {
    let folder = CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent("Sources/Reporting")
    let protocols = ["Reporter.swift", "MatrixReporter.swift", "StoryReporter.swift", "ValuesReporter.swift"]
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Reporter.swift") && !protocols.contains($0) }
    let types =
      Reporters.all.map { String(describing: $0) } + MatrixReporters.all.map { String(describing: $0) }
    #expect(files.sorted() == types.map { "\($0).swift" }.sorted())
  }

  @Test("Both formats of values render the example as recorded", arguments: ValuesFormat.allCases)
  func values(_ format: ValuesFormat) async {
    let (project, matrix) = await Example.read()
    hold(ValuesReporter.render(matrix, of: project, as: format), "values.\(format.rawValue)")
  }

  @Test("Lines break at 80 columns, wide characters counted as two")
  func wrapping() {
    let lines = TerminalLayout.wrap(String(repeating: "帆船 ", count: 40), indent: "  ")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 2 : 1) } <= 80 })
  }
}
