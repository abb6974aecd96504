import SourceText
import Testing

@testable import Projects

@Suite struct SwiftManifestTests {
  static let tuist = """
    import ProjectDescription

    private let texts: [String: Plist.Value] = [
      "NSCameraUsageDescription": "Sails",
      "NSMotionUsageDescription": .string(#"Waves \\"#),
      "NSMicrophoneUsageDescription": \"\"\"
        Wind \\
        and waves
        \"\"\",
      "CFBundleLocalizations": ["fr", .string("nl")],
    ]
    enum Paths { static let plist = "App/Info.plist" }
    let widget = Target.target(
      name: "Widget", destinations: [.iPhone, .mac], product: .appExtension, bundleId: "x",
      deploymentTargets: .multiplatform(iOS: "17.0", macOS: "14.0"), infoPlist: .file(path: .init("Widget/Info.plist"))
    )
    let project = Project(
      name: "Kite", // the app
      options: .options(developmentRegion: "de"),
      settings: .settings(base: ["SWIFT_VERSION": "6"]),
      targets: [
        .target(
          name: "Kite", destinations: .iOS, product: .app, bundleId: "com.example.\\(suffix)",
          deploymentTargets: .iOS("16.0"), infoPlist: .extendingDefault(with: texts),
          sources: ["App/**"], resources: ["App/Resources/**", .folderReference(path: "App/Files")],
          dependencies: [.external(name: "x"), { .sdk(name: "a", type: .b) }()]),
        Target(
          name: "Old", platform: .macOS, product: .app, bundleId: "y",
          deploymentTarget: .macOS(targetVersion: "12.0"), infoPlist: "\\(name).plist"),
        .target(name: "Tests", destinations: .iOS, product: .unitTests, bundleId: "z"),
        widget,
      ] + extras)
    """

  static let cases: [ManifestProject] = [
    ManifestProject(
      testDescription: "Tuist: targets, constants, texts, resources",
      files: [
        "Project.swift": tuist, "App/Resources/fr.lproj/InfoPlist.strings": "a = b;",
        "App/Files/it.lproj/InfoPlist.strings": "a = b;",
        "Widget/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "Widget")),
      ],
      expected: """
        Kite (app) iOS 16.0
          NSCamera = Sails @ Project.swift:4
          NSMotion = Waves \\ @ Project.swift:5
          NSMicrophone = Wind and waves @ Project.swift:6
          (de) fr nl
          + App/Resources/fr.lproj/InfoPlist.strings
        Old (app) macOS 12.0
          (de)
        Widget (appExtension) iOS 17.0, macOS 14.0
          NSCamera = Widget @ Widget/Info.plist:3
          (de)
        ? Project.swift:29
        ? Project.swift:32
        """),
    ManifestProject(
      testDescription:
        "Tuist: functions and computed properties that only return a value; modules of functions",
      files: [
        "Project.swift": """
        import ProjectDescription
        let name = "Kite"
        let project = Project(name: name, targets: Targets.all)
        extension InfoPlist {
          static var texts: [String: Plist.Value] { return ["NSCameraUsageDescription": "Sails"] }
        }
        enum Targets {
          static var all: [Target] { [
            .target(name: name, destinations: .iOS, product: .app, bundleId: "x", infoPlist: makeInfoPlist(),
              resources: .resources([.glob(pattern: .relativeToManifest("R/**"), excluding: ["R/it.lproj/**"])])),
            .module(name: "Core", product: .framework),
          ] }
        }
        private func makeInfoPlist() -> InfoPlist {
          .extendingDefault(with: InfoPlist.texts)
        }
        func other(_ x: Int) -> Int { let y = x; return y }
        """,
        "Core/Project.swift":
          "import ProjectDescription\nlet project = Project.make(product: .staticFramework)\n",
        "R/fr.lproj/InfoPlist.strings": "a = b;", "R/it.lproj/InfoPlist.strings": "a = b;",
      ],
      expected: """
        Kite (app) iOS
          NSCamera = Sails @ Project.swift:5
          (en) fr
          + R/fr.lproj/InfoPlist.strings
        """),
    ManifestProject(
      testDescription: "a package whose Info.plist is computed",
      files: [
        "Package.swift": """
        import PackageDescription
        let info = Context.packageDirectory + "/Info.plist"
        let package = Package(name: "kite", targets: [
          .executableTarget(name: "kite", linkerSettings: [
            .unsafeFlags(["-Xlinker", "-sectcreate", "-Xlinker", "__TEXT", "-Xlinker", "__info_plist", "-Xlinker", info])
          ]),
          .executableTarget(name: "short", linkerSettings: [
            .unsafeFlags(["-Wl,-sectcreate,__TEXT,__info_plist,Short.plist"])]),
        ])
        """,
        "Short.plist": ManifestProject.plist(("NSCameraUsageDescription", "Sails")),
      ],
      expected: """
        short (tool) macOS
          NSCamera = Sails @ Short.plist:3
          (en)
        ? Package.swift:2
        """),
    ManifestProject(
      testDescription: "Tuist: an Xcode project is committed",
      files: [
        "Project.swift": """
        import ProjectDescription
        let project = Project(name: "Kite", targets: [
          .target(name: "Kite", destinations: .iOS, product: .app, bundleId: "x",
            infoPlist: .dictionary(["NSCameraUsageDescription": "Sails"]))])
        """,
        "Derived/Kite-Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "old")),
        "Kite.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Kite", settings: "INFOPLIST_FILE = \"Derived/Kite-Info.plist\"; "),
      ],
      expected: """
        Kite (app) iOS
          NSCamera = Sails @ Project.swift:4
          (en)
        """),
    ManifestProject(
      testDescription: "Tuist: a function makes the project; another file of that name; one that is left out",
      files: [
        "Project.swift": "import ProjectDescription\nlet project = Project.app(name: \"Kite\")\n",
        "App/Project.swift": "struct Project { let targets = Project(name: \"x\", targets: []) }",
        "Old/Project.swift": tuist,
      ], excluded: ["Old"], expected: "? Project.swift:2"),
    ManifestProject(
      testDescription: "a package with a tool that has an Info.plist",
      files: [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "kite", defaultLocalization: "fr", platforms: [.macOS(.v10_15), .iOS("15.0")],
          targets: [
            .target(name: "Library", resources: [.process("Resources")]),
            .executableTarget(
              name: "kite", path: "Tool", resources: [.process("Resources"), .copy("Data")],
              linkerSettings: [
                .unsafeFlags([
                  "-Xlinker", "-sectcreate", "-Xlinker", "__TEXT", "-Xlinker", "__info_plist",
                  "-Xlinker", "Tool/Info.plist"])
              ]),
            .executableTarget(name: "plain"),
          ])
        """,
        "Tool/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "Voiles")),
        "Tool/Resources/en.lproj/InfoPlist.strings": "a = b;",
        "Sources/Library/Resources/it.lproj/InfoPlist.strings": "a = b;",
      ],
      expected: """
        kite (tool) macOS 10.15
          NSCamera = Voiles @ Tool/Info.plist:3
          en (fr)
          + Tool/Resources/en.lproj/InfoPlist.strings
        """),
    ManifestProject(
      testDescription: "a package of Swift Playgrounds",
      files: [
        "Package.swift": """
        import PackageDescription
        import AppleProductTypes
        let package = Package(
          name: "Kite", platforms: [.iOS("17.0")],
          products: [
            .iOSApplication(
              name: "Kite", targets: ["App"], appIcon: .placeholder(icon: .bandage),
              capabilities: [
                .camera(purposeString: "Sails"), .fileAccess(.userSelectedFiles, mode: .readOnly),
                .microphone(purposeString: wind()),
              ],
              additionalInfoPlistContentFilePath: "More.plist")
          ],
          targets: [.executableTarget(name: "App", path: ".", resources: [.process("Resources")])])
        """,
        "More.plist": ManifestProject.plist(("NSMotionUsageDescription", "Waves")),
        "Resources/fr.lproj/InfoPlist.strings": "a = b;",
      ],
      expected: """
        Kite (app) iOS 17.0
          NSMotion = Waves @ More.plist:3
          NSCamera = Sails @ Package.swift:9
          (en) fr
          + Resources/fr.lproj/InfoPlist.strings
        ? Package.swift:10
        """),
  ]

  @Test("Targets, texts, tables and systems of manifests", arguments: cases)
  func projects(_ given: ManifestProject) async {
    let found = await given.found()
    #expect(found == given.expected, "\(found)")
  }

  @Test(
    "String literals",
    arguments: [
      (#""a\n\t\"\\\u{1F600}""#, "a\n\t\"\\😀"), (##"#"a\n\#n"#"##, "a\\n\n"), ("\"\"", ""),
      ("\"\"\"\"\"\"", ""),
      ("\"\"\"\n    a\n      b\n\n    c\n    \"\"\"", "a\n  b\n\nc"),
      ("\"\"\"\n  a \\\n  b\n  \"\"\"", "a b"),
      ("\"\"\"\r\n  a\r\n  \"\"\"", "a"), ("\"unclosed", "unclosed"), ("\"\\u{FFFFFFFFFF}\"", "\u{FFFD}"),
    ])
  func literals(_ text: String, _ expected: String) {
    let source = SourceText(path: "x.swift", bytes: ContiguousArray("let x = \(text)".utf8), rules: .json)
    let value = SwiftParser(source).constants["x"]?.text
    #expect(value == expected)
  }

  @Test(
    "What is not literal is known to be unknown",
    arguments: [
      "\"a \\(b)\"", "a ? b : c", "x.y().z", "[1, 2].map { $0 }", "{ 1 }()", "a as String", "[\"a\"][0]",
      "try? f()", "-x",
    ])
  func others(_ text: String) {
    let source = SourceText(
      path: "x.swift", bytes: ContiguousArray("let x = \(text)\nlet y = \"z\"".utf8), rules: .json)
    let parser = SwiftParser(source)
    guard case .other? = parser.constants["x"]?.content else {
      Issue.record("\(String(describing: parser.constants["x"]))")
      return
    }
    #expect(parser.constants["y"]?.text == "z")
  }
}
