public import SourceText

/// Something in a configuration that cannot be meant as it stands. No finding: nothing is judged by such a file.
public struct ConfigurationMistake: Hashable, Sendable, CustomStringConvertible {
  /// The place; without a line where it is the whole file.
  public let location: Location
  /// What is wrong, as a sentence.
  public let message: String
  /// What to do, as a sentence; nil where the message says it.
  public let fix: String?

  /// Describes a mistake.
  public init(at location: Location, _ message: String, fix: String? = nil) {
    self.location = location
    self.message = message
    self.fix = fix
  }

  /// One line: the place, what is wrong, and what to do.
  public var description: String {
    let place = [location.line, location.column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(location.file)\(place): \(message)" + (fix.map { " \($0)" } ?? "")
  }
}

/// A configuration cannot be used. Holds all mistakes in it, in the order of the file; at least one.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let mistakes: [ConfigurationMistake]

  package init(_ mistakes: [ConfigurationMistake]) { self.mistakes = mistakes }

  /// One line a mistake.
  public var description: String { mistakes.map(\.description).joined(separator: "\n") }
}

/// The rules that a configuration may name.
public struct KnownRules: Hashable, Sendable {
  /// Their ids.
  public let ids: Set<String>
  /// Those that are errors whatever a project says: where a file cannot be read, nothing in it can be judged.
  public let unalterable: Set<String>

  /// Names the rules.
  ///
  /// - Parameters:
  ///   - ids: all ids.
  ///   - unalterable: those whose severity stays.
  public init(_ ids: some Sequence<String>, unalterable: some Sequence<String> = []) {
    self.ids = Set(ids)
    self.unalterable = Set(unalterable)
  }

  /// The rule that somebody meant by an id that is none; nil where no id is near enough.
  func nearest(to id: String) -> String? { EditDistance.nearest(to: id, among: ids.sorted()) }
}
