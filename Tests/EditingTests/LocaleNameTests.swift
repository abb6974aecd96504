import Foundation
import TestSupport
import Testing

@testable import Editing
import PurposeKit

/// A folder that gets the name of today is named so wherever a project names it.
@Suite struct LocaleNameTests {
  private static let table = Data("NSCameraUsageDescription = \"读取帆上的号码。\";\n".utf8)
  private static let camera = "NSCameraUsageDescription"

  private static let tuist = """
    import ProjectDescription

    let project = Project(
      name: "zh_CN", options: .options(defaultKnownRegions: ["en", "zh_CN", "zh_TW"]),
      targets: [
        .target(
          name: "Kite", product: .app,
          infoPlist: .dictionary([
            "CFBundleLocalizations": ["zh_CN"], "\(camera)": "Reads sails.", "Other": ["zh_CN"],
          ]),
          resources: ["App/zh_CN.lproj/InfoPlist.strings", "Other/zh_CN.lproj/**"])
      ])
    """

  private static let spec = """
    name: Kite
    targets:
      Kite:
        type: application
        platform: iOS
        sources: [{path: App/zh_CN.lproj, buildPhase: resources}, 'App/zh_CN.lproj/InfoPlist.strings', zh_CN]
        info:
          path: App/Info.plist
          properties:
            CFBundleLocalizations: [en, zh_CN, "zh_CN"]
            NSCameraUsageDescription: Reads sails.
    """

  private static let plist = """
    <plist version="1.0"><dict><key>CFBundleLocalizations</key><array><string>en</string><string>zh_CN</string></array>
    <key>NSCameraUsageDescription</key><string>Reads sails.</string><key>Other</key><string>zh_CN</string></dict></plist>
    """

  @Test(arguments: [
    (
      "Project.swift", tuist,
      [
        (#"["en", "zh_CN", "zh_TW"]"#, #"["en", "zh-Hans", "zh_TW"]"#),
        (#""CFBundleLocalizations": ["zh_CN"]"#, #""CFBundleLocalizations": ["zh-Hans"]"#),
        (#""App/zh_CN.lproj/"#, #""App/zh-Hans.lproj/"#),
      ]
    ),
    (
      "project.yml", spec,
      [
        ("{path: App/zh_CN.lproj,", "{path: App/zh-Hans.lproj,"), ("'App/zh_CN.", "'App/zh-Hans."),
        (#"[en, zh_CN, "zh_CN"]"#, #"[en, zh-Hans, "zh-Hans"]"#),
      ]
    ),
    ("App/Info.plist", plist, [("<string>zh_CN</string></array>", "<string>zh-Hans</string></array>")]),
  ])
  func renamed(_ path: String, _ text: String, _ changes: [(String, String)]) async throws {
    let copy = try ProjectCopy([path: Data(text.utf8), "App/zh_CN.lproj/InfoPlist.strings": Self.table])
    let plan = try await copy.plan(.safe)
    #expect(plan.counts["legacy-locale-name"] == 1 && plan.changes.refusals == [])
    _ = try ChangeWriter.write(plan.changes)
    let expected = changes.reduce(text) { text, change in
      #expect(text.contains(change.0))
      return text.replacingOccurrences(of: change.0, with: change.1)
    }
    #expect(try copy.folder.read(path) == expected)
    #expect(try copy.folder.read("App/zh-Hans.lproj/InfoPlist.strings").contains("读取"))
    #expect(try await copy.plan(.safe).changes.isEmpty)
  }
}
