import Foundation
import TestSupport
import Testing

@testable import Editing
import PurposeKit

/// A project to which languages are added, with what becomes of it in a golden file.
struct ScaffoldCase: Sendable, CustomTestStringConvertible {
  let name: String
  let files: [String: Data]
  var locales = ["pt-BR", "he"]
  var style = StubStyle.comment
  var products = ProductChoice.all
  var key: String?

  var testDescription: String { name }

  private static func infoPlist(_ entries: String) -> Data {
    Data("<plist version=\"1.0\">\n<dict>\n\(entries)</dict>\n</plist>\n".utf8)
  }

  private static let camera =
    "\t<key>NSCameraUsageDescription</key>\n\t<string>The camera reads the number on your sail.</string>\n"
  private static let both =
    camera
    + "\t<key>NSMicrophoneUsageDescription</key>\n\t<string>Record “the wind”.\n\t\tAnd waves. */</string>\n"

  private static func strings(_ text: String) -> Data { Data(text.utf8) }

  private static let english = strings(
    "\"NSCameraUsageDescription\" = \"The camera reads the number on your sail.\";\n")

  private static let expo = strings(
    """
    {
      "expo": {
        "name": "Kite", "slug": "kite",
        "ios": {"infoPlist": {"NSCameraUsageDescription": "The camera reads sails."}},
        "locales": {"ja": "./lang/japanese.json"}
      }
    }

    """)

  private static let catalog = strings(
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "NSCameraUsageDescription" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Die Kamera liest die Nummer auf deinem Segel."
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """)

  private static let spec = strings(
    """
    name: Kite
    targets:
      Kite:
        type: application
        platform: iOS
        sources: [App]
        info:
          path: App/Info.plist
          properties:
            CFBundleLocalizations: [en, de]
            NSCameraUsageDescription: The camera reads the number on your sail. # at the start

    """)

  static let all: [ScaffoldCase] =
    [
      ScaffoldCase(
        name: "beside-others",
        files: [
          "Info.plist": infoPlist(both), "en.lproj/InfoPlist.strings": english,
          "he.lproj/InfoPlist.strings": strings("\"NSCameraUsageDescription\" = \"המצלמה\";"),
        ]),
      ScaffoldCase(
        name: "utf-16-and-crlf",
        files: [
          "Info.plist": infoPlist(camera),
          "en.lproj/InfoPlist.strings": Data(
            Encoded.utf16BigEndian("\"NSCameraUsageDescription\" = \"Camera\";\r\n")),
        ]),
      ScaffoldCase(
        name: "underscores",
        files: [
          "Info.plist": infoPlist(camera), "en.lproj/InfoPlist.strings": english,
          "zh_Hans.lproj/InfoPlist.strings": english,
        ]),
      ScaffoldCase(name: "first-tables", files: ["App/Info.plist": infoPlist(camera)]),
      ScaffoldCase(
        name: "left-alone",
        files: [
          "App/Info.plist": infoPlist(camera), "App/de.lproj/InfoPlist.strings": english,
          "Widget/Info.plist": infoPlist(camera),
        ]),
      ScaffoldCase(
        name: "asked-for",
        files: [
          "App/Info.plist": infoPlist(camera), "App/de.lproj/InfoPlist.strings": english,
          "Widget/Info.plist": infoPlist(camera),
        ], products: .named(["Widget"])),
      ScaffoldCase(
        name: "for-all-languages",
        files: ["Info.plist": infoPlist(camera), "InfoPlist.strings": english]),
      ScaffoldCase(
        name: "localizations-list",
        files: [
          "Info.plist": infoPlist(
            camera + "\t<key>CFBundleLocalizations</key>\n\t<array>\n\t\t<string>en</string>\n\t</array>\n"),
          "en.lproj/InfoPlist.strings": english,
        ]),
      ScaffoldCase(name: "catalog", files: ["Info.plist": infoPlist(both), "InfoPlist.xcstrings": catalog]),
      ScaffoldCase(name: "expo", files: ["app.json": expo, "lang/japanese.json": strings("{}\n")]),
      ScaffoldCase(
        name: "xcodegen", files: ["project.yml": spec, "App/en.lproj/InfoPlist.strings": english]),
      ScaffoldCase(
        name: "source", files: ["Info.plist": infoPlist(both), "en.lproj/InfoPlist.strings": english],
        locales: ["de"], style: .source),
      ScaffoldCase(
        name: "draft", files: ["Info.plist": infoPlist(both), "en.lproj/InfoPlist.strings": english],
        locales: ["de", "tlh"], style: .draft),
      ScaffoldCase(
        name: "draft-in-catalog", files: ["Info.plist": infoPlist(both), "InfoPlist.xcstrings": catalog],
        locales: ["tlh"], style: .draft),
      ScaffoldCase(
        name: "key-info-plist",
        files: [
          "Info.plist": infoPlist(camera), "de.lproj/InfoPlist.strings": english,
          "en-GB.lproj/InfoPlist.strings": english,
        ],
        key: "NSFaceIDUsageDescription"),
      ScaffoldCase(
        name: "key-catalog", files: ["Info.plist": infoPlist(camera), "InfoPlist.xcstrings": catalog],
        key: "NSFaceIDUsageDescription"),
      ScaffoldCase(name: "key-expo", files: ["app.json": expo], key: "NSFaceIDUsageDescription"),
      ScaffoldCase(
        name: "key-xcodegen", files: ["project.yml": spec, "App/de.lproj/InfoPlist.strings": english],
        key: "NSFaceIDUsageDescription"),
    ] + manifests + xcode

  /// Sentences for the tests, in German alone.
  static let drafts = DraftSentences { locale, key in
    locale.tag == "de" ? "Scanne {den Code auf deinem Ticket} (\(key))." : nil
  }
}

@Suite struct ScaffoldTests {
  private func plan(_ scaffold: ScaffoldCase, _ copy: ProjectCopy) async throws -> Changes {
    var changes = Changes(in: FolderTree())
    let project = try await Pipeline.load(copy.scope)
    let languages = LocaleScaffold(
      project, products: scaffold.products, style: scaffold.style, drafts: ScaffoldCase.drafts)
    if let key = scaffold.key {
      KeyScaffold(languages).add(try #require(KeyCatalog.shared[key]), value: nil, to: &changes)
    } else {
      for locale in scaffold.locales { languages.add(try #require(LocaleIdentifier(locale)), to: &changes) }
    }
    return changes
  }

  /// All that a run would say, with paths relative to the project.
  private func text(_ changes: Changes, _ copy: ProjectCopy) -> String {
    let said = changes.remarks + changes.refusals.map(\.description)
    return (changes.files.map(UnifiedDiff.text).joined() + said.map { "! \($0)\n" }.joined())
      .replacingOccurrences(of: copy.folder.path + "/", with: "")
      .replacingOccurrences(of: copy.folder.url.lastPathComponent, with: "PROJECT")
  }

  @Test(
    "What is added is as recorded; a second run changes nothing",
    arguments: ScaffoldCase.all + ScaffoldCase.bareManifests)
  func recorded(_ scaffold: ScaffoldCase) async throws {
    let copy = try ProjectCopy(scaffold.files)
    let changes = try await plan(scaffold, copy)
    let golden = CorpusFiles.tests.appendingPathComponent("EditingTests/Goldens/\(scaffold.name).diff")
    if let difference = Golden.difference(text(changes, copy), from: golden) { Issue.record("\(difference)") }
    _ = try ChangeWriter.write(changes)
    let again = try await plan(scaffold, copy)
    #expect(again.isEmpty, "\(again.files.map(UnifiedDiff.text))")
    #expect(again.refusals == changes.refusals)
  }

  @Test(
    "What waits in a comment is missing and no fault; a draft is a placeholder",
    arguments: [StubStyle.comment, .draft, .source])
  func states(_ style: StubStyle) async throws {
    let scaffold = ScaffoldCase(
      name: "", files: ScaffoldCase.all[0].files.filter { $0.key != "he.lproj/InfoPlist.strings" },
      locales: ["de"], style: style)
    let copy = try ProjectCopy(scaffold.files)
    _ = try ChangeWriter.write(try await plan(scaffold, copy))
    let rules = Set(try await copy.findings().filter { $0.locale == "de" }.map(\.rule))
    switch style {
    case .comment: #expect(rules == ["missing-localization"])
    case .draft: #expect(rules == ["placeholder"])
    case .source, .empty: #expect(rules.contains("untranslated"))
    }
  }

  @Test("A text that is set takes the place of its stub")
  func filled() async throws {
    let scaffold = ScaffoldCase.all[0]
    let copy = try ProjectCopy(scaffold.files)
    _ = try ChangeWriter.write(try await plan(scaffold, copy))
    let path = copy.folder.path("pt-BR.lproj/InfoPlist.strings")
    let before = try copy.folder.read("pt-BR.lproj/InfoPlist.strings")
    var changes = Changes(in: FolderTree())
    try changes.set([TableText(key: "NSCameraUsageDescription", value: "A câmera")], inTable: path)
    _ = try ChangeWriter.write(changes)
    #expect(
      try copy.folder.read("pt-BR.lproj/InfoPlist.strings")
        == before.replacingOccurrences(
          of: "// \"NSCameraUsageDescription\" = \"\";", with: "\"NSCameraUsageDescription\" = \"A câmera\";")
    )
  }

  @Test("On any project each old line stands, and a second run changes nothing", arguments: FaultyProject.all)
  func invariants(_ project: FaultyProject) async throws {
    let copy = try ProjectCopy(project.files)
    guard (try? await Pipeline.load(copy.scope)) != nil else { return }
    let scaffold = ScaffoldCase(name: project.name, files: project.files, locales: ["sw"])
    let before = try copy.snapshot()
    let changes = try await plan(scaffold, copy)
    #expect(try copy.snapshot() == before, "planning writes nothing")
    let faults = Set(try await copy.findings().map(copy.identity))
    _ = try ChangeWriter.write(changes)
    for (path, data) in before { #expect(standsIn(try copy.snapshot()[path] ?? Data(), data), "\(path)") }
    #expect(try await plan(scaffold, copy).isEmpty)
    // What is new is that languages are not translated yet, also those that only the project knew of: no fault of the
    // files.
    let new = try await copy.findings().filter {
      !faults.contains(copy.identity($0)) && $0.locale != "sw" && $0.rule != "missing-localization"
    }
    #expect(new.map(\.message) == [])
  }

  private func isSame(_ new: Data, _ old: Data) -> Bool {
    if new == old { return true }
    guard old.last == 0x2C || new.last == 0x2C || old.contains(0x28) || old.contains(0x7B) else {
      return false
    }
    var rest = new[...]
    for byte in old {
      guard let place = rest.firstIndex(of: byte) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  /// Whether all lines stand in others, in their order. In JSON a comma may have come behind one, and in a project file
  /// a list on one line may have become longer.
  private func standsIn(_ new: Data, _ old: Data) -> Bool {
    func lines(_ data: Data) -> [Data] { data.split { $0 == 0x0A || $0 == 0x0D } }
    var rest = lines(new)[...]
    for line in lines(old) {
      guard let place = rest.firstIndex(where: { isSame($0, line) }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
