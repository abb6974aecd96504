import Foundation
import Testing

import FileTrees
import ICU
@testable import Projects
import TestSupport

/// A project made for one test.
struct MadeProject {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
  }

  func load(excluding excluded: [String] = []) async -> Project {
    await ProjectReader.load(
      [ProjectRoot(path: folder.path, name: "Root")],
      options: ProjectOptions(excluded: excluded.map { PathPattern($0) }), from: FolderTree())
  }

  /// The states of all cells, as `product locale key`.
  func states() async -> [String: String] {
    let matrix = await MatrixResolver.resolve(await load())
    var result: [String: String] = [:]
    for product in matrix.products {
      for cell in product.base + product.rows.flatMap(\.cells) {
        let short = cell.key.replacingOccurrences(of: "UsageDescription", with: "")
        result["\(cell.product) \(cell.locale?.description ?? "base") \(short)"] = cell.state.rawValue
      }
    }
    return result
  }

  static func plist(_ entries: [(String, String)], region: String = "en") -> String {
    let body = ([("CFBundleDevelopmentRegion", region)] + entries).map {
      "<key>\($0.0)</key>" + ($0.1.hasPrefix("<") ? $0.1 : "<string>\($0.1)</string>")
    }
    return "<plist version=\"1.0\"><dict>\(body.joined())</dict></plist>"
  }
}

@Suite struct LoaderTests {
  @Test("Each file under Loaders is one loader of the list")
  func registry() throws {
    let folder = CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent(
      "Sources/Projects/Loaders")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == Loaders.all.map { "\(String(describing: $0)).swift" }.sorted())
    #expect(String(describing: Loaders.all.last) == "Optional(Projects.LooseFolderLoader)")
  }

  @Test("What cannot be opened is told and never passed over")
  func unreadable() async throws {
    let made = try MadeProject(["App/Info.plist": MadeProject.plist([("NSCameraUsageDescription", "Kite")])])
    try made.folder.link("App/fr.lproj", to: "fr.lproj")
    try made.folder.write("", to: "App/it.lproj")
    try made.folder.makeFolder("App/de.lproj/InfoPlist.strings")
    let project = await made.load()
    let unreadable = project.files.filter { if case .unreadable = $0.content { true } else { false } }
    #expect(
      unreadable.map { String($0.path.split(separator: "/").suffix(2).joined(separator: "/")) } == [
        "de.lproj/InfoPlist.strings", "App/fr.lproj", "App/it.lproj",
      ])
  }

  @Test("Of two projects in a folder, the one that is named is read")
  func namedProject() async throws {
    func project(_ target: String) -> String {
      """
      {objects = {P = {isa = PBXProject; targets = (T); buildConfigurationList = L;}; \
      T = {isa = PBXNativeTarget; name = \(target); productType = "com.apple.product-type.application"; \
      buildConfigurationList = L;}; L = {isa = XCConfigurationList; buildConfigurations = (C);}; \
      C = {isa = XCBuildConfiguration; name = Release; buildSettings = {INFOPLIST_FILE = "\(target).plist";};};}; \
      rootObject = P;}
      """
    }
    let made = try MadeProject([
      "A.xcodeproj/project.pbxproj": project("A"), "B.xcodeproj/project.pbxproj": project("B"),
      "A.plist": MadeProject.plist([("NSCameraUsageDescription", "Kite")]),
      "B.plist": MadeProject.plist([("NSCameraUsageDescription", "Kite")]),
      "Other/Info.plist": MadeProject.plist([("NSCameraUsageDescription", "Kite")]),
    ])
    let root = ProjectRoot(path: made.folder.path, name: "Root")
    var options = ProjectOptions()
    let all = await ProjectReader.load([root], options: options, from: FolderTree())
    #expect(all.products.map(\.name) == ["A", "B"])
    options.xcodeProjects = ["\(made.folder.path)/B.xcodeproj"]
    let named = await ProjectReader.load([root], options: options, from: FolderTree())
    #expect(named.products.map(\.name) == ["B"])
  }

  @Test("Keys that build settings declare are known")
  func generatedKeys() async throws {
    let made = try MadeProject([
      "App/Info.plist": MadeProject.plist([]),
      "Kite.xcodeproj/project.pbxproj": "INFOPLIST_KEY_NSCameraUsageDescription = \"Kite reads sails.\";",
      "Config/Kite.xcconfig": "INFOPLIST_KEY_NSMicrophoneUsageDescription[sdk=iphone*] = x",
    ])
    #expect(await made.load().generatedKeys == ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"])
  }
}

@Suite struct ProductTests {
  let camera = MadeProject.plist([("NSCameraUsageDescription", "Kite reads sails.")])

  @Test("A table belongs to the Info.plist in the nearest folder above it")
  func nearest() async throws {
    let made = try MadeProject([
      "App/Info.plist": camera, "App/fr.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Voiles\";",
      "App/Watch/Info.plist": camera, "App/Watch/Resources/de.lproj/InfoPlist.strings": "",
    ])
    let project = await made.load()
    #expect(project.products.map(\.name) == ["App", "App/Watch"])
    #expect(project.products.map { $0.locales.map(\.description) } == [["en", "fr"], ["de", "en"]])
  }

  @Test("Beside an only Info.plist a table needs no folder above it in common")
  func onlyOne() async throws {
    let made = try MadeProject([
      "Kite/Supporting/Info.plist": camera, "Kite/Resources/fr.lproj/InfoPlist.strings": "a = b;",
      "Tests/Info.plist": MadeProject.plist([("CFBundlePackageType", "BNDL")]),
    ])
    let project = await made.load()
    #expect(project.products.map(\.name) == ["Kite/Supporting"])
    #expect(project.products.first?.tables.count == 1)
  }

  @Test("Where several could own a table, none does")
  func ambiguous() async throws {
    let made = try MadeProject([
      "A/Info.plist": camera, "B/Info.plist": camera, "Shared/fr.lproj/InfoPlist.strings": "a = b;",
    ])
    #expect(await made.load().products.allSatisfy { $0.tables.isEmpty })
  }

  @Test("X-InfoPlist belongs to X-Info.plist, and InfoPlist to all in its folder")
  func renamedTables() async throws {
    let made = try MadeProject([
      "Kite-Info.plist": camera, "Demo-Info.plist": camera, "fr.lproj/Kite-InfoPlist.strings": "a = b;",
      "de.lproj/InfoPlist.strings": "a = b;",
    ])
    let project = await made.load()
    #expect(project.products.map(\.name) == ["Root/Demo-Info", "Root/Kite-Info"])
    #expect(project.products.map(\.tables.count) == [1, 2])
  }

  @Test("Frameworks, test bundles and property lists of other kinds are no products")
  func others() async throws {
    let made = try MadeProject([
      "F/Info.plist": MadeProject.plist([("CFBundlePackageType", "FMWK")]),
      "Theme/Info.plist": "<plist version=\"1.0\"><dict><key>Name</key><string>x</string></dict></plist>",
      "GoogleService-Info.plist": camera, "App/Info.plist": camera,
    ])
    #expect(await made.load().products.map(\.name) == ["App"])
  }

  @Test("Folders of built, fetched and exchanged files are skipped, and so is what is excluded")
  func skipped() async throws {
    var files = ["App/Info.plist": camera, "App/Old/Info.plist": camera]
    for folder in [
      "Pods", "build", ".build", "node_modules", "vendor", "x.xcloc", "Help.help", "App/x.bundle", ".git",
    ] {
      files["\(folder)/Info.plist"] = camera
    }
    let made = try MadeProject(files)
    #expect(await made.load().products.map(\.name) == ["App", "App/Old"])
    #expect(await made.load(excluding: ["Old"]).products.map(\.name) == ["App"])
  }

  @Test("Links in a circle end, and a linked .lproj folder counts")
  func links() async throws {
    let made = try MadeProject(["App/Info.plist": camera, "L/fr.lproj/InfoPlist.strings": "a = b;"])
    try made.folder.link("App/loop", to: "..")
    try made.folder.link("App/fr.lproj", to: "../L/fr.lproj")
    let project = await made.load()
    #expect(project.products.count == 1)
    #expect(
      project.products.first?.tables.contains { project.files[$0.file].path.contains("App/fr.lproj") } == true
    )
  }
}

@Suite struct MatrixTests {
  let plist = MadeProject.plist([
    ("NSCameraUsageDescription", "Kite reads sails."),
    ("NSMicrophoneUsageDescription", "Kite hears the wind."),
  ])

  @Test("Each state is found")
  func states() async throws {
    let made = try MadeProject([
      "Info.plist": plist,
      "en.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Kite reads sails.\";\n",
      "en-GB.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Kite\";\n",
      "de.lproj/InfoPlist.strings":
        "\"NSCameraUsageDescription\" = \"Segel\";\n\"NSMicrophoneUsageDescription\" = \" \";\n",
      "fr.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Kite reads sails.\";\n",
      "it.lproj/InfoPlist.strings":
        "\"NSCameraUsageDescription\" = \"Vele\";;\n\"NSMicrophoneUsageDescription\" = \"Vento\";\n",
      "ja.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"x\"\n\"b\" = \"c\";\n",
      "zh-Hans.lproj/Localizable.strings": "a = b;",
    ])
    let states = await made.states()
    #expect(states["Root base NSCamera"] == "translated")
    #expect(states["Root en NSCamera"] == "translated")
    #expect(states["Root en NSMicrophone"] == "inherited")
    #expect(states["Root en-GB NSCamera"] == "inherited")
    #expect(states["Root de NSCamera"] == "translated")
    #expect(states["Root de NSMicrophone"] == "empty")
    #expect(states["Root fr NSCamera"] == "untranslated")
    #expect(states["Root fr NSMicrophone"] == "missing")
    #expect(states["Root it NSCamera"] == "translated")
    #expect(states["Root it NSMicrophone"] == "unreadable")
    #expect(states["Root ja NSCamera"] == "unreadable")
    #expect(states["Root ja NSMicrophone"] == "unreadable")
    #expect(states["Root zh-Hans NSCamera"] == "missing")
    #expect(states.count == 2 * 8)
  }

  @Test("Of two tables of a language the first by path counts, and the other is kept to be judged")
  func twoTables() async throws {
    let made = try MadeProject([
      "Info.plist": plist, "A/fr.lproj/InfoPlist.strings": "NSCameraUsageDescription = Voiles;",
      "B/fr.lproj/InfoPlist.strings": "NSMicrophoneUsageDescription = Vent;",
    ])
    let matrix = await MatrixResolver.resolve(await made.load())
    let french = try #require(matrix.products.first?.rows.first { $0.locale.tag == "fr" })
    #expect(french.cells.map(\.state) == [.translated, .missing])
    #expect(matrix.products.first?.otherRows.map { $0.cells.map(\.state) } == [[.missing, .translated]])
    #expect(matrix.total == 4)
  }

  @Test("A regional language does not fall back to its parent")
  func noChain() async throws {
    let made = try MadeProject([
      "Info.plist": plist, "pt.lproj/InfoPlist.strings": "NSCameraUsageDescription = Velas;",
      "pt-BR.lproj/InfoPlist.strings": "a = b;",
    ])
    #expect(await made.states()["Root pt-BR NSCamera"] == "missing")
  }

  @Test(
    "A language that has texts under one name is no second language where a list has an older name for it")
  func namesOfOneLanguage() async throws {
    let list = ["en", "zh_CN", "no", "pt"].map { "<string>\($0)</string>" }.joined()
    let made = try MadeProject([
      "Info.plist": MadeProject.plist([
        ("NSCameraUsageDescription", "Sails"), ("CFBundleLocalizations", "<array>\(list)</array>"),
      ]), "zh-Hans.lproj/InfoPlist.strings": "", "nb.lproj/InfoPlist.strings": "",
      "pt-BR.lproj/InfoPlist.strings": "",
    ])
    let project = await made.load()
    #expect(project.products.first?.locales.map(\.tag) == ["en", "nb", "pt", "pt-BR", "zh-Hans"])
  }

  @Test("Base.lproj stands for the development language")
  func base() async throws {
    let made = try MadeProject([
      "Info.plist": MadeProject.plist([("NSCameraUsageDescription", "Segel")], region: "de"),
      "Base.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"\";",
    ])
    #expect(await made.states() == ["Root base NSCamera": "translated", "Root de NSCamera": "empty"])
  }

  @Test("The texts inside a dictionary are cells of their own, and tables name them by the inner key")
  func nested() async throws {
    let dictionary =
      "<dict><key>Harbours</key><string>near you</string><key>Reefs</key><string></string></dict>"
    let made = try MadeProject([
      "Info.plist": MadeProject.plist([("NSLocationTemporaryUsageDescriptionDictionary", dictionary)]),
      "de.lproj/InfoPlist.strings": "Harbours = \"in der Nähe\";",
    ])
    let states = await made.states().filter { !$0.key.contains(" en ") }
    #expect(
      states == [
        "Root base NSLocationTemporaryDictionary/Harbours": "translated",
        "Root base NSLocationTemporaryDictionary/Reefs": "empty",
        "Root de NSLocationTemporaryDictionary/Harbours": "translated",
        "Root de NSLocationTemporaryDictionary/Reefs": "missing",
      ])
  }

  @Test("The states of a string catalog")
  func catalog() async throws {
    func unit(_ state: String, _ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }
    let made = try MadeProject([
      "Info.plist": plist,
      "InfoPlist.xcstrings": """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "NSCameraUsageDescription" : { "localizations" : {
          "en" : \(unit("new", "Kite reads sails.")), "de" : \(unit("translated", "Segel")),
          "fr" : \(unit("needs_review", "Voiles")), "it" : \(unit("new", "")), "ja" : \(unit("translated", "")),
          "es" : \(unit("new", "Kite reads sails.")),
          "nl" : { "variations" : { "device" : { "iphone" : \(unit("translated", "Zeilen")), "other" : \(unit("new", "")) } } }
        } },
        "NSMicrophoneUsageDescription" : { "shouldTranslate" : false } } }
      """,
    ])
    let states = await made.states()
    let camera = Dictionary(
      uniqueKeysWithValues: states.filter { $0.key.hasSuffix("NSCamera") }.map {
        (String($0.key.split(separator: " ")[1]), $0.value)
      })
    #expect(
      camera == [
        "base": "translated", "en": "translated", "de": "translated", "fr": "needs-review", "it": "missing",
        "ja": "empty", "es": "untranslated", "nl": "empty",
      ])
    #expect(states["Root de NSMicrophone"] == "same")
  }
}

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("Old", "App/Old/Info.plist", true), ("Old", "App/Older/Info.plist", false), ("*.bak", "a/b.bak", true),
    ("App/*", "App/x", true), ("App/*", "Lib/App/x", false), ("**/Old/*", "a/b/Old/c", true),
    ("a?c", "x/abc", true),
    ("App/**", "App/a/b/c", true), ("*a*b*", "x/--a--b--", true), ("*a*b*", "x/--b--a--", false),
    ("Old/", "App/Old/x", true),
    ("**", "anything", true),
  ])
  func matches(_ pattern: String, _ path: String, _ expected: Bool) {
    #expect(PathPattern(pattern).matches(path) == expected)
  }
}
