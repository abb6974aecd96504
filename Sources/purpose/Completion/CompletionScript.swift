/// A script by which a shell completes command lines. All of it is made from the declarations.
protocol CompletionScript: Sendable {
  /// The name of the shell.
  static var shell: String { get }

  /// The script.
  static func text() -> String
}

/// Every shell. A new one is a file here and a line in this list.
enum CompletionScripts {
  static let all: [any CompletionScript.Type] = [
    BashCompletion.self,
    ZshCompletion.self,
    FishCompletion.self,
  ]
}

/// What stands in front of the first command.
enum GlobalOptions {
  static let version = OptionDeclaration(name: "--version", value: .none, help: "Show the version.")
  /// The word that asks for the help of a command.
  static let help = "help"
}

extension String {
  /// The text as one word of a shell.
  var singleQuoted: String { "'\(replacing("'", with: "'\\''"))'" }
}
