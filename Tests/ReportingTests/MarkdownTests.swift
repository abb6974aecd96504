import Checks
import SourceText
import Testing

@testable import Reporting

@Suite struct MarkdownTests {
  @Test(
    "Text of files means nothing in Markdown",
    arguments: [
      ("Kite reads the number on a sail.", "Kite reads the number on a sail."),
      ("Add `;` behind the value.", "Add `;` behind the value."),
      ("a `b", "a &#96;b"), ("``", "&#96;&#96;"), ("a `` b", "a &#96;&#96; b"),
      ("* a* _b_ \\", "\\* a\\* \\_b\\_ \\\\"),
      ("<b>a</b> & c", "&lt;b&gt;a&lt;/b&gt; &amp; c"),
      ("a|b", "a&#124;b"), ("`a|b`", "`a`&#124;`b`"),
      ("by @anna, see #12", "by `@anna,` see `#12`"),
      ("`@`@anna", "`@@anna`"),
      ("GH-12 gh-1 GH-x", "`GH-12` `gh-1` GH-x"),
      ("!12 %3 &4 100% & so", "`!12` `%3` `&4` 100% &amp; so"),
      ("http://a.b www.a.b a.b", "`http://a.b` `www.a.b` a.b"),
      ("[a](b) $x$ :tada: a: b", "`[a](b)` `$x$` `:tada:` a: b"),
      ("deadbeef1 1234567 defaced 123456", "`deadbeef1` `1234567` defaced 123456"),
      ("two\nlines\r\nhere", "two lines here"),
      ("\u{202E}x", "\\\\u{202E}x"),
    ])
  func inline(_ text: String, _ markdown: String) { #expect(MarkdownText.inline(text) == markdown) }

  @Test(
    "Names are code, whatever is in them",
    arguments: [
      ("a b", "`a b`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("a``b`", "``` a``b` ```"),
      ("a|b", "`a`&#124;`b`"), ("\\|", "`\\`&#124;"), ("a\nb", "`a\\nb`"), (" a ", "`  a  `"),
      ("<!-- a", "`<!-- a`"),
    ])
  func code(_ text: String, _ markdown: String) { #expect(MarkdownText.code(text) == markdown) }

  /// What is left of Markdown where its code is taken out, by CommonMark's rule: a run of backticks ends at the next
  /// run that is as long.
  private func withoutCode(_ line: Substring) -> String {
    var rest = line.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let start = rest.firstIndex(of: "`") {
      result.append(contentsOf: rest[..<start])
      let run = rest[start...].prefix { $0 == "`" }
      rest = rest[run.endIndex...]
      var search = rest
      while let next = search.firstIndex(of: "`") {
        let other = search[next...].prefix { $0 == "`" }
        search = search[other.endIndex...]
        if other.count == run.count {
          rest = search
          break
        }
      }
    }
    result.append(contentsOf: rest)
    return String(result)
  }

  @Test("A comment has its marker, its tables, and nothing that a text could do")
  func comment() async throws {
    for result in [Hostile.result, await Hostile.project()] {
      let text = MarkdownReporter().render(result, style: ReportStyle())
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first == "<!-- purpose:report -->")
      #expect(lines.count { $0.hasPrefix("#### For ") } == Set(result.causes.map(\.audience)).count)
      #expect(lines.count { $0.hasPrefix("<details>") } == lines.count { $0 == "</details>" })
      for line in lines.dropFirst() where !line.hasPrefix("<details>") && line != "</details>" {
        if line.hasPrefix("|") {
          #expect([4, 5].contains(line.unicodeScalars.count { $0 == "|" }), "\(line)")
        }
        var plain = withoutCode(line)
        for entity in ["&#124;", "&#96;"] { plain = plain.replacing(entity, with: "") }
        if line.hasPrefix("#") { plain = plain.replacing("#", with: "") }
        #expect(!plain.contains { "@#<>~$`[]".contains($0) }, "\(line)")
        #expect(!plain.contains("://") && !plain.contains("www."), "\(line)")
        #expect(!plain.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
      }
    }
  }

  @Test("A comment is never too long, and says what is left out", arguments: [10, 400, 2_000])
  func length(_ count: Int) {
    let long = String(repeating: "|<@👩‍👩‍👧", count: 500)
    for width in [20, 2_000] {
      var findings: [Finding] = []
      for index in 0..<count {
        var finding = Finding(
          rule: "empty-value", severity: index % 3 == 0 ? .error : .warning,
          message: "\(index) \(long.prefix(width))",
          location: Location(file: "\(long.prefix(width))/\(index)"),
          fix: String(long.prefix(width)), audience: Audience.allCases[index % 3])
        finding.cause = "cause \(index / 2)"
        findings.append(finding)
      }
      let result = Hostile.result(findings)
      let text = MarkdownReporter().render(result, style: ReportStyle())
      #expect(text.utf16.count < 65_000)
      let rows = text.split(separator: "\n").filter { $0.hasPrefix("| **") || $0.hasPrefix("| w") }
      func hidden(_ noun: String) -> Int {
        let last = text.split(separator: "\n").last ?? ""
        guard last.hasPrefix("… and "), let end = last.firstRange(of: " more \(noun)") else { return 0 }
        return last[..<end.lowerBound].split(separator: " ").last.flatMap { Int($0) } ?? 0
      }
      // Each cause has two findings; those of causes that are left out are not counted.
      let causes = rows.count { $0.contains(" and 1 more | ") }
      #expect(causes > 0)
      #expect(causes + hidden("cause") == result.causes.count)
      #expect(rows.count - causes + hidden("finding") == causes * 2)
      #expect((hidden("cause") + hidden("finding") == 0) == (count == 10))
    }
  }

  @Test("The step's summary is the comment without its marker")
  func summary() throws {
    let result = Hostile.result
    let summary = try #require(GitHubReporter().stepSummary(of: result))
    #expect(summary.variable == "GITHUB_STEP_SUMMARY")
    #expect(
      MarkdownReporter().render(result, style: ReportStyle()) == "<!-- purpose:report -->\n" + summary.text)
    #expect(MarkdownReporter().stepSummary(of: result) == nil)
  }
}
