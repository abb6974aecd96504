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
exit(await Main.run(Array(CommandLine.arguments.dropFirst())).rawValue)

enum Main {
  static func run(_ arguments: [String]) async -> ExitStatus {
    switch arguments.first {
    case "--version":
      StandardStreams.write("purpose \(ToolVersion.current)\n")
      return .clean
    case "--help", "-h", "help":
      if arguments.count > 1, let command = command(arguments[1]) {
        StandardStreams.write(Help.text(of: command.declaration))
      } else {
        StandardStreams.write(Help.overview())
      }
      return .clean
    default:
      return await run(arguments.first.flatMap(command), arguments)
    }
  }

  private static func command(_ name: String) -> (any Command.Type)? {
    Commands.all.first { $0.declaration.name == name }
  }

  private static func run(_ named: (any Command.Type)?, _ arguments: [String]) async -> ExitStatus {
    let command = named ?? Commands.all[0]
    do throws(UsageError) {
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

  private static func run(_ command: any Command) async -> ExitStatus {
    do throws(CommandFailure) {
      return try await command.run()
    } catch {
      for line in error.message.split(separator: "\n") { StandardStreams.complain(String(line)) }
      return .usage
    }
  }
}
