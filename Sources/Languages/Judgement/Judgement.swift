public import ICU
public import SourceText

/// What was made of a purpose string.
public struct Judgement: Sendable {
  /// A word of the text and what it was taken as.
  package struct Word: Sendable {
    /// The word as it is written.
    package let text: String
    /// What it was taken as.
    package let kind: WordKind
    /// Whether it stands where a purpose does.
    package let isInPurpose: Bool
    /// The number of its sentence, from 0.
    package let sentence: Int
    /// Whether it is written as names are.
    package let isNameLike: Bool
  }

  private let judged: JudgedText
  private let verdict: ContentVerdict

  init(_ verdict: ContentVerdict, of judged: JudgedText) {
    self.verdict = verdict
    self.judged = judged
  }

  /// What the text says.
  public var content: ContentLabel { verdict.label }
  /// How heavy a finding on the content is; nil for none.
  public var severity: Severity? { verdict.severity }
  /// How sure the label is, from 0 to 1; 1 where a rule decided.
  public var confidence: Double { verdict.confidence }
  /// The language that the text was read in: its locale's, or the one that it is really written in.
  public var language: LocaleIdentifier? { judged.known.language }
  /// Why the text is not in its locale's language; nil where it is, or where nothing tells.
  public var wrongLanguage: LanguageMismatch? { judged.known.mismatch }

  /// What decided, in sentences that people can check.
  public var reasons: [String] { verdict.reasons(judged.reading, in: judged.text) }

  /// How many words the text has.
  package var wordCount: Int { judged.reading.wordCount }

  /// How many sentences the text has.
  package var sentenceCount: Int { judged.reading.text.sentences }

  /// The words of the text.
  package var words: [Word] { judged.reading.words(of: judged.text) }

  /// The numbers that were weighed, by name.
  package var features: [(name: String, value: Double)] {
    zip(TextFeature.allCases, judged.reading.features).map { ($0.rawValue, $1) }
  }
}
