import Foundation
import TestSupport
import Testing

@Suite struct WritingTests {
  /// A copy of the example project.
  private func example() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let source = CorpusFiles.tests.appendingPathComponent("Example")
    for name in ["App", "Widget"] {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    return folder
  }

  @Test("scaffold that is killed leaves each file old or new, and the next run ends as a whole one")
  func kill() throws {
    let script = CorpusFiles.tests.appendingPathComponent("CommandTests/kill_scaffold.py").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, "--purpose", Tool.path, "--runs", "6", "--products", "25"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("scaffold says what it made, and a dry run only shows it")
  func scaffold() throws {
    let folder = try example()
    let shown = try Tool.run(["scaffold", "iw", "--dry-run"], in: folder.path)
    #expect(shown.status == 0)
    #expect(shown.output.contains("+++ b/App/he.lproj/InfoPlist.strings\n"))
    #expect(shown.errors.contains("iw is called he today."))
    #expect(!FileManager.default.fileExists(atPath: folder.path("App/he.lproj")))
    let made = try Tool.run(["scaffold", "iw"], in: folder.path)
    #expect(made.output == "made App/he.lproj/InfoPlist.strings\nmade Widget/he.lproj/InfoPlist.strings\n")
    #expect(try Tool.run(["scaffold", "he"], in: folder.path).output == "Nothing to change.\n")
  }

  @Test("A stub without a text comes with a warning, and where no draft is known, the text waits")
  func styles() throws {
    let folder = try example()
    let empty = try Tool.run(["scaffold", "nl", "--stub", "empty"], in: folder.path)
    #expect(empty.status == 0 && empty.errors.contains("blank prompt"))
    let draft = try Tool.run(["scaffold", "tlh", "--stub", "draft"], in: folder.path)
    #expect(draft.status == 0 && draft.errors.contains("no draft is known"))
    let table = try folder.read("App/tlh.lproj/InfoPlist.strings")
    #expect(table.contains("\n// \"NSCameraUsageDescription\" = \"\";\n"))
  }

  @Test(
    "What makes no sense is told before anything is written",
    arguments: [
      ["scaffold"], ["scaffold", "notalanguage!"], ["scaffold", "xx"],
      ["scaffold", "de", "--key", "NSFaceIDUsageDescription"],
      ["scaffold", "--key", "FaceID"], ["scaffold", "--value", "x", "de"],
      ["scaffold", "de", "--product", "Nobody"],
      ["scaffold", "--key", "NSFaceIDUsageDescription", "--value", " "], ["fix", "--rule", "untranslated"],
      ["fix", "--rule", "nonsense"],
    ])
  func usage(_ arguments: [String]) throws {
    let folder = try example()
    let result = try Tool.run(arguments, in: folder.path)
    #expect(result.status == 2)
    #expect(!result.errors.isEmpty && result.output.isEmpty)
  }

  @Test("fix mends what it says, and nothing is left for a second run")
  func fix() throws {
    let folder = try example()
    let result = try Tool.run(["fix"], in: folder.path)
    #expect(result.status == 0)
    #expect(
      result.output
        == "changed Widget/fr.lproj/InfoPlist.strings\nchanged Widget/zh-Hans.lproj/InfoPlist.strings\n")
    #expect(result.errors.contains("invalid-encoding: 2 mended."))
    #expect(try folder.read("Widget/fr.lproj/InfoPlist.strings").contains("é"))
    #expect(try Tool.run(["fix"], in: folder.path).output == "Nothing to change.\n")
  }

  @Test("Files that another tool writes are refused, with the place where the change belongs")
  func managed() throws {
    let folder = try example()
    try folder.write("managed:\n  - paths: [\"**/nl.lproj\"]\n    edit: Crowdin\n", to: ".purpose.yml")
    let result = try Tool.run(["scaffold", "nl"], in: folder.path)
    #expect(result.status == 1)
    #expect(result.errors.contains("Crowdin"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("App/nl.lproj")))
  }
}
