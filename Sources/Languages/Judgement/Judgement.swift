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

  /// What the text says.
  public let content: ContentLabel
  /// How heavy a finding on the content is; nil for none.
  public let severity: Severity?
  /// How sure the label is, from 0 to 1; 1 where a rule decided.
  public let confidence: Double
  /// The language that the text was read in: its locale's, or the one that it is really written in.
  public let language: LocaleIdentifier?
  /// Why the text is not in its locale's language; nil where it is, or where nothing tells.
  public let wrongLanguage: LanguageMismatch?
  private let reading: TextReading
  private let text: String
  private let verdict: ContentVerdict

  init(_ verdict: ContentVerdict, of text: String, _ reading: TextReading, in known: KnownText) {
    content = verdict.label
    severity = verdict.severity
    confidence = verdict.confidence
    language = known.language
    wrongLanguage = known.mismatch
    self.verdict = verdict
    self.reading = reading
    self.text = text
  }

  /// What decided, in sentences that people can check.
  public var reasons: [String] { verdict.reasons(reading, in: text) }

  /// How many words the text has.
  package var wordCount: Int { reading.wordCount }

  /// How many sentences the text has.
  package var sentenceCount: Int { reading.text.sentences }

  /// The words of the text.
  package var words: [Word] { reading.words(of: text) }

  /// The numbers that were weighed, by name.
  package var features: [(name: String, value: Double)] {
    zip(TextFeature.allCases, reading.features).map { ($0.rawValue, $1) }
  }
}
