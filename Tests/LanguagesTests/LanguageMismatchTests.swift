import ICU
import Languages
import Testing

@Suite struct LanguageMismatchTests {
  private func mismatch(_ text: String, in tag: String, names: [String] = []) throws -> String? {
    let judgement = try Judge().judge(
      PurposeString(
        text: text, locale: LocaleIdentifier(tag), key: "NSCameraUsageDescription", appNames: names))
    guard let mismatch = judgement.wrongLanguage else { return nil }
    return mismatch.language?.tag ?? "unknown"
  }

  @Test(
    arguments: [
      ("The camera scans the codes on your tickets.", "de", "en"),
      ("The camera scans the codes on your tickets.", "ja", "en"),
      ("Die Kamera wird benötigt, um deine Tickets zu lesen.", "en", "de"),
      ("Приложению нужен доступ к камере.", "pl", "ru"),
      ("使用相机扫描车票上的二维码。", "zh-Hant", "zh-Hans"),
      ("使用相機掃描車票上的二維條碼。", "zh-Hans", "zh-Hant"),
      // The app's name is in another script than the rest.
      ("Regatta 不會把任何資料寫入 Apple 健康。", "tr", "zh-Hant"),
      // Letters that the language has not.
      ("ArCal cần đọc dữ liệu để cộng vào mục tiêu của bạn.", "pt-PT", "vi"),
      ("Potrzebujemy zgody na dostęp do mikrofonu, aby zapewnić funkcje.", "cs", "pl"),
      // “per” and “i” are words of English too.
      ("Usato per scannerizzare i codici QR", "en", "it"),
      ("Hlasové správy", "bg", "sk"),
      // Near languages: by their letters, and by what they alone know.
      ("Aplikace potřebuje přístup k fotoaparátu, aby načetla kódy.", "sk", "cs"),
      ("Appen trenger tilgang til kameraet for å skanne billettene dine.", "da", "nb"),
    ])
  func `text of another language is found`(_ text: String, _ locale: String, _ language: String) throws {
    #expect(try mismatch(text, in: locale) == language)
  }

  @Test(
    arguments: [
      ("Instagram", "ja"), ("Apple Watch", "ru"), ("QR", "th"), ("Face ID", "zh-Hans"),
      ("Home Assistant", "ko"),
      ("Aplikasi memerlukan akses ke kamera.", "ms"), ("Aplikacija traži pristup kameri.", "sr"),
      ("Importér billeder fra dit bibliotek.", "da"),
      ("Für Fotos von Smørrebrød und Crème brûlée im Café.", "de"), ("Philips Hue", "el"),
      ("Дозволяє показувати погоду у вашому місті.", "uk"), ("Kamera čita kodove na kartama.", "sr"),
      ("ক্যামেরা আপনার টিকিটের কোড পড়ে।", "bn"), ("Die Kamera scannt den QR-Code.", "de-AT"),
      ("Regatta scans the code.", "en-GB"), ("…", "ru"),
    ])
  func `brands, near languages and variants are left alone`(_ text: String, _ locale: String) throws {
    #expect(try mismatch(text, in: locale) == nil)
  }

  private func mismatches(_ entries: [LocaleTexts.Entry], in tag: String, names: [String] = []) throws
    -> [String?]
  {
    let locale = try #require(LocaleIdentifier(tag))
    let source = try #require(LocaleIdentifier("en"))
    return try Judge().languageMismatches(
      in: LocaleTexts(locale: locale, source: source, entries: entries, appNames: names)
    ).map { $0?.language?.tag }
  }

  @Test func `a copy of the source needs one word of it, and names are excused`() throws {
    let entries = [
      LocaleTexts.Entry(text: "Camera.", source: "camera."),
      LocaleTexts.Entry(text: "Regatta", source: "Regatta"),
      LocaleTexts.Entry(text: "Die Kamera liest den Code.", source: "The camera reads the code."),
    ]
    #expect(try mismatches(entries, in: "de", names: ["Regatta"]) == ["en", nil, nil])
  }

  @Test(
    arguments: [
      ("Home Assistant", true), ("Telegram", true), ("Discord", true), ("Philips Hue", true),
      ("Google Maps", true), ("Teams", true),
      ("tickets", false), ("Voice messages", false), ("Microphone", false),
      ("Scan the codes on your tickets.", false),
    ])
  func `a name may be the same in another language, and a word may not`(_ text: String, _ isShared: Bool)
    throws
  {
    let locale = try #require(LocaleIdentifier("fi"))
    let source = try #require(LocaleIdentifier("en"))
    #expect(try Judge().isShared(text, of: source, with: locale, appNames: []) == isShared)
  }

  @Test func `an English sentence is seen in a locale without a profile, and nothing else is`() throws {
    let entries = [
      LocaleTexts.Entry(text: "This app needs the camera to scan your tickets.", source: nil),
      LocaleTexts.Entry(text: "Mae angen y camera ar yr ap i sganio'ch tocynnau.", source: nil),
      LocaleTexts.Entry(text: "Apple Watch", source: nil),
    ]
    #expect(try mismatches(entries, in: "cy") == ["en", nil, nil])
  }

  @Test func `a language of another script is seen in a locale without a profile, and an unknown one is not`()
    throws
  {
    let arabic = LocaleTexts.Entry(text: "تُستخدم الكاميرا لقراءة رموز تذاكرك.", source: nil)
    #expect(try mismatches([arabic], in: "enm") == ["ar"])
    // Uzbek is written in Latin and in Cyrillic.
    let uzbek = LocaleTexts.Entry(text: "Камера чипталарингиздаги кодларни ўқийди.", source: nil)
    #expect(try mismatches([uzbek, LocaleTexts.Entry(text: "Kamera", source: nil)], in: "uz") == [nil, nil])
  }

  @Test func `the texts of a locale decide for those that are too short`() throws {
    let long = [
      LocaleTexts.Entry(text: "The camera scans the codes on your tickets.", source: nil),
      LocaleTexts.Entry(text: "We need your location to show the stops near you.", source: nil),
    ]
    let short = LocaleTexts.Entry(text: "Messages", source: nil)
    #expect(try mismatches([short], in: "fi") == [nil])
    #expect(try mismatches(long + [short], in: "fi") == ["en", "en", "en"])
  }
}
