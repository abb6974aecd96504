internal import CICU

/// The names of locales in one language: `French` for `fr` in English.
///
/// Opened once for many names. The handle is only read, which several threads may do at once (ICU user guide, "ICU
/// Threading Model", thread-safe const APIs).
@safe
package final class DisplayNames: @unchecked Sendable {
  /// Where a name will stand, which decides its first letter in some languages.
  package enum Place: Sendable {
    /// Within a sentence: `francouzština`.
    case sentence
    /// By itself, as in a heading: `Francouzština`.
    case standalone
    /// In a list or a menu: `Francouzština`.
    case menu
  }

  private let handle: OpaquePointer
  private let language: LocaleIdentifier

  /// Opens the names in a language.
  ///
  /// - Throws: an ``ICUError`` when ICU is without its data.
  package init(in language: LocaleIdentifier, for place: Place = .sentence) throws(ICUError) {
    let number =
      switch place {
      case .sentence: cicu_inSentence
      case .standalone: cicu_standalone
      case .menu: cicu_inMenu
      }
    var status = Status()
    let opened = unsafe cicu_namesOpen(language.tag, Int32(number), &status.code)
    unsafe handle = try unsafe opened.opened(status)
    self.language = language
  }

  deinit { unsafe cicu_namesClose(handle) }

  /// A locale's name, or nil where CLDR has none in this language for the locale's language.
  package func name(of locale: LocaleIdentifier) -> String? {
    guard unsafe cicu_tagHasLanguageName(locale.tag, language.tag) != 0 else { return nil }
    return try? unsafe Buffers.string(capacity: 128) {
      unsafe cicu_namesOfLocale(handle, locale.tag, $0, $1, &$2)
    }
  }
}

extension LocaleIdentifier {
  /// A locale's name in a language, as ICU has it: `French` for `fr` in `en`. Nil where ICU knows none.
  ///
  /// Opens ICU's names anew for each call.
  public static func displayName(of tag: String, in language: String) -> String? {
    try? DisplayNames(in: LocaleIdentifier(wellFormed: language)).name(of: LocaleIdentifier(wellFormed: tag))
  }

  /// The locale's name in its own language, written as in a list of languages: `Français`, `日本語`. Nil where ICU
  /// knows none.
  public var nativeName: String? { try? DisplayNames(in: self, for: .menu).name(of: self) }
}
