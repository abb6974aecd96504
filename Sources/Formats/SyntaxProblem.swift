/// A place where a file breaks the rules of its format, and what Apple's parser makes of it.
public struct SyntaxProblem: Error, Hashable, Sendable {
  /// What Apple's parser does when it comes to the place.
  public enum Consequence: Hashable, Sendable {
    /// It refuses the whole file: no value in it is ever shown.
    case refusesFile
    /// It stops without a word and keeps what stood before; what follows is lost.
    case dropsRest
    /// It goes on, and ignores the part in question.
    case ignoresPart
  }

  /// What is wrong, as a sentence without its subject's file and line.
  public let reason: String
  /// What to do about it.
  public let advice: String
  /// The characters in question, as a range of the file's text.
  public let range: Range<Int>
  /// What Apple's parser does.
  public let consequence: Consequence
  /// The key of the entry in question, where it could be read.
  public let key: String?

  /// Describes a problem.
  public init(
    _ reason: String, advice: String, at range: Range<Int>, consequence: Consequence = .refusesFile,
    key: String? = nil
  ) {
    self.reason = reason
    self.advice = advice
    self.range = range
    self.consequence = consequence
    self.key = key
  }
}
