internal import ICU

/// The letters that languages are written with. Has memory of the characters that it has met: one for each task.
final class LocaleLetters {
  /// Letters of a text that its language has not.
  struct Aliens {
    /// All letters of the text.
    var letters = 0
    /// How many of them the language has not.
    var count = 0
    /// Each of those once, in the order of the text.
    var distinct: [Unicode.Scalar] = []
  }

  /// The letters of a text that a locale's language uses neither in its own words nor in those that it takes over.
  /// ASCII is in no language's way, nor are Chinese characters where any are used. None where CLDR does not know the
  /// language.
  func aliens(in text: String, of locale: LocaleIdentifier) -> Aliens {
    var result = Aliens()
    let alphabet = alphabet(.mainAndAuxiliary, of: locale)
    if alphabet.isEmpty { return result }
    let takesHan = LocaleScripts.scripts(of: locale).contains(LocaleScripts.han)
    for scalar in text.unicodeScalars where scalar.isLetter {
      result.letters += 1
      if scalar.isASCII || takesHan && LocaleScripts.han.isUsed(with: scalar)
        || alphabet.contains(scalar)
      {
        continue
      }
      result.count += 1
      if !result.distinct.contains(scalar) { result.distinct.append(scalar) }
    }
    return result
  }

  /// How many letters of a text another language needs and a locale's does not; 0 where the text also has some of which
  /// the contrary holds.
  func count(in text: String, of other: LocaleIdentifier, notOf locale: LocaleIdentifier) -> Int {
    var count = 0
    let (own, others) = (alphabet(.main, of: locale), alphabet(.main, of: other))
    for scalar in text.unicodeScalars where !scalar.isASCII && scalar.isLetter {
      let isOwn = own.contains(scalar)
      let isOther = others.contains(scalar)
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
  let kind: ExemplarSet.Kind
  let locale: LocaleIdentifier
  private let sets: [ExemplarSet]
  /// What is known of the characters of alphabets, which stand before those of Chinese.
  private var answers: [Answer]

  private enum Answer: UInt8 {
    case unasked, yes, no
  }

  init(_ kind: ExemplarSet.Kind, of locale: LocaleIdentifier) {
    self.kind = kind
    self.locale = locale
    let locales = locale.language == "sr" ? ["sr-Cyrl", "sr-Latn"] : [locale.tag]
    sets = locales.compactMap { try? ExemplarSet(kind, of: LocaleIdentifier(wellFormed: $0)) }
    answers = Array(repeating: .unasked, count: sets.isEmpty ? 0 : 0x3000)
  }

  /// Whether CLDR does not know the language.
  var isEmpty: Bool { sets.isEmpty }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let index = Int(scalar.value)
    guard index < answers.count else { return sets.contains { $0.contains(scalar) } }
    if answers[index] == .unasked {
      answers[index] = sets.contains { $0.contains(scalar) } ? .yes : .no
    }
    return answers[index] == .yes
  }
}
