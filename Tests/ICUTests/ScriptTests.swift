import ICU
import Testing

@Suite struct ScriptTests {
  private func locale(_ tag: String) throws -> LocaleIdentifier { try #require(LocaleIdentifier(tag)) }

  @Test(
    arguments: [
      ("a", "Latn"), ("é", "Latn"), ("я", "Cyrl"), ("ω", "Grek"), ("漢", "Hani"), ("か", "Hira"), ("カ", "Kana"),
      ("한", "Hang"), ("ก", "Thai"), ("ع", "Arab"), ("א", "Hebr"), ("क", "Deva"), ("ბ", "Geor"), ("1", "Zyyy"),
      ("ー", "Zyyy"), ("\u{301}", "Zinh"), ("\0", "Zyyy"), ("\u{0378}", "Zzzz"), ("\u{10FFFF}", "Zzzz"),
    ] as [(Unicode.Scalar, String)])
  func `a character has a script`(_ scalar: Unicode.Scalar, _ code: String) {
    #expect(Script(of: scalar).code == code)
    #expect(Script(code: code) == Script(of: scalar))
  }

  @Test(arguments: ["", "Latin", "Qqqq", "lat", "\0\0\0\0", "Latn\0"])
  func `an unknown code is no script`(_ code: String) { #expect(Script(code: code) == nil) }

  @Test(
    arguments: [("ー", ["Hira", "Kana"]), ("a", ["Latn"]), ("।", ["Beng", "Deva", "Taml"])]
      as [(Unicode.Scalar, [String])])
  func `a character may belong to several scripts`(_ scalar: Unicode.Scalar, _ codes: [String]) {
    let found = Script.extensions(of: scalar).map(\.code)
    #expect(Set(codes).isSubset(of: found))
    for script in Script.extensions(of: scalar) { #expect(script.isUsed(with: scalar)) }
  }

  @Test(arguments: [
    ("en", ["Latn"]), ("ja", ["Hani", "Hira", "Kana"]), ("ko", ["Hang", "Hani"]), ("zh-Hans", ["Hani"]),
    ("zh-HK", ["Bopo", "Hani"]), ("sr", ["Cyrl"]), ("sr-Latn", ["Latn"]), ("yi", ["Hebr"]), ("he", ["Hebr"]),
    ("ar", ["Arab"]), ("fa", ["Arab"]), ("hi", ["Deva"]), ("th", ["Thai"]), ("el", ["Grek"]),
    ("kk", ["Cyrl"]),
    ("uz", ["Latn"]), ("ka", ["Geor"]), ("hy", ["Armn"]), ("vi", ["Latn"]), ("xx", []),
  ])
  func `a locale expects scripts`(_ tag: String, _ codes: [String]) throws {
    #expect(try Script.expected(in: locale(tag)).map(\.code).sorted() == codes)
  }

  @Test(arguments: [
    ("ja", "カメラー and 漢字", 6, 9), ("ru", "Kite открывает Wi-Fi", 9, 17), ("en", "Größe", 5, 5),
    ("hi", "कैमरा 42!", 3, 3), ("ko", "", 0, 0), ("xx", "abc", 0, 3), ("ru", "µ", 1, 1), ("he", "123 …", 0, 0),
  ])
  func `letters fit a locale`(_ tag: String, _ text: String, _ fitting: Int, _ letters: Int) throws {
    let share = try LetterShare(of: text, in: Script.expected(in: locale(tag)))
    #expect(share.fitting == fitting)
    #expect(share.letters == letters)
    #expect(share.share == (letters == 0 ? nil : Double(fitting) / Double(letters)))
  }

  @Test func `a histogram counts letters`() {
    let histogram = ScriptHistogram(of: "Kite открывает 漢字 12 ñ!")
    #expect(histogram.counts.map(\.script.code) == ["Cyrl", "Latn", "Hani"])
    #expect(histogram.counts.map(\.letters) == [9, 5, 2])
    #expect(histogram[.latin] == 5)
    #expect(histogram[.common] == 0)
    #expect(histogram.letters == 16)
    #expect(ScriptHistogram(of: "").counts.isEmpty)
    #expect(ScriptHistogram(of: String(repeating: "aж", count: 50_000)).letters == 100_000)
  }

  @Test(arguments: [
    ("de", "GrößeẞÄ", true), ("de", "ł", false), ("en", "é", false), ("tr", "İığŞ", true),
    ("tr", "qwx", false),
    ("pl", "łŻ", true), ("vi", "ếỆ", true), ("el", "άΏ", true), ("bn", "ড়য়", true), ("hi", "क़ज़", true),
    ("fa", "پژگ", true),
    ("ar", "پ", false), ("zh-Hans", "开", true), ("zh-Hant", "开", false), ("zh-Hant", "開", true),
    ("zh-HK", "開", true),
    ("ja", "かカ漢", true), ("ko", "한", true), ("th", "ก", true), ("az-Cyrl", "ә", true), ("sr-Latn", "đ", true),
    ("sr", "ђ", true), ("sr", "đ", false), ("ru", "ё", true), ("uk", "ё", false),
  ])
  func `main exemplars hold a language's letters`(_ tag: String, _ text: String, _ holds: Bool) throws {
    let set = try ExemplarSet(.main, of: locale(tag))
    for scalar in text.unicodeScalars { #expect(set.contains(scalar) == holds, "\(scalar)") }
  }

  @Test(arguments: [("en", "café", 3, 4), ("en", "", 0, 0), ("uk", "Київ Kite", 4, 8), ("de", "12 %", 0, 0)])
  func `coverage counts letters`(_ tag: String, _ text: String, _ fitting: Int, _ letters: Int) throws {
    let share = try ExemplarSet(.main, of: locale(tag)).coverage(of: text)
    #expect(share.fitting == fitting)
    #expect(share.letters == letters)
  }

  @Test func `auxiliary exemplars are apart from the main ones`() throws {
    let english = try locale("en")
    #expect(try ExemplarSet(.auxiliary, of: english).contains("é"))
    #expect(try !ExemplarSet(.auxiliary, of: english).contains("e"))
    #expect(try ExemplarSet(.mainAndAuxiliary, of: english).contains("e"))
    #expect(try ExemplarSet(.mainAndAuxiliary, of: english).contains("é"))
    let set = try ExemplarSet(.mainAndAuxiliary, of: english)
    for scalar in ["\0", "\u{0378}", "\u{10FFFF}", "я"] as [Unicode.Scalar] { #expect(!set.contains(scalar)) }
  }

  // The language's letters in another script, or those of the machine's locale, would be wrong.
  @Test(arguments: ["xx", "az-Arab", "en-Dsrt", "tlh"])
  func `a language without data has no exemplars`(_ tag: String) throws {
    let locale = try locale(tag)
    let error = #expect(throws: ICUError.self) { _ = try ExemplarSet(.main, of: locale) }
    #expect(error?.description == "U_MISSING_RESOURCE_ERROR")
  }
}
