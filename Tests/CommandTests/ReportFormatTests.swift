import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The formats of `check` as jobs use them.
@Suite struct ReportFormatTests {
  private static let odd = "Odd, 100% names: é 帆"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(CommandTests.plist, to: "App/Info.plist")
    try folder.write(
      "\"NSCameraUsageDescription\" = \"\";\n", to: "App/\(Self.odd)/fr.lproj/InfoPlist.strings")
  }

  private func check(_ arguments: String..., summary: String? = nil) throws -> Tool.Result {
    let environment = summary.map { ["GITHUB_STEP_SUMMARY": $0] } ?? [:]
    return try Tool.run(["check"] + arguments, in: folder.path, environment: environment)
  }

  @Test(
    "Each format goes to a file as it goes to the terminal, with the status of the text",
    arguments: [
      "text", "xcode", "github", "gitlab", "json", "ndjson", "sarif", "junit", "checkstyle", "markdown",
    ])
  func output(_ format: String) throws {
    let printed = try check("--format", format)
    #expect(printed.status == 1 && printed.errors.isEmpty)
    let written = try check("--format", format, "--output", "report")
    #expect(written.status == 1 && written.output.isEmpty)
    #expect(try folder.read("report") == printed.output)
    #expect(try check("--format", format, "-q").output.isEmpty)
  }

  @Test("A file's name survives in workflow commands")
  func gitHub() throws {
    let output = try check("--format", "github").output
    #expect(
      output.hasPrefix(
        "::error file=App/Odd%2C 100%25 names%3A é 帆/fr.lproj/InfoPlist.strings,line=1,endLine=1,col="))
    #expect(output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
  }

  @Test("The step's summary is added to what earlier steps wrote")
  func summary() throws {
    let file = try folder.write("# Earlier\n", to: "summary.md")
    let first = try check("--format", "github", summary: file)
    #expect(first.status == 1 && first.errors.isEmpty)
    let text = try folder.read("summary.md")
    #expect(text.hasPrefix("# Earlier\n### Purpose strings: 1 error"))
    #expect(text.contains("| where | what | what to do |"))
    _ = try check("--format", "github", "-o", "log", summary: file)
    #expect(try folder.read("summary.md") == text + text.dropFirst("# Earlier\n".count))
    for arguments in [["--format", "json"], ["--format", "github", "-q"]] {
      _ = try Tool.run(
        ["check"] + arguments, in: folder.path, environment: ["GITHUB_STEP_SUMMARY": folder.path("other.md")])
      #expect(!FileManager.default.fileExists(atPath: folder.path("other.md")))
    }
    #expect(try check("--format", "github", summary: folder.path("new.md")).errors.isEmpty)
    #expect(try folder.read("new.md").hasPrefix("### Purpose strings"))
  }

  @Test("A summary that cannot be written is told, and changes nothing else")
  func noSummary() throws {
    let plain = try check("--format", "github")
    try folder.makeFolder("folder")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for name in ["no/such/folder.md", "folder", "pipe"] {
      let result = try check("--format", "github", summary: folder.path(name))
      #expect(result.status == plain.status && result.output == plain.output)
      #expect(result.errors.hasPrefix("purpose: \(folder.path(name)): cannot append to: "))
    }
    let empty = try check("--format", "github", summary: "")
    #expect(empty.output == plain.output && empty.errors.isEmpty)
  }
}
