/// Fish from 3.0 on.
enum FishCompletion: CompletionScript {
  static let shell = "fish"

  static func text() -> String {
    let commands = Commands.all.map { $0.declaration }
    let names = commands.map(\.name)
    var lines = [
      "# Completes purpose in fish. Made by: purpose completions fish",
      "",
      "# The command that the line is for, and nothing while it is being typed.",
      "function __purpose_command",
      "    set -l words (commandline -opc)",
      "    if not set -q words[2]",
      "        return",
      "    end",
      "    if contains -- $words[2] \(names.joined(separator: " ")) \(GlobalOptions.help)",
      "        echo $words[2]",
      "    else",
      "        echo \(names[0])",
      "    end",
      "end",
      "",
      "function __purpose_is",
      "    contains -- (__purpose_command) $argv",
      "end",
      "",
      "function __purpose_starts",
      "    test -z (__purpose_command)",
      "end",
      "",
    ]
    for known in ArgumentShape.KnownWords.allCases where known != .commands {
      lines += ["set -g __purpose_\(known.rawValue) \(known.words.joined(separator: " "))", ""]
    }
    for command in commands {
      lines.append(
        "complete -c purpose -n __purpose_starts -a \(command.name) -d \(quoted(command.gloss))")
    }
    lines += [
      "complete -c purpose -n __purpose_starts -a \(GlobalOptions.help) -d 'Show the help of a command'",
      "complete -c purpose -n __purpose_starts -l version -d \(quoted(GlobalOptions.version.gloss))",
      "complete -c purpose -n '__purpose_is \(GlobalOptions.help)' -f -a '\(names.joined(separator: " "))'",
      "",
    ]
    for (index, command) in commands.enumerated() {
      // The first command is what runs if none is named.
      let conditions =
        ["-n '__purpose_is \(command.name)'"] + (index == 0 ? ["-n __purpose_starts"] : [])
      lines += command.options.flatMap { option in
        conditions.map { "complete -c purpose \($0) \(words(of: option))" }
      }
      lines += operands(command).map { "complete -c purpose \(conditions[0]) \($0)" } + [""]
    }
    return lines.joined(separator: "\n")
  }

  private static func words(of option: OptionDeclaration) -> String {
    var words = option.short.map { ["-s", String($0.dropFirst())] } ?? []
    words += ["-l", String(option.name.dropFirst(2))]
    if let shape = option.shape {
      words.append("-r")
      words += values(shape)
    }
    return (words + ["-d", quoted(option.gloss)]).joined(separator: " ")
  }

  private static func operands(_ command: CommandDeclaration) -> [String] {
    let values = values(command.shape)
    return values == ["-F"] ? [] : [values.joined(separator: " ")]
  }

  /// What completes a place.
  private static func values(_ shape: ArgumentShape) -> [String] {
    var offers = shape.words
    for known in shape.known {
      offers += known == .commands ? known.words : ["$__purpose_\(known.rawValue)"]
    }
    if shape.takesFolders { offers.append("(__fish_complete_directories)") }
    if shape.takesRevisions {
      offers.append("(git for-each-ref --format=\"%(refname:short)\" 2>/dev/null)")
    }
    return [shape.takesPaths ? "-F" : "-f"]
      + (offers.isEmpty ? [] : ["-a", quoted(offers.joined(separator: " "))])
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
