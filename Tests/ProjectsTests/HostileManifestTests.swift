import FileTrees
import SourceText
import Testing

@testable import Projects

/// Manifests that would take forever, or more memory than there is, if they were taken at their word.
@Suite struct HostileManifestTests {
  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static let spec = "targets:\n  Kite:\n    type: application\n    platform: iOS\n"

  static var includes: [String: String] {
    var files = ["project.yml": spec + "include: [0.yml, 0.yml]\n"]
    for number in 0..<600 {
      files["\(number).yml"] = "include: [\(number + 1).yml, \(number + 2).yml, project.yml]\n"
    }
    return files
  }

  static var templates: String {
    let members = (0..<400).map { "      K\($0): \"${a}${target_name}\"\n" }.joined()
    let attributes = (0..<60).map { "      a\($0): \"${a\($0 + 1)}${a\($0 + 1)}\"\n" }.joined()
    let targets = (0..<3_000).map { "  T\($0): {templates: [B], type: application, platform: macOS}\n" }
      .joined()
    return "targetTemplates:\n  A:\n    templates: [B]\n    settings:\n\(members)"
      + "  B:\n    templates: [A, B]\n    templateAttributes:\n      a: \"${a0}\"\n\(attributes)targets:\n\(targets)"
  }

  static var groups: String {
    let groups = (0..<200).map { "  g\($0): {groups: [g\($0 + 1), g\($0 + 1), g0]}\n" }.joined()
    return "settingGroups:\n\(groups)" + spec + "    settings: {groups: [g0]}\n"
  }

  static var files: [String: String] {
    var files = ["f0.xcconfig": ""]
    for number in 0..<40 {
      files["f\(number).xcconfig"] = repeated("#include \"f\(number + 1).xcconfig\"\n", 3)
    }
    files["project.yml"] = spec + "configFiles: {Debug: f0.xcconfig}\n"
    return files
  }

  static let aliases =
    "a: &a [1, 2, 3, 4, 5, 6, 7, 8]\n"
    + (0..<30).map { "a\($0): &a\($0) [*a\($0 == 0 ? "" : "\($0 - 1)"), *a\($0 == 0 ? "" : "\($0 - 1)")]\n" }
    .joined()
    + spec

  static var constants: String {
    "import ProjectDescription\n"
      + (0..<40).map { "let c\($0) = c\($0 + 1) + c\($0 + 1)\n" }.joined()
      + "let c40 = [\"x\"]\nlet d = e\nlet e = d\nlet project = Project(name: \"Kite\", targets: c0 + d)\n"
  }

  static let cases: [(String, [String: String])] = [
    ("includes", includes), ("templates", ["project.yml": templates]), ("groups", ["project.yml": groups]),
    (".xcconfig files", files), ("aliases", ["project.yml": aliases]),
    ("deep YAML", ["project.yml": spec + "x: " + repeated("[", 200_000)]),
    ("deep YAML blocks", ["project.yml": (0..<2_000).map { repeated(" ", $0) + "a:\n" }.joined()]),
    ("deep JSON", ["app.json": "{\"expo\": " + repeated("{\"ios\": ", 100_000)]),
    ("deep JSON lists", ["project.json": repeated("[", 500_000)]),
    ("constants", ["Project.swift": constants]),
    (
      "deep Swift",
      ["Project.swift": "import ProjectDescription\nlet p = Project(targets: " + repeated("[(f(", 100_000)]
    ),
    ("Swift braces", ["Project.swift": "import ProjectDescription\n" + repeated("{", 300_000)]),
    ("Swift types", ["Project.swift": "import ProjectDescription\n" + repeated("enum A {", 100_000)]),
    ("Swift strings", ["Package.swift": "import PackageDescription\nlet a = " + repeated("\"\\(", 200_000)]),
    ("Swift quotes", ["Package.swift": "let a = " + repeated("#", 2_000) + repeated("\"", 3_000)]),
    ("Swift comments", ["Package.swift": repeated("/*", 300_000)]),
    (
      "Swift sums",
      [
        "Project.swift": "import ProjectDescription\nlet p = Project(targets: []"
          + repeated(" + [x]", 100_000) + ")"
      ]
    ),
    ("deep XML", ["config.xml": repeated("<widget>", 200_000)]),
    ("XML ends", ["config.xml": "<widget>" + repeated("</a>", 200_000)]),
    ("XML attributes", ["config.xml": "<widget " + repeated("a=\"&amp;\" ", 100_000) + ">"]),
    ("XML references", ["config.xml": "<widget><name>" + repeated("&#x41;&b", 100_000) + "</name></widget>"]),
  ]

  @Test("Reading comes to an end", arguments: cases.map(\.0))
  func ends(_ name: String) async throws {
    let files = try #require(Self.cases.first { $0.0 == name }?.1)
    let project = await ManifestProject(testDescription: name, files: files, expected: "").load()
    #expect(project.products.count <= 3_000)
  }

  @Test(
    "A manifest may be cut off anywhere",
    arguments: XcodeGenTests.cases + ExpoTests.cases + CordovaTests.cases + SwiftManifestTests.cases)
  func cut(_ given: ManifestProject) async {
    for (path, text) in given.files where !path.hasSuffix(".pbxproj") {
      let bytes = Array(text.utf8)
      for end in stride(from: 0, to: bytes.count, by: 13) {
        var files = given.files
        files[path] = String(decoding: bytes[..<end], as: UTF8.self)
        let project = await ManifestProject(testDescription: "", files: files, expected: "").load()
        // Each place must lie in its file.
        #expect(!ManifestProject.text(project).isEmpty || project.products.isEmpty)
      }
    }
  }
}
