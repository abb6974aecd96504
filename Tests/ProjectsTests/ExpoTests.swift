import Testing

import FileTrees
import ICU
@testable import Projects

@Suite struct ExpoTests {
  static let cases: [ManifestProject] = [
    ManifestProject(
      testDescription: "texts, plugins, languages and their files",
      files: [
        "app.json": """
        {
          "expo": {
            "name": "Kite & Sail",
            "slug": "kite",
            "ios": {
              "infoPlist": {
                "NSCameraUsageDescription": "Sails",
                "NSMotionUsageDescription": "Waves",
                "CFBundleLocalizations": ["nl"]
              }
            },
            "locales": {
              "fr": "./languages/fr.json",
              "zh-Hans": "languages/zh.json",
              "it": { "NSCameraUsageDescription": "Vele" },
              "es": "languages/es.json"
            },
            "plugins": [
              ["expo-image-picker", { "photosPermission": "Photos", "microphonePermission": false }],
              ["expo-camera", { "microphonePermission": "Wind", "unknownPermission": "x" }],
              "expo-sensors",
              "expo-contacts",
              ["./plugins/own", { "nfcPermission": "Tags" }],
              ["expo-build-properties", { "ios": { "deploymentTarget": "15.1" } }]
            ]
          }
        }
        """,
        "languages/fr.json": #"{"NSCameraUsageDescription": "Voiles"}"#,
        "languages/zh.json": #"{"android": {}, "NSCameraUsageDescription": "x"}"#,
      ],
      expected: """
        Kite & Sail (app) iOS 15.1
          NSCamera = Sails @ app.json:7
          NSMotion = Waves @ app.json:8
          NFCReader = Tags @ app.json:23
          NSContacts = Allow KiteSail to access your contacts @ app.json:22
          NSPhotoLibrary = Photos @ app.json:19
          (en) es fr nl zh-Hans
          + languages/fr.json
          + languages/zh.json
        ? app.json:15
        ? app.json:16
        """),
    ManifestProject(
      testDescription: "the folder ios is committed and decides",
      files: [
        "app.json": #"{"expo": {"name": "Kite", "ios": {"infoPlist": {"NSCameraUsageDescription": "x"}}}}"#,
        "app.config.js": "export default { expo: {} }",
        "ios/Kite/Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "Sails")),
        "ios/Kite.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Kite", settings: "INFOPLIST_FILE = Kite/Info.plist; "),
      ],
      expected: """
        Kite (app) iOS
          NSCamera = Sails @ ios/Kite/Info.plist:3
          (en)
        """),
    ManifestProject(
      testDescription: "a program alone, and a program beside",
      files: [
        "a/app.config.ts": "import { ExpoConfig } from 'expo/config';",
        "b/app.config.js": "module.exports = { expo: {} }",
        "b/app.json": #"{"expo": {"name": "Kite"}}"#, "c/app.config.ts": "export default defineAppConfig({})",
      ],
      expected: """
        Kite (app) iOS
          (en)
        ? a/app.config.ts
        ? b/app.config.js
        """),
    ManifestProject(
      testDescription: "a file of React Native, one for other systems, one that is left out",
      files: [
        "a/app.json": #"{"name": "Kite", "displayName": "Kite"}"#,
        "b/app.json": #"{"expo": {"name": "Kite", "platforms": ["android"]}}"#,
        "c/app.json": #"{"expo": {"name": "Kite"}}"#,
        "d/app.config.json": #"{"name": "Kite", "slug": "kite"}"#,
      ], excluded: ["c"],
      expected: """
        Kite (app) iOS
          (en)
        """),
  ]

  @Test("Texts, languages and systems of configurations", arguments: cases)
  func projects(_ given: ManifestProject) async {
    let found = await given.found()
    #expect(found == given.expected, "\(found)")
  }

  @Test("JSON files are tables: what stands under ios counts first, and what is no text is none")
  func tables() async throws {
    let given = ManifestProject(
      testDescription: "",
      files: [
        "app.json": """
        {"expo": {"name": "Kite", "ios": {"infoPlist": {
          "NSCameraUsageDescription": "Sails", "NSMotionUsageDescription": "Waves", "NSSiriUsageDescription": "Names"
        }}, "locales": {"fr": "fr.json", "de": "de.json", "it": "it.json", "es": "es.json"}}}
        """,
        "fr.json": """
        {"NSCameraUsageDescription": "falsch", "ios": {"NSCameraUsageDescription": "Voiles \\"bleues\\""},
         "NSMotionUsageDescription": 7, "android": {"NSSiriUsageDescription": "x"}}
        """,
        "de.json":
          #"{"NSCameraUsageDescription": "Segel", "NSMotionUsageDescription": "", "NSSiriUsageDescription": "Names"}"#,
        "it.json": #"{"NSCameraUsageDescription": "Vele""#, "es.json": "[]",
      ], expected: "")
    let project = await given.load()
    let matrix = try #require(await MatrixResolver.resolve(project).products.first)
    let states = matrix.rows.map { row in
      "\(row.locale.tag): "
        + row.cells.map { cell in
          cell.state == .unreadable ? "unreadable" : "\(cell.state.rawValue) \(cell.value ?? "-")"
        }.joined(separator: " | ")
    }
    #expect(
      states == [
        "de: translated Segel | empty  | untranslated Names",
        "en: inherited Sails | inherited Waves | inherited Names",
        "es: unreadable | unreadable | unreadable",
        "fr: translated Voiles \"bleues\" | unreadable | missing Names",
        "it: unreadable | unreadable | unreadable",
      ])
  }
}
