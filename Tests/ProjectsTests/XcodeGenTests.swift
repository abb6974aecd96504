import Testing

@testable import Projects

@Suite struct XcodeGenTests {
  static let plain = """
    name: Kite
    options:
      developmentLanguage: de
      deploymentTarget:
        iOS: 16.4
    targets:
      Kite:
        type: application
        platform: iOS
        sources: App
        info:
          path: App/Info.plist
          properties:
            NSCameraUsageDescription: Segel
            NSMicrophoneUsageDescription: no
            NSLocationTemporaryUsageDescriptionDictionary:
              Launch: Strand
      Tests:
        type: bundle.unit-test
        platform: iOS
        sources: [Tests]
    """

  static let cases: [ManifestProject] = [
    ManifestProject(
      testDescription: "texts of info, tables of sources, and the file that XcodeGen would write anew",
      files: [
        "project.yml": plain, "App/fr.lproj/InfoPlist.strings": "a = b;",
        "Other/it.lproj/InfoPlist.strings": "a = b;",
        "App/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "old")),
      ],
      expected: """
        Kite (app) iOS 16.4
          NSCamera = Segel @ project.yml:14
          NSMicrophone = ? @ project.yml:15
          NSLocationTemporaryDictionary/Launch = Strand @ project.yml:17
          (de) fr
          + App/fr.lproj/InfoPlist.strings
        """),
    ManifestProject(
      testDescription: "JSON",
      files: [
        "project.json": """
        {"name": "Kite", "targets": {"Kite": {"type": "tool", "platform": "macOS", "deploymentTarget": "13.0",
            "settings": {"CREATE_INFOPLIST_SECTION_IN_BINARY": true},
          "info": {"path": "I.plist", "properties": {"NSCameraUsageDescription": "Sails"}}},
            "Bare": {"type": "tool", "platform": "macOS"}}}
        """
      ],
      expected: """
        Kite (tool) macOS 13.0
          NSCamera = Sails @ project.json:3
          (en)
        """),
    ManifestProject(
      testDescription: "settings: base, configurations, groups, .xcconfig files",
      files: [
        "project.yml": """
        name: Kite
        configs: {Debug: debug, Staging Release: release, Release: release}
        configFiles:
          Release: Config/Release.xcconfig
        settingGroups:
          texts:
            base:
              INFOPLIST_KEY_NSCameraUsageDescription: group
              INFOPLIST_KEY_NSMicrophoneUsageDescription: group
        settings:
          GENERATE_INFOPLIST_FILE: YES
        targets:
          Kite:
            type: application
            platform: iOS
            settings:
              groups: [texts]
              base:
                INFOPLIST_KEY_NSCameraUsageDescription: base
              configs:
                staging:
                  INFOPLIST_KEY_NSCameraUsageDescription: staging
        """,
        "Config/Release.xcconfig":
          "INFOPLIST_KEY_NSMotionUsageDescription = file\nIPHONEOS_DEPLOYMENT_TARGET = 15.0\n",
      ],
      expected: """
        Kite (app) iOS 15.0
          NSCamera [Debug, Release] = base @ project.yml:19
          NSCamera [Staging Release] = staging @ project.yml:22
          NSMicrophone = group @ project.yml:9
          NSMotion [Release] = file @ Config/Release.xcconfig:1
          (en)
        """),
    ManifestProject(
      testDescription: "includes: relative paths, lists added up, what is replaced, circles",
      files: [
        "project.yml": """
        include: [Modules/app.yml, {path: Shared/texts.yml, relativePaths: false}, {path: no.yml, enable: "NO"}]
        name: Kite
        targets:
          Kite:
            info:
              properties:
                NSCameraUsageDescription: own
                CFBundleLocalizations: [fr]
        """,
        "Modules/app.yml": """
        include: ../project.yml
        targets:
          Kite:
            type: application
            platform: iOS
            sources: [{path: App, excludes: ["**/it.lproj", "en.lproj"]}]
            info:
              path: Info.plist
              properties:
                NSCameraUsageDescription: included
                NSMotionUsageDescription: included
                CFBundleLocalizations: [de]
        """,
        "Shared/texts.yml": """
        targets:
          Kite:
            sources:REPLACE: [{path: Modules/App, excludes: ["**/it.lproj", "en.lproj"], buildPhase: resources}]
            info: {properties: {NSMicrophoneUsageDescription: shared}}
        """,
        "Modules/App/nl.lproj/InfoPlist.strings": "a = b;",
        "Modules/App/Deep/it.lproj/InfoPlist.strings": "a = b;",
        "Modules/App/Deep/en.lproj/InfoPlist.strings": "a = b;",
        "Modules/App/en.lproj/InfoPlist.strings": "a = b;",
      ],
      expected: """
        Kite (app) iOS
          NSCamera = own @ project.yml:7
          NSMotion = included @ Modules/app.yml:11
          NSMicrophone = shared @ Shared/texts.yml:4
          de (en) fr nl
          + Modules/App/Deep/en.lproj/InfoPlist.strings
          + Modules/App/nl.lproj/InfoPlist.strings
        """),
    ManifestProject(
      testDescription: "templates, with names and attributes; several platforms",
      files: [
        "project.yml": """
        name: Kite
        targetTemplates:
          Base:
            info: {path: "${target_name}/Info.plist", properties: {NSCameraUsageDescription: "${what} for ${target_name}"}}
            templateAttributes: {what: Sails}
          App:
            templates: [Base]
            type: application
            deploymentTarget: {iOS: 15.0, macOS: 12.0}
        targets:
          Kite:
            templates: [App]
            platform: [iOS, macOS]
            platformSuffix: ""
            platformPrefix: ${platform}-
            templateAttributes: {what: Wind}
        """
      ],
      expected: """
        iOS-Kite (app) iOS 15.0
          NSCamera = Wind for Kite @ project.yml:4
          (en)
        macOS-Kite (app) macOS 12.0
          NSCamera = Wind for Kite @ project.yml:4
          (en)
        """),
    ManifestProject(
      testDescription: "one target for several systems, and an Info.plist that is found among the sources",
      files: [
        "project.yml": """
        name: Kite
        targets:
          Kite:
            type: application
            supportedDestinations: [iOS, macOS]
            deploymentTarget: {iOS: 17.0, macOS: 14.0}
            sources: [{path: Data, buildPhase: none}, {path: Files, type: folder}, App]
        """,
        "App/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "${PRODUCT_NAME} sees")),
        "App/InfoPlist.xcstrings": #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#,
        "Data/fr.lproj/InfoPlist.strings": "a = b;", "Files/it.lproj/InfoPlist.strings": "a = b;",
      ],
      expected: """
        Kite (app) iOS 17.0, macOS 14.0
          NSCamera = Kite sees @ App/Info.plist:3
          (en)
          + App/InfoPlist.xcstrings
        """),
    ManifestProject(
      testDescription: "the Xcode project beside it says what is built, and the spec where the texts are",
      files: [
        "project.yml": plain, "App/fr.lproj/InfoPlist.strings": "a = b;",
        "App/it.lproj/InfoPlist.strings": "a = b;",
        "App/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "old")),
        "Kite.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Kite", settings: "INFOPLIST_FILE = App/Info.plist; IPHONEOS_DEPLOYMENT_TARGET = 15.0; ",
          resources: ["App/fr.lproj/InfoPlist.strings"]),
      ],
      expected: """
        Kite (app) iOS 15.0
          NSCamera = Segel @ project.yml:14
          NSMicrophone = ? @ project.yml:15
          NSLocationTemporaryDictionary/Launch = Strand @ project.yml:17
          (en) fr
          + App/fr.lproj/InfoPlist.strings
        """),
    ManifestProject(
      testDescription: "settings that the Xcode project repeats stand in the spec",
      files: [
        "project.yml": """
        name: Kite
        targets:
          Kite:
            type: application
            platform: iOS
            settings:
              GENERATE_INFOPLIST_FILE: YES
              INFOPLIST_KEY_NSCameraUsageDescription: Sails
        """,
        "Kite.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Kite",
          settings: "GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_NSCameraUsageDescription = Sails; "
            + "INFOPLIST_KEY_NSMotionUsageDescription = Waves; "),
      ],
      expected: """
        Kite (app) iOS
          NSCamera = Sails @ project.yml:8
          NSMotion = Waves @ Kite.xcodeproj/project.pbxproj:4
          (en)
        """),
    ManifestProject(
      testDescription: "two specs that a script copies to the top, and what they share",
      files: [
        "Apps/A/project.yml": "name: Boats\ninclude: Shared/base.yml\n",
        "Apps/B/project.yml": """
        name: Boats
        include: [Shared/base.yml, Shared/more.yml]
        targets: {App: {info: {properties: {NSCameraUsageDescription: B}}}}
        """,
        "Shared/base.yml": """
        targets:
          App:
            type: application
            platform: iOS
            info: {path: Info.plist, properties: {NSCameraUsageDescription: A}}
        """,
      ],
      expected: """
        A/App (app) iOS
          NSCamera = A @ Shared/base.yml:5
          (en)
        B/App (app) iOS
          NSCamera = B @ Apps/B/project.yml:3
          (en)
        ? Apps/B/project.yml:2
        """),
    ManifestProject(
      testDescription: "other files of the same names, and files that are left out",
      files: [
        "project.yml": "targets: [a, b]\n",
        "app/project.json": #"{"name": "app", "targets": {"build": {"executor": "x"}}}"#,
        "Old/project.yml": plain, "Broken/project.yml": "a: [\n",
      ], excluded: ["Old"], expected: ""),
  ]

  @Test("Targets, texts, tables and systems of specs", arguments: cases)
  func projects(_ given: ManifestProject) async {
    let found = await given.found()
    #expect(found == given.expected, "\(found)")
  }

  @Test("A spec that cannot be parsed is a file of the project, and is searched for settings")
  func broken() async {
    let text = """
      targets:
        Kite:
          type: application
          platform: iOS
          settings: {INFOPLIST_KEY_NSCameraUsageDescription: x
      """
    let project = await ManifestProject(testDescription: "", files: ["project.yml": text], expected: "")
      .load()
    #expect(project.files.map(\.path) == ["project.yml"])
    #expect(project.files.first?.problems.isEmpty == false)
    #expect(project.generatedKeys == ["NSCameraUsageDescription"])
  }
}
