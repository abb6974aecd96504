public import ICU
internal import SourceText

/// Judges purpose strings, each in its own language. Has memory of words and texts: one for each task.
public final class Judge {
  let profiles: LanguageProfiles
  let parser: TextParser
  private let model = JudgementModel.shared
  private var languages: [LocaleIdentifier: LocaleIdentifier?] = [:]
  /// Equal texts are read once, and each text is a sibling of many.
  private var knownTexts = HashTable<KnownText>()
  private var knownNames: [String] = []
  private static let limit = 10_000

  /// Makes a judge.
  ///
  /// - Throws: an ``ICUError`` when ICU is without its data.
  public init(profiles: LanguageProfiles = .embedded) throws(ICUError) {
    self.profiles = profiles
    parser = try TextParser()
  }

  /// Judges a text. Linear in its length, and in that of its siblings.
  public func judge(_ question: PurposeString) -> Judgement {
    let family = ResourceFamily(key: question.key)
    let known = read(question.text, in: question.locale, appNames: question.appNames)
    let reading = TextReading(known.parsed, for: family)
    let rule = ContentRules.rule(for: question, reading)
    if rule?.yieldsToContentWords ?? true,
      let word = ContentWords.first(of: question.contentWords, in: question.text)
    {
      return Judgement(ContentVerdict(contentWord: word), of: question.text, reading, in: known)
    }
    let verdict = rule.map { ContentVerdict($0) } ?? weigh(question, reading)
    return Judgement(verdict, of: question.text, reading, in: known)
  }

  private func weigh(_ question: PurposeString, _ reading: TextReading) -> ContentVerdict {
    // A text without any reason has none, whatever those of other locales say.
    let witnesses = reading.isBare ? [] : question.siblings
    let siblings = witnesses.compactMap { sibling -> [Double]? in
      guard profileLocale(of: sibling.locale) != nil else { return nil }
      let other = read(sibling.text, in: sibling.locale, appNames: question.appNames)
      if other.parsed.words.isEmpty { return nil }
      return model.scores(of: TextReading(other.parsed, for: reading.family))
    }
    let probabilities = model.probabilities(own: model.scores(of: reading), siblings: siblings)
    return ContentVerdict(probabilities: probabilities, of: reading, siblings: siblings.count, model: model)
  }

  /// A text with the language that it is to be read in.
  func read(_ text: String, in locale: LocaleIdentifier?, appNames: [String]) -> KnownText {
    if appNames != knownNames {
      knownTexts.removeAll()
      knownNames = appNames
    }
    var place = WordHash(text.utf8)
    for byte in (locale?.tag ?? "").utf8 { place.add(byte) }
    if let known = knownTexts[place] { return known }
    let known = parse(text, in: locale, appNames: appNames)
    if knownTexts.count == Self.limit { knownTexts.removeAll() }
    knownTexts[place] = known
    return known
  }

  private func parse(_ text: String, in locale: LocaleIdentifier?, appNames: [String]) -> KnownText {
    guard let own = locale.flatMap(profileLocale) else {
      let finder = LanguageFinder(profiles: profiles, parser: parser)
      let best =
        finder.bestLanguage(of: text, appNames: appNames)?.language ?? LocaleIdentifier(wellFormed: "en")
      return KnownText(
        parsed: parser.parse(text, in: profiles.vocabulary(of: best), appNames: appNames), language: best,
        mismatch: nil)
    }
    let parsed = parser.parse(text, in: profiles.vocabulary(of: own), appNames: appNames)
    let finding = LanguageCheck(finder: LanguageFinder(profiles: profiles, parser: parser))
      .check(text, in: own, parsed, appNames: appNames)
    if finding.language == own { return KnownText(parsed: parsed, language: own, mismatch: finding.mismatch) }
    return KnownText(
      parsed: parser.parse(text, in: profiles.vocabulary(of: finding.language), appNames: appNames),
      language: finding.language, mismatch: finding.mismatch)
  }

  func profileLocale(of locale: LocaleIdentifier) -> LocaleIdentifier? {
    if let known = languages[locale] { return known }
    let found = profiles.language(of: locale)
    languages[locale] = .some(found)
    return found
  }
}

/// A parsed text with its language.
struct KnownText {
  let parsed: ParsedText
  let language: LocaleIdentifier
  let mismatch: LanguageMismatch?
}

extension TextReading {
  /// The words as they are written, with what each was taken as.
  func words(of text: String) -> [Judgement.Word] {
    let bytes = Array(text.utf8)
    return self.text.words.indices.map { index in
      let word = self.text.words[index]
      return Judgement.Word(
        text: String(decoding: bytes[word.utf8], as: UTF8.self), kind: kinds[index],
        isInPurpose: word.part == .purpose)
    }
  }
}
