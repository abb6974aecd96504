internal import ICU

/// A parsed text with its language.
struct KnownText: Sendable {
  let parsed: ParsedText
  let language: LocaleIdentifier
  let mismatch: LanguageMismatch?
  /// Whether its locale has a profile.
  let hasProfile: Bool
}

/// A text at a key, with all that is known of it before other locales are asked.
final class JudgedText: Sendable {
  let text: String
  let known: KnownText
  let reading: TextReading
  let scores: JudgementModel.Scores
  /// The rule that fits; nil where the weights decide.
  let rule: ContentRule?

  init(_ text: String, _ known: KnownText, at key: JudgedKey, _ model: JudgementModel) {
    self.text = text
    self.known = known
    reading = TextReading(known.parsed, for: key)
    scores = model.scores(of: reading)
    rule = ContentRules.rule(for: text, key, reading)
  }

  /// Whether it tells what the texts of its key mean in other locales.
  var bearsWitness: Bool { known.hasProfile && reading.wordCount > 0 }
}
