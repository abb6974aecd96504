import Formats
import Foundation
import SourceText
import TestSupport
import Testing

/// A broken table, and what has to be said of it.
struct BrokenTable: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  /// The line of each problem.
  let lines: [Int]
  let kept: [String]
  let lost: [String]
  let consequence: SyntaxProblem.Consequence
  /// A word of the first problem's reason.
  let word: String

  var testDescription: String { name }

  static let entries = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
  static let rest = "\"y\" = \"8\";\n\"z\" = \"9\";\n"

  init(
    _ name: String, _ text: String, lines: [Int] = [3], kept: [String] = ["a", "b"],
    lost: [String] = ["y", "z"],
    then consequence: SyntaxProblem.Consequence = .refusesFile, _ word: String
  ) {
    self.name = name
    self.text = text
    self.lines = lines
    self.kept = kept
    self.lost = lost
    self.consequence = consequence
    self.word = word
  }

  static let all: [BrokenTable] = [
    .init("missing semicolon", entries + "\"c\" = \"3\"\n" + rest, "semicolon"),
    .init("missing semicolon, then comment", entries + "\"c\" = \"3\"\n\n/* Y */\n" + rest, "semicolon"),
    .init("missing semicolon at the end", entries + "\"c\" = \"3\"\n", lost: [], "the file ends"),
    .init("missing semicolon, bare", entries + "c = 3\n" + rest, "semicolon"),
    .init("lost quote behind a value", entries + "\"c\" = \"3;\n" + rest, "quote is missing"),
    .init(
      "lost single quote behind a value", entries + "'c' = '3;\n'y' = '8';\n'z' = '9';\n", "quote is missing"),
    .init("lost quote before a value", entries + "\"c\" = three and\";\n" + rest, "semicolon"),
    .init("lost quote before a key", entries + "c\" = \"3\";\n" + rest, "outside quotes"),
    .init("lost quote behind a key", entries + "\"c = \"3\";\n" + rest, "are missing"),
    .init("quote inside a value", entries + "\"c\" = \"the \"third\" one\";\n" + rest, "semicolon"),
    .init("lost quote on the last value", entries + "\"c\" = \"3;\n", lost: [], "never closed"),
    .init("no value", entries + "\"c\" = ;\n" + rest, "no value"),
    .init("no equals sign", entries + "\"c\" \"3\";\n" + rest, "are missing"),
    .init(
      "two semicolons", entries + "\"c\" = \"3\";;\n" + rest, kept: ["a", "b", "c"], then: .dropsRest, "`;`"),
    .init(
      "full-width space", entries + "\u{3000}\"c\" = \"3\";\n" + rest, lost: ["y", "z"], then: .dropsRest,
      "full-width"),
    .init("curly quotes", entries + "“c” = “3”;\n" + rest, then: .dropsRest, "curly quote"),
    .init("byte order mark inside", entries + "\u{FEFF}\n" + rest, then: .dropsRest, "byte order mark"),
    .init("free text", entries + "Texts of the camera\n" + rest, "outside quotes"),
    .init("hash comment", entries + "# remark\n" + rest, then: .dropsRest, "`#`"),
    .init("unclosed comment", entries + "/* remark\n" + rest, then: .dropsRest, "never closed"),
    .init("array without comma", entries + "c = (1\n\"2\");\n" + rest, "comma"),
    .init(
      "conflict in the middle",
      entries + "<<<<<<< HEAD\n\"c\" = \"3\";\n=======\n\"c\" = \"4\";\n>>>>>>> x\n" + rest,
      lines: [3, 5, 7], lost: ["c", "c", "y", "z"], then: .dropsRest, "`<`"),
    .init(
      "conflict at the top", "<<<<<<< HEAD\n\"c\" = \"3\";\n=======\n\"c\" = \"4\";\n>>>>>>> x\n" + rest,
      lines: [1, 3, 5], kept: [], lost: ["c", "c", "y", "z"], ""),
    .init(
      "three faults", entries + "\"c\" = \"3\"\n\"d\" = \"4\";\n\"e\" = \"5;\n\"f\" = \"6\";\n;;\n" + rest,
      lines: [3, 5, 7], lost: ["d", "f", "y", "z"], "semicolon"),
    .init(
      "braces without semicolon", "{\n" + entries + "\"c\" = \"3\"\n" + rest + "}\n", lines: [4], "semicolon"),
    .init("braces never closed", "{\n" + entries, lines: [1], lost: [], "never closed"),
    .init("text behind braces", "{\n" + entries + "}\nx\n", lines: [5], lost: [], "behind the end"),
  ]
}

@Suite struct StringsRecoveryTests {
  @Test(arguments: BrokenTable.all)
  func `a fault is told once, on its line, with all that is lost`(table: BrokenTable) throws {
    for ending in ["\n", "\r\n", "\r"] {
      let text = table.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
      let file = StringsFile.parse(SourceText(text))
      let name = ending.debugDescription
      #expect(file.problems.map { file.source.line(of: $0.range.lowerBound) } == table.lines, "with \(name)")
      #expect(file.entries.map(\.key) == table.kept, "with \(name)")
      #expect(file.lostEntries.map(\.key) == table.lost, "with \(name)")
      #expect(file.problems.allSatisfy { $0.consequence == table.consequence }, "with \(name)")
      let reason = try #require(file.problems.first?.reason)
      #expect(reason.contains(table.word) || table.word.isEmpty, "with \(name)")
      #expect(StringsInvariantTests.faults(of: file) == [], "with \(name)")
    }
  }

  @Test func `every fault is told in the words that were agreed on`() {
    let told = BrokenTable.all.flatMap { table in
      let file = StringsFile.parse(SourceText(table.text))
      return ["\(table.name):"]
        + file.problems.map { "  \(file.source.line(of: $0.range.lowerBound)): \($0.reason). \($0.advice)" }
    }
    let golden = CorpusFiles.tests.appendingPathComponent("FormatsTests/Goldens/broken-tables.txt")
    #expect(Golden.difference(told.joined(separator: "\n") + "\n", from: golden) == nil)
  }

  @Test func `the place of a missing semicolon is the end of the value`() throws {
    let text = "\"a\" = \"1\" /* remark */\n\n\"b\" = \"2\";\n"
    let problem = try #require(StringsFile.parse(SourceText(text)).problems.first)
    #expect(problem.range == 9..<9)
    #expect(problem.key == "a")
  }

  @Test func `the place of a lost quote is the quote that stayed alone`() throws {
    let text = "\"a\" = \"1\";\n\"b\" = \"2;\n\"c\" = \"3\";\n"
    let problem = try #require(StringsFile.parse(SourceText(text)).problems.first)
    #expect(problem.range == 17..<18)
    #expect(problem.key == "b")
  }

  @Test func `conflicts are found, but decoration is none`() {
    let conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> branch\n"
    for text in [
      conflict, "x\n" + conflict, "x\r\n" + conflict.replacing("\n", with: "\r\n"), conflict + conflict,
    ] {
      let source = SourceText(text)
      let found = ConflictMarkers.all(in: source)
      #expect(found.count == (text == conflict + conflict ? 2 : 1))
      #expect(found.allSatisfy { source.string($0.marker) == "<<<<<<<" })
      #expect(found.allSatisfy { source.string($0.range).hasPrefix("<<<<<<< HEAD") })
      #expect(found.last?.range.upperBound == source.text.count)
    }
    for text in [
      "", "=======\n", "/* ======= */", "<<<<<<<\n>>>>>>>\n", ">>>>>>>\n=======\n<<<<<<<\n",
      "<<<<<<<<\n=======\n>>>>>>>\n",
      " <<<<<<< HEAD\n=======\n>>>>>>> x\n", "<<<<<<<HEAD\n=======\n>>>>>>> x\n",
    ] {
      #expect(ConflictMarkers.all(in: SourceText(text)).isEmpty, "\(text)")
    }
    let diff3 = SourceText("<<<<<<< HEAD\na\n||||||| base\no\n=======\nb\n>>>>>>> branch")
    #expect(ConflictMarkers.all(in: diff3).map(\.range) == [0..<diff3.text.count])
  }
}
