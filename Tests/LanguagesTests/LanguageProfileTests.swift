import EmbeddedData
import Foundation
import ICU
import Languages
import PrivacyKeys
import Testing

@Suite struct LanguageProfileTests {
  private static let made = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files/Locales/tlh.json")

  private func profile(_ json: String) throws(DataError) -> LanguageProfile {
    try LanguageProfile(json: json.utf8, path: "xx.json")
  }

  @Test(arguments: LanguageProfiles.embedded.locales)
  func `each embedded profile can be read, and can judge`(_ locale: LocaleIdentifier) throws {
    let bytes = try #require(EmbeddedFiles.bytes(at: "Locales/\(locale).json"))
    let profile = try LanguageProfile(json: bytes, path: "\(locale).json")
    #expect(profile.locale == locale)
    let words = try #require(profile.judgement)
    #expect(!words.request.isEmpty && !words.app.isEmpty && !words.features.isEmpty)
    #expect(!words.markers.before.isEmpty || !words.markers.after.isEmpty)
    for family in ["camera", "microphone", "photos", "location"] {
      #expect(words.resources[try #require(ResourceFamily(family))]?.isEmpty == false, "\(family)")
    }
    #expect(profile.stub(for: "NSCameraUsageDescription")?.contains("{") == true)
  }

  @Test(arguments: LanguageProfiles.embedded.locales)
  func `a language's own drafts are good texts of its own language`(_ locale: LocaleIdentifier) throws {
    let bytes = try #require(EmbeddedFiles.bytes(at: "Locales/\(locale).json"))
    let profile = try LanguageProfile(json: bytes, path: "\(locale).json")
    let judge = try Judge()
    for key in [
      "NSCameraUsageDescription", "NSFaceIDUsageDescription", "NSLocationWhenInUseUsageDescription",
    ] {
      guard let stub = profile.stub(for: key) else { continue }
      let text = stub.filter { $0 != "{" && $0 != "}" }
      let judgement = judge.judge(PurposeString(text: text, locale: locale, key: key))
      #expect(judgement.content == .specific, "\(text) \(judgement.words)")
      #expect(judgement.wrongLanguage == nil, "\(text)")
    }
  }

  @Test(arguments: LanguageProfiles.embedded.locales.filter { $0.tag != "en" })
  func `each language but English names what apps ask for most`(_ locale: LocaleIdentifier) throws {
    let profile = LanguageProfiles.embedded.profile(of: locale)
    for resource in [
      "Camera", "Microphone", "PhotoLibrary", "LocationWhenInUse", "Contacts", "CalendarsFullAccess",
      "RemindersFullAccess", "Motion", "HealthShare", "LocalNetwork", "SpeechRecognition", "UserTracking",
    ] {
      let name = try #require(profile.resourceName(for: "NS\(resource)UsageDescription"), "\(resource)")
      #expect(name.first?.isLowercase == false && name.count < 40, "\(name)")
    }
    #expect(profile.resourceName(for: "NSFaceIDUsageDescription") == nil)
  }

  @Test func `a language is one file`() throws {
    let profiles = try LanguageProfiles(replacing: ["tlh.json": Array(Data(contentsOf: Self.made))])
    let locale = try #require(LocaleIdentifier("tlh"))
    #expect(profiles.locales.contains(locale))
    #expect(profiles.locales.count == LanguageProfiles.embedded.locales.count + 1)
    func judge(_ text: String) throws -> Judgement {
      try Judge(profiles: profiles).judge(
        PurposeString(text: text, locale: locale, key: "NSCameraUsageDescription"))
    }
    func kinds(_ text: String) throws -> [WordKind] { try judge(text).words.map(\.kind) }
    #expect(try judge("ngoq poQlu' mIllogh qonwI'").content == .restatesPermission)
    #expect(try judge("mu' lan").content == .placeholder)
    // A phrase, a stem, a suffix, a prefix, a compound, a marker behind its purpose.
    #expect(try kinds("mIllogh qonwI' poQmoH") == [.resource, .request])
    #expect(try kinds("Deghmey raDegh Deghnanuv Deghwow") == [.feature, .feature, .feature, .unknown])
    let purpose = try judge("Degh lij meH ngoq").words.filter(\.isInPurpose).map(\.text)
    #expect(purpose == ["Degh", "lij"])
  }

  @Test(
    arguments: [
      (#"{"language": "x y"}"#, "language: x y is no canonical tag"),
      (#"{"language": "iw"}"#, "language: iw is no canonical tag"),
      (#"{"language": "de", "judgment": {}}"#, "xx.json: unknown field judgment"),
      (#"{"language": "de", "judgement": {}}"#, "xx.json.judgement: no field segmentation"),
      (
        #"{"language": "de", "judgement": {"segmentation": "letters"}}"#,
        "xx.json.judgement.segmentation: unknown name letters"
      ),
      (
        #"{"language": "de", "judgement": {"segmentation": "spaced", "app": ["a", "a"]}}"#,
        "xx.json.judgement.app: “a” stands twice"
      ),
      (
        #"{"language": "de", "judgement": {"segmentation": "spaced", "app": ["a*b"]}}"#,
        "xx.json.judgement.app: “a*b” is no entry: words, each with * at its end or not, or * and an ending"
      ),
      (
        #"{"language": "de", "judgement": {"segmentation": "spaced", "resources": {"kamera": ["a"]}}}"#,
        "xx.json.judgement.resources: kamera is no family of resources"
      ),
      (
        #"{"language": "de", "stubs": {"camera": "Scan."}}"#,
        "xx.json.stubs.camera: no {slot}, or braces that do not close"
      ),
      (
        #"{"language": "de", "names": {"NSCameraUsageDescription": "a"}}"#,
        "xx.json.names: NSCameraUsageDescription is no family of resources"
      ),
      (
        #"{"language": "de", "examples": {"NSFoo": "a"}}"#,
        "xx.json.examples: NSFoo is no family of resources and no privacy key"
      ),
      (
        #"{"language": "de", "style": {"terminators": ["ab"], "quotes": []}}"#,
        "xx.json.style.terminators: ab is not one character"
      ),
      (#"{"language": "de""#, "line 1:"),
    ])
  func `a mistake is told with its place`(_ json: String, _ message: String) {
    let error = #expect(throws: DataError.self) { try profile(json) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a profile that replaces another is named after its language`() throws {
    #expect(throws: DataError.self) {
      try LanguageProfiles(replacing: ["de.json": Array(Data(contentsOf: Self.made))])
    }
  }

  @Test(
    arguments: [
      ("de-AT", "de"), ("pt", "pt-BR"), ("pt-AO", "pt-PT"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"),
      ("zh-CN", "zh-Hans"), ("no", "nb"), ("nn", "nb"), ("es-419", "es"), ("sr-Latn", "sr"), ("en-GB", "en"),
    ])
  func `a locale has the profile of its language`(_ tag: String, _ language: String) throws {
    let locale = try #require(LocaleIdentifier(tag))
    #expect(LanguageProfiles.embedded.language(of: locale)?.tag == language)
  }

  @Test func `a locale without a profile has none`() throws {
    #expect(LanguageProfiles.embedded.language(of: try #require(LocaleIdentifier("km"))) == nil)
  }
}
