import FileTrees
import Projects
import PurposeKit
import SourceText
import Testing

/// What rules say of manifests, and of tables that are made from them.
@Suite struct ManifestFindingsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let expected: [String]
  }

  static let cases = [
    Case(
      testDescription: "texts in a spec",
      files: [
        "project.yml": """
        name: Kite
        targets:
          Kite:
            type: application
            platform: iOS
            info:
              path: Info.plist
              properties:
                NSCameraUsageDescription: yes
                NSMicrophoneUsageDescription: ""
                NSMotionUsageDescription: TODO
                NSCamraUsageDescription: Sails
                NSFaceIDUsageDescription: " Faces on board are known. "
        """
      ],
      expected: [
        "project.yml:9 wrong-type", "project.yml:10 empty-value", "project.yml:11 placeholder",
        "project.yml:12 unknown-key", "project.yml:13 surrounding-whitespace",
      ]),
    Case(
      testDescription: "a spec that cannot be parsed",
      files: ["project.yml": "targets:\n  Kite:\n    type: application\n    platform: iOS\n   sources: x\n"],
      expected: ["project.yml:5 syntax-error"]),
    Case(
      testDescription: "tables in JSON",
      files: [
        "app.json": """
        {"expo": {"name": "Kite", "ios": {"infoPlist": {
          "NSCameraUsageDescription": "The camera reads the number on your sail.",
          "NSMotionUsageDescription": "Kite counts your waves."
        }}, "locales": {"fr": "fr.json", "de": "de.json"}}}
        """,
        "fr.json": """
        {
          "NSCameraUsageDescription": "",
          "NSMotionUsageDescription": "Kite compte\\u200B vos vagues.",
          "NSSiriUsageDescription": "Kite lit les noms.",
          "NSMotionUsageDescriptions": "Kite compte vos vagues.",
          "NSFaceIDUsageDescription": 3
        }
        """,
        "de.json": """
        {
          "NSCameraUsageDescription": "The camera reads the number on your sail.",
          "NSMotionUsageDescription": "Kite zählt Wellen.",
          "NSMotionUsageDescription": "Kite zählt deine Wellen."
        }
        """,
      ],
      expected: [
        "de.json:2 untranslated", "de.json:4 duplicate-key", "fr.json:2 empty-value",
        "fr.json:3 invisible-character", "fr.json:4 orphan-localization", "fr.json:5 unknown-key",
        "fr.json:6 orphan-localization", "fr.json:6 wrong-type",
      ]),
    Case(
      testDescription: "a table in JSON that cannot be parsed",
      files: [
        "app.json": """
        {"expo": {"name": "Kite", "ios": {"infoPlist": {"NSCameraUsageDescription": "The camera reads your sail."}},
        "locales": {"fr": "fr.json"}}}
        """, "fr.json": #"{"NSCameraUsageDescription" "x"}"#,
      ], expected: ["fr.json:1 syntax-error"]),
    Case(
      testDescription: "the element of a text is not closed",
      files: [
        "config.xml": """
        <widget><platform name="ios"><edit-config target="NSCameraUsageDescription" file="*-Info.plist">
        <string>The camera reads your sail.</edit-config></platform></widget>
        """
      ], expected: ["config.xml:2 syntax-error"]),
  ]

  @Test("Findings have their lines", arguments: cases)
  func findings(_ given: Case) async throws {
    let tree = MemoryTree(given.files.map { ($0.key, .file(ContiguousArray($0.value.utf8))) })
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "Root")], from: tree)
    let result = await Pipeline.judge(project, await Pipeline.resolve(project))
    let found = result.findings.filter { $0.rule != "missing-localization" }
      .map { "\($0.location.file):\($0.location.line ?? 0) \($0.rule)" }
    #expect(found == given.expected)
  }
}
