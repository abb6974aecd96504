import Configuration
import FileTrees
import Foundation
import ICU
import Projects
import PurposeKit
import SourceText
import TestSupport
import Testing

@testable import Checks

/// A project in memory with a configuration, judged as a command would.
struct ConfiguredProject {
  var files: [String: String]

  static let camera = "NSCameraUsageDescription"
  static let text = "The camera reads the number on your sail."

  static func plist(_ entries: String) -> String {
    "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>en</string>\(entries)</dict></plist>"
  }

  static func entry(_ key: String, _ text: String) -> String { "<key>\(key)</key><string>\(text)</string>" }

  func judge(_ configuration: String?, on day: String? = nil) async throws -> CheckResult {
    let tree = MemoryTree(files.map { ($0.key, .file(ContiguousArray($0.value.utf8))) })
    let settings = try configuration.map { text in
      try Configuration(
        SourceText(path: ".purpose.yml", bytes: ContiguousArray(text.utf8), rules: .json), rules: Rules.known)
    }
    let options = ProjectOptions(settings, currentFolder: "/")
    let project = await ProjectReader.load(
      [ProjectRoot(path: "", name: "Kite")], options: options, from: tree)
    let policy = CheckPolicy(configuration: settings, today: day.flatMap { CalendarDay($0) })
    return await Checker.check(project, await MatrixResolver.resolve(project), policy: policy)
  }

  static let copied = ConfiguredProject(files: [
    "Info.plist": plist(entry(camera, text)), "de.lproj/InfoPlist.strings": "\(camera) = \"\(text)\";",
    "fr.lproj/InfoPlist.strings": "", "en.lproj/InfoPlist.strings": "\(camera) = \"\(text)\";",
  ])
}

@Suite struct PolicyTests {
  func found(_ result: CheckResult) -> [String] {
    result.findings.map { "\($0.rule) \($0.severity.rawValue) \($0.locale ?? "-") \($0.tier ?? "-")" }
  }

  @Test("A word that names something of the app makes a text say what the app does, in its language")
  func contentWords() async throws {
    let project = ConfiguredProject(files: [
      "Info.plist": ConfiguredProject.plist(
        ConfiguredProject.entry(ConfiguredProject.camera, "We need the camera to improve the experience.")),
      "de.lproj/InfoPlist.strings":
        "\(ConfiguredProject.camera) = \"Wir brauchen die Kamera, um das Erlebnis zu verbessern.\";",
    ])
    func boilerplate(_ configuration: String?) async throws -> [String] {
      try await project.judge(configuration).findings.filter { $0.rule == "boilerplate" }
        .map { $0.locale ?? "base" }
    }
    #expect(try await boilerplate(nil) == ["base"])
    #expect(try await boilerplate("allow-words: [Radar]") == ["base"])
    #expect(try await boilerplate("allow-words: {de: [Erlebnis]}") == ["base"])
    // What the source names, its translation does not.
    #expect(try await boilerplate("allow-words: [experience]") == ["de"])
    #expect(try await boilerplate("allow-words: {en: [experience], de: [Erlebnis]}") == [])
  }

  @Test(
    "The configuration decides what a gap costs, and what is shown",
    arguments: [
      (nil, ["untranslated warning de -", "missing-localization warning fr -"]),
      (
        "locales: {required: [de]}",
        ["untranslated error de required", "missing-localization warning fr community"]
      ),
      (
        "locales: {required: all}",
        ["untranslated error de required", "missing-localization error fr required"]
      ),
      ("severity: {untranslated: note}", ["untranslated note de -", "missing-localization warning fr -"]),
      ("severity: {untranslated: off}", ["missing-localization warning fr -"]),
      ("exclude: [fr.lproj]", ["untranslated warning de -"]),
      // The English texts are right: it is the base that is not German.
      ("source: de", ["missing-localization warning fr -"]),
      ("products: {Kite: {exclude: true}}", []),
      (
        "products: {Kite: {locales: {required: [fr]}}}",
        ["untranslated warning de community", "missing-localization error fr required"]
      ),
      ("locales: {same-as: {de: en, fr: en}}", []),
    ] as [(String?, [String])])
  func decisions(_ configuration: String?, _ expected: [String]) async throws {
    #expect(
      found(try await ConfiguredProject.copied.judge(configuration)).filter {
        !$0.contains("base-mismatch") && !$0.contains("wrong-language")
      }
        == expected)
  }

  @Test("A language that may have the source's texts is done with them")
  func counterparts() async throws {
    let result = try await ConfiguredProject.copied.judge("locales: {same-as: {de: en, fr: en}}")
    #expect(result.matrix.done == result.matrix.total)
    #expect(result.matrix.total == 3)
  }

  @Test("An allowed finding is counted and not shown; one that fits nothing, or has expired, is told")
  func allowed() async throws {
    let entry = "allow: [{rule: untranslated, locales: [de], reason: A name, expires: 2027-01-31}]"
    let before = try await ConfiguredProject.copied.judge(entry, on: "2027-01-31")
    #expect(found(before) == ["missing-localization warning fr -"])
    #expect(before.allowedCount == 1)
    #expect(before.remarks.isEmpty)
    let after = try await ConfiguredProject.copied.judge(entry, on: "2027-02-01")
    #expect(after.findings.count == 2)
    #expect(after.remarks.map(\.text) == ["this entry of `allow` has expired (2027-01-31)."])
    let unused = try await ConfiguredProject.copied.judge("allow: [{rule: placeholder, reason: none}]")
    #expect(unused.remarks.map(\.text) == ["this entry of `allow` fits no finding; remove it."])
    #expect(unused.remarks.first?.location.line == 1)
  }

  @Test("A comment beside the source allows in all languages, one beside a translation in its own")
  func inline() async throws {
    var project = ConfiguredProject.copied
    project.files["en.lproj/InfoPlist.strings"] =
      "/* purpose:allow untranslated,missing-localization a name */\n\(ConfiguredProject.camera) = \"\(ConfiguredProject.text)\";"
    #expect(found(try await project.judge(nil)).isEmpty)
    project = .copied
    project.files["Info.plist"] = ConfiguredProject.plist(
      "<!-- purpose:allow missing-localization later -->\n"
        + ConfiguredProject.entry(ConfiguredProject.camera, ConfiguredProject.text))
    #expect(found(try await project.judge(nil)) == ["untranslated warning de -"])
    project = .copied
    project.files["de.lproj/InfoPlist.strings"] =
      "// purpose:allow untranslated same word\n\(ConfiguredProject.camera) = \"\(ConfiguredProject.text)\";"
    #expect(found(try await project.judge(nil)) == ["missing-localization warning fr -"])
  }

  @Test("A comment that allows nothing is told")
  func inlineMistakes() async throws {
    var project = ConfiguredProject.copied
    project.files["en.lproj/InfoPlist.strings"] =
      "/* purpose:allow untranslatd a name */\n\(ConfiguredProject.camera) = \"\(ConfiguredProject.text)\";"
    let result = try await project.judge(nil)
    #expect(result.findings.count == 2)
    #expect(result.remarks.first?.text.contains("untranslated") == true)
    #expect(result.remarks.first?.location.line == 2)
  }

  @Test("A file that cannot be read stays an error")
  func unalterable() async throws {
    var project = ConfiguredProject.copied
    project.files["de.lproj/InfoPlist.strings"] = "NSCameraUsageDescription = \"open;"
    let result = try await project.judge("allow: [{rule: syntax-error, reason: known}]")
    #expect(result.findings.contains { $0.rule == "syntax-error" && $0.severity == .error })
  }

  @Test("More keys are held complete where the configuration names them, and names need no translation")
  func completeKeys() async throws {
    var project = ConfiguredProject.copied
    project.files["Info.plist"] = ConfiguredProject.plist(
      ConfiguredProject.entry("CFBundleDisplayName", "Kite")
        + ConfiguredProject.entry(ConfiguredProject.camera, ConfiguredProject.text))
    project.files["de.lproj/InfoPlist.strings"] =
      "\(ConfiguredProject.camera) = \"Die Kamera liest die Nummer.\"; CFBundleDisplayName = Kite;"
    let plain = try await project.judge(nil)
    #expect(plain.matrix.total == 3)
    let result = try await project.judge("also: [CFBundleDisplayName]")
    #expect(result.matrix.total == 6)
    let missing = result.findings.filter { $0.rule == "missing-localization" }.map {
      "\($0.locale ?? "") \($0.key ?? "")"
    }
    #expect(missing.contains("fr CFBundleDisplayName"))
    #expect(!result.findings.contains { $0.rule == "untranslated" })
  }
}
