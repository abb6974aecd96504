/// One option of a command. The declaration is the only place that knows it: parsing and help are made from it.
struct OptionDeclaration: Sendable {
  /// What stands behind an option.
  enum Value: Sendable {
    /// Nothing.
    case none
    /// Any text, by the word that the help calls it.
    case text(String)
    /// One of these words.
    case choice([String])
  }

  /// The name with its dashes: `--format`.
  let name: String
  /// A second, short name: `-q`.
  var short: String?
  let value: Value
  /// Whether the option may be given several times.
  var repeats: Repetition = .once
  /// What it does, in a line or a few.
  let help: String

  enum Repetition: Sendable {
    case once, manyTimes
  }

  /// The option as the help shows it: `--format text|json`.
  var usage: String {
    let names = (short.map { "\($0), " } ?? "") + name
    return switch value {
    case .none: names
    case .text(let placeholder): "\(names) \(placeholder)"
    case .choice(let words): "\(names) \(words.joined(separator: "|"))"
    }
  }
}

extension OptionDeclaration {
  static let help = OptionDeclaration(
    name: "--help", short: "-h", value: .none, help: "Show this text.")
  static let quiet = OptionDeclaration(
    name: "--quiet", short: "-q", value: .none, help: "Print nothing; the exit status tells.")
  static let output = OptionDeclaration(
    name: "--output", short: "-o", value: .text("FILE"),
    help: "Write to FILE, all at once, not to the terminal.")
  static let exclude = OptionDeclaration(
    name: "--exclude", value: .text("GLOB"), repeats: .manyTimes,
    help: "Leave out files and folders that match: `*` and `?` within a name, `**` across folders.")
  static let config = OptionDeclaration(
    name: "--config", value: .text("FILE"),
    help:
      "Use this configuration. Without it, .purpose.yml is looked for in PATH and in the folders above it, up to "
      + "the repository's root.")
  static let color = OptionDeclaration(
    name: "--color", value: .choice(["auto", "always", "never"]),
    help: "Colour the text: on a terminal (auto, the default; never where NO_COLOR is set), always, or never."
  )

  static func format(_ words: [String]) -> OptionDeclaration {
    OptionDeclaration(
      name: "--format", value: .choice(words), help: "The form of the output; \(words[0]) by default.")
  }
}
