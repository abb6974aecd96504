#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import PurposeKit

/// Whether output is coloured: as asked for, else where a person sees it and has not said no (https://no-color.org).
enum TerminalColor {
  static func decoration(_ arguments: ParsedArguments) -> ReportStyle.Decoration {
    switch arguments[.color] {
    case "always": .terminal
    case "never": .none
    default:
      arguments[.output] == nil && isatty(STDOUT_FILENO) == 1 && StandardStreams.variable("NO_COLOR") == nil
        && StandardStreams.variable("TERM") != "dumb" ? .terminal : .none
    }
  }
}
