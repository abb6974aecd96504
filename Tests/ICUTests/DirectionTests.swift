import ICU
import Testing

@Suite struct DirectionTests {
  @Test(
    arguments: [
      ("Kite", .leftToRight), ("123 Kite", .leftToRight), ("מצלמה Kite", .rightToLeft),
      ("كاميرا", .rightToLeft), ("123 …", nil),
      ("", nil), ("\u{2067}מצלמה\u{2069} Kite", .leftToRight), ("\u{2067}מצלמה", nil),
      ("\u{2069}א", .rightToLeft),
      ("\u{200F}Kite", .rightToLeft), ("\0", nil), ("\u{0378}", .leftToRight), ("漢", .leftToRight),
    ] as [(String, Bidi.Direction?)])
  func `the first strong character decides`(_ text: String, _ direction: Bidi.Direction?) {
    #expect(Bidi.baseDirection(of: text) == direction)
  }

  @Test(
    arguments: [
      ("Kite 12", .leftToRight, "Kite 12"), ("מצלמה", .leftToRight, "\u{2068}מצלמה\u{2069}"),
      ("Kite מצלמה", .leftToRight, "\u{2068}Kite מצלמה\u{2069}"), ("מצלמה", .rightToLeft, "מצלמה"),
      ("Kite", .rightToLeft, "\u{2068}Kite\u{2069}"), ("", .leftToRight, ""),
      ("\u{2067}a", .leftToRight, "\u{2068}\u{2067}a\u{2069}\u{2069}"),
      ("a\u{2069}b", .leftToRight, "\u{2068}ab\u{2069}"),
      ("\u{2066}a\u{2069}", .leftToRight, "\u{2068}\u{2066}a\u{2069}\u{2069}"),
    ] as [(String, Bidi.Direction, String)])
  func `mixed text is isolated`(_ text: String, _ line: Bidi.Direction, _ isolated: String) {
    #expect(Bidi.isolated(text, in: line) == isolated)
  }

  @Test(arguments: [
    ("Kite", "Kite"), ("\u{202E}a\u{202C}", "a"), ("\u{61C}\u{200E}\u{200F}x\u{2066}\u{2069}", "x"), ("", ""),
    ("a\u{200D}b", "a\u{200D}b"),
  ])
  func `controls of direction are taken out`(_ text: String, _ rest: String) {
    #expect(Array(Bidi.removingControls(text).unicodeScalars) == Array(rest.unicodeScalars))
  }

  @Test(arguments: [
    ("Kite é 漢 😀 👩‍👧", "Kite é 漢 😀 👩‍👧"), ("a\nb\tc\r", "a\\nb\\tc\\r"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("\0", "\\0"),
    ("\u{7F}\u{9B}", "\\u{7F}\\u{9B}"), ("\u{202E}x", "\\u{202E}x"), ("\u{2028}", "\\u{2028}"),
    ("می\u{200C}خواهد", "می\u{200C}خواهد"),
    ("\u{200F}א", "\u{200F}א"), ("\u{E0041}", "\\u{E0041}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}\n", "🏴\u{E0067}\u{E0062}\u{E007F}\\n"),
    ("", ""), ("\r\n", "\\r\\n"),
  ])
  func `control characters are made visible`(_ text: String, _ visible: String) {
    #expect(Array(TerminalText.visible(text).unicodeScalars) == Array(visible.unicodeScalars))
    #expect(TerminalText.visible(visible) == visible)
  }

  @Test func `long text stays whole`() {
    let long = String(repeating: "שלום Kite\n", count: 10_000)
    #expect(Bidi.isolated(long).unicodeScalars.count == long.unicodeScalars.count + 2)
    #expect(TerminalText.visible(long).unicodeScalars.count == long.unicodeScalars.count + 10_000)
    #expect(Bidi.removingControls(long) == long)
  }

  @Test(arguments: [
    ("Kite", 4), ("漢字", 4), ("é", 1), ("e\u{301}", 1), ("\u{200B}", 0), ("ｶ", 1), ("Ａ", 2), ("\0\u{1B}", 0),
    ("", 0), ("한", 2),
  ])
  func `text takes columns`(_ text: String, _ width: Int) { #expect(DisplayWidth.of(text) == width) }
}
