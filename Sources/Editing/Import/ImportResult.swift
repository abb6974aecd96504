public import SourceText

/// What became of a translators' file, unit by unit.
public struct ImportResult: Sendable {
  /// What there is to say of units and files.
  public internal(set) var findings: [Finding] = []
  /// The translations that are written, in the order of the files.
  public internal(set) var written: [Text] = []
  /// The translations that stand in the project already.
  public internal(set) var unchanged: [Text] = []
  /// The translations that are not taken, each with the reason.
  public internal(set) var refused: [Refused] = []
  /// What translators ask.
  public internal(set) var questions: [Question] = []
  /// The texts that have no translation yet.
  public internal(set) var open: [Text] = []

  /// A text of the project, and where its translation comes from.
  public struct Text: Hashable, Sendable {
    /// The translators' file, with the place in it.
    public let origin: Location
    /// The file of the project that takes the translation; nil where nothing was to be written.
    public let file: String?
    /// The language.
    public let locale: String
    /// The key.
    public let key: String
  }

  /// A translation that is not taken.
  public struct Refused: Hashable, Sendable {
    /// The text.
    public let text: Text
    /// The rule that it breaks.
    public let rule: String
    /// Why, as a sentence.
    public let reason: String
    /// What to do, as a sentence.
    public let fix: String?
  }

  /// Something that a translator wants to know.
  public struct Question: Hashable, Sendable {
    /// The text.
    public let text: Text
    /// The question.
    public let words: String
  }

  /// Whether somebody has to do something before all that was translated is in the project.
  public var hasRefusals: Bool { !refused.isEmpty || findings.contains { $0.severity == .error } }
}
