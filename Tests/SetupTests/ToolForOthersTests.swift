import Foundation
import Testing

import Formats
import SourceText
import TestSupport

/// What other projects take from this repository: the action and the hooks.
@Suite struct ToolForOthersTests {
  private static let repository = CorpusFiles.tests.deletingLastPathComponent()

  private func yaml(_ name: String) throws -> YAMLValue {
    let data = try Data(contentsOf: Self.repository.appendingPathComponent(name))
    return try YAMLValue(YAMLDocument(SourceText(path: name, bytes: ContiguousArray(data), rules: .json)))
  }

  @Test("The action is a composite one, whose inputs reach its script by the environment alone")
  func action() throws {
    let action = try yaml("action.yml")
    // https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax
    #expect(Set(action.keys) == ["name", "description", "author", "branding", "inputs", "runs"])
    let inputs = try #require(action["inputs"])
    #expect(inputs.keys == ["path", "format", "args", "version", "sha256"])
    for name in inputs.keys {
      let input = try #require(inputs[name])
      #expect(input["description"]?.text?.isEmpty == false && input["default"] != nil, "\(name)")
    }
    #expect(action["runs"]?["using"]?.text == "composite")
    let steps = try #require(action["runs"]?["steps"]?.items)
    var used: Set<String> = []
    for step in steps {
      #expect(Set(step.keys) == ["name", "shell", "env", "run"])
      let run = try #require(step["run"]?.text)
      #expect(!run.contains("${{"))
      let environment = try #require(step["env"])
      for name in environment.keys {
        let value = try #require(environment[name]?.text)
        for match in value.matches(of: /inputs\.([a-z0-9]+)/) { used.insert(String(match.1)) }
      }
    }
    #expect(used == Set(inputs.keys))
  }

  @Test("The hooks get no names of files, and run when a file of a project changes")
  func hooks() throws {
    let hooks = try yaml(".pre-commit-hooks.yaml").items
    #expect(hooks.compactMap { $0["id"]?.text } == ["purpose", "purpose-from-source"])
    for hook in hooks {
      #expect(hook["pass_filenames"]?.text == "false")
      #expect(hook["entry"]?.text == "purpose check")
      let pattern = try Regex(try #require(hook["files"]?.text))
      for name in [
        "App/Info.plist", "Info.plist", "App/Kite-Info.plist", "App/de.lproj/InfoPlist.strings",
        "App/InfoPlist.xcstrings", "Kite.xcodeproj/project.pbxproj", "Base.xcconfig", "project.yml",
        ".purpose.yml",
      ] {
        #expect(name.contains(pattern), "\(name)")
      }
      for name in ["App/Kite.swift", "README.md", "App/de.lproj/Localizable.strings"] {
        #expect(!name.contains(pattern), "\(name)")
      }
    }
  }

  // MARK: The script of the action

  private struct Run {
    let status: Int32
    let output: String
  }

  private func script(_ argument: String, _ variables: [String: String], in folder: TemporaryFolder) throws
    -> Run
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Self.repository.appendingPathComponent(".ci/scripts/action.sh").path, argument]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
      .merging([
        "PATH": "\(folder.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        "GITHUB_PATH": folder.path("github-path"), "DESTINATION": folder.path("tool"),
        "REPOSITORY": "kites/purpose", "ACTION_PATH": folder.path,
      ]) { $1 }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
  }

  private func program(_ name: String, _ text: String, in folder: TemporaryFolder) throws {
    try folder.write("#!/bin/sh\n\(text)\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path(name))
  }

  @Test("A release is used if it has the checksum that was named, and else not")
  func release() throws {
    let folder = try TemporaryFolder()
    try program("purpose-1/bin/purpose", "echo purpose 1", in: folder)
    // As `gh` does it, of a release with one archive.
    try program(
      "bin/gh",
      """
      [ "$1 $2 $3 $4 $5 $6" = "release download v1 --repo kites/purpose --pattern" ] || exit 4
      tar -czf "$9/$7" -C "\(folder.path)" purpose-1
      cp "$9/$7" "\(folder.path)/archive"
      """, in: folder)
    let missing = try script("install", ["VERSION": "v1"], in: folder)
    #expect(missing.status == 1 && missing.output.contains("Give sha256 with version"))
    let wrong = try script("install", ["VERSION": "v1", "SHA256": "0"], in: folder)
    #expect(wrong.status == 1)
    let sum = try #require(wrong.output.firstMatch(of: /has the checksum ([0-9a-f]{64}), and not 0/))
    #expect(try folder.names() == ["archive", "bin", "purpose-1"])
    // The same archive again, byte for byte.
    try program("bin/gh", "cp \"\(folder.path)/archive\" \"$9/$7\"", in: folder)
    let right = try script("install", ["VERSION": "v1", "SHA256": String(sum.1)], in: folder)
    #expect(right.status == 0 && right.output == "purpose 1\n", "\(right.output)")
    #expect(try folder.read("github-path") == "\(folder.path("tool"))/bin\n")
  }

  @Test("Arguments are divided by spaces, paths by lines, and nothing in them is expanded")
  func check() throws {
    let folder = try TemporaryFolder()
    try program("bin/purpose", "for word; do echo \"<$word>\"; done; exit 1", in: folder)
    let run = try script(
      "check",
      [
        "CHECK_FORMAT": "github", "CHECK_ARGUMENTS": "--exclude *.x --strict",
        "CHECK_PATHS": "My App\n$(touch gone)\n",
      ], in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.split(separator: "\n") == [
        "<check>", "<--format>", "<github>", "<--exclude>", "<*.x>", "<--strict>", "<-->", "<My App>",
        "<$(touch gone)>",
      ])
    #expect(try folder.names() == ["bin"])
    let plain = try script("check", ["CHECK_FORMAT": "text"], in: folder)
    #expect(plain.output == "<check>\n<--format>\n<text>\n<-->\n")
  }
}
