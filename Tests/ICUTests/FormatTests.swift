import ICU
import Testing

@Suite struct FormatTests {
  /// CLDR's versions disagree about which space stands in a number.
  private func plain(_ text: String) -> String {
    String(text.map { ["\u{A0}", "\u{202F}"].contains($0) ? " " : $0 })
  }

  private func locale(_ tag: String) throws -> LocaleIdentifier { try #require(LocaleIdentifier(tag)) }

  @Test(arguments: [
    ("en", 1234, "1,234"), ("de", 1_234_567, "1.234.567"), ("fr", 1234, "1 234"),
    ("de-CH", 1234, "1’234"),
    ("hi", 1_234_567, "12,34,567"), ("ar-EG", 1234, "١٬٢٣٤"), ("ar-EG-u-nu-latn", 1234, "1,234"),
    ("fa", 42, "۴۲"),
    ("es", 1234, "1234"), ("pl", 12345, "12 345"), ("xx", 1234, "1,234"), ("en", -5, "-5"),
    ("sv", -5, "−5"),
    ("en", Int.max, "9,223,372,036,854,775,807"), ("en", Int.min, "-9,223,372,036,854,775,808"),
    ("en", 0, "0"),
  ])
  func `whole numbers`(_ tag: String, _ value: Int, _ text: String) throws {
    #expect(try plain(NumberFormat(.integer, in: locale(tag)).string(value)) == text)
  }

  @Test(
    arguments: [
      ("en", 0.56, 0...0, "56%"), ("de", 0.56, 0...0, "56 %"), ("fr", 0.5678, 0...1, "56,8 %"),
      ("tr", 0.56, 0...0, "%56"),
      ("ar-EG", 0.5, 0...0, "٥٠٪\u{61C}"), ("eu", 0.5, 0...0, "% 50"), ("en", 1, 1...1, "100.0%"),
      ("en", 0.005, 0...0, "0%"),
      ("en", .infinity, 0...0, "∞%"), ("en", 1e300, 0...0, nil),
    ] as [(String, Double, ClosedRange<Int>, String?)])
  func `percents`(_ tag: String, _ value: Double, _ digits: ClosedRange<Int>, _ text: String?) throws {
    let result = try NumberFormat(.percent(fractionDigits: digits), in: locale(tag)).string(value)
    if let text { #expect(plain(result) == text) } else { #expect(result.count > 300) }
  }

  @Test(
    arguments: [
      ("en", 3.14159, 0...2, "3.14"), ("en", 3.0, 2...2, "3.00"), ("en", 3.0, 0...2, "3"),
      ("de", 1234.5, 1...1, "1.234,5"),
      ("en", .nan, 0...0, "NaN"), ("en", 2.5, 0...0, "2"), ("en", 0.1, 0...5000, "0.1"),
      ("en", 1, -3 ... -1, "1"),
    ] as [(String, Double, ClosedRange<Int>, String)])
  func `decimal numbers`(_ tag: String, _ value: Double, _ digits: ClosedRange<Int>, _ text: String) throws {
    #expect(try NumberFormat(.decimal(fractionDigits: digits), in: locale(tag)).string(value) == text)
  }

  @Test(
    arguments: [
      ("en", .and, ["a", "b", "c"], "a, b, and c"), ("en-GB", .and, ["a", "b", "c"], "a, b and c"),
      ("en", .or, ["a", "b"], "a or b"), ("de", .and, ["a", "b", "c"], "a, b und c"),
      ("fr", .or, ["a", "b", "c"], "a, b ou c"),
      ("ja", .and, ["東", "西", "南"], "東、西、南"), ("zh-Hant", .and, ["東", "西"], "東和西"),
      ("ar", .and, ["أ", "ب"], "أ وب"),
      ("es", .and, ["a", "inglés"], "a e inglés"), ("he", .and, ["א", "ב", "ג"], "א, ב וג"),
      ("xx", .and, ["a", "b"], "a, b"),
      ("en", .and, ["one"], "one"), ("en", .and, [], ""), ("en", .and, ["", "b\0"], " and b\0"),
      ("en", .and, ["😀", "é"], "😀 and é"),
    ] as [(String, ListFormat.Conjunction, [String], String)])
  func `lists`(_ tag: String, _ conjunction: ListFormat.Conjunction, _ items: [String], _ text: String) throws
  {
    #expect(try ListFormat(conjunction, in: locale(tag)).string(items) == text)
  }

  @Test func `long lists`() throws {
    let items = Array(repeating: "item", count: 20_000)
    let text = try ListFormat(.and, in: locale("en")).string(items)
    #expect(text == items.dropLast().joined(separator: ", ") + ", and item")
  }

  @Test(
    arguments: [
      ("fr", "en", .sentence, "French"), ("fr", "fr", .sentence, "français"), ("fr", "fr", .menu, "Français"),
      ("cs", "cs", .sentence, "čeština"), ("cs", "cs", .standalone, "Čeština"),
      ("zh-Hans", "en", .sentence, "Chinese (Simplified)"),
      ("pt-BR", "de", .sentence, "Portugiesisch (Brasilien)"),
      ("sr-Latn", "en", .sentence, "Serbian (Latin)"),
      ("de", "ja", .sentence, "ドイツ語"), ("he", "ar", .sentence, "العبرية"),
      ("es-419", "en", .sentence, "Spanish (Latin America)"),
      ("xx", "en", .sentence, nil), ("en", "xx", .sentence, nil), ("en", "en-XX", .sentence, "English"),
      ("fon", "fr", .sentence, "fon"), ("nb", "nb", .sentence, "norsk bokmål"),
      ("en", "es-MX", .sentence, "inglés"),
      ("en", "zh-HK", .sentence, "英文"), ("de", "de-CH", .sentence, "Deutsch"),
    ] as [(String, String, DisplayNames.Place, String?)])
  func `names of locales`(_ tag: String, _ language: String, _ place: DisplayNames.Place, _ name: String?)
    throws
  {
    #expect(try DisplayNames(in: locale(language), for: place).name(of: locale(tag)) == name)
  }

  @Test(
    arguments: [
      ("fr", "Français"), ("de", "Deutsch"), ("ja", "日本語"), ("ar", "العربية"), ("ru", "Русский"),
      ("zh-Hant", "中文（繁體）"),
      ("pt-BR", "Português (Brasil)"), ("xx", nil),
    ] as [(String, String?)])
  func `native names`(_ tag: String, _ name: String?) throws { #expect(try locale(tag).nativeName == name) }

  @Test(
    arguments: [
      ("fr", "en", "French"), ("zh-Hans-CN", "en", "Chinese (Simplified, China)"), ("xx", "en", nil),
      ("", "en", nil),
      ("not a tag", "en", nil), ("en\0", "en", "English"), ("fr", "", nil),
    ] as [(String, String, String?)])
  func `names by tags`(_ tag: String, _ language: String, _ name: String?) {
    #expect(LocaleIdentifier.displayName(of: tag, in: language) == name)
  }

  @Test func `a format serves many threads`() async throws {
    let numbers = try NumberFormat(.integer, in: locale("de"))
    let lists = try ListFormat(.and, in: locale("de"))
    let names = try DisplayNames(in: locale("cs"), for: .menu)
    let french = try locale("fr")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            numbers.string(1_234) == "1.234" && lists.string(["a", "b"]) == "a und b"
              && names.name(of: french) == "Francouzština"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
