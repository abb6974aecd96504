import Testing

@testable import Projects

/// Projects of frameworks that commit the Xcode project which they build with: Flutter, React Native, Capacitor.
@Suite struct FrameworkProjectTests {
  static let cases: [ManifestProject] = [
    ManifestProject(
      testDescription:
        "Flutter: settings that only its tool makes, flavors with an Info.plist each, two systems",
      files: [
        "pubspec.yaml": "name: kite\n",
        "ios/Flutter/Release.xcconfig": "#include? \"Pods/x.xcconfig\"\n#include \"Generated.xcconfig\"\n",
        "ios/Flutter/AppFrameworkInfo.plist": ManifestProject.plist(("CFBundlePackageType", "FMWK")),
        "ios/Runner/Info.plist": ManifestProject.plist(
          ("CFBundleVersion", "$(FLUTTER_BUILD_NUMBER)"), ("NSCameraUsageDescription", "Sails")),
        "ios/Runner/Info-dev.plist": ManifestProject.plist(("NSCameraUsageDescription", "Test sails")),
        "ios/Runner/fr.lproj/InfoPlist.strings": "a = b;",
        "ios/Runner.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Runner",
          configurations: [
            ("Release", "Flutter/Release.xcconfig", "INFOPLIST_FILE = Runner/Info.plist; "),
            (
              "Release-dev", "Flutter/Release.xcconfig",
              "INFOPLIST_FILE = \"Runner/Info-$(FLAVOR).plist\"; FLAVOR = dev; "
            ),
          ], resources: ["Runner/fr.lproj/InfoPlist.strings"]),
        "macos/Runner/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "Mac")),
        "macos/Runner.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Runner", settings: "INFOPLIST_FILE = Runner/Info.plist; SDKROOT = macosx; "),
      ],
      expected: """
        ios/Runner (app) iOS
          NSCamera [Release] = Sails @ ios/Runner/Info.plist:5
          NSCamera [Release-dev] = Test sails @ ios/Runner/Info-dev.plist:3
          (en) fr
          + ios/Runner/fr.lproj/InfoPlist.strings
        macos/Runner (app) macOS
          NSCamera = Mac @ macos/Runner/Info.plist:3
          (en)
        """),
    ManifestProject(
      testDescription: "React Native: the name of the app in app.json says nothing of texts",
      files: [
        "app.json": #"{"name": "Kite", "displayName": "Kite", "expo": {"name": "Kite"}}"#, "index.js": "",
        "ios/Kite/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "$(PRODUCT_NAME) sails")),
        "ios/Kite.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Kite", settings: "INFOPLIST_FILE = Kite/Info.plist; PRODUCT_NAME = \"Kite One\"; "),
      ],
      expected: """
        Kite (app) iOS
          NSCamera = Kite One sails @ ios/Kite/Info.plist:3
          (en)
        """),
    ManifestProject(
      testDescription: "Capacitor: its config.xml is part of the app",
      files: [
        "capacitor.config.json": "{}",
        "ios/App/App/config.xml": "<widget version=\"1.0.0\"><feature name=\"x\"/></widget>",
        "ios/App/App/capacitor.config.json": "{}",
        "ios/App/App/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "Sails")),
        "ios/App/App.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "App", settings: "INFOPLIST_FILE = App/Info.plist; "),
      ],
      expected: """
        App (app) iOS
          NSCamera = Sails @ ios/App/App/Info.plist:3
          (en)
        """),
    ManifestProject(
      testDescription: "several kinds side by side",
      files: [
        "apple/project.yml": XcodeGenTests.plain,
        "mobile/app.json":
          #"{"expo": {"name": "Kite Go", "ios": {"infoPlist": {"NSCameraUsageDescription": "Sails"}}}}"#,
        "old/config.xml": "<widget><name>Old</name><platform name=\"ios\"/></widget>",
        "mac/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "Loose")),
      ],
      expected: """
        Kite (app) iOS 16.4
          NSCamera = Segel @ apple/project.yml:14
          NSMicrophone = ? @ apple/project.yml:15
          NSLocationTemporaryDictionary/Launch = Strand @ apple/project.yml:17
          (de)
        Kite Go (app) iOS
          NSCamera = Sails @ mobile/app.json:1
          (en)
        Old (app) iOS
          (en)
        mac (other)\u{20}
          NSCamera = Loose @ mac/Info.plist:3
          (en)
        """),
  ]

  @Test("Products, texts and tables", arguments: cases)
  func projects(_ given: ManifestProject) async {
    let found = await given.found()
    #expect(found == given.expected, "\(found)")
  }
}
