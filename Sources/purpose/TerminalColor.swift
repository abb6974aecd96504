internal import PurposeKit

/// Whether output is coloured: as asked for, else where a person sees it and has not said no (https://no-color.org).
enum TerminalColor {
  static func decoration(_ arguments: ParsedArguments) -> ReportStyle.Decoration {
    switch arguments[.color] {
    case "always": .terminal
    case "never": .none
    default:
      arguments[.output] == nil && StandardStreams.isTerminal(.output)
        && StandardStreams.variable("NO_COLOR") == nil
        && StandardStreams.variable("TERM") != "dumb" ? .terminal : .none
    }
  }
}
