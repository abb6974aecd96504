public import ICU
internal import SourceText

/// Judges purpose strings, each in its own language. Has memory of words and texts: one for each task.
public final class Judge {
  let profiles: LanguageProfiles
  let parser: TextParser
  private let model = JudgementModel.shared
  private var languages: [LocaleIdentifier: LanguageVocabulary?] = [:]
  /// Equal texts are read once.
  private var knownTexts = HashTable<KnownText>()
  private var knownNames: [String] = []
  private var hashOfNames: UInt64 = 0
  private static let limit = 10_000
  /// In bytes; the system takes fewer than 4,000.
  private static let longest = 8_000

  /// Makes a judge.
  ///
  /// - Throws: an ``ICUError`` when ICU is without its data.
  public init(profiles: LanguageProfiles = .embedded) throws(ICUError) {
    self.profiles = profiles
    parser = try TextParser()
  }

  /// Judges a text. Linear in its length, and in that of its siblings.
  public func judge(_ question: PurposeString) -> Judgement {
    let entries =
      [
        KeyTexts.Entry(
          text: question.text, locale: question.locale, part: .isJudged, contentWords: question.contentWords)
      ]
      + question.siblings.map { KeyTexts.Entry(text: $0.text, locale: $0.locale, part: .bearsWitness) }
    return judge(KeyTexts(key: question.key, appNames: question.appNames, entries: entries))[0]
  }

  /// Judges the texts of one key, each of them with the others as witnesses. Linear.
  ///
  /// - Returns: the judgements in the order of the entries, without those that only bear witness.
  public func judge(_ texts: KeyTexts) -> [Judgement] {
    let family = ResourceFamily(key: texts.key)
    var witnesses = JudgementModel.Scores.zero
    var count = 0
    let read = texts.entries.map { entry in
      let known = self.read(entry.text, in: entry.locale, appNames: texts.appNames)
      let reading = TextReading(known.parsed, for: family)
      let scores = model.scores(of: reading)
      let isWitness =
        entry.part != .isJudged && reading.wordCount > 0
        && entry.locale.map { vocabulary(of: $0) != nil } == true
      if isWitness {
        witnesses += scores
        count += 1
      }
      return (known: known, reading: reading, scores: scores, isWitness: isWitness)
    }
    var judgements: [Judgement] = []
    judgements.reserveCapacity(read.count)
    for (entry, text) in zip(texts.entries, read) where entry.part != .bearsWitness {
      let verdict: ContentVerdict
      let rule = ContentRules.rule(for: entry.text, texts.key, text.reading)
      if rule?.yieldsToContentWords ?? true,
        let word = ContentWords.first(of: entry.contentWords, in: entry.text)
      {
        verdict = ContentVerdict(contentWord: word)
      } else if let rule {
        verdict = ContentVerdict(rule)
      } else {
        // A text without any reason has none, whatever those of other locales say.
        let others = text.reading.isBare ? 0 : count - (text.isWitness ? 1 : 0)
        let sum = text.isWitness ? witnesses - text.scores : witnesses
        verdict = ContentVerdict(
          probabilities: model.probabilities(own: text.scores, siblings: sum, count: others),
          of: text.reading, siblings: others, model: model)
      }
      judgements.append(Judgement(verdict, of: entry.text, text.reading, in: text.known))
    }
    return judgements
  }

  /// A text with the language that it is to be read in. Of a text that is longer than any purpose string may be, the
  /// beginning: what hostile input could make dear is never long.
  func read(_ whole: String, in locale: LocaleIdentifier?, appNames: [String]) -> KnownText {
    if appNames != knownNames {
      knownNames = appNames
      var hash = WordHash()
      for name in appNames {
        for byte in name.utf8 { hash.add(byte) }
        hash.add(0)
      }
      hashOfNames = hash.value
    }
    let text =
      whole.utf8.count <= Self.longest
      ? whole : String(decoding: whole.utf8.prefix(Self.longest), as: UTF8.self)
    var place = WordHash(text.utf8)
    for byte in (locale?.tag ?? "").utf8 { place.add(byte) }
    place.add(number: hashOfNames)
    if let known = knownTexts[place] { return known }
    let known = parse(text, in: locale, appNames: appNames)
    if knownTexts.count == Self.limit { knownTexts.removeAll() }
    knownTexts[place] = known
    return known
  }

  private func parse(_ text: String, in locale: LocaleIdentifier?, appNames: [String]) -> KnownText {
    guard let locale, let own = vocabulary(of: locale) else {
      let finder = LanguageFinder(judge: self)
      let best =
        finder.bestLanguage(of: text, appNames: appNames)?.language ?? LocaleIdentifier(wellFormed: "en")
      return KnownText(
        parsed: finder.parse(text, in: best, appNames: appNames), language: best, mismatch: nil)
    }
    let parsed = parser.parse(text, in: own, appNames: appNames)
    let finder = LanguageFinder(judge: self)
    let finding = LanguageCheck(finder: finder).check(text, in: own.locale, parsed, appNames: appNames)
    if finding.language == own.locale {
      return KnownText(parsed: parsed, language: own.locale, mismatch: finding.mismatch)
    }
    return KnownText(
      parsed: finder.parse(text, in: finding.language, appNames: appNames), language: finding.language,
      mismatch: finding.mismatch)
  }

  func profileLocale(of locale: LocaleIdentifier) -> LocaleIdentifier? { vocabulary(of: locale)?.locale }

  /// The vocabulary that a locale's texts are read with; nil where no profile fits.
  func vocabulary(of locale: LocaleIdentifier) -> LanguageVocabulary? {
    if let known = languages[locale] { return known }
    let found = profiles.language(of: locale).map { profiles.vocabulary(of: $0) }
    languages[locale] = .some(found)
    return found
  }
}

/// A parsed text with its language.
final class KnownText: Sendable {
  let parsed: ParsedText
  let language: LocaleIdentifier
  let mismatch: LanguageMismatch?

  init(parsed: ParsedText, language: LocaleIdentifier, mismatch: LanguageMismatch?) {
    self.parsed = parsed
    self.language = language
    self.mismatch = mismatch
  }
}

extension TextReading {
  /// The words as they are written, with what each was taken as.
  func words(of text: String) -> [Judgement.Word] {
    let bytes = Array(text.utf8)
    return self.text.words.indices.map { index in
      let word = self.text.words[index]
      return Judgement.Word(
        text: String(decoding: bytes[word.utf8], as: UTF8.self), kind: kind(at: index),
        isInPurpose: word.part == .purpose, sentence: Int(word.sentence), isNameLike: word.shape == .nameLike)
    }
  }
}
