internal import PurposeKit

/// One command of the tool.
protocol Command: Sendable {
  /// Its name, its options and what its help says.
  static var declaration: CommandDeclaration { get }

  /// Reads what was typed.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// Does it, and returns the exit status.
  func run() async throws(CommandFailure) -> ExitStatus
}

/// What a command is called and what its help says.
struct CommandDeclaration: Sendable {
  let name: String
  /// What may stand behind the name: `[PATH…]`.
  let arguments: String
  /// One line for the list of commands.
  let summary: String
  /// Paragraphs for the command's own help.
  let discussion: [String]
  let options: [OptionDeclaration]
}

/// Every command. A new one is a file under `Commands/` and a line here; the first is the default.
enum Commands {
  static let all: [any Command.Type] = [
    CheckCommand.self,
    ReportCommand.self,
    ValuesCommand.self,
    SetCommand.self,
    ScaffoldCommand.self,
    FixCommand.self,
    AcceptCommand.self,
    ExportCommand.self,
    ImportCommand.self,
    ExplainCommand.self,
    CatalogCommand.self,
    JudgeCommand.self,
    InitCommand.self,
    CompletionsCommand.self,
    ManCommand.self,
  ]
}

/// The exit status, as all commands use it.
enum ExitStatus: Int32, CaseIterable {
  /// Nothing at or over the threshold.
  case clean = 0
  /// Findings at or over it.
  case findings = 1
  /// A mistake in how the tool was called, or nothing to judge.
  case usage = 2
}

/// Why a command could not do its work.
enum CommandFailure: Error {
  case usage(UsageError)
  case file(FileError)
  case configuration(ConfigurationError)
  case history(GitError)
  case baseline(BaselineError)

  var message: String {
    switch self {
    case .usage(let error): error.description
    case .file(let error): error.description
    case .configuration(let error): error.description
    case .history(let error): error.description
    case .baseline(let error): error.description
    }
  }
}

extension ExitStatus {
  /// What it tells, for the manual.
  var meaning: String {
    switch self {
    case .clean: "There is nothing to fail for."
    case .findings: "There are findings that fail the run, or a file that cannot be read."
    case .usage: "There is a mistake in the call or in the configuration, or nothing to judge."
    }
  }
}
