internal import PurposeKit

/// The manual page: what the help of all commands says, and what stands in no command's help.
enum ManualPage {
  static func text() -> String {
    let commands = Commands.all.map { $0.declaration }
    var lines = [
      ".\\\" Made by: purpose man",
      ".Dd \(ToolVersion.date)",
      ".Dt PURPOSE 1",
      ".Os",
      ".Sh NAME",
      ".Nm purpose",
      ".Nd check the permission texts of Apple apps in every language",
      ".Sh SYNOPSIS",
    ]
    for command in commands { lines += synopsis(command) }
    lines += [".Nm", ".Fl \\-help | Fl \\-version", ".Sh DESCRIPTION"]
    lines += paragraphs(ManualTopics.description) + [".Sh COMMANDS"]
    for command in commands { lines += section(command) }
    lines += [".Sh ENVIRONMENT"] + list(ManualTopics.environment.map { ("Ev", $0.name, $0.meaning) })
    lines += [".Sh FILES"] + list(ManualTopics.files.map { ("Pa", $0.name, $0.meaning) })
    lines += [".Sh EXIT STATUS"]
    lines += list(ExitStatus.allCases.map { ("Li", String($0.rawValue), $0.meaning) })
    lines += [".Sh EXAMPLES"]
    for (index, example) in ManualTopics.examples.enumerated() {
      lines += (index == 0 ? [] : [".Pp"]) + MdocText.paragraph(example.purpose)
      lines.append(".Dl $ \(MdocText.argument(example.command))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func synopsis(_ command: CommandDeclaration) -> [String] {
    [".Nm", ".Cm \(MdocText.argument(command.name))", ".Op Ar OPTION ..."] + operands(command)
  }

  private static func operands(_ command: CommandDeclaration) -> [String] {
    command.arguments.isEmpty ? [] : [".Ar \(MdocText.argument(command.arguments))"]
  }

  private static func section(_ command: CommandDeclaration) -> [String] {
    var lines = [".Ss purpose \(command.name)"] + paragraphs([command.summary] + command.discussion)
    lines.append(".Bl -tag -width Ds")
    for option in command.options {
      lines += [item(option)] + MdocText.paragraph(option.help)
    }
    return lines + [".El"]
  }

  /// `.It Fl o , Fl \-output Ar FILE`
  private static func item(_ option: OptionDeclaration) -> String {
    let names = option.names.map { "Fl \(MdocText.argument($0.dropFirst()))" }.joined(separator: " , ")
    return switch option.value {
    case .none: ".It \(names)"
    case .text(let placeholder): ".It \(names) Ar \(MdocText.argument(placeholder))"
    case .choice(let words):
      ".It \(names) \(words.map { "Cm \(MdocText.argument($0))" }.joined(separator: " | "))"
    }
  }

  private static func paragraphs(_ texts: [String]) -> [String] {
    texts.enumerated().flatMap { ($0 == 0 ? [] : [".Pp"]) + MdocText.paragraph($1) }
  }

  private static func list(_ rows: [(macro: String, name: String, meaning: String)]) -> [String] {
    [".Bl -tag -width Ds"]
      + rows.flatMap { [".It \($0.macro) \(MdocText.argument($0.name))"] + MdocText.paragraph($0.meaning) }
      + [".El"]
  }
}
