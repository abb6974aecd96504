public import ICU

/// The texts of one key in the locales of an app.
public struct KeyTexts: Sendable {
  /// What a text is there for.
  public enum Part: Sendable {
    /// To be judged alone.
    case isJudged
    /// To show what the others mean.
    case bearsWitness
    /// Both.
    case isJudgedAndBearsWitness
  }

  /// A text.
  public struct Entry: Sendable {
    /// The text.
    public let text: String
    /// The locale whose readers see it; nil where nobody says.
    public let locale: LocaleIdentifier?
    /// What it is there for.
    public let part: Part
    /// Words that name something of the app: a text with one of them says what the app does.
    public let contentWords: [String]

    /// Makes an entry.
    public init(text: String, locale: LocaleIdentifier?, part: Part, contentWords: [String] = []) {
      self.contentWords = contentWords
      self.text = text
      self.locale = locale
      self.part = part
    }
  }

  /// The Info.plist key.
  public let key: String
  /// What the app is called, in any locale.
  public let appNames: [String]
  /// The texts.
  public let entries: [Entry]

  /// Makes a set of texts.
  public init(key: String, appNames: [String], entries: [Entry]) {
    self.key = key
    self.appNames = appNames
    self.entries = entries
  }
}
