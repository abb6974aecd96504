import Foundation
import Testing

import TestSupport

@testable import purpose

@Suite struct CommandTests {
  let folder: TemporaryFolder

  static let plist = """
    <plist version="1.0"><dict>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    <key>NSCameraUsageDescription</key><string>Kite reads the number on a sail.</string>
    </dict></plist>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.plist, to: "App/Info.plist")
    try folder.write(
      "\"NSCameraUsageDescription\" = \"Kite liest die Segelnummer.\";\n",
      to: "App/de.lproj/InfoPlist.strings")
  }

  private func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder.path) }

  @Test("A sound project is clean, with and without the word check")
  func clean() throws {
    for arguments in [[], ["check"], ["App"], ["check", "App"], ["check", folder.path("App")]] {
      let result = try Tool.run(arguments, in: folder.path)
      #expect(result.status == 0, "\(arguments)")
      #expect(result.output.hasPrefix("Nothing to report.\n"))
      #expect(result.errors.isEmpty)
    }
  }

  @Test("Errors fail the run, warnings only if asked")
  func thresholds() throws {
    try folder.write("\"CFBundleName\" = \"Kite\";\n", to: "App/fr.lproj/InfoPlist.strings")
    #expect(try run("check").status == 0)
    #expect(try run("check", "--strict").status == 1)
    #expect(try run("check", "--fail-on", "warning").status == 1)
    #expect(try run("check", "--required", "all").status == 1)
    #expect(try run("check", "--required", "de,ja").status == 0)
    #expect(try run("check", "--required=fr", "--fail-on=never").status == 0)
    #expect(try run("check", "--strict", "--locale", "de").status == 0)
    #expect(try run("check", "--strict", "--rule", "syntax-error").status == 0)
    #expect(try run("check", "--strict", "--for", "developer").status == 0)
    #expect(try run("check", "-q", "--strict").output.isEmpty)
  }

  @Test("What cannot be judged is status 2 with one line that says why")
  func usage() throws {
    let cases: [([String], String)] = [
      (["check", "Nowhere"], "Nowhere: no such file or folder"),
      (["check", "--rule", "nonsense"], "no rule is called nonsense"),
      (["check", "--frmat", "json"], "unknown option --frmat"),
      (["check", "--format"], "--format needs a value"),
      (
        ["check", "--format", "xml"],
        "--format is one of text, xcode, github, gitlab, json, ndjson, sarif, junit, checkstyle, markdown, not xml"
      ),
      (["check", "--strict=yes"], "--strict takes no value"),
      (["check", "--product", "Watch"], "no product is called Watch; there are: App"),
      (["check", "--locale", "!"], "! is no locale"),
      (["check", "--strict", "--fail-on", "note"], "--strict and --fail-on"),
      (["values", "Nowhere.strings"], "Nowhere.strings: no such file or folder"),
      (["chekc"], "chekc: no such file or folder, and no command; did you mean `purpose check`?"),
      (["Nowhere"], "Nowhere: no such file or folder"),
      (["help", "chekc"], "no command is called chekc; did you mean `purpose check`?"),
      (["help", "nonsense"], "no command is called nonsense; there are: check, "),
      (["report", "--strict"], "unknown option --strict of report; it is one of `purpose check`"),
      (["check", "-format", "json"], "unknown option -format of check; did you mean --format?"),
      (["check", "--format", "jsno"], "not jsno; did you mean json?"),
      (["completions"], "completions needs one shell: bash, zsh, fish"),
      (["completions", "tcsh"], "there are completions for bash, zsh, fish, not for tcsh"),
      (["man", "check"], "man takes no argument, and here is check"),
    ]
    for (arguments, message) in cases {
      let result = try Tool.run(arguments, in: folder.path)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errors.contains(message), "\(arguments): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(result.output.isEmpty)
    }
    try folder.makeFolder("Empty")
    let empty = try run("check", "Empty")
    #expect(empty.status == 2)
    #expect(empty.errors == "purpose: no Info.plist, strings table or catalog in Empty\n")
  }

  @Test("Of a single file, its own findings are shown")
  func singleFile() throws {
    try folder.write("\"a\" = \"b\"\n", to: "App/fr.lproj/InfoPlist.strings")
    try folder.write("\"a\" = \"b\";;\n\"c\" = \"d\";\n", to: "App/it.lproj/InfoPlist.strings")
    let result = try run("check", "App/fr.lproj/InfoPlist.strings", "--all")
    #expect(result.status == 1)
    #expect(result.output.contains("App/fr.lproj/InfoPlist.strings:1:10: error [syntax-error]"))
    #expect(!result.output.contains("it.lproj"))
    try folder.write("\"a\" = \"b\"\n", to: "Loose/fr.lproj/InfoPlist.strings")
    #expect(try run("check", "Loose/fr.lproj/InfoPlist.strings").status == 1)
  }

  @Test("The values of a file, and those of a project")
  func values() throws {
    let file = try run("values", "App/de.lproj/InfoPlist.strings")
    #expect(file.output == "1: NSCameraUsageDescription = “Kite liest die Segelnummer.”\n")
    #expect(file.status == 0)
    try folder.write("a = b;\n\"c\" = \"d\"\n", to: "x.strings")
    let broken = try run("values", "x.strings", "--format", "json")
    #expect(broken.status == 1)
    #expect(broken.errors.contains("x.strings:2: The semicolon behind the value is missing"))
    let project = try run("values")
    #expect(
      project.output.contains(
        "de: “Kite liest die Segelnummer.” [translated] — App/de.lproj/InfoPlist.strings:1"))
  }

  @Test("Output goes to a file in one piece")
  func output() throws {
    #expect(try run("check", "--format", "json", "--output", "out.json").output.isEmpty)
    let text = try folder.read("out.json")
    #expect(text == (try run("check", "--format", "json").output))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(
      Set(object?.keys ?? [:].keys) == ["schema", "tool", "summary", "causes", "findings", "requirements"])
    #expect(try run("check", "-o", "no/such/folder.json").status == 2)
  }

  @Test("Two runs give the same bytes")
  func deterministic() throws {
    for name in ["fr", "it", "ja", "ko", "nl", "sv"] {
      try folder.write("\"x\" = \"\";;\n", to: "App/\(name).lproj/InfoPlist.strings")
    }
    let first = try run("check", "--format", "json").output
    #expect(first.contains("empty-value"))
    for _ in 0..<5 { #expect(try run("check", "--format", "json").output == first) }
  }

  @Test("Rules and keys are explained, and a slip is answered with what was meant")
  func explain() throws {
    #expect(
      try run("explain", "hidden-translation").output.hasPrefix(
        "hidden-translation (completeness, warning)\n"))
    let key = try run("catalog", "NSCameraUsageDescription").output
    #expect(key == (try run("explain", "NSCameraUsageDescription").output))
    #expect(key.contains("iOS 7.0") && key.contains("ITMS-90683"))
    #expect(try run("explain").output.contains("  unknown-key (error)\n"))
    for (word, meant) in [
      ("NSCamraUsageDescription", "NSCameraUsageDescription"), ("hidden", "hidden-translation"),
    ] {
      let result = try run("explain", word)
      #expect(result.status == 2)
      #expect(result.errors.contains("did you mean \(meant)?"))
    }
    let vision = try run("catalog", "--platform", "visionOS").output
    #expect(vision.contains("NSWorldSensingUsageDescription") && !vision.contains("NSVideoSubscriberAccount"))
  }

  @Test("Odd names of files survive")
  func oddNames() throws {
    let name = "Odd, 100% \"names\" é 帆/fr.lproj/InfoPlist.strings"
    try folder.write("\"NSCameraUsageDescription\" = \"\";\n", to: "App/\(name)")
    let output = try run("check", "--format", "json").output
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: Any]]
    #expect(findings?.contains { $0["file"] as? String == "App/\(name)" } == true)
  }
}

@Suite struct HelpTests {
  @Test("Each file under Commands is a command that the help lists")
  func registry() throws {
    let folder = CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent(
      "Sources/purpose/Commands")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let help = try Tool.run(["--help"], in: "/").output
    let listed = help.split(separator: "\n").filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("  -") && !$0.hasPrefix("   ")
    }
    .compactMap { $0.split(separator: " ").first }
    #expect(files == listed.map { "\($0.capitalized)Command.swift" }.sorted())
  }

  @Test(
    "The help of each command is as recorded, and fits a terminal",
    arguments: [""] + Commands.all.map { $0.declaration.name })
  func help(_ command: String) throws {
    let arguments = command.isEmpty ? ["--help"] : [command, "--help"]
    let result = try Tool.run(arguments, in: FileManager.default.temporaryDirectory.path)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let file = CorpusFiles.tests.appendingPathComponent(
      "CommandTests/Goldens/help\(command.isEmpty ? "" : "-" + command).txt")
    if let difference = Golden.difference(result.output, from: file) { Issue.record("\(difference)") }
    if !command.isEmpty { #expect(try Tool.run(["help", command], in: "/").output == result.output) }
  }

  @Test("The version is one line")
  func version() throws {
    let result = try Tool.run(["--version"], in: "/")
    #expect(result.output.hasPrefix("purpose ") && result.output.count { $0 == "\n" } == 1)
    #expect(result.status == 0)
  }
}
