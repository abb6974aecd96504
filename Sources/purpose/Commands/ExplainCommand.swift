internal import PurposeKit

/// `purpose explain`: what a rule or a key is.
struct ExplainCommand: Command {
  static let declaration = CommandDeclaration(
    name: "explain", arguments: "[RULE|KEY…]",
    summary: "Teach a rule or an Info.plist key; without one, list all rules.",
    discussion: [
      """
      Says what a rule finds and why it matters, with small projects that have the fault and ones that do not; or what \
      a key is for and what comes of a missing one.
      """
    ],
    options: [.output, .help])

  private let subjects: [String]
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    subjects = arguments.paths
    output = arguments[.output]
    for subject in subjects
    where rule(subject) == nil && importRule(subject) == nil && KeyLookup.key(subject) == nil {
      throw KeyLookup.unknown(subject, "no rule and no key", others: Self.nearRules(subject))
    }
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    if subjects.isEmpty {
      try StandardStreams.write(Self.overview(), toFile: output)
      return .clean
    }
    var texts: [String] = []
    for subject in subjects {
      if let rule = rule(subject) {
        texts.append(await RuleText.text(rule))
      } else if let info = importRule(subject) {
        texts.append(RuleText.text(info))
      } else if let key = KeyLookup.key(subject) {
        texts.append(KeyText.text(key))
      }
    }
    try StandardStreams.write(texts.joined(separator: Self.separator), toFile: output)
    return .clean
  }

  /// A text of a rule has empty lines of its own.
  private static let separator = "\n\(String(repeating: "-", count: 80))\n\n"

  private func rule(_ id: String) -> (any Rule.Type)? { Rules.all.first { $0.info.id == id } }

  private func importRule(_ id: String) -> RuleInfo? { ImportRules.all.first { $0.id == id } }

  private static func nearRules(_ word: String) -> [String] {
    // Fewer letters are in too many names.
    if word.utf8.count < 3 { return [] }
    return (Rules.all.map { $0.info } + ImportRules.all).map(\.id).filter {
      word.hasPrefix($0) || $0.contains(word)
    }
  }

  private static func overview() -> String {
    var lines: [String] = []
    for group in RuleInfo.Group.allCases {
      let own = (Rules.all.map { $0.info } + ImportRules.all).filter { $0.group == group }
      if own.isEmpty { continue }
      lines += (lines.isEmpty ? [] : [""]) + ["\(group.rawValue):"]
      for info in own {
        lines.append("  \(info.id) (\(info.severity.rawValue))")
        lines += TerminalLayout.wrap(info.summary, indent: "      ")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
