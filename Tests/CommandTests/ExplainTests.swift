import Foundation
import Testing

import TestSupport

@Suite struct ExplainTests {
  private func explain(_ subjects: String...) throws -> String {
    let result = try Tool.run(["explain"] + subjects, in: "/")
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output
  }

  @Test(
    "The list of rules and some of the rules are told as recorded",
    arguments: [
      "", "exchange-error", "hidden-translation", "invisible-character", "question", "syntax-error",
    ])
  func goldens(_ rule: String) throws {
    let text = try rule.isEmpty ? explain() : explain(rule)
    let file = CorpusFiles.tests.appendingPathComponent(
      "CommandTests/Goldens/explain\(rule.isEmpty ? "" : "-" + rule).txt")
    if let difference = Golden.difference(text, from: file) { Issue.record("\(difference)") }
  }

  @Test("Each rule of the list tells what it says of its wrong examples, and fits a terminal")
  func everyRule() throws {
    // What import says has no examples: it judges no project.
    let checked = try explain().components(separatedBy: "\nexchange:\n")[0]
    let rules = checked.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") && line.hasSuffix(")") && !line.hasPrefix("   ")
        ? line.split(separator: " ").first.map(String.init) : nil
    }
    #expect(rules.count > 20)
    for rule in rules {
      let text = try explain(rule)
      func count(_ start: String) -> Int { text.components(separatedBy: "\n\(start)").count - 1 }
      #expect(count("Right: ") > 0 && count("Wrong: ") > 0, "\(rule)")
      #expect(count("  > ") >= count("Wrong: "), "\(rule)")
      // Letters of Chinese, Japanese and Korean take two columns.
      for line in text.split(separator: "\n") {
        let width = line.unicodeScalars.reduce(0) { $0 + ((0x2E80..<0xFFE0).contains($1.value) ? 2 : 1) }
        #expect(width <= 80, "\(rule): \(line)")
      }
    }
  }

  @Test("Several subjects are set off from each other")
  func several() throws {
    let line = String(repeating: "-", count: 80)
    let both = try explain("untranslated", "NSCameraUsageDescription")
    #expect(
      try both == "\(explain("untranslated"))\n\(line)\n\n\(explain("NSCameraUsageDescription"))")
  }
}
