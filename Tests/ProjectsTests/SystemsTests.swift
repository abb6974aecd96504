import Foundation
import Testing

import PrivacyKeys
@testable import Projects
import TestSupport

/// What a product's systems are read from, and what they are: `iOS 14.0`, with `to 16.0` behind it where the highest
/// is another, and the name alone where the version is not known.
struct SystemsCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var entries: [(String, String)] = []
  var settings: [String: String] = [:]
  let systems: [String]

  static let phone = ("LSRequiresIPhoneOS", "<true/>")

  static let all: [SystemsCase] = [
    SystemsCase(testDescription: "nothing tells", systems: []),
    SystemsCase(
      testDescription: "a literal in the Info.plist", entries: [phone, ("MinimumOSVersion", "13")],
      settings: ["a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n"], systems: ["iOS 13.0"]),
    SystemsCase(
      testDescription: "a literal alone", entries: [("MinimumOSVersion", "13.4")], systems: ["iOS 13.4"]),
    SystemsCase(
      testDescription: "a variable in the Info.plist",
      entries: [("LSMinimumSystemVersion", "$(MACOSX_DEPLOYMENT_TARGET)")],
      settings: ["a.xcconfig": "MACOSX_DEPLOYMENT_TARGET = 10.15.4 // Catalina\n"], systems: ["macOS 10.15.4"]
    ),
    SystemsCase(
      testDescription: "a Mac app by its literal", entries: [("LSMinimumSystemVersion", "11")],
      settings: ["a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=15.0"], systems: ["macOS 11.0"]),
    SystemsCase(
      testDescription: "a Mac app with fonts",
      entries: [("NSPrincipalClass", "NSApplication"), ("UIAppFonts", "<array/>")],
      settings: ["a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=15.0"], systems: ["macOS"]),
    SystemsCase(
      testDescription: "an app for iOS that Macs run", entries: [phone, ("LSMinimumSystemVersion", "14")],
      settings: ["a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=15.0"], systems: ["iOS 15.0"]),
    SystemsCase(
      testDescription: "the lowest of several",
      settings: [
        "K.xcodeproj/project.pbxproj": """
        \t\tIPHONEOS_DEPLOYMENT_TARGET = 16.0;
        \t\tIPHONEOS_DEPLOYMENT_TARGET = 9.3;
        \t\t"IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]" = 10.2;
        \t\tIPHONEOS_DEPLOYMENT_TARGET = "";
        \t\tIPHONEOS_DEPLOYMENT_TARGET = "$(inherited)";
        """
      ], systems: ["iOS 9.3 to 16.0"]),
    SystemsCase(
      testDescription: "a variable among the settings",
      settings: [
        "a.xcconfig": """
        IPHONEOS_DEPLOYMENT_TARGET = 16.0
        IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = $(MINIMUM)
        WATCHOS_DEPLOYMENT_TARGET = 9.0
        """
      ], systems: ["iOS", "watchOS 9.0"]),
    SystemsCase(
      testDescription: "a name that only ends like one",
      settings: ["a.xcconfig": "RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET = 16.0\nDEPLOYMENT_TARGET = 3\n"],
      systems: []),
    SystemsCase(
      testDescription: "settings that are cut off",
      settings: [
        "a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET", "b.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET[sdk=",
        "c.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = \"", "d.xcconfig": "_DEPLOYMENT_TARGET",
        "e.xcconfig": String(repeating: "_DEPLOYMENT_TARGET", count: 20_000),
      ], systems: []),
    SystemsCase(
      testDescription: "a spec that cannot be parsed",
      settings: [
        "project.yml":
          "targets:\n  Kite:\n    type: application\nsettings: {\n  IPHONEOS_DEPLOYMENT_TARGET: \"16.4\"\n  XROS_DEPLOYMENT_TARGET: 2.0\n"
      ],
      systems: ["iOS 16.4", "visionOS 2.0"]),
    SystemsCase(
      testDescription: "a manifest that is a program",
      settings: [
        "Project.swift":
          "import ProjectDescription\nlet project = Project.app(deploymentTarget: .iOS(\"14.0\"), IPHONEOS_DEPLOYMENT_TARGET: \"16.0\")\n"
      ], systems: ["iOS"]),
    SystemsCase(
      testDescription: "a watch app", entries: [("WKApplication", "<true/>"), ("MinimumOSVersion", "9.0")],
      settings: ["a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=15.0"], systems: ["watchOS 9.0"]),
    SystemsCase(
      testDescription: "a watch extension",
      entries: [
        (
          "NSExtension",
          "<dict><key>NSExtensionPointIdentifier</key><string>com.apple.watchkit</string></dict>"
        )
      ],
      settings: ["a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=15.0\nWATCHOS_DEPLOYMENT_TARGET=8.0"],
      systems: ["watchOS 8.0"]),
    SystemsCase(
      testDescription: "Mac Catalyst counts like iOS", entries: [phone],
      settings: ["a.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET=15.0\nSUPPORTS_MACCATALYST = YES"],
      systems: ["iOS 15.0", "macCatalyst 15.0"]),
    SystemsCase(
      testDescription: "one Info.plist for iOS and macOS", entries: [phone],
      settings: [
        "a.xcconfig":
          "IPHONEOS_DEPLOYMENT_TARGET=15.0\nMACOSX_DEPLOYMENT_TARGET=12.0\nSUPPORTED_PLATFORMS = \"iphoneos macosx\""
      ], systems: ["iOS 15.0", "macOS 12.0"]),
    SystemsCase(
      testDescription: "the families of a built bundle",
      entries: [("UIDeviceFamily", "<array><integer>7</integer></array>"), ("MinimumOSVersion", "1.2")],
      systems: ["visionOS 1.2"]),
    SystemsCase(
      testDescription: "the platform of a built bundle",
      entries: [phone, ("DTPlatformName", "appletvos"), ("MinimumOSVersion", "17.0")], systems: ["tvOS 17.0"]),
    SystemsCase(
      testDescription: "a value that is no version", entries: [phone, ("MinimumOSVersion", "latest")],
      systems: ["iOS"]),
  ]
}

@Suite struct SystemsTests {
  @Test("A product's systems and their oldest versions", arguments: SystemsCase.all)
  func systems(_ given: SystemsCase) async throws {
    var files = given.settings
    files["App/Info.plist"] = MadeProject.plist([("NSCameraUsageDescription", "Kite")] + given.entries)
    let product = try #require(await MadeProject(files).load().products.first)
    let found = PrivacyKey.Platform.allCases.filter(product.platforms.contains).map { platform in
      var text = platform.rawValue
      if let lowest = product.deploymentTargets[platform] { text += " \(lowest)" }
      if let highest = product.highestDeploymentTargets[platform],
        highest != product.deploymentTargets[platform]
      {
        text += " to \(highest)"
      }
      return text
    }
    #expect(found == given.systems)
  }
}
