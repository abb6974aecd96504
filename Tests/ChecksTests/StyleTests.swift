import SourceText
import Testing

@testable import Checks

@Suite struct StyleTests {
  private static let start = "Scan the number on your sail "

  /// The end of a text is looked for behind brackets: in one go, however many there are.
  @Test(arguments: [
    start + String(repeating: "()", count: 50_000),
    start + String(repeating: "(", count: 50_000) + "x" + String(repeating: ")", count: 50_000),
    start + String(repeating: "(a b) ", count: 30_000),
  ])
  func `a text with very many brackets is judged, and has no full stop`(_ text: String) async throws {
    let project = ConfiguredProject(files: [
      "Info.plist": ConfiguredProject.plist(
        ConfiguredProject.entry("CFBundlePackageType", "APPL")
          + ConfiguredProject.entry(ConfiguredProject.camera, text))
    ])
    let found = try await project.judge(nil).findings.filter { $0.rule == "style" }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("and Apple allows fewer than 4000") == true)
  }
}
