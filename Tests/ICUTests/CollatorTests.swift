import ICU
import Testing

@Suite struct CollatorTests {
  @Test(arguments: [
    ("en", ["b", "A", "a", "B"], ["a", "A", "b", "B"]), ("en", ["f10", "f2", "f1"], ["f1", "f2", "f10"]),
    ("sv", ["z", "ä", "a", "å"], ["a", "z", "å", "ä"]), ("de", ["z", "ä", "a"], ["a", "ä", "z"]),
    ("es", ["ñ", "o", "n"], ["n", "ñ", "o"]), ("xx", ["z", "ä"], ["ä", "z"]), ("en", [], []),
    ("en", ["\0", "", "\0\0"], ["", "\0", "\0\0"]),
    ("en", ["\u{10FFFF}", "a", "😀"], ["😀", "a", "\u{10FFFF}"]),
    ("zh-Hant", ["一", "丁", "七"], ["一", "丁", "七"]),
  ])
  func `texts stand in a language's order`(_ locale: String, _ texts: [String], _ sorted: [String]) throws {
    let collator = try Collator(locale: locale)
    #expect(texts.sorted(by: collator.precedes) == sorted)
    #expect(collator.sorted(texts, by: \.self) == sorted)
  }

  @Test func `equal texts stay in their order`() throws {
    let collator = try Collator(locale: "en")
    let pairs = [("b", 1), ("a", 2), ("b", 3), ("a", 4), ("b", 5)]
    #expect(collator.sorted(pairs, by: \.0).map(\.1) == [2, 4, 1, 3, 5])
  }

  @Test func `canonically equal texts have one order`() throws {
    let collator = try Collator(locale: "en")
    #expect(collator.precedes("e\u{301}", "é"))
    #expect(!collator.precedes("é", "e\u{301}"))
    #expect(!collator.precedes("é", "é"))
  }

  @Test func `long texts are compared whole`() throws {
    let collator = try Collator(locale: "en")
    let long = String(repeating: "ab ", count: 33_000)
    #expect(collator.precedes(long + "a", long + "b"))
    #expect(!collator.precedes(long + "b", long + "a"))
  }

  @Test func `a collator serves many threads`() async throws {
    let collator = try Collator(locale: "de")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<300).allSatisfy { _ in ["z", "ä", "a"].sorted(by: collator.precedes) == ["a", "ä", "z"] }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
