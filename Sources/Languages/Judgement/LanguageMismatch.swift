public import ICU

/// Why a text is not in the language of its locale.
public struct LanguageMismatch: Sendable {
  /// The language that it is in, where that is known.
  public let language: LocaleIdentifier?
  /// What tells, as a sentence.
  public let reason: String
}
