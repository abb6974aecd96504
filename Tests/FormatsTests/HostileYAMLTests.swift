import Formats
import SourceText
import TestSupport
import Testing

/// Files made to be slow to read, or to grow when they are read.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileYAMLTests {
  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  /// Mappings of nine aliases each to the one before: nine to the power of `levels` values.
  private static func bomb(_ levels: Int, item: (Int) -> String) -> String {
    "a0: &a0 {x: y}\n" + (1...levels).map { "a\($0): &a\($0) \(item($0 - 1))\n" }.joined()
  }

  static let refused: [(name: String, text: String)] = [
    ("brackets", times("[", 10_000)),
    ("closed brackets", times("[", 10_000) + times("]", 10_000)),
    ("a million brackets", times("[", 1_000_000)),
    ("braces", times("{", 1_000_000)),
    ("braces and keys", times("{a: ", 10_000)),
    ("dashes", times("- ", 10_000) + "a"),
    ("question marks", times("? ", 100_000) + "a"),
    ("indented mappings", (0..<3_000).map { times(" ", $0) + "a:\n" }.joined()),
    ("a bomb of lists", bomb(20) { "[" + times("*a\($0), ", 9) + "]" }),
    (
      "a bomb of values",
      bomb(20) { "{" + (0..<9).map { n in "k\(n): *a" }.joined(separator: "\($0), ") + "\($0)}" }
    ),
    ("a bomb of merged lists", bomb(20) { "{<<: [" + times("*a\($0), ", 9) + "]}" }),
    ("a chain of merges", bomb(2_000) { "{<<: *a\($0)}" }),
    ("a chain of lists", bomb(2_000) { "[*a\($0)]" }),
    ("a long text a thousand times", "a: &a \(times("x", 1_000_000))\nb: [\(times("*a, ", 1_000))]"),
    ("aliases of nothing", times("- *a\n", 100_000)),
    ("circles", "&a [" + times("*a, ", 100_000) + "]"),
    ("the same key", times("a: b\n", 20_000)),
    ("anchors without values", times("&a ", 100_000)),
    ("quotes", times("\"\n", 500_000)),
    ("open quote", "a: \"" + times("x\n", 500_000)),
    ("colons", times(":", 500_000) + times(": ", 500_000)),
    ("keys without colons", times("a\n", 200_000) + "b: c"),
    ("one long key", times("k", 1_000_000) + ": v"),
    ("zero bytes", "a: " + times("\0", 1_000_000)),
    ("tabs", "a:\n" + times("\t", 1_000_000) + "b: c"),
    ("stars", times("- **\n", 100_000)),
    ("tags", times("! ", 500_000)),
    ("directives", times("%FOO bar\n", 200_000) + "a: ["),
    ("too large", times("# comment\n", YAMLDocument.maximumSize / 10 + 1)),
  ]

  @Test(arguments: refused.indices)
  func `what would grow without bound is refused in linear time`(index: Int) {
    let (name, text) = Self.refused[index]
    let document = YAMLDocument(SourceText(text, path: "a.yml", rules: .json))
    #expect(document.isRefused, "\(name)")
    #expect(document.problems.count <= 101, "\(name)")
    #expect(YAMLFaults.faults(of: document) == [], "\(name)")
  }

  static let sound: [(name: String, text: String, values: Int)] = [
    ("one long plain text", "a: " + times("x", 10_000_000), 3),
    ("one long text of words", "a: " + times("word ", 200_000), 3),
    ("one long quoted text", "a: \"" + times("x", 1_000_000) + "\"", 3),
    ("one text of escapes", "a: \"" + times("\\n", 500_000) + "\"", 3),
    ("one text of two-byte letters", "a: '" + times("ä", 500_000) + "'", 3),
    ("one long block text", "a: |\n" + times("  x\n", 200_000), 3),
    ("one long folded text", "a: >\n" + times("  x\n", 200_000), 3),
    ("many blank lines", "a: |\n  x" + times("\n", 1_000_000), 3),
    ("a long comment", "#" + times("x", 1_000_000) + "\na: b", 3),
    ("many comments", times("# c\n", 200_000) + "a: b", 3),
    ("many keys", (0..<30_000).map { "k\($0): v\n" }.joined(), 60_001),
    ("many keys on a line", "{" + (0..<30_000).map { "k\($0): v, " }.joined() + "}", 60_001),
    ("many values", times("- ä\n", 50_000), 50_001),
    ("many values on a line", "[" + times("ä, ", 50_000) + "]", 50_001),
    ("many anchors", (0..<30_000).map { "- &a\($0) x\n" }.joined(), 30_001),
    ("many aliases", "- &a x\n" + times("- *a\n", 50_000), 2),
    ("many documents", times("---\na: b\n", 20_000), 3),
    ("many merges", "a: &a {x: y}\n" + (0..<20_000).map { "k\($0): {<<: *a}\n" }.joined(), 60_005),
  ]

  @Test(arguments: sound.indices)
  func `a large file is read in linear time`(index: Int) {
    let (name, text, values) = Self.sound[index]
    let document = YAMLDocument(SourceText(text, path: "a.yml", rules: .json))
    #expect(!document.isRefused && document.problems == [], "\(name)")
    #expect(document.nodes.count == values, "\(name)")
    #expect(YAMLFaults.faults(of: document) == [], "\(name)")
  }

  @Test func `texts in UTF-16 and UTF-32 are read, and half characters are not`() throws {
    let text = "a: é\u{10348}\nb: [1, 2]\n"
    for bytes in [
      Encoded.utf16LittleEndian(text), Encoded.utf16BigEndian(text), Encoded.utf32LittleEndian(text),
      Encoded.utf32BigEndian(text), Encoded.markedUTF8(text), Array(text.utf8),
    ] {
      let document = YAMLDocument(SourceText(bytes: bytes, rules: .json))
      let root = try #require(document.root)
      let first = try #require(document.member("a", of: root))
      #expect(document.string(of: first.value) == "é\u{10348}")
      #expect(document.problems == [])
    }
    let unmarked = YAMLDocument(
      SourceText(bytes: Encoded.utf16LittleEndian(text, mark: false), rules: .json))
    #expect(unmarked.isRefused)
    let half = YAMLDocument(SourceText(bytes: Encoded.utf16LittleEndian(text).dropLast(3), rules: .json))
    #expect(YAMLFaults.faults(of: half) == [])
  }

  @Test(arguments: [1, 254, 255, 256, 257, 10_000])
  func `collections are followed to a depth, aliases included`(depth: Int) {
    let isTooDeep = depth > YAMLDocument.maximumDepth
    let brackets = Self.times("[", depth) + Self.times("]", depth)
    #expect(YAMLDocument(SourceText(brackets, rules: .json)).isRefused == isTooDeep)
    let dashes = Self.times("- ", depth) + "a"
    #expect(YAMLDocument(SourceText(dashes, rules: .json)).isRefused == isTooDeep)
    let alias =
      "[&a [x], " + Self.times("[", max(0, depth - 2)) + "*a" + Self.times("]", max(0, depth - 2)) + "]"
    #expect(YAMLDocument(SourceText(alias, rules: .json)).isRefused == isTooDeep)
  }

  @Test(arguments: 0..<64)
  func `damaged files are survived`(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    let files = YAMLDocumentTests.good.filter { $0.name != "deep.yaml" }
    var bytes = try files[Int(seed) % files.count].bytes()
    let pieces: [[UInt8]] = [
      "*a", "&a ", "<<: ", "- ", ": ", "\t", "\"", "'", "|\n", "[", "]", "{", "}", "\0", "\r", "---\n", "é",
      "!!str ",
    ].map { Array($0.utf8) }
    for _ in 0..<40 {
      let place = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
      let document = YAMLDocument(SourceText(path: "a.yml", bytes: bytes, rules: .json))
      #expect(YAMLFaults.faults(of: document) == [])
    }
  }
}
