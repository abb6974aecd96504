import ICU
import Testing

@Suite struct CaseFoldingTests {
  @Test(arguments: [
    ("", ""), ("Kite", "kite"), ("already lower", "already lower"), ("@[`{AZ", "@[`{az"),
    ("Straße", "strasse"),
    ("STRASSE", "strasse"), ("ÉCOLE", "école"), ("e\u{301}cole", "école"), ("ＡＢＣ１２", "abc12"),
    ("ﬁle", "file"),
    ("soft\u{AD}hyphen", "softhyphen"), ("a\u{A0}b", "a b"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("ПРИВЕТ", "привет"),
    ("İ", "i\u{307}"), ("ı", "ı"), ("می\u{200C}خواهد", "میخواهد"), ("ｶﾒﾗ", "カメラ"), ("①", "1"),
    ("Ｗi‑Fi", "wi‐fi"),
    ("a\0B", "a\0b"), ("\u{0378}X", "\u{0378}x"), ("\u{10FFFF}É", "\u{10FFFF}é"), ("👩‍👧", "👩👧"), ("❤️", "❤"),
    ("Ⅷ", "viii"), ("ﷺ", "صلى الله عليه وسلم"), ("한", "한"), ("เสียง", "เสียง"), ("क़", "क़"),
  ])
  func `text folds`(_ text: String, _ folded: String) {
    let result = CaseFolding.fold(text)
    #expect(Array(result.unicodeScalars) == Array(folded.unicodeScalars))
    #expect(Array(CaseFolding.fold(result).utf8) == Array(result.utf8))
  }

  @Test(arguments: [
    ("Straße", "STRASSE", true), ("Kite", "kite", true), ("é", "E\u{301}", true), ("a", "b", false),
    ("", "\u{AD}", true),
    ("", " ", false), ("resume", "résumé", false),
  ])
  func `texts are compared folded`(_ left: String, _ right: String, _ equal: Bool) {
    #expect(CaseFolding.areEqual(left, right) == equal)
    #expect(CaseFolding.areEqual(right, left) == equal)
  }

  @Test func `long text folds whole`() {
    #expect(
      CaseFolding.fold(String(repeating: "Ab", count: 50_000)) == String(repeating: "ab", count: 50_000))
    #expect(
      CaseFolding.fold(String(repeating: "Äß", count: 50_000)) == String(repeating: "äss", count: 50_000))
    // One character becomes eighteen, which is more than the first buffer holds.
    let long = CaseFolding.fold(String(repeating: "ﷺ", count: 20_000))
    #expect(long.unicodeScalars.count == 18 * 20_000)
  }

  @Test func `many threads fold at once`() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          (0..<500).allSatisfy { CaseFolding.fold("Größe \(number) \($0)") == "grösse \(number) \($0)" }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
