import Checks
import FileTrees
import Foundation
import ICU
import Projects
import SourceText
import TestSupport
import Testing

@testable import Reporting

@Suite struct ReportChangesTests {
  private static let camera = "NSCameraUsageDescription"
  private static let microphone = "NSMicrophoneUsageDescription"

  /// A product with texts, and the tables of its languages.
  private func result(
    _ texts: [String: String], _ tables: [String: [String: String]]
  ) async -> CheckResult {
    var tree = MemoryTree()
    func add(_ text: String, _ path: String) { tree.add(.file(ContiguousArray(text.utf8)), at: path) }
    let entries = texts.sorted { $0.key < $1.key }.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
    add("<plist><dict>\(entries)</dict></plist>", "Kite/Info.plist")
    for (locale, table) in tables {
      let lines = table.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
      add(lines, "Kite/\(locale).lproj/InfoPlist.strings")
    }
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "Kites")], from: tree)
    return await Checker.check(
      project, await MatrixResolver.resolve(project), policy: CheckPolicy(promise: .all))
  }

  private func before() async -> CheckResult {
    await result(
      [Self.camera: "The camera reads the number on your sail."],
      [
        "sv": [Self.camera: "Kameran läser numret på ditt segel."],
        "fi": [Self.camera: ""],
        "de": [:],
      ])
  }

  /// A permission came, a blank text was filled in, a language was finished and one was broken.
  private func after() async -> CheckResult {
    await result(
      [
        Self.camera: "The camera reads the number on your sail.",
        Self.microphone: "Kite hears how strong the wind is.",
      ],
      [
        "sv": [Self.camera: ""],
        "fi": [Self.camera: "Kamera lukee purjeesi numeron.", Self.microphone: "Kite kuulee tuulen voiman."],
        "de": [Self.camera: "Die Kamera liest die Nummer auf deinem Segel."],
      ])
  }

  private func names(_ cells: [Cell]) -> [String] {
    cells.map { "\($0.locale?.tag ?? "") \(ResourceNames.name($0.key))" }
  }

  @Test("What opened and what was done is told, cell by cell")
  func cells() async {
    let changes = ReportChanges(
      from: EarlierRun(await before(), name: "v1", changedPaths: []), to: await after())
    #expect(changes.revision == "v1")
    #expect(names(changes.newlyOpen).sorted() == ["de Microphone", "sv Camera", "sv Microphone"])
    #expect(
      names(changes.newlyDone).sorted() == ["de Camera", "en Microphone", "fi Camera", "fi Microphone"])
  }

  @Test("Findings and causes are told by what stays of them while lines change")
  func findings() async {
    let (earlier, later) = (await before(), await after())
    let changes = ReportChanges(from: EarlierRun(earlier, name: "v1", changedPaths: []), to: later)
    #expect(changes.newFindings.contains { $0.rule == "empty-value" && $0.locale == "sv" })
    #expect(changes.goneFindings.contains { $0.rule == "empty-value" && $0.locale == "fi" })
    let kept = later.findings.count - changes.newFindings.count
    #expect(kept == earlier.findings.count - changes.goneFindings.count)
    #expect(!changes.newCauses.isEmpty && !changes.goneCauses.isEmpty)
  }

  @Test("Nothing changes from a revision to itself, whatever the order and the lines")
  func same() async {
    let changes = ReportChanges(
      from: EarlierRun(await after(), name: "v1", changedPaths: []), to: await after())
    #expect(changes.isEmpty)
  }

  @Test(
    "Each format for people and programs tells the changes as recorded",
    arguments: ["text", "markdown", "json"])
  func formats(_ id: String) async throws {
    let reporter = try #require(MatrixReporters.all.first { $0.id == id }).init()
    let report = MatrixReport(
      await after(), since: EarlierRun(await before(), name: "v1 @all", changedPaths: []))
    let golden = CorpusFiles.tests.appendingPathComponent("ReportingTests/Goldens/report-changes.\(id)")
    if let difference = Golden.difference(reporter.render(report, style: MatrixReportStyle()), from: golden) {
      Issue.record("\(difference)")
    }
  }

  @Test("Without changes, text and Markdown say so")
  func unchanged() async {
    let report = MatrixReport(await after(), since: EarlierRun(await after(), name: "v1", changedPaths: []))
    #expect(
      TextMatrixReporter().render(report, style: MatrixReportStyle()).hasSuffix(
        "\nSince v1, nothing has changed.\n"))
    #expect(MarkdownMatrixReporter().render(report, style: MatrixReportStyle()).hasSuffix("\n\nNothing.\n"))
  }

  @Test("The page has the changes among its data, and none without an earlier revision")
  func page() async throws {
    let earlier = EarlierRun(await before(), name: "v1</script>", changedPaths: [])
    let page = HTMLMatrixReporter().render(
      MatrixReport(await after(), since: earlier), style: MatrixReportStyle())
    #expect(page.contains("\"changes\":{\"since\":\"v1\\u003C/script>\""))
    let without = HTMLMatrixReporter().render(MatrixReport(await after()), style: MatrixReportStyle())
    #expect(!without.contains("\"changes\":{"))
  }
}
