import EmbeddedData
import Foundation
import ICU
import TestSupport
import Testing

@testable import Languages

@Suite struct ReportLabelsTests {
  private static let folder = CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent("Locales")

  /// The profiles on disk.
  static let files: [CorpusFile] =
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
    .filter { $0.pathExtension == "json" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(CorpusFile.init)

  private func profile(_ file: CorpusFile) throws -> LanguageProfile {
    try LanguageProfile(json: try file.bytes(), path: file.name)
  }

  @Test("A profile reads strictly, and its tag is its file's name", arguments: files)
  func profile(file: CorpusFile) throws {
    let profile = try profile(file)
    #expect("\(profile.locale.tag).json" == file.name)
    #expect(LocaleIdentifier(profile.locale.tag) == profile.locale)
    #expect(LanguageProfiles.embedded.locales.contains(profile.locale), "run make generate")
  }

  @Test("The page speaks ten languages and more, right to left among them")
  func languages() {
    let tags = ReportLanguages.all.map(\.tag)
    #expect(
      Set(tags).isSuperset(of: [
        "ar", "de", "en", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru", "tr", "uk", "zh-Hans",
        "zh-Hant",
      ]))
    #expect(tags == tags.sorted())
  }

  @Test("No label is left in English, but for words that the language shares with it", arguments: files)
  func translated(file: CorpusFile) throws {
    let english = try #require(ReportLanguages.labels(for: LocaleIdentifier(wellFormed: "en")))
    let profile = try profile(file)
    guard profile.locale.tag != "en", let labels = profile.report else { return }
    let same = ReportLabel.allCases.filter { labels[$0].count > 12 && labels[$0] == english[$0] }
    #expect(same.isEmpty)
  }

  @Test("Labels have no stray white space, no straight quotes and no three dots", arguments: files)
  func typography(file: CorpusFile) throws {
    guard let labels = try profile(file).report else { return }
    for label in ReportLabel.allCases {
      let text = labels[label]
      #expect(text.trimmingCharacters(in: .whitespacesAndNewlines) == text, "\(label)")
      #expect(
        !text.contains("\"") && !text.contains("'") && !text.contains("...") && !text.contains("  "),
        "\(label)")
    }
  }

  @Test(
    "The words of the nearest language serve a locale, in its script",
    arguments: [
      ("de-CH", "de"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("zh", "zh-Hans"), ("zh-HK", "zh-Hant"),
      ("zh-TW", "zh-Hant"), ("es-MX", "es"), ("en-GB", "en"), ("ar-EG", "ar"), ("tlh", nil),
    ])
  func lookup(_ wanted: String, _ found: String?) {
    let own = ReportLanguages.labels(for: LocaleIdentifier(wellFormed: wanted))
    let expected = found.flatMap { ReportLanguages.labels(for: LocaleIdentifier(wellFormed: $0)) }
    #expect(own?[.title] == expected?[.title])
    #expect((own == nil) == (found == nil))
  }

  /// A profile with every label, some of them changed.
  private func json(_ changes: [String: String?]) -> String {
    var labels: [String: String] = [:]
    for label in ReportLabel.allCases {
      labels[label.rawValue] = "x" + label.placeholders.map { " {\($0)}" }.joined()
    }
    for (name, text) in changes { labels[name] = text }
    let fields = labels.map { "\"\($0)\": \"\($1)\"" }.sorted().joined(separator: ", ")
    return "{\"language\": \"sv\", \"report\": {\(fields)}}"
  }

  @Test("A profile with all labels is read")
  func complete() throws {
    let profile = try LanguageProfile(json: json([:]).utf8, path: "sv.json")
    #expect(profile.report?[.doneOf] == "x {done} {total}")
  }

  @Test(
    "A label that is missing, unknown, empty or without its placeholders is an error",
    arguments: [
      ("print", nil, "sv.json.report: no field print"),
      ("pritn", "x", "sv.json.report: unknown field pritn"),
      ("print", "", "sv.json.report.print: empty"),
      ("print", "{count}", "sv.json.report.print: has a placeholder, and needs none"),
      ("doneOf", "x {done}", "sv.json.report.doneOf: needs {done}, {total}, each once"),
      ("doneOf", "x {done} {done} {total}", "sv.json.report.doneOf: needs {done}, {total}, each once"),
      ("shown", "{shown of {total}", "sv.json.report.shown: needs {shown}, {total}, each once"),
    ] as [(String, String?, String)])
  func slips(_ name: String, _ text: String?, _ message: String) {
    let error = #expect(throws: DataError.self) {
      try LanguageProfile(json: json([name: text]).utf8, path: "sv.json")
    }
    #expect(error?.description == message)
  }
}
