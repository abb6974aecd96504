/// Bash from 3.2 on, which is what macOS has: without associative arrays, and without the package bash-completion.
///
/// Where nothing is offered, Readline completes the names of files.
enum BashCompletion: CompletionScript {
  static let shell = "bash"

  static func text() -> String {
    let commands = Commands.all.map { $0.declaration }
    let names = commands.map(\.name)
    var lines = [
      "# Completes purpose in bash from 3.2 on. Made by: purpose completions bash",
      "",
      "# Offers those of the words in $1 that begin as $word does.",
      "_purpose_offer() {",
      "  COMPREPLY+=($(compgen -W \"$1\" -- \"$word\"))",
      "}",
      "",
      "# Says that no files are wanted; bash before 4.0 offers them nevertheless.",
      "_purpose_no_files() {",
      "  type compopt >/dev/null 2>&1 && compopt +o default +o bashdefault 2>/dev/null",
      "}",
      "",
      "_purpose_folders() {",
      "  local IFS=$'\\n'",
      "  COMPREPLY+=($(compgen -d -- \"$word\"))",
      "  type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null",
      "}",
      "",
    ]
    for known in ArgumentShape.KnownWords.allCases {
      lines += ["_purpose_\(known.rawValue)='\(known.words.joined(separator: " "))'", ""]
    }
    lines += [
      "_purpose() {",
      "  local IFS=$' \\t\\n'",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=\(names[0])",
      "  COMPREPLY=()",
      "  # Bash takes the sign in --format=json for a word.",
      "  if [[ $word == '=' ]]; then",
      "    word=",
      "  elif [[ $before == '=' ]] && (( COMP_CWORD > 1 )); then",
      "    before=${COMP_WORDS[COMP_CWORD-2]}",
      "  fi",
      "  if (( COMP_CWORD > 1 )); then",
      "    case ${COMP_WORDS[1]} in",
      "      \(names.joined(separator: "|"))|\(GlobalOptions.help)) command=${COMP_WORDS[1]} ;;",
      "    esac",
      "  fi",
      "  case \"$command $before\" in",
    ]
    for command in commands {
      for option in command.options {
        guard let shape = option.shape else { continue }
        let pattern = option.names.map { "'\(command.name) \($0)'" }.joined(separator: "|")
        lines.append("    \(pattern)) \(offers(shape)); return ;;")
      }
    }
    lines += [
      "  esac",
      "  if [[ $word == -* ]]; then",
      "    _purpose_no_files",
      "    case $command in",
    ]
    for command in commands {
      lines.append("      \(command.name)) _purpose_offer '\(options(of: command))' ;;")
    }
    lines += [
      "    esac",
      "    (( COMP_CWORD == 1 )) && _purpose_offer '\(GlobalOptions.version.name)'",
      "    return",
      "  fi",
      "  if (( COMP_CWORD == 1 )); then",
      "    _purpose_offer \"$_purpose_commands \(GlobalOptions.help)\"",
      "    return",
      "  fi",
      "  case $command in",
      "    \(GlobalOptions.help)) _purpose_no_files; _purpose_offer \"$_purpose_commands\" ;;",
    ]
    for command in commands {
      lines.append("    \(command.name)) \(offers(command.shape)) ;;")
    }
    lines += ["  esac", "}", "", "complete -o bashdefault -o default -F _purpose purpose"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func options(of command: CommandDeclaration) -> String {
    command.options.flatMap(\.names).joined(separator: " ")
  }

  /// The commands that offer what may stand in a place.
  private static func offers(_ shape: ArgumentShape) -> String {
    var parts: [String] = []
    if !shape.takesPaths { parts.append("_purpose_no_files") }
    if !shape.words.isEmpty { parts.append("_purpose_offer '\(shape.words.joined(separator: " "))'") }
    for known in shape.known { parts.append("_purpose_offer \"$_purpose_\(known.rawValue)\"") }
    if shape.takesFolders { parts.append("_purpose_folders") }
    if shape.takesRevisions {
      parts.append("_purpose_offer \"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)\"")
    }
    return parts.isEmpty ? ":" : parts.joined(separator: "; ")
  }
}
