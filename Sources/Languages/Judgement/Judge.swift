public import ICU
internal import SourceText

/// Judges purpose strings, each in its own language. Has memory of words and texts: one for each task.
public final class Judge {
  let profiles: LanguageProfiles
  let parser: TextParser
  let letters = LocaleLetters()
  private let model = JudgementModel.shared
  private var languages: [LocaleIdentifier: LanguageVocabulary?] = [:]
  private var keys: [String: JudgedKey] = [:]
  /// Equal texts are judged once at each key.
  private var judgedTexts = HashTable<JudgedText>(capacity: 2048)
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
    let key = judgedKey(texts.key)
    var witnesses = JudgementModel.Scores.zero
    var count = 0
    var read: [JudgedText] = []
    read.reserveCapacity(texts.entries.count)
    for entry in texts.entries {
      let text = judgedText(entry.text, in: entry.locale, at: key, appNames: texts.appNames)
      if entry.part != .isJudged, text.bearsWitness {
        witnesses += text.scores
        count += 1
      }
      read.append(text)
    }
    var judgements: [Judgement] = []
    judgements.reserveCapacity(read.count)
    for (entry, text) in zip(texts.entries, read) where entry.part != .bearsWitness {
      let verdict: ContentVerdict
      if text.rule?.yieldsToContentWords ?? true,
        let word = ContentWords.first(of: entry.contentWords, in: entry.text)
      {
        verdict = ContentVerdict(contentWord: word)
      } else if let rule = text.rule {
        verdict = ContentVerdict(rule)
      } else {
        let isWitness = entry.part != .isJudged && text.bearsWitness
        // A text without any reason has none, whatever those of other locales say.
        let others = text.reading.isBare ? 0 : count - (isWitness ? 1 : 0)
        verdict = ContentVerdict(
          probabilities: model.probabilities(
            own: text.scores, siblings: isWitness ? witnesses - text.scores : witnesses, count: others),
          of: text.reading, siblings: others, model: model)
      }
      judgements.append(Judgement(verdict, of: text))
    }
    return judgements
  }

  private func judgedKey(_ name: String) -> JudgedKey {
    if let known = keys[name] { return known }
    if keys.count == Self.limit { keys.removeAll() }
    let key = JudgedKey(name)
    keys[name] = key
    return key
  }

  private func judgedText(
    _ text: String, in locale: LocaleIdentifier?, at key: JudgedKey, appNames: [String]
  ) -> JudgedText {
    let own = locale.flatMap { vocabulary(of: $0) }
    let place = place(of: text, in: own, at: key, appNames: appNames)
    if let judged = judgedTexts[place] { return judged }
    // Of a text that is longer than any purpose string may be, the beginning: what hostile input could make dear is
    // never long.
    let beginning =
      text.utf8.count <= Self.longest
      ? text : String(decoding: text.utf8.prefix(Self.longest), as: UTF8.self)
    let judged = JudgedText(text, parse(beginning, in: own, appNames: appNames), at: key, model)
    if judgedTexts.count == Self.limit { judgedTexts.removeAll() }
    judgedTexts[place] = judged
    return judged
  }

  /// Why a text is not in the language of a locale; nil where it is.
  func mismatch(of text: String, in locale: LocaleIdentifier, appNames: [String]) -> LanguageMismatch? {
    judgedText(text, in: locale, at: judgedKey(""), appNames: appNames).known.mismatch
  }

  /// Where a text is kept. Locales that share a profile, as those of all countries with one language do, share what is
  /// read.
  private func place(
    of text: String, in own: LanguageVocabulary?, at key: JudgedKey, appNames: [String]
  ) -> WordHash {
    if appNames != knownNames {
      knownNames = appNames
      var hash = WordHash()
      for name in appNames {
        for byte in name.utf8 { hash.add(byte) }
        hash.add(0)
      }
      hashOfNames = hash.value
    }
    var place = WordHash(text: text)
    place.add(number: own?.hash ?? 0)
    place.add(number: key.hash)
    place.add(number: hashOfNames)
    return place
  }

  private func parse(_ text: String, in own: LanguageVocabulary?, appNames: [String]) -> KnownText {
    let finder = LanguageFinder(judge: self)
    guard let own else {
      let best =
        finder.bestLanguage(of: text, appNames: appNames)?.language ?? LocaleIdentifier(wellFormed: "en")
      return KnownText(
        parsed: finder.parse(text, in: best, appNames: appNames), language: best, mismatch: nil,
        hasProfile: false)
    }
    let parsed = parser.parse(text, in: own, appNames: appNames)
    let finding = LanguageCheck(finder: finder).check(text, in: own.locale, parsed, appNames: appNames)
    let isOwn = finding.language == own.locale
    return KnownText(
      parsed: isOwn ? parsed : finder.parse(text, in: finding.language, appNames: appNames),
      language: finding.language, mismatch: finding.mismatch, hasProfile: true)
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
