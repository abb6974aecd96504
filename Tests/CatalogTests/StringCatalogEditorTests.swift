import Formats
import SourceText
import Testing

@Suite struct StringCatalogEditorTests {
  typealias Change = StringCatalogEditor.Change

  private func edit(_ source: SourceText, _ changes: Change...) throws -> SourceText {
    try source.edited(StringCatalogEditor(StringCatalog(source)).edits(for: changes))
  }

  private func file(_ name: String) throws -> SourceText {
    try #require(CorpusFile.catalogs.first { $0.name == "\(name).xcstrings" }).source
  }

  @Test func changesNothingButTheUnit() throws {
    let before = CorpusFile("string-catalog/lossless-edit/before").source
    let after = CorpusFile("string-catalog/lossless-edit/after").source
    let change = Change.set(
      key: "NSCameraUsageDescription", language: "fr",
      value: "Demo utilise l’appareil photo pour scanner le code-barres d’une étiquette de plante.",
      state: .translated)
    #expect(try edit(before, change).bytes == after.bytes)
    #expect(try edit(after, change).bytes == after.bytes)
  }

  @Test(arguments: CorpusFile.catalogs.filter { !$0.isBad })
  func setsAndSetsBack(_ file: CorpusFile) throws {
    let source = file.source
    let catalog = StringCatalog(source)
    for entry in catalog.effectiveEntries {
      for language in catalog.languages {
        for leaf in entry.localization(of: language)?.content.leaves() ?? [] {
          if entry.localization(of: language)?.content.stringSet != nil { continue }
          let key = entry.key.string
          let change = Change.set(
            key: key, language: language, path: leaf.path, value: "a/b \"c\"\n\\é", state: .other("x"))
          let changed = try edit(source, change)
          #expect(changed.bytes != source.bytes)
          let units = StringCatalog(changed).units(of: key, language: language)
          #expect(units.first { $0.path == leaf.path }?.value == "a/b \"c\"\n\\é")
          #expect(try StringCatalogEditor(StringCatalog(changed)).edits(for: [change]).isEmpty)
          let back = try edit(
            changed,
            .set(
              key: key, language: language, path: leaf.path, value: leaf.value ?? "",
              state: leaf.state ?? .new))
          #expect(back.bytes == source.bytes)
        }
      }
    }
  }

  @Test(arguments: CorpusFile.catalogs.filter { !$0.isBad })
  func addsAndRemoves(_ file: CorpusFile) throws {
    let source = file.source
    let catalog = StringCatalog(source)
    for entry in catalog.effectiveEntries {
      for language in catalog.languages + ["aa", "sr-Latn"]
      where entry.localization(of: language) == nil {
        let key = entry.key.string
        let added = try edit(source, .set(key: key, language: language, value: "v", state: .new))
        #expect(StringCatalog(added).problems == [])
        #expect(StringCatalog(added).units(of: key, language: language).map(\.value) == ["v"])
        #expect(try edit(added, .removeLanguage(key: key, language: language)).bytes == source.bytes)
      }
    }
    for key in ["!", "NSMicrophoneUsageDescription", "Row 3", "zz"] {
      let added = try edit(
        source, .addKey(key, comment: "A comment", extractionState: .manual),
        .set(key: key, language: "fr", value: "v", state: .translated))
      #expect(StringCatalog(added).problems == [])
      #expect(StringCatalog(added).entry(of: key)?.comment?.string == "A comment")
      #expect(StringCatalog(added).units(of: key, language: "fr").map(\.state) == [.translated])
      #expect(try edit(added, .removeKey(key)).bytes == source.bytes)
      let bare = try edit(source, .addKey(key, comment: nil, extractionState: nil))
      #expect(StringCatalog(bare).entry(of: key) != nil)
      #expect(try edit(bare, .removeKey(key)).bytes == source.bytes)
    }
  }

  /// Catalogs in Xcode's own form stay in it.
  @Test(arguments: CorpusFile.catalogs.filter { !$0.isBad })
  func staysInXcodesForm(_ file: CorpusFile) throws {
    let source = file.source
    let xcode = try StringCatalogWriter.write(JSONDocument(source), order: .xcode)
    guard Array(source.bytes) == xcode else { return }
    let changes: [[Change]] = [
      [.addKey("Row 3", comment: nil, extractionState: nil)],
      [
        .addKey("Row 3", comment: "c", extractionState: .manual),
        .addKey("Row 20", comment: "d", extractionState: nil),
      ],
      [
        .set(key: "Row 3", language: "fr", value: "v", state: .new),
        .set(key: "Row 3", language: "de", value: "w", state: .new),
        .addKey("Row 3", comment: "late", extractionState: .stale),
      ],
      StringCatalog(source).effectiveEntries.filter { $0.localizations.isEmpty }.flatMap { entry in
        ["pt-BR", "de"].map { Change.set(key: entry.key.string, language: $0, value: "v", state: .new) }
      },
      StringCatalog(source).effectiveEntries.map { .removeKey($0.key.string) },
      StringCatalog(source).languages.flatMap { language in
        StringCatalog(source).entries.map { .removeLanguage(key: $0.key.string, language: language) }
      },
    ]
    for changes in changes {
      let edited = try source.edited(StringCatalogEditor(StringCatalog(source)).edits(for: changes))
      let document = JSONDocument(edited)
      #expect(
        edited.string
          == String(decoding: try StringCatalogWriter.write(document, order: .xcode), as: UTF8.self))
    }
  }

  @Test(
    arguments: [
      "plain", "version-1.1", "version-1.3", "variations", "substitutions", "string-set", "empty",
    ])
  func writesAsXcode(_ name: String) throws {
    let source = try file(name)
    #expect(try StringCatalogWriter.write(JSONDocument(source), order: .xcode) == Array(source.bytes))
    let other = try StringCatalogWriter.write(JSONDocument(file("unsorted")), order: .unchanged)
    #expect(try other == Array(file("unsorted").bytes))
  }

  @Test func insertsInXcodesOrder() throws {
    let edited = try edit(
      file("plain"), .addKey("Row 3", comment: nil, extractionState: nil),
      .set(key: "NSCameraUsageDescription", language: "it", value: "v", state: .needsReview),
      .set(key: "NSCameraUsageDescription", language: "es", value: "w", state: .translated))
    let catalog = StringCatalog(edited)
    #expect(catalog.entries.map(\.key.string).suffix(3) == ["Row 2", "Row 3", "Row 10"])
    let camera = try #require(catalog.entry(of: "NSCameraUsageDescription"))
    #expect(camera.localizations.map(\.language.string) == ["de", "en", "es", "fr", "it", "pt-BR"])
    #expect(edited.string.contains("    \"Row 3\" : {\n\n    },\n    \"Row 10\" : {\n"))
    #expect(
      edited.string.contains(
        """
                },
                "it" : {
                  "stringUnit" : {
                    "state" : "needs_review",
                    "value" : "v"
                  }
                },
                "pt-BR" : {
        """))
  }

  @Test func leavesOrderAlone() throws {
    let edited = try edit(file("unsorted"), .set(key: "M", language: "de", value: "m", state: .new))
    #expect(StringCatalog(edited).entries.map(\.key.string) == ["M", "Z", "A"])
  }

  @Test(
    arguments: [
      ("minified", #"{"de":{"stringUnit":{"state":"new","value":"x"}}}"#),
      ("spaced-line", #"{"de": {"stringUnit": {"state": "new", "value": "x"}}}"#),
      ("padded-line", #"{ "de": { "stringUnit": { "state": "new", "value": "x" } } }"#),
      ("mixed-lines", #""de": {"stringUnit": {"state": "new", "value": "x"}}"#),
      ("crlf", "        \"de\" : {\r\n          \"stringUnit\" : {\r\n            \"state\" : \"new\",\r\n"),
      ("tabs", "\t\t\t\t\"de\": {\n\t\t\t\t\t\"stringUnit\": {\n\t\t\t\t\t\t\"state\": \"new\",\n"),
      ("four-spaces", "                \"de\": {\n                    \"stringUnit\": {\n"),
    ])
  func fitsTheFilesLayout(_ name: String, _ text: String) throws {
    let edited = try edit(file(name), .set(key: "C", language: "de", value: "x", state: .new))
    #expect(edited.string.contains(text))
  }

  @Test func removesAllDuplicates() throws {
    let source = try file("duplicates")
    #expect(try StringCatalog(edit(source, .removeKey("A"))).entries.map(\.key.string) == ["B"])
    let edited = try edit(source, .removeLanguage(key: "B", language: "de"))
    #expect(StringCatalog(edited).entry(of: "B")?.localizations.map(\.language.string) == ["en"])
  }

  @Test func takesTrailingCommasAlong() throws {
    let source = SourceText(json: "{\n  \"strings\" : {\n    \"A\" : {\n\n    }\n  ,}\n}")
    #expect(try edit(source, .removeKey("A")).string == "{\n  \"strings\" : {\n\n  }\n}")
    let added = try edit(source, .addKey("B", comment: nil, extractionState: nil))
    #expect(StringCatalog(added).entries.map(\.key.string) == ["A", "B"])
    #expect(!StringCatalog(added).isRefused)
  }

  @Test func seesItsOwnChanges() throws {
    let source = try file("plain")
    let edited = try edit(
      source, .removeKey("CFBundleName"), .set(key: "CFBundleName", language: "de", value: "x", state: .new),
      .set(key: "CFBundleName", language: "fr", value: "y", state: .new),
      .removeLanguage(key: "CFBundleName", language: "fr"),
      .set(key: "Row 2", language: "ja", value: "1", state: .new), .removeKey("Row 2"), .removeKey("Row 3"))
    let catalog = StringCatalog(edited)
    #expect(catalog.entry(of: "CFBundleName")?.comment == nil)
    #expect(catalog.entry(of: "CFBundleName")?.localizations.map(\.language.string) == ["de"])
    #expect(catalog.entry(of: "Row 2") == nil)
    let none = try StringCatalogEditor(StringCatalog(source)).edits(for: [
      .addKey("new", comment: "c", extractionState: nil), .removeKey("new"),
      .set(key: "Row 2", language: "ja", value: "1", state: .other("manual")),
      .set(key: "Row 2", language: "ja", value: "二行目", state: .translated),
    ])
    #expect(none.isEmpty)
  }

  @Test func refusesWhatWouldNotBeShown() throws {
    let key = "NSCameraUsageDescription"
    let variations = try file("variations")
    #expect(throws: StringCatalogEditError.hasVariations(key: key, language: "de")) {
      try edit(variations, .set(key: key, language: "de", value: "x", state: .new))
    }
    let path = StringCatalog.VariationPath(["device", "ipad"])
    #expect(throws: StringCatalogEditError.hasPlainText(key: key, language: "fr")) {
      try edit(variations, .set(key: key, language: "fr", path: path, value: "x", state: .new))
    }
    let half = StringCatalog.VariationPath(["device"])
    #expect(throws: StringCatalogEditError.incompletePath(half)) {
      try edit(variations, .set(key: key, language: "de", path: half, value: "x", state: .new))
    }
    let phrase = "Start ${applicationName}"
    #expect(throws: StringCatalogEditError.hasStringSet(key: phrase, language: "en")) {
      try edit(file("string-set"), .set(key: phrase, language: "en", value: "x", state: .new))
    }
    let added = try edit(variations, .set(key: key, language: "es", path: path, value: "x", state: .new))
    #expect(StringCatalog(added).units(of: key, language: "es").map(\.path) == [path])
  }

  @Test func refusesBrokenFiles() {
    let source = SourceText(json: #"{"strings": {"A": {"localizations": 1 "b": 2}}}"#)
    #expect(throws: StringCatalogEditError.self) { try StringCatalogEditor(StringCatalog(source)) }
    let shape = SourceText(json: #"{"strings": {"A": {"localizations": 1}}}"#)
    #expect(throws: StringCatalogEditError.wrongShape(36..<37)) {
      try edit(shape, .set(key: "A", language: "de", value: "x", state: .new))
    }
  }
}
