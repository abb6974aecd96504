public import ICU

/// The purpose strings of one locale of a product: together they tell the language of those that are too short to.
public struct LocaleTexts: Sendable {
  /// A text with the source's text of the same key.
  public struct Entry: Sendable {
    /// The text.
    public let text: String
    /// The text in the development language; nil where there is none.
    public let source: String?
    /// What the text was judged to be in the same locale and with the same names; nil where it was not.
    public let judgement: Judgement?

    /// Makes an entry.
    public init(text: String, source: String?, judgement: Judgement? = nil) {
      self.text = text
      self.source = source
      self.judgement = judgement
    }
  }

  /// The locale.
  public let locale: LocaleIdentifier
  /// The development language.
  public let source: LocaleIdentifier
  /// The texts.
  public let entries: [Entry]
  /// What the app is called.
  public let appNames: [String]

  /// Makes a set of texts.
  public init(locale: LocaleIdentifier, source: LocaleIdentifier, entries: [Entry], appNames: [String]) {
    self.locale = locale
    self.source = source
    self.entries = entries
    self.appNames = appNames
  }
}

extension Judge {
  /// Which of a locale's texts are in another language, and what tells; in the order of the entries.
  ///
  /// A text that says the same as the source, folded, is one in the source's language as soon as that knows a word of
  /// it: names alone are excused. What one text cannot tell is decided by the others of its locale: if at least two, and
  /// half of all, are in one other language, a short text is too unless its own language explains
  /// it better. Of locales without a profile it is known which texts are English sentences, and which are in the script and
  /// the words of another language; languages that one text cannot tell apart have no mismatches.
  public func languageMismatches(in texts: LocaleTexts) -> [LanguageMismatch?] {
    let finder = LanguageFinder(judge: self)
    guard let own = profileLocale(of: texts.locale) else {
      return texts.entries.map { entry in
        finder.englishSentence(entry.text, in: texts.locale, appNames: texts.appNames)
          ?? finder.textInOtherScript(entry.text, in: texts.locale, appNames: texts.appNames)
      }
    }
    let source = profileLocale(of: texts.source).flatMap { LanguageFinder.areDistinct($0, own) ? $0 : nil }
    var found = texts.entries.map { entry -> LanguageMismatch? in
      if let copy = copy(entry, of: source, finder, texts.appNames) { return copy }
      if let judgement = entry.judgement { return judgement.wrongLanguage }
      return mismatch(of: entry.text, in: texts.locale, appNames: texts.appNames)
    }
    guard let other = majority(of: found), LanguageFinder.areDistinct(other, own) else { return found }
    for index in found.indices where found[index] == nil {
      let text = texts.entries[index].text
      let there = finder.coverage(of: text, in: other, appNames: texts.appNames)
      let here = finder.coverage(of: text, in: own, appNames: texts.appNames)
      guard there.known > 0, there.share > here.share else { continue }
      found[index] = LanguageMismatch(
        language: other,
        reason: "It is \(LanguageName.english(other)), as other texts of \(LanguageName.english(own)) are.")
    }
    return found
  }

  /// Whether a text in the source's language may as well be one of another locale: that one's words explain it no worse,
  /// as they do with names and with words that many languages share.
  ///
  /// - Parameters:
  ///   - text: the text, which both have.
  ///   - source: the language that it was written in.
  ///   - locale: the other locale.
  ///   - appNames: what the app is called.
  /// - Returns: whether nothing tells that it is in the source's language. Where one of both has no profile, whether no
  ///   English word tells it.
  package func isShared(
    _ text: String, of source: LocaleIdentifier, with locale: LocaleIdentifier, appNames: [String]
  ) -> Bool {
    let finder = LanguageFinder(judge: self)
    let own = profileLocale(of: source) ?? LocaleIdentifier(wellFormed: "en")
    let parsed = finder.parse(text, in: own, appNames: appNames)
    if Self.isName(parsed, in: text) { return true }
    let here = LanguageFinder.coverage(of: parsed)
    // A text of more words is a sentence, known or not.
    if here.words > 3 { return false }
    guard let other = profileLocale(of: locale) else { return here.grammatical == 0 }
    let there = finder.coverage(of: text, in: other, appNames: appNames)
    return there.unknown <= here.unknown && here.grammatical <= there.grammatical
  }

  /// Whether a text may be the name of a product, though it is made of words: one word or phrase (`Teams`, `Google Maps`),
  /// or some of which one is in no list (`Home Assistant`). What purpose strings are made of names nothing, nor what is
  /// written small.
  private static func isName(_ parsed: ParsedText, in text: String) -> Bool {
    let words = parsed.words
    let isPlain = words.allSatisfy { word in
      word.meaning.resources.isEmpty && word.meaning.capabilities.isEmpty
        && word.meaning.roles.isSubset(of: [.feature, .generic, .name])
    }
    guard isPlain, words.count == 1 || words.count < 4 && words.contains(where: { $0.meaning.isUnknown })
    else { return false }
    return text.unicodeScalars.split { !$0.isWordPart }.allSatisfy { $0.first?.isCapital == true }
  }

  private func copy(
    _ entry: LocaleTexts.Entry, of source: LocaleIdentifier?, _ finder: LanguageFinder, _ appNames: [String]
  ) -> LanguageMismatch? {
    guard let source, let text = entry.source, Self.mayBeEqual(text, entry.text),
      WordFolding.fold(text).utf8.elementsEqual(WordFolding.fold(entry.text).utf8),
      finder.coverage(of: entry.text, in: source, appNames: appNames).known > 0
    else { return nil }
    return LanguageMismatch(
      language: source, reason: "It is the \(LanguageName.english(source)) text, word for word.")
  }

  /// Whether two texts may be equal when they are folded: not if they have other ASCII letters, unless there are
  /// characters before that folding makes ASCII letters of. Spares nearly all texts the folding, after few letters.
  private static func mayBeEqual(_ left: String, _ right: String) -> Bool {
    var left = ASCIILetters(left)
    var right = ASCIILetters(right)
    while true {
      let (one, other) = (left.next(), right.next())
      if left.isUnsure || right.isUnsure { return true }
      if one != other { return false }
      if one == nil { return true }
    }
  }

  /// The language that at least two texts, and half of all, are in.
  private func majority(of found: [LanguageMismatch?]) -> LocaleIdentifier? {
    var counts: [LocaleIdentifier: Int] = [:]
    for language in found.compactMap({ $0?.language }) { counts[language, default: 0] += 1 }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return nil }
    return most.value >= 2 && most.value * 2 >= found.count ? most.key : nil
  }
}

/// The ASCII letters of a text, in small letters.
private struct ASCIILetters: IteratorProtocol {
  private var bytes: String.UTF8View.Iterator
  private var last: UInt8 = 0
  /// Whether a character came that folding may make a letter of: of full width, a ligature, in a circle, `ß`.
  private(set) var isUnsure = false

  init(_ text: String) { bytes = text.utf8.makeIterator() }

  mutating func next() -> UInt8? {
    while let byte = bytes.next() {
      if byte == 0xEF || byte == 0xF0 || last == 0xE2 && byte != 0x80 || last == 0xC3 && byte == 0x9F {
        isUnsure = true
      }
      last = byte
      if (byte | 0x20) &- 0x61 < 26 { return byte | 0x20 }
    }
    return nil
  }
}
