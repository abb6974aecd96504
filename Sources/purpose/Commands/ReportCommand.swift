internal import PurposeKit

/// `purpose report`: how complete each language is.
struct ReportCommand: Command {
  private static let format = OptionDeclaration.format(MatrixReporters.all.map { $0.id })

  static let declaration = CommandDeclaration(
    name: "report", arguments: "[PATH…]", summary: "Show how complete each language is.",
    discussion: [
      """
      Counts, for each product and language, the purpose strings that are done, and names those that are missing, \
      blank, unreadable or the same as the source. A text in the source's own language counts as done where the \
      base says it.
      """
    ],
    options: [format, .output, .config, .exclude, .quiet, .help])

  private let reporter: any MatrixReporter.Type
  private let loading: Loading
  private let output: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    reporter = MatrixReporters.all.first { $0.id == arguments[Self.format] } ?? TextMatrixReporter.self
    loading = Loading(arguments)
    output = arguments[.output]
    isQuiet = arguments.has(.quiet)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let loaded = try await loading.load()
    let text = reporter.init().render(await loaded.resolve(), of: loaded.project)
    if !isQuiet { try StandardStreams.write(text, toFile: output) }
    return .clean
  }
}
