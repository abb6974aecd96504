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
    if locale.language == "zh", let other = otherHan(text, locale) { return other }
    // Most texts are done with here.
    if own.share >= 0.85 || own.words == 0 { return Finding(language: locale) }
    let share = LetterShare(of: text, in: LocaleScripts.scripts(of: locale))
    let isForeignScript = share.letters >= 3 && share.fitting * 3 < share.letters
    if isForeignScript, let other = otherScript(text, locale, appNames) { return other }
    if own.words < 2 { return Finding(language: locale) }
    if own.words >= 4, let other = neighbour(text, locale, own, appNames) { return other }
    // Words of an app's own are in no list, but what stands between them is.
    if own.share >= 0.75 || own.grammatical * 3 >= own.words { return Finding(language: locale) }
    if locale.tag != "en" {
      let english = finder.coverage(of: text, in: LocaleIdentifier(wellFormed: "en"), appNames: appNames)
      let enough = isForeignScript ? 1 : 2
      if english.known >= enough, english.grammatical > 0 || english.words > 3,
        english.share >= own.share + 0.2
      {
        return mismatch(locale, LocaleIdentifier(wellFormed: "en"), english)
      }
    }
    guard isForeignScript && own.words >= 3 || own.share < 0.5 && own.words >= 3 else {
      return Finding(language: locale)
    }
    if let best = finder.bestLanguage(of: text, appNames: appNames), best.coverage.known >= 2,
      LanguageFinder.areDistinct(best.language, locale), best.coverage.share >= own.share + 0.25,
      best.coverage.share >= 0.5
    {
      return mismatch(locale, best.language, best.coverage)
    }
    guard isForeignScript else { return Finding(language: locale) }
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

  /// A language so near that it knows many of the locale's words too: it has to know clearly more of them.
  private func neighbour(
    _ text: String, _ locale: LocaleIdentifier, _ own: LanguageFinder.Coverage, _ appNames: [String]
  ) -> Finding? {
    for tag in Self.neighbours[String(locale.language)] ?? [] {
      guard let language = finder.profiles.locales.first(where: { $0.tag == tag }) else { continue }
      let coverage = finder.coverage(of: text, in: language, appNames: appNames)
      if coverage.known >= own.known + 2, coverage.share >= own.share + 0.15 {
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
    let isTraditional = locale.maximized.script == "Hant"
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
