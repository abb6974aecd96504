internal import EmbeddedData
package import ICU

/// The languages in which the HTML report speaks.
package enum ReportLanguages {
  /// The languages, sorted. Reads all profiles.
  package static var all: [LocaleIdentifier] {
    LanguageProfiles.embedded.locales.filter { read($0) != nil }
  }

  /// The words for a locale: its language's, or those of another form of the language in the same script (`pt-BR` for
  /// `pt-PT`). Nil where the report does not speak the language.
  ///
  /// Reads profiles at each call.
  package static func labels(for locale: LocaleIdentifier) -> ReportLabels? {
    let profiles = LanguageProfiles.embedded
    if let labels = profiles.language(of: locale).flatMap(read) { return labels }
    let script = locale.maximized.script
    return profiles.locales.lazy
      .filter { $0.language == locale.language && $0.maximized.script == script }
      .compactMap(read).first
  }

  private static func read(_ language: LocaleIdentifier) -> ReportLabels? {
    let path = "Locales/\(language.tag).json"
    guard let bytes = EmbeddedFiles.bytes(at: path) else { return nil }
    do throws(DataError) {
      return try LanguageProfile(json: bytes, path: path).report
    } catch {
      // Not input: a binary like this does not pass its first test.
      fatalError("\(error)")
    }
  }
}
