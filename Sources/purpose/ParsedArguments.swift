internal import PurposeKit

/// What was typed behind a command: options by name, and paths.
struct ParsedArguments {
  private(set) var paths: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads arguments by the declarations of a command.
  ///
  /// - Throws: a `UsageError` for an option that is unknown, lacks its value or has a wrong one.
  init(_ arguments: ArraySlice<String>, of command: CommandDeclaration) throws(UsageError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        paths += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        paths.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let hasValue = argument.hasPrefix("--") && parts.count == 2
      let name = hasValue ? parts[0] : argument
      guard let option = command.options.first(where: { $0.name == name || $0.short == name }) else {
        throw Self.unknown(name, of: command)
      }
      guard case .none = option.value else {
        guard let value = hasValue ? parts[1] : rest.popFirst() else {
          throw UsageError("\(name) needs a value: \(option.usage)")
        }
        try add(value, to: option)
        continue
      }
      if hasValue { throw UsageError("\(name) takes no value") }
      values[option.name] = []
    }
  }

  /// What to say of an option that there is not: what was meant, or which command has it.
  private static func unknown(_ name: String, of command: CommandDeclaration) -> UsageError {
    let advice: String
    let names = command.options.map(\.name)
    if let meant = EditDistance.nearest(to: name, among: names) {
      advice = "did you mean \(meant)?"
    } else if let other = Commands.all.map({ $0.declaration }).first(where: { other in
      other.options.contains { $0.names.contains(name) }
    }) {
      advice = "it is one of `purpose \(other.name)`; see `purpose \(command.name) --help`"
    } else {
      advice = "see `purpose \(command.name) --help`"
    }
    return UsageError("unknown option \(name) of \(command.name); \(advice)")
  }

  private mutating func add(_ value: String, to option: OptionDeclaration) throws(UsageError) {
    if case .choice(let words) = option.value, !words.contains(value) {
      let meant = EditDistance.nearest(to: value, among: words).map { "; did you mean \($0)?" } ?? ""
      throw UsageError("\(option.name) is one of \(words.joined(separator: ", ")), not \(value)\(meant)")
    }
    if option.repeats == .once, values[option.name] != nil { throw UsageError("\(option.name) stands twice") }
    values[option.name, default: []].append(value)
  }

  /// Whether an option was given.
  func has(_ option: OptionDeclaration) -> Bool { values[option.name] != nil }

  /// The value of an option that may be given once.
  subscript(option: OptionDeclaration) -> String? { values[option.name]?.first }

  /// The values of an option that may be given several times; commas separate values too.
  func list(_ option: OptionDeclaration) -> [String] {
    (values[option.name] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// The values of an option that may be given several times, as they were typed.
  func whole(_ option: OptionDeclaration) -> [String] { values[option.name] ?? [] }
}
