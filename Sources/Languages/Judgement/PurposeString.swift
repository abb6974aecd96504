public import ICU

/// A text to judge, with what bears witness beside it.
public struct PurposeString: Hashable, Sendable {
  /// The same key's text in another of the app's locales.
  public struct Sibling: Hashable, Sendable {
    /// The locale.
    public let locale: LocaleIdentifier
    /// Its text.
    public let text: String

    /// Makes a sibling.
    public init(locale: LocaleIdentifier, text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// The text.
  public let text: String
  /// The locale whose readers see it; nil where nobody says, and the text itself has to tell.
  public let locale: LocaleIdentifier?
  /// The Info.plist key.
  public let key: String
  /// What the app is called, in any locale: display, bundle, product and target names.
  public let appNames: [String]
  /// The same key's texts in the app's other locales.
  public let siblings: [Sibling]
  /// Words that name something of the app: a text with one of them says what the app does.
  public let contentWords: [String]

  /// Makes a text to judge.
  public init(
    text: String, locale: LocaleIdentifier?, key: String, appNames: [String] = [], siblings: [Sibling] = [],
    contentWords: [String] = []
  ) {
    self.contentWords = contentWords
    self.text = text
    self.locale = locale
    self.key = key
    self.appNames = appNames
    self.siblings = siblings
  }
}
