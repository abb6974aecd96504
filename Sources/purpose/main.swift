// The command line: finds the command, reads its options, and turns what goes wrong into exit status 2.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import PurposeKit

StandardStreams.ignoreBrokenPipes()
if CommandLine.arguments.isEmpty {
  // Swift reads them from /proc on Linux. Without them, something else would be done than was asked for.
  StandardStreams.complain("the arguments cannot be read; is /proc mounted?")
  exit(ExitStatus.usage.rawValue)
}
exit(await Main.run(Array(CommandLine.arguments.dropFirst())).rawValue)

enum Main {
  static func run(_ arguments: [String]) async -> ExitStatus {
    switch arguments.first {
    case "--version":
      StandardStreams.write("purpose \(ToolVersion.current)\n")
      return .clean
    case "--help", "-h", "help": return help(arguments.dropFirst())
    default: return await run(arguments.first.flatMap(command), arguments)
    }
  }

  private static func help(_ arguments: ArraySlice<String>) -> ExitStatus {
    guard let name = arguments.first(where: { !["--help", "-h"].contains($0) }) else {
      StandardStreams.write(Help.overview())
      return .clean
    }
    guard let command = command(name) else {
      let names = Commands.all.map { $0.declaration.name }
      let advice = nearestCommand(to: name) ?? "there are: \(names.joined(separator: ", "))"
      StandardStreams.complain("no command is called \(name); \(advice)")
      return .usage
    }
    StandardStreams.write(Help.text(of: command.declaration))
    return .clean
  }

  /// What somebody meant who mistyped a command.
  private static func nearestCommand(to word: String) -> String? {
    EditDistance.nearest(to: word, among: Commands.all.map { $0.declaration.name } + ["help"])
      .map { "did you mean `purpose \($0)`?" }
  }

  private static func command(_ name: String) -> (any Command.Type)? {
    Commands.all.first { $0.declaration.name == name }
  }

  private static func run(_ named: (any Command.Type)?, _ arguments: [String]) async -> ExitStatus {
    let command = named ?? Commands.all[0]
    do throws(UsageError) {
      if named == nil { try refuseMistypedCommand(arguments) }
      let parsed = try ParsedArguments(arguments.dropFirst(named == nil ? 0 : 1), of: command.declaration)
      if parsed.has(.help) {
        StandardStreams.write(Help.text(of: command.declaration))
        return .clean
      }
      return await run(try command.init(parsed))
    } catch {
      StandardStreams.complain(error.description)
      return .usage
    }
  }

  /// The first word may be a path that is checked. A path that is not there, but is nearly a command, was meant as one.
  private static func refuseMistypedCommand(_ arguments: [String]) throws(UsageError) {
    guard let word = arguments.first, !word.hasPrefix("-"), FolderTree().kind(of: word) == nil,
      let advice = nearestCommand(to: word)
    else { return }
    throw UsageError("\(word): no such file or folder, and no command; \(advice)")
  }

  private static func run(_ command: any Command) async -> ExitStatus {
    do throws(CommandFailure) {
      return try await command.run()
    } catch {
      for line in error.message.split(separator: "\n") { StandardStreams.complain(String(line)) }
      return .usage
    }
  }
}
