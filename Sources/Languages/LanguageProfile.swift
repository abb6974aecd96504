package import EmbeddedData
public import ICU

/// What is known of one language: a file in `Locales/`, and nowhere else.
///
/// A section that only some languages have may be left out; whatever stands in the file is read strictly.
public struct LanguageProfile: Sendable {
  /// The language; its tag is the file's name.
  public let locale: LocaleIdentifier
  /// The words of the translator's pack; nil where it does not speak the language.
  public let pack: PackLabels?

  /// Reads a profile.
  ///
  /// - Parameters:
  ///   - json: the file's bytes.
  ///   - path: its path, for messages.
  /// - Throws: a ``DataError`` for a field that is unknown, missing or of another type.
  package init(json: some Collection<UInt8>, path: String) throws(DataError) {
    var fields = try DataFields(try DataValue(json: json, path: path), at: path)
    let tag = try fields.required("language", DataFields.string)
    guard let locale = LocaleIdentifier(tag), locale.tag == tag else {
      throw DataError("\(tag) is no canonical tag", at: "language")
    }
    self.locale = locale
    pack = try fields.optional("pack") { value, place throws(DataError) in
      try PackLabels(value, at: place, locale: locale)
    }
    try fields.finish()
  }
}
