internal import ICU
internal import Synchronization

/// The letters that languages are written with.
enum LocaleLetters {
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
  static func aliens(in text: String, of locale: LocaleIdentifier) -> Aliens {
    var result = Aliens()
    let sets = sets(.mainAndAuxiliary, of: locale)
    if sets.isEmpty { return result }
    let takesHan = LocaleScripts.scripts(of: locale).contains(LocaleScripts.han)
    for scalar in text.unicodeScalars where scalar.isLetter {
      result.letters += 1
      if scalar.isASCII || takesHan && LocaleScripts.han.isUsed(with: scalar)
        || sets.contains(where: { $0.contains(scalar) })
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
  static func count(in text: String, of other: LocaleIdentifier, notOf locale: LocaleIdentifier) -> Int {
    var count = 0
    let (own, others) = (sets(.main, of: locale), sets(.main, of: other))
    for scalar in text.unicodeScalars where !scalar.isASCII && scalar.isLetter {
      let isOwn = own.contains { $0.contains(scalar) }
      let isOther = others.contains { $0.contains(scalar) }
      if isOwn, !isOther { return 0 }
      if isOther, !isOwn { count += 1 }
    }
    return count
  }

  private struct Name: Hashable {
    let kind: ExemplarSet.Kind
    let locale: String
  }

  private static let cache = Mutex<[Name: [ExemplarSet]]>([:])

  /// The letters of a locale's language, in each script that it is written in.
  private static func sets(_ kind: ExemplarSet.Kind, of locale: LocaleIdentifier) -> [ExemplarSet] {
    cache.withLock { cache in
      let name = Name(kind: kind, locale: locale.tag)
      if let known = cache[name] { return known }
      let locales = locale.language == "sr" ? ["sr-Cyrl", "sr-Latn"] : [locale.tag]
      let sets = locales.compactMap {
        try? ExemplarSet(kind, of: LocaleIdentifier(wellFormed: $0))
      }
      cache[name] = sets
      return sets
    }
  }
}
