import Foundation
import Testing

import TestSupport

@testable import purpose

/// A program that the system may have.
struct Program {
  let path: String

  init?(_ name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    guard
      let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile)
    else { return nil }
    self.path = path
  }

  static func isThere(_ name: String) -> Bool { Program(name) != nil }

  /// Runs it, and returns its status and all that it wrote.
  func run(_ arguments: [String], in folder: String) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // A shell that never says what is waited for must not stop the tests.
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { if process.isRunning { process.terminate() } }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}

@Suite struct CompletionTests {
  static let shells = ["bash", "zsh", "fish"]

  /// A command line, and what completes its last word.
  struct Line: CustomTestStringConvertible {
    let words: [String]
    let offered: [String]

    init(_ words: String..., offers offered: [String]) {
      self.words = words
      self.offered = offered
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  static let lines = [
    Line("purpose", "ch", offers: ["check"]),
    Line("purpose", "c", offers: ["check", "catalog", "completions"]),
    Line("purpose", "--vers", offers: ["--version"]),
    Line("purpose", "--form", offers: ["--format"]),
    Line("purpose", "help", "ex", offers: ["explain", "export"]),
    Line("purpose", "check", "--fo", offers: ["--for", "--format"]),
    Line("purpose", "check", "--all", "--str", offers: ["--strict"]),
    Line("purpose", "check", "--format", "j", offers: ["json", "junit"]),
    Line("purpose", "report", "--format", "m", offers: ["markdown"]),
    Line("purpose", "check", "--rule", "hid", offers: ["hidden-translation"]),
    Line("purpose", "check", "--required", "a", offers: ["all"]),
    Line("purpose", "catalog", "--platform", "mac", offers: ["macOS", "macCatalyst"]),
    Line("purpose", "explain", "NSCam", offers: ["NSCameraUsageDescription"]),
    Line("purpose", "explain", "hid", offers: ["hidden-translation"]),
    Line("purpose", "values", "NSCam", offers: ["NSCameraUsageDescription"]),
    Line("purpose", "completions", "z", offers: ["zsh"]),
    Line("purpose", "report", "--str", offers: []),
  ]

  /// What a shell offers for each of some lines.
  private func offers(
    _ shell: String, _ lines: [[String]], in folder: TemporaryFolder
  ) throws -> [Set<String>] {
    let driver = CorpusFiles.tests.appendingPathComponent("CommandTests/Shells/complete.\(shell)").path
    let script = try folder.write(try Tool.run(["completions", shell], in: "/").output, to: "_purpose")
    try folder.write("", to: "project/Reading List/Info.plist")
    let program = try #require(Program(shell))
    func run(_ arguments: [String]) throws -> [Substring] {
      try program.run(arguments, in: folder.path("project")).output.split(whereSeparator: \.isNewline)
    }
    func words(_ lines: some Sequence<Substring>) -> Set<String> {
      Set(lines.compactMap { $0.split(separator: "\t").first }.map(String.init))
    }
    let texts = lines.map { $0.joined(separator: " ") }
    switch shell {
    case "bash": return try lines.map { words(try run([driver, script] + $0)) }
    case "fish":
      return try texts.map {
        words(try run(["--no-config", "--command", "source \(script); complete -C '\($0)'"]))
      }
    default:
      // Starting a shell that completes takes longer than all that it completes.
      let found = try run(["-f", driver, folder.path] + texts)
      return texts.map { text in
        words(found.drop { $0 != "> \(text)" }.dropFirst().prefix { !$0.hasPrefix("> ") })
      }
    }
  }

  @Test("The scripts are as recorded", arguments: shells)
  func goldens(_ shell: String) throws {
    let script = try Tool.run(["completions", shell], in: "/")
    #expect(script.status == 0)
    let file = CorpusFiles.tests.appendingPathComponent("CommandTests/Goldens/completions-\(shell).txt")
    if let difference = Golden.difference(script.output, from: file) { Issue.record("\(difference)") }
  }

  @Test("Bash completes", .enabled(if: Program.isThere("bash")))
  func bash() throws { try complete("bash") }

  @Test("Zsh completes", .enabled(if: Program.isThere("zsh")), .timeLimit(.minutes(2)))
  func zsh() throws { try complete("zsh") }

  @Test("Fish completes", .enabled(if: Program.isThere("fish")))
  func fish() throws { try complete("fish") }

  private func complete(_ shell: String) throws {
    let found = try offers(shell, Self.lines.map(\.words), in: TemporaryFolder())
    for (line, offered) in zip(Self.lines, found) {
      #expect(offered == Set(line.offered), "\(shell): \(line)")
    }
  }

  @Test(
    "Bash takes the sign between an option and its value for a word", .enabled(if: Program.isThere("bash")))
  func bashSign() throws {
    let lines = [
      ["purpose", "check", "--format", "=", "j"], ["purpose", "completions", "--output", "="],
    ]
    #expect(try offers("bash", lines, in: TemporaryFolder()) == [["json", "junit"], []])
  }

  @Test("Files are offered where a path may stand, and nowhere else", arguments: ["zsh", "fish"])
  func files(_ shell: String) throws {
    guard Program.isThere(shell) else { return }
    let lines = [
      ["purpose", "Reading"], ["purpose", "check", "Reading"], ["purpose", "values", "-o", "Reading"],
      ["purpose", "init", "--exclude", "Reading"],
    ]
    let found = try offers(shell, lines + [["purpose", "explain", "Reading"]], in: TemporaryFolder())
    for (line, offered) in zip(lines, found) {
      #expect(offered.contains { $0.hasPrefix("Reading") }, "\(line)")
    }
    #expect(found.last?.isEmpty == true)
  }

  @Test("The shells find no fault in the scripts", arguments: shells)
  func syntax(_ shell: String) throws {
    guard let program = Program(shell) else { return }
    let folder = try TemporaryFolder()
    let script = try folder.write(try Tool.run(["completions", shell], in: "/").output, to: "script")
    let result = try program.run(["-n", script], in: folder.path)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
  }

  @Test("Of each word in capitals it is known what completes it")
  func shapes() {
    for command in Commands.all.map({ $0.declaration }) {
      #expect(command.shape.unknown.isEmpty, "\(command.name)")
      for option in command.options {
        #expect(option.shape?.unknown.isEmpty ?? true, "\(command.name) \(option.name)")
      }
    }
    #expect(ArgumentShape("FILE|NONSENSE").unknown == ["NONSENSE"])
  }

  @Test("Each shell has a file, and a line in the list")
  func registry() {
    let types = CompletionScripts.all.map { "\($0)" }
    let folder = Registration.sources("purpose/Completion")
    #expect(
      Registration.faults(of: types, in: folder, except: ["ArgumentShape", "CompletionScript"]).isEmpty)
  }
}

@Suite struct ManualTests {
  private func page() throws -> String {
    let result = try Tool.run(["man"], in: "/")
    #expect(result.status == 0)
    return result.output
  }

  @Test("The page is as recorded")
  func golden() throws {
    let file = CorpusFiles.tests.appendingPathComponent("CommandTests/Goldens/man.txt")
    if let difference = Golden.difference(try page(), from: file) { Issue.record("\(difference)") }
  }

  @Test("mandoc finds no fault in the page", .enabled(if: Program.isThere("mandoc")))
  func lint() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try page(), to: "purpose.1")
    let result = try #require(Program("mandoc")).run(["-T", "lint", path], in: folder.path)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    // The linter has to be one that finds something.
    let broken = try folder.write(try page() + ".Xx nonsense\n", to: "broken.1")
    #expect(try #require(Program("mandoc")).run(["-T", "lint", broken], in: folder.path).status != 0)
  }

  @Test("The page names each command, option, and variable that is read")
  func complete() throws {
    let page = try page().replacing("\\-", with: "-")
    for command in Commands.all.map({ $0.declaration }) {
      let section = try #require(
        page.components(separatedBy: ".Ss purpose \(command.name)\n").dropFirst().first)
      let own = section.components(separatedBy: "\n.S").first ?? ""
      for option in command.options {
        #expect(own.contains("Fl \(option.name.dropFirst())"), "\(option.name)")
      }
    }
    let sources = Registration.sources("")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var read: Set<String> = []
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: /variable(?:\(|: )"([A-Z_]+)"/) { read.insert(String(match.1)) }
    }
    #expect(read == Set(ManualTopics.environment.map(\.name)))
  }

  @Test("The examples of the page are calls that the tool takes")
  func examples() throws {
    let folder = try TemporaryFolder()
    try folder.write(CommandTests.plist, to: "App/Info.plist")
    try folder.write("\"NSCameraUsageDescription\" = \"\";\n", to: "App/fr.lproj/InfoPlist.strings")
    for example in ManualTopics.examples {
      let words = example.command.split(separator: " ").map(String.init)
      #expect(words.first == "purpose")
      let result = try Tool.run(Array(words.dropFirst()), in: folder.path)
      #expect(result.status < 2, "\(example.command): \(result.errors)")
    }
  }
}
