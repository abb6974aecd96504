internal import PurposeKit

/// `purpose man`: the manual page.
struct ManCommand: Command {
  static let declaration = CommandDeclaration(
    name: "man", arguments: "", summary: "Print the manual page.",
    discussion: [
      """
      The page is in mdoc, which man reads everywhere. `make install` puts it where man looks for it; to read it now: \
      purpose man | man -l -
      """
    ],
    options: [.output, .help])

  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let path = arguments.paths.first { throw UsageError("man takes no argument, and here is \(path)") }
    output = arguments[.output]
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    try StandardStreams.write(ManualPage.text(), toFile: output)
    return .clean
  }
}
