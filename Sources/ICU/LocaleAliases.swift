/// Names of languages and locales that stand for others.
///
/// Sources: *matcher* is Apple's `ualoc_localizationsToUse`, which picks a bundle's localization, as open source in
/// swift-foundation-icu and asked on Linux; *CFBundle* is `__CFBundleLanguageNamesArray` in CFBundle_Locale.c, a list
/// that gives the names their codes but does not pick localizations; *CLDR* is its language and territory aliases.
enum LocaleAliases {
  /// An English name of a language that once named folders.
  struct EnglishName {
    let name: String
    let tag: String
    /// Whether the matcher finds a folder of this name.
    let isFound: Bool

    init(_ name: String, _ tag: String, _ source: Source) {
      self.name = name
      self.tag = tag
      isFound = source == .matcher
    }
  }

  /// Where a name is known from.
  enum Source {
    case matcher
    case bundleListOnly
  }

  /// The English names; letter case does not count.
  static let englishNames: [EnglishName] = [
    EnglishName("Arabic", "ar", .matcher),
    EnglishName("Chinese", "zh", .matcher),
    EnglishName("Czech", "cs", .bundleListOnly),
    EnglishName("Danish", "da", .matcher),
    EnglishName("Dutch", "nl", .matcher),
    EnglishName("English", "en", .matcher),
    EnglishName("Finnish", "fi", .matcher),
    EnglishName("French", "fr", .matcher),
    EnglishName("German", "de", .matcher),
    EnglishName("Greek", "el", .bundleListOnly),
    EnglishName("Hebrew", "he", .bundleListOnly),
    EnglishName("Hungarian", "hu", .bundleListOnly),
    EnglishName("Italian", "it", .matcher),
    EnglishName("Japanese", "ja", .matcher),
    EnglishName("Korean", "ko", .matcher),
    EnglishName("Norwegian", "nb", .matcher),
    EnglishName("Polish", "pl", .matcher),
    EnglishName("Portuguese", "pt", .matcher),
    EnglishName("Russian", "ru", .matcher),
    EnglishName("Spanish", "es", .matcher),
    EnglishName("Swedish", "sv", .matcher),
    EnglishName("Thai", "th", .matcher),
    EnglishName("Turkish", "tr", .matcher),
    EnglishName("Ukrainian", "uk", .bundleListOnly),
  ]

  /// The English name that a folder's name is, in any letter case.
  static func englishName(_ name: String) -> EnglishName? { byLoweredName[name.lowercased()] }

  private static let byLoweredName = [String: EnglishName](
    uniqueKeysWithValues: englishNames.map { ($0.name.lowercased(), $0) })

  /// Whole tags for which Apple's tools write another (Xcode's list of localizations).
  static let tags: [(old: String, new: String)] = [
    ("zh-CN", "zh-Hans"),
    ("zh-TW", "zh-Hant"),
  ]

  /// Language codes that ICU's language tags keep, and the tags that took their place.
  static let languages: [(old: String, new: String)] = [
    ("cmn", "zh"),  // CLDR
    ("no", "nb"),  // Xcode's list of localizations; the matcher serves both
    ("sh", "sr-Latn"),  // CLDR
    ("tl", "fil"),  // CLDR
  ]

  /// Regions that ICU's language tags keep, and those that took their place.
  static let regions: [(old: String, new: String)] = [
    ("CS", "RS"),  // CLDR
    ("UK", "GB"),  // CLDR
    ("YU", "RS"),  // CLDR
  ]
}
