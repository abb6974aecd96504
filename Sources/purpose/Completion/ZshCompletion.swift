/// Zsh: a file `_purpose` in a folder of `$fpath`, or text for `source` behind `compinit`.
enum ZshCompletion: CompletionScript {
  static let shell = "zsh"

  static func text() -> String {
    let commands = Commands.all.map { $0.declaration }
    var lines = [
      "#compdef purpose",
      "# Completes purpose in zsh. Made by: purpose completions zsh",
      "",
    ]
    for known in ArgumentShape.KnownWords.allCases where known != .commands {
      lines += ["_purpose_\(known.rawValue)() {", "  local -a known=("]
      lines += known.words.map { "    \($0)" }
      lines += ["  )", "  _wanted \(known.rawValue) expl '\(known.rawValue)' compadd -a known", "}", ""]
    }
    lines += [
      "_purpose_revisions() {",
      "  local -a revisions=(${(f)\"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)\"})",
      "  _wanted revisions expl 'revision' compadd -a revisions",
      "}",
      "",
      "_purpose_commands() {",
      "  local -a commands=(",
    ]
    lines += commands.map { "    \("\($0.name):\(escaped($0.gloss))".singleQuoted)" }
    lines += [
      "    'help:Show the help of a command'", "  )", "  _describe -t commands 'command' commands", "}", "",
    ]
    for command in commands { lines += function(command) + [""] }
    lines += [
      "_purpose() {",
      "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then",
      "    _alternative 'commands:command:_purpose_commands' 'files:path:_files'",
      "    return",
      "  fi",
      "  case $words[2] in",
      "    \(commands.map(\.name).joined(separator: "|")))",
      "      local name=$words[2]",
      "      shift words",
      "      (( CURRENT-- ))",
      "      _purpose_$name",
      "      ;;",
      "    \(GlobalOptions.help)) (( CURRENT == 3 )) && _purpose_commands ;;",
      "    *) _purpose_\(commands[0].name) \(argument(GlobalOptions.version)) ;;",
      "  esac",
      "}",
      "",
      "if [[ $funcstack[1] == _purpose ]]; then",
      "  _purpose \"$@\"",
      "else",
      "  compdef _purpose purpose",
      "fi",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func function(_ command: CommandDeclaration) -> [String] {
    let arguments = command.options.map(argument)
    let operands = command.arguments.isEmpty ? [] : [operand(command)]
    let all = arguments + operands
    return ["_purpose_\(command.name)() {", "  _arguments -s -S \"$@\" \\"]
      + all.enumerated().map { "    \($0.element)\($0.offset + 1 < all.count ? " \\" : "")" } + ["}"]
  }

  private static func argument(_ option: OptionDeclaration) -> String {
    let repeats = option.repeats == .manyTimes ? "*" : ""
    let gloss = escaped(option.gloss)
    let value =
      switch option.value {
      case .none: ""
      case .text(let placeholder): ":\(escaped(placeholder)):\(action(ArgumentShape(placeholder)))"
      case .choice(let words):
        ":\(escaped(String(option.name.dropFirst(2)))):(\(words.joined(separator: " ")))"
      }
    let long = value.isEmpty ? option.name : "\(option.name)="
    guard let short = option.short else { return "\(repeats)\(long)[\(gloss)]\(value)".singleQuoted }
    let names = "{\(value.isEmpty ? short : short + "+"),\(long)}"
    return "'(\(short) \(option.name))'\(names)\("[\(gloss)]\(value)".singleQuoted)"
  }

  private static func operand(_ command: CommandDeclaration) -> String {
    let isMany = command.arguments.contains("…")
    return "\(isMany ? "*" : ""):\(escaped(command.arguments)):\(action(command.shape))".singleQuoted
  }

  /// What completes a place.
  private static func action(_ shape: ArgumentShape) -> String {
    var actions: [(tag: String, action: String)] = []
    if !shape.words.isEmpty { actions.append(("words", "(\(shape.words.joined(separator: " ")))")) }
    for known in shape.known { actions.append((known.rawValue, "_purpose_\(known.rawValue)")) }
    if shape.takesPaths { actions.append(("files", "_files")) }
    if shape.takesFolders { actions.append(("folders", "_files -/")) }
    if shape.takesRevisions { actions.append(("revisions", "_purpose_revisions")) }
    guard let first = actions.first else { return " " }
    if actions.count == 1 { return first.action }
    return "_alternative \(actions.map { "\"\($0.tag):\($0.tag):\($0.action)\"" }.joined(separator: " "))"
      .replacing(":", with: "\\:")
  }

  /// Text in which nothing ends a part of a specification.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("[", with: "\\[")
      .replacing("]", with: "\\]")
  }
}
