import Editing
import Foundation
import ICU
import Languages
import PurposeKit
import TestSupport
import Testing

@Suite struct PackTests {
  /// What the page speaks at least.
  private static let spoken = [
    "ar", "de", "en", "es", "fr", "hi", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru", "th", "tr", "uk",
    "zh-Hans",
    "zh-Hant",
  ]

  @Test(arguments: spoken)
  func `the page speaks the language`(tag: String) throws {
    let locale = try #require(LocaleIdentifier(tag))
    #expect(PackLabels.labels(for: locale).locale == locale)
  }

  @Test(arguments: [
    ("de-AT", "de"), ("pt", "pt-BR"), ("zh-HK", "zh-Hant"), ("zh-CN", "zh-Hans"), ("xh", "en"), ("el", "en"),
    ("en-GB", "en"),
  ])
  func `a form of a language has the labels of the nearest`(tag: String, expected: String) throws {
    let locale = try #require(LocaleIdentifier(tag))
    #expect(PackLabels.labels(for: locale).locale.tag == expected)
  }

  @Test func `labels are whole, and have the places that are filled`() throws {
    for label in PackLabel.allCases {
      let english = PackLabels.labels(for: try #require(LocaleIdentifier("en")))
      for place in label.places { #expect(english[label].contains("{\(place)}")) }
    }
    for tag in Self.spoken where tag != "en" {
      let labels = PackLabels.labels(for: try #require(LocaleIdentifier(tag)))
      let english = PackLabels.labels(for: try #require(LocaleIdentifier("en")))
      let same = PackLabel.allCases.filter { labels[$0] == english[$0] }
      // “Question” is French too, and “Open” is Dutch.
      #expect(same.count <= 2, "\(tag): \(same)")
    }
  }

  @Test func `formats have names of their own`() {
    #expect(Set(ExchangeFormats.all.map(\.id)).count == ExchangeFormats.all.count)
    #expect(ExchangeFormats.all.map(\.id) == ["xliff", "xcloc", "html", "csv"])
  }

  @Test func `words are counted where they have no spaces between them`() async throws {
    for (locale, text, count) in [
      ("en", "Kite's camera reads 2 numbers, with %@.", 6), ("ja", "カメラで番号を読み取ります。", 6),
      ("th", "ใช้กล้องเพื่ออ่านหมายเลข", 5),
    ] {
      let plist = """
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>\(locale)</string>
        <key>NSCameraUsageDescription</key><string>\(text)</string></dict></plist>
        """
      let tree = MemoryTree([
        (path: "Info.plist", content: .file(ContiguousArray(plist.utf8))),
        (path: "de.lproj/InfoPlist.strings", content: .file(ContiguousArray("/* */\n".utf8))),
      ])
      let project = await ProjectReader.load([ProjectRoot(path: "", name: "Kite")], from: tree)
      let collector = ExchangeCollector(project, await Pipeline.resolve(project), root: "")
      let german = try #require(LocaleIdentifier("de"))
      let package = try #require(
        collector.package(german, ExchangeSelection(extent: .open, sharing: .once)))
      #expect(package.wordCount == count, "\(locale)")
      #expect(package.characterCount == text.count)
    }
  }
}
