import Formats
import SourceText
import Testing

@Suite struct StringCatalogTests {
  @Test(arguments: CorpusFile.catalogs.filter { !$0.isBad })
  func readsWithoutProblems(_ file: CorpusFile) {
    let catalog = StringCatalog(file.source)
    #expect(catalog.problems == [])
    #expect(catalog.sourceLanguage != nil)
    for entry in catalog.entries + catalog.misplacedEntries {
      #expect(
        entry.range.contains(entry.key.range.lowerBound)
          && entry.contentRange.upperBound == entry.range.upperBound)
      for localization in entry.localizations {
        #expect(entry.contentRange.lowerBound < localization.range.lowerBound)
        #expect(localization.range.upperBound < entry.contentRange.upperBound)
        for leaf in localization.content.leaves() {
          #expect(localization.content.range.contains(leaf.range.lowerBound))
          #expect(leaf.unitRange.contains(leaf.range.upperBound - 1))
        }
      }
    }
  }

  @Test(arguments: CorpusFile.catalogs.filter(\.isBad))
  func reportsFirstProblem(_ file: CorpusFile) {
    let catalog = StringCatalog(file.source)
    #expect(!catalog.problems.isEmpty || catalog.document.hasConflictMarkers)
    file.expectFirstProblem(catalog.problems, otherwise: "conflict markers")
  }

  private func catalog(_ name: String) throws -> StringCatalog {
    let file = CorpusFile.catalogs.first { $0.name == "\(name).xcstrings" }
    return StringCatalog(try #require(file).source)
  }

  @Test(arguments: ["plain", "crlf", "byte-order-mark", "utf16", "final-newline"])
  func readsEntries(_ name: String) throws {
    let catalog = try catalog(name)
    #expect(catalog.version?.string == "1.0")
    #expect(catalog.languages == ["de", "en", "fr", "pt-BR", "ja"])
    let camera = try #require(catalog.entry(of: "NSCameraUsageDescription"))
    #expect(camera.comment?.string == "Privacy - Camera Usage Description")
    #expect(camera.extractionState == nil)
    #expect(camera.shouldTranslate)
    let english = catalog.units(of: "NSCameraUsageDescription", language: "en")
    #expect(english.map(\.value) == ["Scan \"labels\" with the camera.\nAlways."])
    #expect(english.map(\.state) == [.new])
    #expect(catalog.units(of: "NSCameraUsageDescription", language: "ja").isEmpty)
    let photos = try #require(catalog.entry(of: "NSPhotoLibraryUsageDescription"))
    #expect(photos.extractionState == .stale)
    #expect(!photos.shouldTranslate)
    #expect(catalog.entry(of: "NSLocationWhenInUseUsageDescription")?.localizations.isEmpty == true)
    #expect(catalog.entry(of: "Row 10")?.extractionState == .migrated)
  }

  @Test func keepsWordsItDoesNotKnow() throws {
    let catalog = try catalog("version-1.3")
    let entry = try #require(catalog.entry(of: "A"))
    #expect(entry.extractionState == .other("future_origin"))
    #expect(catalog.units(of: "A", language: "zh-Hant").first?.state == .other("future_state"))
  }

  @Test func keepsMembersItDoesNotKnow() throws {
    let catalog = try catalog("unknown-members")
    let entry = try #require(catalog.entry(of: "A"))
    let content = try #require(entry.localization(of: "de")?.content)
    let members = [
      catalog.unknownMembers, entry.unknownMembers, content.unknownMembers,
      content.stringUnit?.unknownMembers ?? [],
    ]
    let names = members.map { $0.map { catalog.document.key(of: $0) } }
    #expect(names == [["x-root"], ["x-entry"], ["x-language"], ["x-unit"]])
    #expect(catalog.misplacedEntries.isEmpty)
  }

  @Test func readsVariations() throws {
    let units = try catalog("variations").units(of: "NSCameraUsageDescription", language: "de")
    #expect(
      units.map(\.path.description) == [
        "device.ipad", "device.iphone.plural.one", "device.iphone.plural.other", "device.other",
      ])
    #expect(units.last?.state == .new)
    #expect(units.last?.value == "")
  }

  @Test func readsSubstitutions() throws {
    let catalog = try catalog("substitutions")
    let units = catalog.units(of: "%lld files in %lld folders", language: "en")
    #expect(units.first?.path == .plain)
    #expect(units.dropFirst().first?.path.words == ["substitutions", "files", "plural", "one"])
    #expect(units.count == 5)
    let substitution = catalog.entries.first?.localizations.first?.content.substitutions.last
    #expect(substitution?.argumentNumber == 2)
    #expect(substitution?.formatSpecifier?.string == "lld")
    #expect(substitution?.content.unknownMembers.isEmpty == true)
  }

  @Test func readsStringSets() throws {
    let units = try catalog("string-set").units(of: "Start ${applicationName}", language: "en")
    #expect(units.map(\.value) == ["Start ${applicationName}", "Open it"])
  }

  @Test func keepsDuplicates() throws {
    let catalog = try catalog("duplicates")
    #expect(catalog.entries(of: "A").count == 2)
    #expect(catalog.units(of: "A", language: "de").map(\.value) == ["last"])
    #expect(catalog.units(of: "A", language: "fr").isEmpty)
    #expect(catalog.effectiveEntries.map(\.key.string) == ["B", "A"])
    #expect(catalog.entry(of: "B")?.localizations(of: "de").count == 2)
    #expect(catalog.units(of: "B", language: "de").map(\.value) == ["two"])
  }

  @Test func findsMisplacedEntries() throws {
    let catalog = try catalog("misplaced")
    #expect(catalog.entries.map(\.key.string) == ["A"])
    #expect(
      catalog.misplacedEntries.map(\.key.string)
        == ["NSCameraUsageDescription", "NSContactsUsageDescription"])
    #expect(catalog.misplacedEntries.first?.localizations.map(\.language.string) == ["fr"])
    #expect(catalog.languages == ["de"])
    #expect(catalog.unknownMembers.map { catalog.document.key(of: $0) } == ["x-tool"])
    #expect(catalog.entry(of: "NSCameraUsageDescription") == nil)
  }
}
