internal import ICU

/// Decides whether a text is in the language of its locale.
struct LanguageCheck {
  let finder: LanguageFinder

  /// What was found out.
  struct Finding {
    /// The language to read the text in.
    var language: LocaleIdentifier
    /// Nil where the text is in its locale's language, as far as anything tells.
    var mismatch: LanguageMismatch?
  }

  /// Checks a text against a locale that has a profile.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - locale: the language of its locale that has a profile.
  ///   - parsed: the text, parsed in that language.
  ///   - appNames: what the app is called.
  /// - Returns: the language to read it in, and why it is not the locale's.
  func check(_ text: String, in locale: LocaleIdentifier, _ parsed: ParsedText, appNames: [String]) -> Finding
  {
    let own = LanguageFinder.coverage(of: parsed)
    // The profiles of Chinese are those of its two scripts.
    if locale.tag.utf8.starts(with: "zh".utf8), let other = otherHan(text, locale) { return other }
    if let other = neighbourByLetters(text, parsed, locale, own, appNames) { return other }
    // Most texts are done with here.
    if own.share >= 0.85 || own.words == 0 { return Finding(language: locale) }
    // What names are written in says nothing.
    let plain = parsed.withoutNames(text)
    let share = finder.letters.survey(plain, of: locale)
    let isForeignScript = share.letters >= 3 && share.fitting * 3 < share.letters
    if isForeignScript, let other = otherScript(plain, locale, appNames) { return other }
    if let other = alienLetters(share, text, locale, own, appNames) { return other }
    if own.words < 2 { return Finding(language: locale) }
    if own.words >= 4, let other = neighbour(text, locale, own, appNames) { return other }
    if own.share >= 0.75 { return Finding(language: locale) }
    // Words of an app's own are in no list, but what stands between them is; and in a text of this language hardly all
    // that is known are small words, which two languages may have by chance.
    let isHeldTogether = own.grammatical * 3 >= own.words
    if isHeldTogether, own.known > own.grammatical + 1 { return Finding(language: locale) }
    if locale.tag != "en", !isHeldTogether {
      let english = finder.coverage(of: text, in: LocaleIdentifier(wellFormed: "en"), appNames: appNames)
      let enough = isForeignScript ? 1 : 2
      if english.known >= enough, english.grammatical > 0 || english.words > 3,
        english.share >= own.share + 0.2
      {
        return mismatch(locale, LocaleIdentifier(wellFormed: "en"), english)
      }
    }
    guard isForeignScript || own.share < 0.5 || isHeldTogether && own.share <= 0.6,
      let best = finder.bestLanguage(of: text, appNames: appNames),
      LanguageFinder.areDistinct(best.language, locale)
    else { return scriptFinding(isForeignScript && own.words >= 3, locale) }
    if Self.explains(best.coverage, better: own, isHeldTogether: isHeldTogether) {
      return mismatch(locale, best.language, best.coverage)
    }
    return scriptFinding(isForeignScript && own.words >= 3, locale)
  }

  /// Whether another language's words explain a text so much better than the locale's that it is in that language.
  private static func explains(
    _ other: LanguageFinder.Coverage, better own: LanguageFinder.Coverage, isHeldTogether: Bool
  ) -> Bool {
    if isHeldTogether {
      // Small words that two languages have by chance: “i”, “per”, “for”, “at”.
      return other.grammatical > own.grammatical && other.share >= own.share + 0.4 && other.share >= 0.75
    }
    if own.words < 3 { return own.known == 0 && other.known == other.words && other.words > 1 }
    return other.known >= 2 && other.share >= own.share + 0.25 && other.share >= 0.5
  }

  private func scriptFinding(_ isForeign: Bool, _ locale: LocaleIdentifier) -> Finding {
    guard isForeign else { return Finding(language: locale) }
    return Finding(
      language: locale,
      mismatch: LanguageMismatch(
        language: nil, reason: "Fewer than a third of its letters are of the script of \(locale.tag)."))
  }

  /// A text mostly in a script that neither the locale nor the names of brands are written in. It needs no more words
  /// than one.
  private func otherScript(_ text: String, _ locale: LocaleIdentifier, _ appNames: [String]) -> Finding? {
    guard let script = ScriptHistogram(of: text).counts.first?.script, script != .latin else { return nil }
    let best = finder.bestLanguage(of: text, appNames: appNames)?.language
    let reason =
      "Its letters are of the script \(script), and not of that of \(LanguageName.english(locale))."
    return Finding(language: best ?? locale, mismatch: LanguageMismatch(language: best, reason: reason))
  }

  /// Letters that the locale's language has in none of its words, nor in those that it takes over: two, and one in
  /// fifty, are no accident.
  private func alienLetters(
    _ survey: LocaleLetters.Survey, _ text: String, _ locale: LocaleIdentifier,
    _ own: LanguageFinder.Coverage, _ appNames: [String]
  ) -> Finding? {
    guard survey.alien >= 2, survey.alien * 50 >= survey.letters else { return nil }
    let name = LanguageName.english(locale)
    let shown = survey.aliens.prefix(4).map { "“\($0)”" }.joined(separator: ", ")
    let reason = "\(name) has no \(shown)."
    let letters = String(String.UnicodeScalarView(survey.aliens))
    if let best = finder.bestLanguage(of: text, by: letters, appNames: appNames),
      LanguageFinder.areDistinct(best.language, locale), best.coverage.share > own.share
    {
      return Finding(
        language: best.language, mismatch: LanguageMismatch(language: best.language, reason: reason))
    }
    return own.share >= 0.5
      ? nil : Finding(language: locale, mismatch: LanguageMismatch(language: nil, reason: reason))
  }

  /// A language so near that it knows many of the locale's words too, where the text has its letters and none of those
  /// that it lacks: then it need not know many more words.
  private func neighbourByLetters(
    _ text: String, _ parsed: ParsedText, _ locale: LocaleIdentifier, _ own: LanguageFinder.Coverage,
    _ appNames: [String]
  ) -> Finding? {
    guard own.words >= 3, own.unknown > 0, parsed.signs.contains(.wide),
      let neighbours = Self.neighbours[String(locale.language)]
    else { return nil }
    let plain = parsed.withoutNames(text)
    for tag in neighbours {
      guard let language = finder.profiles.locales.first(where: { $0.tag == tag }) else { continue }
      if finder.letters.count(in: plain, of: language, notOf: locale) == 0 { continue }
      let coverage = finder.coverage(of: text, in: language, appNames: appNames)
      // It may be an accent that the locale's language sets where it likes: “importér”.
      if coverage.unknown < own.unknown, coverage.share >= own.share, coverage.known >= 2 {
        return mismatch(locale, language, coverage)
      }
    }
    return nil
  }

  /// A language so near that it knows many of the locale's words too: it has to know clearly more of them.
  private func neighbour(
    _ text: String, _ locale: LocaleIdentifier, _ own: LanguageFinder.Coverage, _ appNames: [String]
  ) -> Finding? {
    if own.unknown < 2 { return nil }
    for tag in Self.neighbours[String(locale.language)] ?? [] {
      guard let language = finder.profiles.locales.first(where: { $0.tag == tag }) else { continue }
      let coverage = finder.coverage(of: text, in: language, appNames: appNames)
      // Known words do not tell, since a phrase counts as one.
      if own.unknown >= coverage.unknown + 2, coverage.share >= own.share + 0.15 {
        return mismatch(locale, language, coverage)
      }
    }
    return nil
  }

  /// Languages by whose words people translate by mistake, or which tools mix up.
  private static let neighbours: [String: [String]] = [
    "bg": ["ru"], "ca": ["es"], "cs": ["sk"], "da": ["nb", "sv"], "es": ["pt-BR", "ca"], "hr": ["sl"],
    "nb": ["da", "sv"], "pt": ["es"], "ru": ["uk", "bg"], "sk": ["cs"], "sl": ["hr"], "sv": ["nb", "da"],
    "uk": ["ru"],
  ]

  private func mismatch(
    _ locale: LocaleIdentifier, _ other: LocaleIdentifier, _ coverage: LanguageFinder.Coverage
  ) -> Finding {
    let name = LanguageName.english(other)
    let reason =
      "\(coverage.known) of its \(coverage.words) words are \(name), and it should be \(LanguageName.english(locale))."
    return Finding(language: other, mismatch: LanguageMismatch(language: other, reason: reason))
  }

  /// Characters of the other Chinese script tell, as soon as there are more of them than of the own one.
  private func otherHan(_ text: String, _ locale: LocaleIdentifier) -> Finding? {
    let counts = HanVariety.counts(in: text)
    let isTraditional = locale.tag == "zh-Hant"
    let (own, other) =
      isTraditional ? (counts.traditional, counts.simplified) : (counts.simplified, counts.traditional)
    guard other > own else { return nil }
    let tag = isTraditional ? "zh-Hans" : "zh-Hant"
    guard let language = finder.profiles.locales.first(where: { $0.tag == tag }) else { return nil }
    let reason =
      "\(other) of its characters are only \(isTraditional ? "simplified" : "traditional"), and \(own) only "
      + "\(isTraditional ? "traditional" : "simplified")."
    return Finding(language: language, mismatch: LanguageMismatch(language: language, reason: reason))
  }
}

/// Names of languages in messages.
enum LanguageName {
  /// The English name: `Portuguese (Brazil)`.
  static func english(_ locale: LocaleIdentifier) -> String {
    LocaleIdentifier.displayName(of: locale.tag, in: "en") ?? locale.tag
  }
}

extension ParsedText {
  /// The text without its names and variables.
  fileprivate func withoutNames(_ text: String) -> String {
    let names = words.filter { $0.meaning.roles.contains(.name) }
    if names.isEmpty { return text }
    var bytes = Array(text.utf8)
    for name in names.reversed() { bytes.replaceSubrange(name.utf8, with: [UInt8(ascii: " ")]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
