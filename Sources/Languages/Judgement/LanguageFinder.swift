internal import ICU
internal import Synchronization

/// Finds the language that a text is written in, by which profile's words explain it best.
///
/// Measured on 43 languages, this finds English copies and other wrong languages as well as a library for language
/// detection does, and does not take brands for a language. What the texts of one language cannot tell from another is
/// never decided.
struct LanguageFinder {
  private let judge: Judge

  var profiles: LanguageProfiles { judge.profiles }
  var letters: LocaleLetters { judge.letters }

  init(judge: Judge) { self.judge = judge }

  /// How well a language's words explain a text.
  struct Coverage {
    /// The words that are no names and no numbers.
    var words = 0
    /// Those that the profile knows.
    var known = 0
    /// Those of them that hold sentences together or ask: names of things have none.
    var grammatical = 0

    /// Those that the profile does not know.
    var unknown: Int { words - known }

    /// From 0 to 1; 0 for a text without words.
    var share: Double { words == 0 ? 0 : Double(known) / Double(words) }
  }

  /// Languages whose short texts are often the same.
  private static let indistinct: [Set<String>] = [
    ["id", "ms"], ["hr", "sr", "bs"], ["pt-BR", "pt-PT"],
  ]

  /// Whether one text can tell two languages apart.
  static func areDistinct(_ left: LocaleIdentifier, _ right: LocaleIdentifier) -> Bool {
    if left == right || left.language == right.language && left.language != "zh" { return false }
    return !indistinct.contains { $0.contains(left.tag) && $0.contains(right.tag) }
  }

  /// How well a language explains a text.
  func coverage(of text: String, in language: LocaleIdentifier, appNames: [String]) -> Coverage {
    Self.coverage(of: parse(text, in: language, appNames: appNames))
  }

  /// A text as a language that has a profile reads it.
  func parse(_ text: String, in language: LocaleIdentifier, appNames: [String]) -> ParsedText {
    judge.parser.parse(
      text, in: judge.vocabulary(of: language) ?? profiles.vocabulary(of: language), appNames: appNames)
  }

  /// How well the language that a text was parsed in explains it.
  static func coverage(of parsed: ParsedText) -> Coverage {
    var coverage = Coverage()
    for word in parsed.words where word.meaning.roles.isDisjoint(with: [.name, .number]) {
      coverage.words += 1
      if !word.meaning.isUnknown { coverage.known += 1 }
      if !word.meaning.roles.isDisjoint(with: [.function, .request, .markerBefore, .markerAfter]) {
        coverage.grammatical += 1
      }
    }
    return coverage
  }

  /// The language that explains a text best, of those that use its script; nil where none knows a word of it.
  ///
  /// Reads the profiles of all of these languages at the first call.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - letters: letters of the text that tell its script; nil for all of them.
  ///   - appNames: what the app is called.
  /// - Returns: the language, and how well it explains the text.
  func bestLanguage(
    of text: String, by letters: String? = nil, appNames: [String]
  ) -> (language: LocaleIdentifier, coverage: Coverage)? {
    var best: (language: LocaleIdentifier, coverage: Coverage)?
    for candidate in candidates(for: letters ?? text) {
      let coverage = self.coverage(of: text, in: candidate, appNames: appNames)
      if coverage.known > 0, coverage.share > best?.coverage.share ?? 0 { best = (candidate, coverage) }
    }
    return best
  }

  /// Why a text of a locale without a profile is English: nearly all of its words are, and too many of those that hold
  /// sentences together for another language to share them. Nil where it is not.
  func englishSentence(
    _ text: String, in locale: LocaleIdentifier, appNames: [String]
  ) -> LanguageMismatch? {
    let english = LocaleIdentifier(wellFormed: "en")
    let coverage = coverage(of: text, in: english, appNames: appNames)
    guard coverage.words >= 4, coverage.share >= 0.8, coverage.grammatical >= 2 else { return nil }
    return LanguageMismatch(
      language: english,
      reason: "\(coverage.known) of its \(coverage.words) words are English.")
  }

  /// Why a text of a locale without a profile is in another language: hardly a letter is of the script that the locale's
  /// language is written in, and the words are those of a language of that other script. Nil where it may be right: some
  /// languages are written in several scripts. Of a language that CLDR does not know, nearly all words have to be another's,
  /// and of another script than Latin, which most of such languages are written in.
  func textInOtherScript(
    _ text: String, in locale: LocaleIdentifier, appNames: [String]
  ) -> LanguageMismatch? {
    let scripts = LocaleScripts.scripts(of: locale)
    let isKnown = !scripts.isEmpty
    let share = LetterShare(of: text, in: isKnown ? scripts : [.latin])
    guard share.letters >= 8, share.fitting * 3 < share.letters,
      let best = bestLanguage(of: text, appNames: appNames), best.language.language != locale.language,
      best.coverage.words >= (isKnown ? 3 : 4), best.coverage.share >= (isKnown ? 0.6 : 0.75)
    else { return nil }
    let name = LanguageName.english(best.language)
    let script = isKnown ? ", and hardly a letter is of the script of \(LanguageName.english(locale))" : ""
    return LanguageMismatch(
      language: best.language,
      reason: "\(best.coverage.known) of its \(best.coverage.words) words are \(name)\(script).")
  }

  /// The languages that are written in the script of most of a text's letters; English first.
  private func candidates(for text: String) -> [LocaleIdentifier] {
    let histogram = ScriptHistogram(of: text)
    let english = profiles.locales.filter { $0.tag == "en" }
    let others = profiles.locales.filter { locale in
      locale.tag != "en"
        && histogram.counts.first.map { LocaleScripts.scripts(of: locale).contains($0.script) } == true
    }
    guard histogram.counts.contains(where: { $0.script == LocaleScripts.han }) else {
      return english + others
    }
    if histogram.counts.contains(where: { LocaleScripts.kana.contains($0.script) }) {
      return others.filter { $0.language == "ja" }
    }
    let counts = HanVariety.counts(in: text)
    let variety = counts.traditional > counts.simplified ? "zh-Hant" : "zh-Hans"
    return others.filter { $0.language != "zh" || $0.tag == variety }
  }
}

/// The scripts of locales.
enum LocaleScripts {
  static let han = Script(code: "Hani") ?? .common
  static let kana = ["Hira", "Kana"].compactMap(Script.init(code:))

  private static let cache = Mutex<[String: [Script]]>([:])

  /// The scripts that a locale's texts are written in. Serbian is written in both of its scripts.
  static func scripts(of locale: LocaleIdentifier) -> [Script] {
    cache.withLock { cache in
      if let known = cache[locale.tag] { return known }
      let expected = Script.expected(in: locale)
      let scripts = locale.language == "sr" ? expected + [.latin] : expected
      cache[locale.tag] = scripts
      return scripts
    }
  }
}
