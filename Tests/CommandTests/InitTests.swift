import Foundation
import Testing

import TestSupport

@Suite struct InitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(CommandTests.plist, to: "App/Info.plist")
    try folder.write(
      "\"NSCameraUsageDescription\" = \"Kite liest die Segelnummer.\";\n",
      to: "App/de.lproj/InfoPlist.strings")
    try folder.makeFolder(".git")
  }

  private func run(_ arguments: String..., in place: String = "") throws -> Tool.Result {
    try Tool.run(arguments, in: place.isEmpty ? folder.path : folder.path(place))
  }

  @Test("The file goes to the repository's root, is good for check, and a second init changes nothing")
  func write() throws {
    let first = try run("init", in: "App")
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.output.hasPrefix("Wrote ../.purpose.yml.\n"))
    let text = try folder.read(".purpose.yml")
    #expect(text.contains("    - de  # 1 of 1 done\n"))
    #expect(try run("check").status == 0)
    for place in ["", "App"] {
      let second = try run("init", in: place)
      #expect(second.status == 2 && second.output.isEmpty)
      #expect(second.errors.contains(".purpose.yml is there already: edit it, or move it away"))
      #expect(try run("init", "--dry-run", in: place).status == 2)
    }
    #expect(try folder.read(".purpose.yml") == text)
    #expect(try folder.names() == [".git", ".purpose.yml", "App"])
    // What is promised now fails.
    try folder.write("\"CFBundleName\" = \"Kite\";\n", to: "App/de.lproj/InfoPlist.strings")
    #expect(try run("check").status == 1)
  }

  @Test("A folder that is named gets the file; a project without a repository, the current folder")
  func places() throws {
    #expect(try run("init", "App").output.hasPrefix("Wrote App/.purpose.yml.\n"))
    #expect(try folder.read("App/.purpose.yml").contains("    - de  # 1 of 1 done\n"))
    try FileManager.default.removeItem(atPath: folder.path(".git"))
    try FileManager.default.removeItem(atPath: folder.path("App/.purpose.yml"))
    #expect(try run("init", in: "App").output.hasPrefix("Wrote .purpose.yml.\n"))
  }

  @Test("--dry-run shows what would be written, as git takes it, and writes nothing")
  func dryRun() throws {
    let dry = try run("init", "--dry-run")
    #expect(dry.status == 0)
    #expect(try folder.names() == [".git", "App"])
    _ = try run("init")
    let added = dry.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      .map { String($0.dropFirst()) }.joined(separator: "\n")
    #expect(try added == folder.read(".purpose.yml"))
    #expect(
      try run("init", "--ci", "github", "--dry-run").output.hasPrefix(
        "--- /dev/null\n+++ b/.github/workflows/purpose.yml\n"))
    #expect(try folder.names() == [".git", ".purpose.yml", "App"])
  }

  @Test("The file of a CI is written beside a configuration or without one, and never twice")
  func workflows() throws {
    for (id, path) in [
      ("github", ".github/workflows/purpose.yml"), ("gitlab", ".gitlab/purpose.yml"),
      ("shell", "ci/purpose.sh"),
    ] {
      let first = try run("init", "--ci", id)
      #expect(first.status == 0 && first.output.hasPrefix("Wrote \(path).\n\nNext:\n  1. "))
      #expect(first.output.contains("Run `purpose init`"))
      let text = try folder.read(path)
      let second = try run("init", "--ci", id)
      #expect(second.status == 2 && second.errors.contains("\(path) is there already"))
      #expect(try folder.read(path) == text)
    }
    #expect(FileManager.default.isExecutableFile(atPath: folder.path("ci/purpose.sh")))
  }

  @Test("What cannot be done is status 2 with one line that says why")
  func usage() throws {
    try folder.makeFolder("Empty")
    for (arguments, message) in [
      (["Empty"], "no Info.plist, strings table or catalog in Empty"),
      (["Nowhere"], "Nowhere: no such folder"),
      (["App/Info.plist"], "App/Info.plist is no folder"),
      (["App", "Empty"], "init takes one folder, and here are App, Empty"),
      (["--ci", "gitub"], "--ci is one of github, gitlab, shell, not gitub; did you mean github?"),
      (["--ci", "github", "--exclude", "x"], "--exclude says what .purpose.yml leaves out"),
      (["--exclude", "a\\b"], "--exclude: `a\\b` matches nothing"),
    ] {
      let result = try Tool.run(["init"] + arguments, in: folder.path)
      #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
      #expect(result.errors.hasPrefix("purpose: \(message)"), "\(arguments): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    try folder.write("nonsense: 1\n", to: ".purpose.yml")
    #expect(try run("init").errors.contains(".purpose.yml is there already"))
    try folder.link(".purpose.yaml", to: "nowhere")
    #expect(try run("init").status == 2)
  }
}
