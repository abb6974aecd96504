internal import PurposeKit

/// The help texts, made from the declarations.
enum Help {
  static func overview() -> String {
    var lines = [
      "Checks the permission texts of Apple apps in every language.",
      "",
      "Usage: purpose [COMMAND] [OPTION…] [PATH…]",
      "",
      "Commands (purpose COMMAND --help tells more):",
    ]
    let width = Commands.all.map { $0.declaration.name.count }.max() ?? 0
    for command in Commands.all {
      let name = command.declaration.name
      lines.append(
        "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(command.declaration.summary)")
    }
    lines += [
      "",
      "Without a command, `check` runs; without a PATH, it looks at the current folder.",
      "",
      "  -h, --help     Show this text.",
      "      --version  Show the version.",
      "",
      exitStatus,
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  static func text(of command: CommandDeclaration) -> String {
    var lines = ["Usage: purpose \(command.name) [OPTION…] \(command.arguments)", ""]
    for paragraph in command.discussion { lines += TerminalLayout.wrap(paragraph, indent: "") + [""] }
    lines.append("Options:")
    for option in command.options {
      lines.append("  \(option.usage)")
      lines += TerminalLayout.wrap(option.help, indent: "      ")
    }
    lines += ["", exitStatus]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let exitStatus = """
    Exit status: 0 nothing to fail for, 1 findings that fail the run (or a file that
    cannot be read), 2 a mistake in the call, or nothing to judge.
    """
}
