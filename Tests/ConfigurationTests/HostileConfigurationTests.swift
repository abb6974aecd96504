import Configuration
import Foundation
import SourceText
import TestSupport
import Testing

/// Files made to be slow to read: what is linear answers in a second, what is quadratic does not come back.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileConfigurationTests {
  private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let broken: [(name: String, text: String)] = [
    ("deep", times("[", 10_000)),
    ("a bomb", "source: &a [x]\n" + times("also: &a [*a, *a, *a, *a, *a, *a, *a, *a]\n", 10)),
    ("zero bytes", times("\0", 10_000)),
    ("tabs", times("\t", 100_000) + "source: en"),
    ("unknown keys", (0..<20_000).map { "k\($0): v\n" }.joined()),
    ("unknown keys on a line", "{" + (0..<20_000).map { "k\($0): v, " }.joined() + "}"),
    ("long unknown keys", (0..<200).map { "k\($0)\(times("x", 900)): v\n" }.joined()),
    ("the same key", times("source: en\n", 20_000)),
    ("locales that are none", "locales: {required: [" + (0..<20_000).map { "x\($0), " }.joined() + "]}"),
    ("the same locale", "locales: {required: [" + times("de, ", 50_000) + "]}"),
    ("unknown rules", "severity:\n" + (0..<20_000).map { "  untranslated\($0): off\n" }.joined()),
    ("the same entry", "allow:\n" + times("  - {rule: untranslated, reason: A name.}\n", 10_000)),
    ("entries without rules", "allow: [" + times("{}, ", 50_000) + "]"),
    (
      "aliases of a list",
      "allow:\n  - &a {rule: placeholder, reason: R., locales: [de, fr, it, es]}\n"
        + times("  - *a\n", 20_000)
    ),
    ("too large", times("# comment\n", Configuration.maximumSize / 10 + 1)),
  ]

  @Test(arguments: broken.indices)
  func `a file of mistakes is refused in linear time`(index: Int) {
    let (name, text) = Self.broken[index]
    let error = #expect(throws: ConfigurationError.self, "\(name)") {
      try Configuration(SourceText(text, path: ".purpose.yml", rules: .json), rules: ConfigurationTests.rules)
    }
    #expect((1...200).contains(error?.mistakes.count ?? 0), "\(name)")
  }

  @Test func `a long list on one line is read in linear time`() throws {
    let patterns = (0..<40_000).map { "\"Pods\($0)\"" }.joined(separator: ", ")
    let text = "exclude: [\(patterns)]\n"
    let configuration = try Configuration(
      SourceText(text, path: ".purpose.yml", rules: .json), rules: ConfigurationTests.rules)
    #expect(configuration.excluded.count == 40_000)
  }

  @Test(arguments: 0..<64)
  func `damaged files are survived`(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    let sample = CorpusFiles.tests.appendingPathComponent("ConfigurationTests/Files/valid/sample.yml")
    var bytes = try CorpusFile(sample).bytes()
    let pieces = [
      "*a", "&a ", "<<: ", "- ", ": ", "\t", "\"", "|\n", "[", "]", "{", "}", "all", "\n", "é", "#",
    ]
    for _ in 0..<30 {
      let place = Int.random(in: 0...bytes.count, using: &random)
      if Bool.random(using: &random), place < bytes.count {
        bytes.remove(at: place)
      } else {
        bytes.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: place)
      }
      do {
        let source = SourceText(path: "a.yml", bytes: bytes, rules: .json)
        _ = try Configuration(source, rules: ConfigurationTests.rules)
      } catch {
        #expect(!error.mistakes.isEmpty)
        #expect(error.mistakes.allSatisfy { $0.location.line != nil && $0.location.column != nil })
      }
    }
  }
}
