internal import ICU

/// The letters that languages are written with. Has memory of the characters that it has met: one for each task.
final class LocaleLetters {
  /// What the letters of a text are to a language.
  struct Survey {
    /// All letters of the text.
    var letters = 0
    /// How many of them are of the scripts that the language is written in, or of no script of their own (`µ`).
    var fitting = 0
    /// How many the language uses neither in its own words nor in those that it takes over. ASCII is in no language's way,
    /// nor are Chinese characters where any are used. 0 where CLDR does not know the language.
    var alien = 0
    /// Each of those once, in the order of the text.
    var aliens: [Unicode.Scalar] = []
  }

  /// Counts the letters of a text as those of a locale's language. Linear.
  func survey(_ text: String, of locale: LocaleIdentifier) -> Survey {
    var result = Survey()
    let alphabet = alphabet(.mainAndAuxiliary, of: locale)
    for scalar in text.unicodeScalars {
      let answer = alphabet.answer(for: scalar)
      if answer.isDisjoint(with: .isLetter) { continue }
      result.letters += 1
      if answer.contains(.hasScript) { result.fitting += 1 }
      guard answer.contains(.isAlien) else { continue }
      result.alien += 1
      if !result.aliens.contains(scalar) { result.aliens.append(scalar) }
    }
    return result
  }

  /// How many letters of a text another language needs and a locale's does not; 0 where the text also has some of which
  /// the contrary holds.
  func count(in text: String, of other: LocaleIdentifier, notOf locale: LocaleIdentifier) -> Int {
    var count = 0
    let (own, others) = (alphabet(.main, of: locale), alphabet(.main, of: other))
    for scalar in text.unicodeScalars where !scalar.isASCII {
      let answer = own.answer(for: scalar)
      if answer.isDisjoint(with: .isLetter) { continue }
      let isOwn = answer.contains(.isOwn)
      let isOther = others.answer(for: scalar).contains(.isOwn)
      if isOwn, !isOther { return 0 }
      if isOther, !isOwn { count += 1 }
    }
    return count
  }

  private var alphabets: [Alphabet] = []

  private func alphabet(_ kind: ExemplarSet.Kind, of locale: LocaleIdentifier) -> Alphabet {
    if let known = alphabets.first(where: { $0.kind == kind && $0.locale == locale }) { return known }
    let made = Alphabet(kind, of: locale)
    alphabets.append(made)
    return made
  }
}

/// The letters of a locale's language, in each script that it is written in.
private final class Alphabet {
  /// What a character is to the language.
  struct Answer: OptionSet {
    let rawValue: UInt8

    static let isKnown = Answer(rawValue: 1)
    static let isLetter = Answer(rawValue: 2)
    /// Its script is one of the language's, or it has none.
    static let hasScript = Answer(rawValue: 4)
    /// CLDR names it.
    static let isOwn = Answer(rawValue: 8)
    /// CLDR knows the language, and nothing takes the character there.
    static let isAlien = Answer(rawValue: 16)
  }

  let kind: ExemplarSet.Kind
  let locale: LocaleIdentifier
  private let sets: [ExemplarSet]
  private let scripts: [Script]
  /// What is known of the characters of alphabets, which stand before those of Chinese.
  private var answers = [Answer](repeating: [], count: 0x3000)

  init(_ kind: ExemplarSet.Kind, of locale: LocaleIdentifier) {
    self.kind = kind
    self.locale = locale
    let locales = locale.language == "sr" ? ["sr-Cyrl", "sr-Latn"] : [locale.tag]
    sets = locales.compactMap { try? ExemplarSet(kind, of: LocaleIdentifier(wellFormed: $0)) }
    scripts = LocaleScripts.scripts(of: locale)
  }

  func answer(for scalar: Unicode.Scalar) -> Answer {
    let index = Int(scalar.value)
    guard index < answers.count else { return asked(scalar) }
    if answers[index].isEmpty { answers[index] = asked(scalar) }
    return answers[index]
  }

  private func asked(_ scalar: Unicode.Scalar) -> Answer {
    guard scalar.isLetter else { return .isKnown }
    var answer: Answer = [.isKnown, .isLetter]
    if scalar.isUsed(inAnyOf: scripts) { answer.insert(.hasScript) }
    if sets.contains(where: { $0.contains(scalar) }) { answer.insert(.isOwn) }
    let isHan = scripts.contains(LocaleScripts.han) && LocaleScripts.han.isUsed(with: scalar)
    if !sets.isEmpty, !answer.contains(.isOwn), !scalar.isASCII, !isHan { answer.insert(.isAlien) }
    return answer
  }
}
