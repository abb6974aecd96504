internal import PurposeKit

/// What a rule is, for people: its own words, its examples, and what it says of them.
enum RuleText {
  static func text(_ rule: any Rule.Type) async -> String {
    let info = rule.info
    var lines = head(info)
    if let fix = Fixes.fix(of: info.id) {
      lines += [""] + TerminalLayout.wrap("purpose fix: \(fix.summary)", indent: "")
    }
    for example in rule.examples {
      let verdict = example.verdict == .wrong ? "Wrong" : "Right"
      lines += [""] + TerminalLayout.wrap("\(verdict): \(example.remark)", indent: "")
      for file in example.files { lines += text(of: file) }
      // The rule is run and not quoted, so that an example cannot show what a check would not say.
      for finding in await Pipeline.judge(example).findings where finding.rule == info.id {
        lines += text(of: finding, in: example)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `import` says; it has no examples, since it does not judge projects.
  static func text(_ info: RuleInfo) -> String { head(info).joined(separator: "\n") + "\n" }

  private static func head(_ info: RuleInfo) -> [String] {
    ["\(info.id) (\(info.group.rawValue), \(info.severity.rawValue))", ""]
      + TerminalLayout.wrap(info.summary, indent: "") + [""]
      + TerminalLayout.wrap(info.rationale, indent: "")
  }

  private static func text(of file: ExampleFile) -> [String] {
    let lines = file.lines.isEmpty ? ["(an empty file)"] : file.lines
    return ["  \(file.path)"] + lines.map { $0.isEmpty ? "" : "    \($0)" }
  }

  private static func text(of finding: Finding, in example: RuleExample) -> [String] {
    let file = example.files.first { $0.path == finding.location.file }
    let line = file?.isShownWhole == true ? finding.location.line.map { ":\($0)" } : nil
    let head = "\(finding.severity.rawValue): \(finding.location.file)\(line ?? ""): \(finding.message)"
    return TerminalLayout.wrap("> \(head)", indent: "  ", hanging: "    ")
      + (finding.fix.map { TerminalLayout.wrap("Fix: \($0)", indent: "    ", hanging: "      ") } ?? [])
  }
}
