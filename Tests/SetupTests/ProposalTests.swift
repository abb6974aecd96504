import Foundation
import Testing

import Checks
import Configuration
import FileTrees
import Projects
import PurposeKit
import SourceText
import TestSupport

@testable import Setup

@Suite struct ProposalTests {
  /// A folder that is a project, named by its path below `Tests`.
  struct ProjectFolder: CustomTestStringConvertible {
    let url: URL
    var testDescription: String { url.path.components(separatedBy: "/Tests/").last ?? url.path }
  }

  /// The projects on disk: those of the rules, and the example.
  static let projects: [ProjectFolder] = {
    let fixtures = CorpusFiles.tests.appendingPathComponent("ChecksTests/Fixtures")
    func folders(_ url: URL) -> [URL] {
      let all = try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.isDirectoryKey])
      return (all ?? []).filter { $0.hasDirectoryPath }.sorted { $0.path < $1.path }
    }
    return (folders(fixtures).flatMap(folders) + [CorpusFiles.tests.appendingPathComponent("Example")])
      .map(ProjectFolder.init)
  }()

  static func propose(_ folder: String, excluding excluded: [String] = []) async throws
    -> ConfigurationProposal
  {
    try await ConfigurationProposal(of: RepositoryRoot(path: folder), excluding: excluded, from: FolderTree())
  }

  @Test("There are projects to propose for")
  func projectsExist() { #expect(Self.projects.count > 100) }

  @Test("What is proposed is read back as it was meant", arguments: projects)
  func readBack(_ folder: ProjectFolder) async throws {
    guard let proposal = try? await Self.propose(folder.url.path) else {
      // A folder without anything to judge: `check` refuses it too.
      #expect(throws: UsageError.self) { try Scope([folder.url.appendingPathComponent("none").path]) }
      return
    }
    let text = proposal.file.text
    let source = SourceText(path: ".purpose.yml", bytes: ContiguousArray(text.utf8), rules: .json)
    let configuration = try Configuration(source, rules: Rules.known)
    #expect(
      configuration.locales.required?.listed.map(\.value).sorted() ?? [] == proposal.required.map(\.locale))
    if case .all? = configuration.locales.community {} else { Issue.record("community is not all") }
    #expect(configuration.completeKeys.map(\.value) == proposal.completeKeys.map(\.key))
    #expect(configuration.excluded.map(\.value) == proposal.vendored.map(\.path))
    let assumed = proposal.evidence.sourceOrigin == .assumed
    #expect(configuration.source?.value == (assumed ? proposal.evidence.source : nil))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try await Self.propose(folder.url.path).file == proposal.file)
  }

  /// A project: a text for each of these keys, and a table for each language with so many of them.
  private func project(
    keys: Int, _ done: [String: Int], region: String? = "en", more: [String: String] = [:]
  ) throws -> TemporaryFolder {
    let names = [
      "NSCamera", "NSMicrophone", "NSContacts", "NSCalendars", "NSMotion", "NSSiri", "NSHealthShare",
      "NSReminders",
    ]
    let folder = try TemporaryFolder()
    let used = names.prefix(keys).map { "\($0)UsageDescription" }
    let regionKey = region.map { "<key>CFBundleDevelopmentRegion</key><string>\($0)</string>" } ?? ""
    try folder.write(
      "<plist version=\"1.0\"><dict>\(regionKey)"
        + used.map { "<key>\($0)</key><string>Kite needs it for \($0).</string>" }.joined()
        + more.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict></plist>",
      to: "App/Info.plist")
    for (locale, count) in done {
      let entries = used.prefix(count).map { "\"\($0)\" = \"\(locale): \($0) wird gebraucht.\";\n" }.joined()
      let others = more.keys.map { "\"\($0)\" = \"\(locale) Drachen\";\n" }.joined()
      try folder.write(entries + others, to: "App/\(locale).lproj/InfoPlist.strings")
    }
    return folder
  }

  @Test("Languages with four of five texts are promised, with their numbers")
  func required() async throws {
    let folder = try project(keys: 5, ["de": 5, "fr": 4, "it": 3, "nl": 0])
    let proposal = try await Self.propose(folder.path)
    #expect(proposal.required.map(\.locale.tag) == ["de", "fr"])
    #expect(proposal.file.text.contains("    - de  # 5 of 5 done\n    - fr  # 4 of 5 done\n"))
    #expect(proposal.file.text.contains("# Today: it 3 of 5; nl 0 of 5."))
  }

  @Test("A key that hardly any language has yet says nothing of the languages")
  func newKeys() async throws {
    let folder = try project(keys: 3, ["de": 2, "fr": 2, "it": 2, "nl": 1])
    let proposal = try await Self.propose(folder.path)
    #expect(proposal.evidence.newKeys == ["NSContactsUsageDescription"])
    #expect(proposal.required.map(\.locale.tag) == ["de", "fr", "it"])
    // Of one language, it is the language that is not complete.
    let alone = try project(keys: 3, ["de": 2])
    let single = try await Self.propose(alone.path)
    #expect(single.evidence.newKeys.isEmpty && single.required.isEmpty)
  }

  @Test("The source is written where nothing tells it, and else is a comment")
  func source() async throws {
    let french = try project(keys: 1, ["de": 1], region: "fr")
    let told = try await Self.propose(french.path)
    #expect(told.file.text.contains("\n# source: fr\n"))
    let silent = try project(keys: 1, ["de": 1], region: nil)
    let assumed = try await Self.propose(silent.path)
    #expect(assumed.file.text.contains("\nsource: en\n"))
  }

  @Test("Keys that nearly all languages have are held complete")
  func otherKeys() async throws {
    let folder = try project(keys: 2, ["de": 2, "fr": 2], more: ["CFBundleDisplayName": "Kite"])
    let proposal = try await Self.propose(folder.path)
    #expect(proposal.completeKeys.map(\.key) == ["CFBundleDisplayName"])
    try FileManager.default.removeItem(atPath: folder.path("App/fr.lproj"))
    try folder.write("\"NSCameraUsageDescription\" = \"fr\";", to: "App/fr.lproj/InfoPlist.strings")
    #expect(try await Self.propose(folder.path).completeKeys.isEmpty)
  }

  @Test("Many languages are grouped by what they have")
  func manyLanguages() async throws {
    let tags = Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.count == 2 && $0 != "en" }
      .sorted()
    let done = Dictionary(
      uniqueKeysWithValues: tags.prefix(80).enumerated().map { ($1, $0 % 3 == 0 ? 4 : 5) })
    let folder = try project(keys: 5, done)
    let proposal = try await Self.propose(folder.path)
    #expect(proposal.required.count > 70)
    let text = proposal.file.text
    #expect(text.contains("    # 5 of 5 done:\n") && text.contains("    # 4 of 5 done:\n"))
    #expect(text.split(separator: "\n").count < 40)
    let source = SourceText(path: ".purpose.yml", bytes: ContiguousArray(text.utf8), rules: .json)
    let configuration = try Configuration(source, rules: Rules.known)
    #expect(
      configuration.locales.required?.listed.map(\.value).sorted() == proposal.required.map(\.locale).sorted()
    )
  }

  @Test("Other people's code is left out, but not where the project takes texts from it")
  func vendored() async throws {
    let folder = try project(keys: 2, ["de": 2])
    let plist = try folder.read("App/Info.plist")
    try folder.write(plist, to: "ThirdParty/Kit/Info.plist")
    try folder.write(plist, to: "Modules/Wind/Info.plist")
    try folder.write("[submodule \"Wind\"]\n\tpath = Modules/Wind\n\turl = ../wind\n", to: ".gitmodules")
    try folder.write(plist, to: "Own/Info.plist")
    let proposal = try await Self.propose(folder.path)
    #expect(proposal.vendored.map(\.path) == ["Modules/Wind", "ThirdParty"])
    #expect(proposal.evidence.products == ["App", "Own"])
    #expect(proposal.file.text.contains("  - \"Modules/Wind\"  # a submodule: 1 file\n"))
    // Where all is in such a folder, the folder is the project.
    let inside = try TemporaryFolder()
    try inside.write(plist, to: "External/App/Info.plist")
    #expect(try await Self.propose(inside.path).vendored.isEmpty)
  }

  @Test("What was asked to be left out is left out, whatever its name holds")
  func excluded() async throws {
    let folder = try project(keys: 2, ["de": 2])
    try folder.write(try folder.read("App/Info.plist"), to: "Odd \"x\" #1: a/Info.plist")
    let proposal = try await Self.propose(folder.path, excluding: ["Odd \"x\" #1: a"])
    #expect(proposal.evidence.products == ["App"])
    let source = SourceText(
      path: ".purpose.yml", bytes: ContiguousArray(proposal.file.text.utf8), rules: .json)
    #expect(try Configuration(source, rules: Rules.known).excluded.map(\.value) == ["Odd \"x\" #1: a"])
    await #expect(throws: UsageError.self) {
      try await Self.propose(folder.path, excluding: ["App\\Info.plist"])
    }
  }

  @Test("The proposal for the example, and what is said of it, are as recorded")
  func goldens() async throws {
    let proposal = try await Self.propose(CorpusFiles.tests.appendingPathComponent("Example").path)
    let goldens = CorpusFiles.tests.appendingPathComponent("SetupTests/Goldens")
    let summary = ProposalSummary.text(proposal, writtenTo: ".purpose.yml")
    #expect(summary.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for (name, text) in [("example.yml", proposal.file.text), ("example.txt", summary)] {
      if let difference = Golden.difference(text, from: goldens.appendingPathComponent(name)) {
        Issue.record("\(difference)")
      }
    }
  }
}

@Suite struct PlatformTests {
  struct Sample: CustomTestStringConvertible {
    let file: String
    let text: String
    let translations: [String]
    let sources: [String]
    var testDescription: String { file }

    init(_ file: String, _ text: String, _ translations: [String], _ sources: [String] = []) {
      self.file = file
      self.text = text
      self.translations = translations
      self.sources = sources
    }
  }

  static let samples = [
    Sample(
      "crowdin.yml",
      """
      project_id: "1"
      base_path: "."
      files:
        - source: /App/en.lproj/*.strings
          translation: /App/%osx_locale%.lproj/%original_file_name%
        - source: /Android/values/strings.xml
          translation: /Android/values-%two_letters_code%/%original_file_name%
      """, ["App/*.lproj/*"], ["App/en.lproj/*.strings", "Android/values/strings.xml"]),
    Sample(
      ".tx/config",
      "[main]\nhost = https://example.com\n\n[o:kite:p:ios:r:info]\nfile_filter = App/<lang>.lproj/InfoPlist.strings\n"
        + "source_file = App/en.lproj/InfoPlist.strings\ntype = STRINGS\n",
      ["App/*.lproj/InfoPlist.strings"], ["App/en.lproj/InfoPlist.strings"]),
    Sample(
      ".phrase.yml",
      """
      phrase:
        push: {sources: [{file: ./App/en.lproj/InfoPlist.strings}]}
        pull:
          targets:
            - file: ./App/<locale_name>.lproj/InfoPlist.strings
      """, ["App/*.lproj/InfoPlist.strings"], ["App/en.lproj/InfoPlist.strings"]),
    Sample(
      "lokalise.yml", "token: x\n", ["App/*.lproj/InfoPlist.strings"], ["App/en.lproj/InfoPlist.strings"]),
    Sample(".weblate", "[weblate]\n", ["App/*.lproj/InfoPlist.strings"], ["App/en.lproj/InfoPlist.strings"]),
    Sample(".locize", "{}", ["App/*.lproj/InfoPlist.strings"], ["App/en.lproj/InfoPlist.strings"]),
    Sample("localazy.json", "{}", ["App/*.lproj/InfoPlist.strings"], ["App/en.lproj/InfoPlist.strings"]),
    // A configuration that is broken, or names other things, leaves what the tables tell.
    Sample("crowdin.yaml", "files: [", ["App/*.lproj/InfoPlist.strings"], ["App/en.lproj/InfoPlist.strings"]),
  ]

  @Test("What a platform owns is proposed as managed, and can be switched on", arguments: samples)
  func managed(_ sample: Sample) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>en</string>"
        + "<key>NSCameraUsageDescription</key><string>Kite reads it.</string></dict></plist>",
      to: "App/Info.plist")
    for locale in ["en", "de"] {
      try folder.write(
        "\"NSCameraUsageDescription\" = \"Kite (\(locale)).\";\n", to: "App/\(locale).lproj/InfoPlist.strings"
      )
    }
    try folder.write(sample.text, to: sample.file)
    let proposal = try await ProposalTests.propose(folder.path)
    #expect(proposal.platforms.map(\.file) == [sample.file])
    #expect(proposal.platforms.first?.paths.translations == sample.translations)
    #expect(proposal.platforms.first?.paths.sources.sorted() == sample.sources.sorted())
    // The comment holds after its signs are taken away.
    let lines = proposal.file.text.components(separatedBy: "\n")
    let first = try #require(lines.firstIndex(of: "# managed:"))
    let block = lines[first...].prefix { $0.hasPrefix("#") }.map { $0.dropFirst(2) }.joined(separator: "\n")
    let source = SourceText(path: ".purpose.yml", bytes: ContiguousArray(block.utf8), rules: .json)
    let managed = try Configuration(source, rules: Rules.known).managed
    #expect(managed.flatMap { $0.paths.map(\.value) } == sample.translations)
    #expect(managed.first?.hint?.value.hasPrefix("in ") == true)
  }

  @Test("Each platform has a file, a line in the list and a sample")
  func registry() {
    let types = TranslationPlatforms.all.map { "\($0)" }
    #expect(
      Registration.faults(
        of: types, in: Registration.sources("Setup/Platforms"), except: ["TranslationPlatform"]) == [])
    for platform in TranslationPlatforms.all {
      #expect(Self.samples.contains { platform.configurationFiles.contains($0.file) }, "\(platform.name)")
    }
  }
}
