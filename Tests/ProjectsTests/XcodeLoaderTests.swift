import FileTrees
import ICU
import PrivacyKeys
import TestSupport
import Testing

@testable import Projects

@Suite struct XcodeLoaderTests {
  static let camera = MadeProject.plist([("NSCameraUsageDescription", "Kite reads sails.")])

  /// A project of one app whose Info.plist declares the camera.
  static func app(_ settings: [String: String] = [:]) -> MadeXcodeProject {
    var made = MadeXcodeProject()
    made.files["Kite/Info.plist"] = camera
    made.targets = [
      .init(name: "Kite", settings: ["INFOPLIST_FILE": "Kite/Info.plist"].merging(settings) { $1 })
    ]
    return made
  }

  // MARK: Products

  @Test(arguments: [
    ("application", ProductKind.app), ("application.messages", .app),
    ("application.on-demand-install-capable", .appClip), ("application.watchapp2", .watchApp),
    ("application.watchapp", .watchApp), ("watchkit2-extension", .watchApp),
    ("watchkit-extension", .watchApp),
    ("app-extension", .appExtension), ("app-extension.messages", .appExtension),
    ("app-extension.messages-sticker-pack", .appExtension), ("app-extension.intents-service", .appExtension),
    ("extensionkit-extension", .appExtension), ("tv-app-extension", .appExtension),
    ("xcode-extension", .appExtension), ("system-extension", .tool), ("driver-extension", .tool),
    ("xpc-service", .tool), ("tool", .tool), ("kernel-extension", .other), ("kernel-extension.iokit", .other),
    ("bundle.unit-test", .tests), ("bundle.ui-testing", .tests), ("framework", .framework),
    ("framework.static", .framework), ("library.static", .framework), ("bundle", .framework),
    ("instruments-package", .other), ("", .other),
  ])
  func `a target is what its product type says`(type: String, kind: ProductKind) {
    #expect(ProductKind(productType: "com.apple.product-type.\(type)") == kind)
    let products: [ProductKind] = [.app, .appClip, .appExtension, .watchApp, .tool]
    #expect(kind.isProduct == products.contains(kind))
  }

  @Test func `apps, extensions, App Clips and watch apps are products; tests and frameworks are none`() async
  {
    var made = MadeXcodeProject()
    let types = [
      "App": "application", "Clip": "application.on-demand-install-capable", "Intents": "app-extension",
      "Watch": "application.watchapp2", "WatchCode": "watchkit2-extension", "Tests": "bundle.unit-test",
      "Core": "framework",
    ]
    for (name, type) in types.sorted(by: { $0.key < $1.key }) {
      made.files["\(name)/Info.plist"] = Self.camera
      made.targets.append(.init(name: name, type: type, settings: ["INFOPLIST_FILE": "\(name)/Info.plist"]))
    }
    let project = await made.load()
    #expect(project.products.map(\.name) == ["App", "Clip", "Intents", "Watch", "WatchCode"])
    #expect(project.products.map(\.kind) == [.app, .appClip, .appExtension, .watchApp, .watchApp])
    // Whose Info.plist nobody installs is no product of loose folders either.
    #expect(project.products.allSatisfy { $0.configurations == ["Debug", "Release"] })
    #expect(project.product("Watch")?.platforms == [.watchOS])
    #expect(project.product("App")?.platforms == [.iOS])
  }

  @Test func `products of one name get the name of their project`() async {
    var made = Self.app()
    made.targets.append(.init(name: "Tail", settings: ["INFOPLIST_FILE": "Kite/Info.plist"]))
    var other = MadeXcodeProject()
    other.name = "Other"
    other.folder = "Other/"
    other.targets = [.init(name: "Kite", settings: ["INFOPLIST_FILE": "Info.plist"])]
    made.files["Other/Info.plist"] = Self.camera
    made.files[other.path] = other.text
    #expect(await made.load().products.map(\.name) == ["Kite/Kite", "Other/Kite", "Tail"])
  }

  @Test func `a copy of a project describes the same products`() async {
    var made = Self.app()
    var copy = made
    copy.name = "Copy"
    made.files[copy.path] = copy.text
    #expect(await made.load().products.map(\.name) == ["Kite"])
  }

  // MARK: Info.plist

  @Test(arguments: [
    ("Kite/Info.plist", "Kite/Info.plist"), ("$(SRCROOT)/Kite/Info.plist", "Kite/Info.plist"),
    ("${PROJECT_DIR}/Kite App/Info.plist", "Kite App/Info.plist"),
    ("$SRCROOT/./Kite//Info.plist", "Kite/Info.plist"),
    ("$(TARGET_NAME)/$(CONFIGURATION:lower).plist", "Kite/debug.plist"),
    ("$(SRCROOT)/../Shared/Info.plist", "Shared/Info.plist"), ("../Shared/Info.plist", "Shared/Info.plist"),
    ("Kite./Info.plist", "Kite./Info.plist"),
    ("$(PRODUCT_NAME:c99extidentifier)-Info.plist", "Kite_2-Info.plist"),
    ("./Kite/../Info.plist", "Info.plist"), ("$(INNER)/Info.plist", "Kite 2/In/Info.plist"),
    ("Größe 🪁/Info.plist", "Größe 🪁/Info.plist"),
  ])
  func `the Info.plist is found by its setting`(setting: String, path: String) async {
    let isAbove = path.hasPrefix("Shared") || setting.hasPrefix("../")
    var made = MadeXcodeProject()
    made.folder = isAbove ? "App/" : ""
    made.files[path] = Self.camera
    made.targets = [
      .init(
        name: "Kite",
        settings: ["INFOPLIST_FILE": setting, "PRODUCT_NAME": "Kite 2", "INNER": "$(PRODUCT_NAME)/In"],
        configurations: [.init(name: "Debug")])
    ]
    let project = await made.load()
    #expect(project.texts("Kite") == ["NSCameraUsageDescription = Kite reads sails. @ \(path)"])
    #expect(project.faults("Kite") == [])
  }

  @Test func `a path with a part that nobody knows leads nowhere, and one to nothing is a fault`() async {
    var made = MadeXcodeProject()
    made.targets = [
      .init(
        name: "Kite", settings: ["INFOPLIST_FILE": "$(UNKNOWN)/Info.plist"],
        configurations: [.init(name: "Debug")])
    ]
    var project = await made.load()
    #expect(project.product("Kite")?.infoPlists == [])
    #expect(project.faults("Kite") == [])
    made.targets[0].settings = ["INFOPLIST_FILE": "Kite/Lost.plist"]
    project = await made.load()
    #expect(project.product("Kite")?.infoPlists == [])
    #expect(project.faults("Kite") == ["INFOPLIST_FILE: missingInfoPlist(path: \"Kite/Lost.plist\")"])
  }

  // MARK: Texts

  @Test func `settings stand over the file where the Info.plist is generated, and only there`() async {
    let key = "INFOPLIST_KEY_NSCameraUsageDescription"
    var made = Self.app([key: "Kite looks."])
    made.targets[0].configurations = [.init(name: "Debug")]
    var project = await made.load()
    #expect(project.texts("Kite") == ["NSCameraUsageDescription = Kite reads sails. @ Kite/Info.plist"])
    #expect(project.faults("Kite") == ["NSCameraUsageDescription: notGenerated"])
    made.targets[0].settings["GENERATE_INFOPLIST_FILE"] = "YES"
    project = await made.load()
    #expect(project.texts("Kite") == ["NSCameraUsageDescription = Kite looks. @ \(made.path)"])
    #expect(
      project.faults("Kite") == ["NSCameraUsageDescription: shadowsFile(text: \"Kite reads sails.\")"])
  }

  @Test func `without an Info.plist the settings are all, of a target over the project over a file`() async {
    var made = MadeXcodeProject()
    made.settings["INFOPLIST_KEY_NSCameraUsageDescription"] = "$(inherited) and project"
    made.settings["GENERATE_INFOPLIST_FILE"] = "YES"
    made.configurations = [.init(name: "Debug", file: "A.xcconfig")]
    made.files["A.xcconfig"] = """
      INFOPLIST_KEY_NSCameraUsageDescription = file
      INFOPLIST_KEY_NSMicrophoneUsageDescription = $(PRODUCT_NAME) hears. // remark
      INFOPLIST_KEY_NSContactsUsageDescription[sdk=macosx*] = never
      """
    made.targets = [
      .init(
        name: "Kite", settings: ["INFOPLIST_KEY_NSCameraUsageDescription": "$(inherited) and target"],
        configurations: [.init(name: "Debug")])
    ]
    #expect(
      await made.load().texts("Kite") == [
        "NSCameraUsageDescription = file and project and target @ Kite.xcodeproj/project.pbxproj",
        "NSMicrophoneUsageDescription = Kite hears. @ A.xcconfig",
      ])
  }

  @Test func `what all configurations have is said once, and what differs with its configurations`() async {
    var made = Self.app(["GENERATE_INFOPLIST_FILE": "YES"])
    made.files["A.xcconfig"] = "INFOPLIST_KEY_NSContactsUsageDescription = Kite knows the crew."
    made.configurations = ["Debug", "Release"].map { .init(name: $0, file: "A.xcconfig") }
    let key = "INFOPLIST_KEY_NSMicrophoneUsageDescription"
    made.targets[0].configurations = [
      .init(name: "Debug", settings: [key: "Kite hears, and logs."]),
      .init(name: "Release", settings: [key: "Kite hears."]), .init(name: "Beta"),
    ]
    let project = await made.load()
    #expect(
      project.texts("Kite") == [
        "NSCameraUsageDescription = Kite reads sails. @ Kite/Info.plist",
        "NSContactsUsageDescription = Kite knows the crew. @ A.xcconfig",
        "NSMicrophoneUsageDescription[Debug] = Kite hears, and logs. @ Kite.xcodeproj/project.pbxproj",
        "NSMicrophoneUsageDescription[Release] = Kite hears. @ Kite.xcodeproj/project.pbxproj",
      ])
    let matrix = await MatrixResolver.resolve(project)
    let cells = matrix.products[0].base.filter { $0.key == "NSMicrophoneUsageDescription" }
    #expect(cells.map(\.configurations) == [["Debug"], ["Release"]])
    // The third configuration of the project is the default one for a target's that it does not have.
    #expect(project.product("Kite")?.configurations == ["Debug", "Release", "Beta"])
  }

  @Test func `each configuration may have an Info.plist of its own`() async {
    var made = Self.app(["INFOPLIST_FILE": "Kite/$(CONFIGURATION).plist"])
    made.files["Kite/Info.plist"] = nil
    made.files["Kite/Debug.plist"] = MadeProject.plist([
      ("NSCameraUsageDescription", "$(PRODUCT_NAME) debugs.")
    ])
    made.files["Kite/Release.plist"] = Self.camera
    let project = await made.load()
    #expect(
      project.product("Kite")?.infoPlists.map { project.files[$0].path } == [
        "Kite/Debug.plist", "Kite/Release.plist",
      ])
    #expect(
      project.texts("Kite") == [
        "NSCameraUsageDescription[Debug] = Kite debugs. @ Kite/Debug.plist",
        "NSCameraUsageDescription[Release] = Kite reads sails. @ Kite/Release.plist",
      ])
  }

  // MARK: Tables

  @Test func `a product has the tables of its resources, and no others`() async {
    var made = Self.app()
    made.targets.append(
      .init(name: "Tail", type: "app-extension", settings: ["INFOPLIST_FILE": "Tail/Info.plist"]))
    made.files["Tail/Info.plist"] = Self.camera
    made.files["Kite/it.lproj/InfoPlist.strings"] = "a = b;"
    let own = made.addTable(["de": "a = b;", "en": "a = b;"], in: "Kite/")
    let other = made.addTable(["fr": "a = b;"], name: "Localizable.strings", in: "Kite/")
    let catalog = made.addFile(
      "Tail/InfoPlist.xcstrings", #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#)
    made.targets[0].resources = [own, other]
    made.targets[1].resources = [catalog]
    let project = await made.load()
    #expect(project.tables("Kite") == ["Kite/de.lproj/InfoPlist.strings", "Kite/en.lproj/InfoPlist.strings"])
    #expect(project.locales("Kite") == ["de", "en", "fr"])
    #expect(project.tables("Tail") == ["Tail/InfoPlist.xcstrings"])
    let wiring = project.xcodeProjects.first
    #expect(
      wiring?.tables.map(\.path).sorted() == [
        "Kite/de.lproj/InfoPlist.strings", "Kite/en.lproj/InfoPlist.strings", "Tail/InfoPlist.xcstrings",
      ])
    #expect(
      wiring?.unreferencedTables.map { project.files[$0.table].path } == ["Kite/it.lproj/InfoPlist.strings"])
  }

  @Test func `a table that several targets have is each one's`() async {
    var made = Self.app()
    made.targets.append(
      .init(name: "Tail", type: "app-extension", settings: ["INFOPLIST_FILE": "Kite/Info.plist"]))
    let table = made.addTable(["de": "a = b;"])
    for index in made.targets.indices { made.targets[index].resources = [table, table] }
    let project = await made.load()
    for name in ["Kite", "Tail"] { #expect(project.tables(name) == ["de.lproj/InfoPlist.strings"]) }
    #expect(project.xcodeProjects.first?.tables.map(\.targets) == [["Kite", "Tail"]])
  }

  @Test func `a reference with other capitals, or to a moved table, leads to the one that is meant`() async {
    var made = Self.app()
    let table = made.addTable(["de": "a = b;", "fr": "a = b;"], in: "Kite/")
    made.targets[0].resources = [table]
    made.files["Kite/de.lproj/InfoPlist.strings"] = nil
    made.files["Kite/DE.lproj/infoplist.strings"] = nil
    made.files["KITE/de.lproj/InfoPlist.strings"] = "a = b;"
    made.files["Kite/fr.lproj/InfoPlist.strings"] = nil
    made.files["Moved/fr.lproj/InfoPlist.strings"] = "a = b;"
    #expect(
      await made.load().tables("Kite") == [
        "KITE/de.lproj/InfoPlist.strings", "Moved/fr.lproj/InfoPlist.strings",
      ])
  }

  @Test func `tables may be named after the Info.plist`() async {
    var made = MadeXcodeProject()
    made.files["Kite-Info.plist"] = Self.camera
    made.targets = [.init(name: "Kite", settings: ["INFOPLIST_FILE": "Kite-Info.plist"])]
    let own = made.addTable(["de": "a = b;"], name: "Kite-InfoPlist.strings")
    let other = made.addTable(["de": "a = b;"], name: "Tail-InfoPlist.strings")
    made.targets[0].resources = [own, other]
    #expect(await made.load().tables("Kite") == ["de.lproj/Kite-InfoPlist.strings"])
  }

  @Test func `a folder of a language that is copied as a whole brings its tables`() async {
    var made = Self.app()
    let folder = made.addFile("Kite/de.lproj", nil)
    made.files["Kite/de.lproj/InfoPlist.strings"] = "a = b;"
    made.files["Kite/de.lproj/Localizable.strings"] = "a = b;"
    made.targets[0].resources = [folder]
    let project = await made.load()
    #expect(project.tables("Kite") == ["Kite/de.lproj/InfoPlist.strings"])
    #expect(project.locales("Kite") == ["de", "en"])
  }

  // MARK: Synchronized folders

  static func synchronized(_ exceptions: [String: [String]]) -> MadeXcodeProject {
    var made = MadeXcodeProject()
    made.files = [
      "Kite/Info.plist": camera, "Tail/Info.plist": camera, "Kite/de.lproj/InfoPlist.strings": "a = b;",
      "Kite/en.lproj/InfoPlist.strings": "a = b;", "Kite/Sub/fr.lproj/InfoPlist.strings": "a = b;",
      "Kite/InfoPlist.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
      "Kite 2/it.lproj/InfoPlist.strings": "a = b;", "Tail/ja.lproj/InfoPlist.strings": "a = b;",
    ]
    let folder = made.addFolder("Kite", exceptions: exceptions)
    let other = made.addFolder("Tail")
    made.targets = [
      .init(name: "Kite", settings: ["INFOPLIST_FILE": "Kite/Info.plist"], folders: [folder]),
      .init(name: "Tail", settings: ["INFOPLIST_FILE": "Tail/Info.plist"], folders: [other]),
    ]
    return made
  }

  static let all = [
    "Kite/InfoPlist.xcstrings", "Kite/Sub/fr.lproj/InfoPlist.strings", "Kite/de.lproj/InfoPlist.strings",
    "Kite/en.lproj/InfoPlist.strings",
  ]

  @Test(
    arguments: [
      ([:], all), (["Kite": ["Info.plist"]], all),
      (["Kite": ["/Localized/InfoPlist.strings"]], Array(all[...1])),
      (["Kite": ["/Localized: InfoPlist.strings"]], Array(all[...1])),
      (["Kite": ["/Localized/Sub/InfoPlist.strings"]], [all[0], all[2], all[3]]),
      (["Kite": ["/Localized: Sub/InfoPlist.strings", "InfoPlist.xcstrings"]], [all[2], all[3]]),
      // Xcode knows a localized file only with all of its languages.
      (["Kite": ["de.lproj/InfoPlist.strings", "Sub/InfoPlist.strings"]], all),
      (["Tail": ["InfoPlist.xcstrings"]], all), (["Lost": ["InfoPlist.xcstrings"]], all),
    ] as [([String: [String]], [String])])
  func `what lies in a folder belongs to its target but for the exceptions`(
    exceptions: [String: [String]], tables: [String]
  ) async {
    #expect(await Self.synchronized(exceptions).load().tables("Kite") == tables)
  }

  @Test(
    arguments: [
      ([:], []), (["Tail": ["InfoPlist.xcstrings"]], [all[0]]),
      (["Tail": ["/Localized/InfoPlist.strings"]], [all[2], all[3]]),
      (["Tail": ["/Localized: Sub/InfoPlist.strings", "Info.plist"]], [all[1]]),
      (["Tail": ["Sub/fr.lproj/InfoPlist.strings"]], []),
    ] as [([String: [String]], [String])])
  func `a target may have files of another one's folder`(exceptions: [String: [String]], tables: [String])
    async
  {
    let project = await Self.synchronized(exceptions).load()
    #expect(project.tables("Tail") == tables + ["Tail/ja.lproj/InfoPlist.strings"])
    #expect(project.tables("Kite") == Self.all)
  }

  @Test func `the languages of a synchronized folder are the product's`() async {
    var made = Self.synchronized([:])
    made.files["Kite/pt-BR.lproj/Main.strings"] = "a = b;"
    let project = await made.load()
    #expect(project.locales("Kite") == ["de", "en", "fr", "pt-BR"])
    #expect(project.locales("Tail") == ["en", "ja"])
    #expect(project.xcodeProjects.first?.unreferencedTables.isEmpty == true)
  }

  @Test func `a folder inside groups, or the project's own, is found`() async {
    var made = Self.synchronized([:])
    made.set("MAIN", "PBXGroup", [("children", ["OUTER"])])
    made.set("OUTER", "PBXGroup", [("children", ["FOLDER Kite"]), ("path", "Apps")])
    for (path, text) in made.files where path.hasPrefix("Kite/") {
      made.files[path] = nil
      made.files["Apps/\(path)"] = text
    }
    made.targets[0].settings["INFOPLIST_FILE"] = "Apps/Kite/Info.plist"
    #expect(await made.load().tables("Kite") == Self.all.map { "Apps/\($0)" })
    var whole = Self.app()
    whole.files["de.lproj/InfoPlist.strings"] = "a = b;"
    let folder = whole.addFolder("")
    whole.targets[0].folders = [folder]
    #expect(await whole.load().tables("Kite") == ["de.lproj/InfoPlist.strings"])
  }

  // MARK: Systems

  @Test(
    arguments: [
      (["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"], ["iOS 15.0"]),
      (["SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": "$(MINIMUM)", "MINIMUM": "12.3"], ["macOS 12.3"]),
      (
        ["SDKROOT": "iphoneos", "SUPPORTS_MACCATALYST": "YES", "IPHONEOS_DEPLOYMENT_TARGET": "16.4"],
        ["iOS 16.4", "macCatalyst 16.4"]
      ),
      (["SDKROOT": "macosx", "SUPPORTS_MACCATALYST": "YES"], ["macOS"]),
      (
        [
          "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx xros",
          "IPHONEOS_DEPLOYMENT_TARGET": "17.0", "MACOSX_DEPLOYMENT_TARGET": "14.0",
        ],
        ["iOS 17.0", "macOS 14.0", "visionOS"]
      ),
      (["SDKROOT": "watchos", "WATCHOS_DEPLOYMENT_TARGET": "9.0"], ["watchOS 9.0"]),
      (["SDKROOT": "appletvos17.0", "TVOS_DEPLOYMENT_TARGET": "soon"], ["tvOS"]), (["SDKROOT": "linux"], []),
      (
        [
          "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0",
          "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]": "16.0",
        ],
        ["iOS 16.0"]
      ),
    ] as [([String: String], [String])])
  func `a product's systems are those of its settings`(settings: [String: String], systems: [String])
    async throws
  {
    let product = try #require(await Self.app(settings).load().product("Kite"))
    let found = product.platforms.map { platform in
      "\(platform)\(product.deploymentTargets[platform].map { " \($0)" } ?? "")"
    }
    #expect(found.sorted() == systems)
  }

  @Test func `configurations may differ in the oldest system`() async throws {
    var made = Self.app()
    made.targets[0].configurations = [
      .init(name: "Debug", settings: ["IPHONEOS_DEPLOYMENT_TARGET": "17.0"]),
      .init(name: "Release", settings: ["IPHONEOS_DEPLOYMENT_TARGET": "15.0"]),
    ]
    let product = try #require(await made.load().product("Kite"))
    #expect(product.deploymentTargets[.iOS] == Version("15.0"))
    #expect(product.highestDeploymentTargets[.iOS] == Version("17.0"))
  }

  // MARK: Languages

  @Test func `the project's languages are those of products with tables, and its first the base's`() async {
    var made = Self.app()
    made.files["Kite/Info.plist"] = made.files["Kite/Info.plist"]?.replacing(
      "<string>en</string>", with: "<string>$(DEVELOPMENT_LANGUAGE)</string>")
    made.regions = ["Base", "de", "fr", "English", "no such language", "zh_TW"]
    made.developmentRegion = "de"
    #expect(await made.load().locales("Kite") == ["de"])
    let table = made.addTable(["de": "a = b;"])
    made.targets[0].resources = [table]
    let project = await made.load()
    #expect(project.product("Kite")?.developmentLanguage.tag == "de")
    #expect(project.locales("Kite").contains("fr") && project.locales("Kite").contains("en"))
    let info = project.xcodeProjects.first
    #expect(info?.developmentRegion?.name == "de")
    #expect(info?.knownRegions.map(\.name) == made.regions)
    #expect(info?.knownRegions.first?.locale == nil)
  }
}
