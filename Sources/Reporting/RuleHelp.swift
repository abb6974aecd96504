internal import Checks
internal import SourceText

/// What a rule teaches, for tools that show it beside a finding: why it matters, and its examples.
enum RuleHelp {
  /// As plain text.
  static func text(_ rule: any Rule.Type) -> String {
    var lines = [rule.info.rationale]
    for example in rule.examples {
      lines += ["", "\(example.verdict.title): \(example.remark)"]
      for file in example.files { lines += ["  \(file.path)"] + file.lines.map { "    \($0)" } }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As Markdown without HTML.
  static func markdown(_ rule: any Rule.Type) -> String {
    var lines = [MarkdownText.inline(rule.info.rationale)]
    for example in rule.examples {
      lines += ["", "**\(example.verdict.title)**: \(MarkdownText.inline(example.remark))"]
      for file in example.files {
        lines += ["", MarkdownText.code(file.path), ""] + block(file.lines)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func block(_ lines: [String]) -> [String] {
    let ticks = lines.flatMap { $0.split { $0 != "`" }.map(\.count) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, ticks + 1))
    return [fence] + lines + [fence]
  }
}

extension RuleExample.Verdict {
  fileprivate var title: String {
    switch self {
    case .wrong: "Wrong"
    case .right: "Right"
    }
  }
}
