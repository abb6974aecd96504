import Configuration
import TestSupport
import Testing

@Suite struct InlineAllowanceTests {
  /// What a comment allows, in a line; offsets are shown as the text that they lead to.
  private static func describe(_ comment: String) -> [String] {
    let bytes = Array(comment.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return InlineAllowance.all(in: comment, rules: ConfigurationTests.rules).map { allowance in
      let rules = allowance.rules.map { rule in
        text(rule.range) == rule.id ? rule.id : "\(rule.id) at \(text(rule.range))"
      }
      let mistakes = allowance.mistakes.map { " [\(text($0.range))] \($0.message) \($0.fix)" }
      return "<\(text(allowance.range))> \(rules.joined(separator: "+")): \(allowance.reason)"
        + mistakes.joined()
    }
  }

  @Test(
    arguments: [
      ("purpose:allow untranslated A name.", "<purpose:allow untranslated A name.> untranslated: A name."),
      (
        "/* é purpose:allow untranslated,placeholder A name. */",
        "<purpose:allow untranslated,placeholder A name.> untranslated+placeholder: A name."
      ),
      (
        "<!-- purpose:allow untranslated, placeholder — übersetzt -->",
        "<purpose:allow untranslated, placeholder — übersetzt> untranslated+placeholder: übersetzt"
      ),
      ("// purpose:allow untranslated: why", "<purpose:allow untranslated: why> untranslated: why"),
      ("(purpose:allow untranslated - why", "<purpose:allow untranslated - why> untranslated: why"),
      (
        "Camera\n  purpose:allow\tuntranslated why\r\nMore",
        "<purpose:allow\tuntranslated why> untranslated: why"
      ),
      ("purpose:allow untranslated 和", "<purpose:allow untranslated 和> untranslated: 和"),
    ])
  func `a comment allows rules for a reason`(comment: String, expected: String) {
    #expect(Self.describe(comment) == [expected])
  }

  @Test(
    arguments: [
      "", "purpose", "purpose:", "purpose:allo", "The purpose: allow people to scan.", "on purpose:allowed",
      "repurpose:allow untranslated why", "purpose:allowance untranslated", "xpurpose:allow",
      "purpose allow x",
      "purpose: allow", "purpose\n:allow untranslated why",
    ])
  func `other comments allow nothing`(comment: String) {
    #expect(Self.describe(comment) == [])
  }

  @Test(
    arguments: [
      ("purpose:allow", "[purpose:allow] `purpose:allow` names no rule. Write `purpose:allow RULE reason`."),
      (
        "purpose:allow because I say so",
        "[because] No rule is called `because`. Write `purpose:allow RULE reason`."
      ),
      (
        "purpose:allow untranslatd why",
        "[untranslatd] No rule is called `untranslatd`. Did you mean `untranslated`?"
      ),
      (
        "purpose:allow untranslated,place-holder why",
        "[place-holder] No rule is called `place-holder`. Did you mean `placeholder`?"
      ),
      (
        "purpose:allow untranslated,untranslated why",
        "[untranslated] `untranslated` is named twice. Remove one."
      ),
      (
        "/* purpose:allow untranslated */",
        "[purpose:allow untranslated] `purpose:allow` gives no reason. Say behind the rule why the finding may stay."
      ),
      (
        "<!-- purpose:allow untranslated -- -->",
        "[purpose:allow untranslated --] `purpose:allow` gives no reason. Say behind the rule why the finding may stay."
      ),
      (
        "purpose:allow untranslated ...",
        "[purpose:allow untranslated ...] `purpose:allow` gives no reason. Say behind the rule why the finding may stay."
      ),
      (
        "purpose: allow untranslated why",
        "[purpose: allow] `purpose: allow` allows nothing. Write `purpose:allow`."
      ),
      (
        "Purpose:Allow untranslated why",
        "[Purpose:Allow] `Purpose:Allow` allows nothing. Write `purpose:allow`."
      ),
    ])
  func `a mistake is told with its place`(comment: String, expected: String) {
    let described = Self.describe(comment)
    #expect(described.count == 1 && described[0].hasSuffix(" \(expected)"), "\(described)")
  }

  @Test func `each line has its own`() {
    let comment = "purpose:allow untranslated a\npurpose:allow placeholder b purpose:allow untranslated c"
    #expect(
      Self.describe(comment) == [
        "<purpose:allow untranslated a> untranslated: a",
        "<purpose:allow placeholder b purpose:allow untranslated c> placeholder: b purpose:allow untranslated c",
      ])
  }

  @Test func `hostile comments are read in linear time`() {
    let words = [
      "purpose:", "purpose:allow ", "purpose:allow x,", "purpose:allow untranslated\n", "*/", "x,", "\r",
    ]
    for word in words {
      let comment = String(repeating: word, count: 10_000)
      for allowance in InlineAllowance.all(in: comment, rules: ConfigurationTests.rules) {
        #expect(allowance.mistakes.count <= 21)
      }
    }
    let list = "purpose:allow " + String(repeating: "untranslated,", count: 10_000)
    #expect(InlineAllowance.all(in: list, rules: ConfigurationTests.rules).first?.mistakes.count ?? 0 <= 21)
  }

  @Test(arguments: 0..<32)
  func `no comment is too strange`(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    let pieces = [
      "purpose", ":", "allow", " ", "untranslated", ",", "é", "\n", "-", "*/", "-->", "\u{0}", "x", "\t",
    ]
    for _ in 0..<200 {
      let comment = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let count = comment.utf8.count
      for allowance in InlineAllowance.all(in: comment, rules: ConfigurationTests.rules) {
        for range in allowance.rules.map(\.range) + allowance.mistakes.map(\.range) + [allowance.range] {
          #expect(range.lowerBound >= 0 && range.upperBound <= count, "\(comment.debugDescription)")
        }
      }
    }
  }
}
