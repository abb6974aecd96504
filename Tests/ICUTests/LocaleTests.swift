import ICU
import Testing

@Suite struct LocaleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let from: String
    let to: String?
    init(_ from: String, _ to: String?) { (self.from, self.to) = (from, to) }
    var testDescription: String { "\(from) → \(to ?? "nil")" }
  }

  private func locale(_ tag: String) throws -> LocaleIdentifier { try #require(LocaleIdentifier(tag)) }

  @Test(arguments: [
    Case("pt_BR", "pt-BR"), Case("zh_CN", "zh-CN"), Case("zh-hans", "zh-Hans"), Case("iw", "he"),
    Case("in", "id"),
    Case("ji", "yi"), Case("mo", "ro"), Case("no", "no"), Case("EN-us", "en-US"), Case("deu", "de"),
    Case("es-419", "es-419"), Case("en_US_POSIX", "en-US-u-va-posix"), Case("ca-valencia", "ca-valencia"),
    Case("i-klingon", "tlh"), Case("xx", "xx"), Case("", nil), Case("und", nil), Case("root", nil),
    Case("x-private", nil), Case("_US", nil), Case("é", nil), Case("a b", nil), Case("en\0US", nil),
    Case(String(repeating: "a-", count: 50), nil),
  ])
  func `an identifier has a canonical tag`(_ test: Case) {
    #expect(LocaleIdentifier(test.from)?.tag == test.to)
  }

  @Test(arguments: [
    Case("English", "en"), Case("ENGLISH", "en"), Case("english", "en"), Case("Norwegian", "nb"),
    Case("Greek", "el"),
    Case("Chinese", "zh"), Case("pt_BR", "pt-BR"), Case("Base", nil), Case("mul", nil),
    Case("Icelandic", nil),
    Case("Simplified Chinese", nil), Case("zh-Hant", "zh-Hant"),
  ])
  func `a folder name is a locale`(_ test: Case) {
    #expect(LocaleIdentifier(folderName: test.from)?.tag == test.to)
  }

  @Test(arguments: [
    Case("zh-HK", "zh-Hant-HK"), Case("zh", "zh-Hans-CN"), Case("en", "en-Latn-US"), Case("sr", "sr-Cyrl-RS"),
    Case("uz-AF", "uz-Arab-AF"), Case("es-419", "es-Latn-419"), Case("xx", "xx"), Case("fil", "fil-Latn-PH"),
  ])
  func `likely subtags are added`(_ test: Case) throws {
    #expect(try locale(test.from).maximized.tag == test.to)
  }

  @Test(arguments: [
    Case("zh-Hant-TW", "zh-TW"), Case("zh-Hans-CN", "zh"), Case("en-Latn-US", "en"),
    Case("sr-Latn", "sr-Latn"),
    Case("pt-BR", "pt"), Case("pt-PT", "pt-PT"), Case("xx-DE", "xx-DE"),
  ])
  func `likely subtags are left out`(_ test: Case) throws {
    #expect(try locale(test.from).minimized.tag == test.to)
  }

  @Test(arguments: [
    ("es-MX", ["es-419", "es"]), ("es-ES", ["es"]), ("pt-AO", ["pt-PT", "pt"]), ("pt-BR", ["pt"]),
    ("en-GB", ["en-001", "en"]), ("en-US", ["en"]), ("en-AU", ["en-001", "en"]), ("en", []), ("zh-Hant", []),
    ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant"]), ("zh-HK", ["zh-Hant"]), ("zh-TW", ["zh-Hant"]),
    ("zh-CN", ["zh"]), ("zh-Hans", ["zh"]), ("sr-Latn", []), ("sr-Latn-ME", ["sr-Latn"]),
    ("sr-ME", ["sr-Latn"]),
    ("sr-Cyrl", ["sr"]), ("uz-Arab", []), ("pa-PK", ["pa-Arab"]), ("nb", ["no"]), ("nn", ["no"]),
    ("fr-CA", ["fr"]),
    ("de-CH-1996", ["de-CH", "de"]), ("xx-DE", ["xx"]), ("ca-valencia", ["ca"]),
    ("en-US-u-va-posix", ["en-US", "en"]),
    ("ar-EG-u-nu-latn", ["ar-EG", "ar"]),
  ])
  func `parents follow CLDR`(_ tag: String, _ parents: [String]) throws {
    #expect(try locale(tag).lineage.dropFirst().map(\.tag) == parents)
  }

  @Test(arguments: [
    ("zh-Hant-HK", "Hant", "HK"), ("pt-BR", nil, "BR"), ("es-419", nil, "419"), ("de", nil, nil),
    ("sr-Latn", "Latn", nil), ("en-US-u-va-posix", nil, "US"),
  ])
  func `subtags are told`(_ tag: String, _ script: String?, _ region: String?) throws {
    let locale = try locale(tag)
    #expect(locale.script == script)
    #expect(locale.region == region)
  }

  @Test(arguments: [
    ("ar", true), ("he", true), ("iw", true), ("fa", true), ("ur", true), ("yi", true), ("ks", true),
    ("az-Arab", true),
    ("pa-PK", true), ("en", false), ("az", false), ("ks-Deva", false), ("zh-Hant", false), ("xx", false),
  ])
  func `the direction of writing is told`(_ tag: String, _ isRightToLeft: Bool) throws {
    #expect(try locale(tag).isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("en", true), ("zh-Hant-HK", true), ("haw", true), ("tlh", true), ("cmn", true), ("sr-Latn", true),
    ("yue", true),
    ("kab", true), ("tok", true), ("mul", true), ("en-XX", true), ("xx", false), ("pr", false), ("jp", false),
    ("prussian", false), ("xx-DE", false), ("qaa", false), ("hindi", false),
  ])
  func `a language that nobody knows is told`(_ tag: String, _ isKnown: Bool) throws {
    #expect(try locale(tag).isKnownLanguage == isKnown)
  }

  @Test(
    arguments: [
      ("en", "en", .current), ("pt-BR", "pt-BR", .current), ("zh-Hans", "zh-Hans", .current),
      ("zh-HK", "zh-HK", .current), ("es-419", "es-419", .current), ("he", "he", .current),
      ("id", "id", .current),
      ("nb", "nb", .current), ("fil", "fil", .current), ("sr-Latn", "sr-Latn", .current),
      ("zh", "zh", .current),
      ("English", "en", .englishName), ("FRENCH", "fr", .englishName), ("Norwegian", "nb", .englishName),
      ("Greek", "el", .unfoundEnglishName), ("Hebrew", "he", .unfoundEnglishName),
      ("pt_BR", "pt-BR", .underscore), ("zh_Hant_HK", "zh-Hant-HK", .underscore),
      ("zh_hans", "zh-Hans", .underscore),
      ("zh-hans", "zh-Hans", .letterCase), ("FR", "fr", .letterCase), ("en-us", "en-US", .letterCase),
      ("zh_CN", "zh-Hans", .replacedCode), ("zh-CN", "zh-Hans", .replacedCode),
      ("zh_TW", "zh-Hant", .replacedCode),
      ("iw", "he", .replacedCode), ("in", "id", .replacedCode), ("ji", "yi", .replacedCode),
      ("no", "nb", .replacedCode),
      ("no-NO", "nb-NO", .replacedCode), ("tl", "fil", .replacedCode), ("mo", "ro", .replacedCode),
      ("sh", "sr-Latn", .replacedCode), ("deu", "de", .replacedCode), ("en-UK", "en-GB", .replacedCode),
    ] as [(String, String, LocaleFolderName.Spelling)])
  func `a better name for a folder is known`(
    _ name: String, _ recommended: String, _ spelling: LocaleFolderName.Spelling
  ) throws {
    let folder = try #require(LocaleFolderName(name))
    #expect(folder.recommended == recommended)
    #expect(folder.spelling == spelling)
    #expect(folder.isLegacySpelling == (name != recommended))
    #expect(LocaleFolderName(recommended)?.spelling == .current)
  }

  @Test func `a name that is no locale has no spelling`() {
    #expect(LocaleFolderName("Base") == nil)
    #expect(LocaleFolderName("") == nil)
  }
}
