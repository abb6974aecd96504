internal import EmbeddedData
public import ICU

extension LanguageProfile {
  /// The languages that have a profile, sorted. Reads none of them.
  public static let locales: [LocaleIdentifier] = EmbeddedFiles.paths(in: "Locales").compactMap { path in
    guard path.hasSuffix(".json"), let name = path.split(separator: "/").last else { return nil }
    return LocaleIdentifier(wellFormed: String(name.dropLast(".json".count)))
  }.sorted()

  /// The profile that serves a locale best: its own, that of a language that it inherits from, or that of the form of
  /// its language that people mean when they name none (`pt-BR` for `pt`). English where there is none of these.
  ///
  /// Reads the file anew at each call.
  public static func profile(for locale: LocaleIdentifier) -> LanguageProfile {
    candidates(for: locale).first.flatMap(embedded) ?? english
  }

  /// The first profile for a locale that has what is asked for; nil where not even another form of its language has.
  package static func profile(
    for locale: LocaleIdentifier, where isWanted: (LanguageProfile) -> Bool
  ) -> LanguageProfile? {
    candidates(for: locale).lazy.compactMap(embedded).first(where: isWanted)
  }

  /// The languages in which the HTML report speaks, sorted. Reads all profiles.
  package static var reportLocales: [LocaleIdentifier] {
    locales.filter { embedded($0)?.report != nil }
  }

  /// The profiles of the language in the script of a locale, the nearest first.
  private static func candidates(for locale: LocaleIdentifier) -> [LocaleIdentifier] {
    let lineage = locale.lineage
    let near = lineage.filter(locales.contains)
    let forms = lineage.map(\.maximized)
    return near + locales.filter { !near.contains($0) && forms.contains($0.maximized) }
  }

  private static var english: LanguageProfile {
    guard let profile = embedded(LocaleIdentifier(wellFormed: "en")) else {
      // Not input: a binary like this does not pass its first test.
      fatalError("no embedded profile of English")
    }
    return profile
  }

  private static func embedded(_ locale: LocaleIdentifier) -> LanguageProfile? {
    let path = "Locales/\(locale.tag).json"
    guard let bytes = EmbeddedFiles.bytes(at: path) else { return nil }
    do {
      return try LanguageProfile(json: bytes, path: path)
    } catch {
      fatalError("\(error)")
    }
  }
}
