internal import PurposeKit

/// `purpose completions`: the scripts by which shells complete command lines.
struct CompletionsCommand: Command {
  static let declaration = CommandDeclaration(
    name: "completions", arguments: CompletionScripts.all.map { $0.shell }.joined(separator: "|"),
    summary: "Print a script that completes command lines in a shell.",
    discussion: [
      """
      The script completes commands, options and their values, rules, keys and files. `make install` puts it where the \
      shell looks for it. Elsewhere:
      """,
      "bash: purpose completions bash > ~/.local/share/bash-completion/completions/purpose",
      "zsh: purpose completions zsh > FOLDER/_purpose, in a folder of $fpath",
      "fish: purpose completions fish > ~/.config/fish/completions/purpose.fish",
    ],
    options: [.output, .help])

  private let script: any CompletionScript.Type
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let shells = CompletionScripts.all.map { $0.shell }
    guard arguments.paths.count == 1, let name = arguments.paths.first else {
      throw UsageError("completions needs one shell: \(shells.joined(separator: ", "))")
    }
    guard let script = CompletionScripts.all.first(where: { $0.shell == name }) else {
      throw UsageError("there are completions for \(shells.joined(separator: ", ")), not for \(name)")
    }
    self.script = script
    output = arguments[.output]
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    try StandardStreams.write(script.text(), toFile: output)
    return .clean
  }
}
