import Formats
import SourceText
import TestSupport
import Testing

/// Files made to be slow to read: what is linear answers in a second, what is quadratic does not come back.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileStringsTests {
  static let broken: [(name: String, text: String)] = [
    ("quotes", String(repeating: "\"\n", count: 500_000)),
    ("braces", String(repeating: "{\n", count: 500_000)),
    ("dictionaries", String(repeating: "a = {\n", count: 60_000)),
    ("arrays", String(repeating: "a = (\n", count: 60_000)),
    ("open comments", String(repeating: "/*\n", count: 200_000)),
    ("keys", String(repeating: "\"key\"\n", count: 60_000)),
    ("values without semicolon", String(repeating: "\"k\" = \"v\"\n", count: 60_000)),
    ("lost quotes", String(repeating: "\"k\" = \"v;\n", count: 60_000)),
    ("semicolons", "a = b;\n" + String(repeating: ";\n", count: 200_000)),
    ("faults and entries", String(repeating: "a = b;;\nc = d;\n", count: 40_000)),
    ("blank lines", "a = b" + String(repeating: "\n", count: 2_000_000)),
    ("slashes", "a = b;\n;" + String(repeating: "/", count: 2_000_000)),
    ("line separators", "a = b;\n;" + String(repeating: "\u{2028}", count: 200_000)),
  ]

  /// Reads a file and asks it for all that it can tell.
  static func faults(_ text: String) -> [String] {
    StringsInvariantTests.faults(of: .parse(SourceText(text)))
  }

  @Test(arguments: broken.indices)
  func `a broken file is read in linear time`(index: Int) {
    let (name, text) = Self.broken[index]
    let file = StringsFile.parse(SourceText(text))
    #expect(StringsInvariantTests.faults(of: file) == [], "\(name)")
    #expect(!file.problems.isEmpty, "\(name)")
  }

  static let sound: [(name: String, text: String, entries: Int)] = [
    ("one long value", "k = \"" + String(repeating: "x", count: 10_000_000) + "\";", 1),
    ("escapes", "k = \"" + String(repeating: "\\n", count: 5_000_000) + "\";", 1),
    ("one long line", String(repeating: "\"key\" = \"value\";", count: 100_000), 100_000),
    ("one long line with comments", String(repeating: "k = v; /* c */ ", count: 100_000), 100_000),
    ("many entries", (0..<200_000).map { "\"key\($0)\" = \"value\";\n" }.joined(), 200_000),
    ("many comments", String(repeating: "/* c */\n", count: 200_000) + "k = v;\n", 1),
    ("many comments behind", "k = v;" + String(repeating: "/**/", count: 200_000), 1),
    ("many line comments", String(repeating: "//\n", count: 300_000) + "k = v;\n", 1),
  ]

  @Test(arguments: sound.indices)
  func `a large file is read in linear time`(index: Int) throws {
    let (name, text, count) = Self.sound[index]
    let file = StringsFile.parse(SourceText(text))
    #expect(file.entries.count == count, "\(name)")
    #expect(StringsInvariantTests.faults(of: file) == [], "\(name)")
    let editor = try StringsEditor(file)
    #expect(!editor.setting("v", forKey: "another key").isEmpty)
    let key = try #require(file.entries.last?.key)
    #expect(!editor.removing(key).isEmpty)
  }

  @Test(arguments: [100, 511, 512, 513, 100_000])
  func `nesting is followed as deep as Apple does`(depth: Int) {
    let text = "a = " + String(repeating: "(", count: depth) + String(repeating: ")", count: depth) + ";"
    #expect(StringsFile.parse(SourceText(text)).isSound == (depth <= 512))
    let root = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    #expect(PropertyListDocument.parse(SourceText(root)).isRefused == (depth > 513))
    let dictionaries = String(repeating: "{a=", count: depth) + "b" + String(repeating: ";}", count: depth)
    #expect(PropertyListDocument.parse(SourceText(dictionaries)).isRefused == (depth > 512))
  }
}
