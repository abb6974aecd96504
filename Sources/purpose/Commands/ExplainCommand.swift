internal import PurposeKit

/// `purpose explain`: what a rule or a key is.
struct ExplainCommand: Command {
  static let declaration = CommandDeclaration(
    name: "explain", arguments: "[RULE|KEY…]",
    summary: "Teach a rule or an Info.plist key; without one, list all rules.",
    discussion: [
      "Says what a rule finds and why it matters, or what a key is for and what comes of a missing one."
    ],
    options: [.output, .help])

  private let subjects: [String]
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    subjects = arguments.paths
    output = arguments[.output]
    for subject in subjects where rule(subject) == nil && KeyLookup.key(subject) == nil {
      throw KeyLookup.unknown(subject, "no rule and no key", others: Self.nearRules(subject))
    }
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let text =
      subjects.isEmpty
      ? Self.overview()
      : subjects.map { rule($0).map(Self.text) ?? KeyLookup.key($0).map { KeyText.text($0) } ?? "" }
        .joined(separator: "\n")
    try StandardStreams.write(text, toFile: output)
    return .clean
  }

  private func rule(_ id: String) -> RuleInfo? { Rules.all.first { $0.info.id == id }?.info }

  private static func nearRules(_ word: String) -> [String] {
    // Fewer letters are in too many names.
    if word.utf8.count < 3 { return [] }
    return Rules.all.map { $0.info.id }.filter { word.hasPrefix($0) || $0.contains(word) }
  }

  private static func overview() -> String {
    var lines: [String] = []
    for group in RuleInfo.Group.allCases {
      let own = Rules.all.map { $0.info }.filter { $0.group == group }
      if own.isEmpty { continue }
      lines += (lines.isEmpty ? [] : [""]) + ["\(group.rawValue):"]
      for info in own {
        lines.append("  \(info.id) (\(info.severity.rawValue))")
        lines += TerminalText.wrap(info.summary, indent: "      ")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ info: RuleInfo) -> String {
    let lines =
      ["\(info.id) (\(info.group.rawValue), \(info.severity.rawValue))", ""]
      + TerminalText.wrap(info.summary, indent: "") + [""] + TerminalText.wrap(info.rationale, indent: "")
    return lines.joined(separator: "\n") + "\n"
  }
}
