import FileTrees
import Formats
import TestSupport
import Testing

@testable import Projects

/// Settings of a project and a target, and what they come to.
struct SettingsCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var project: [String: String] = [:]
  var projectFile: String?
  var target: [String: String] = [:]
  var targetFile: String?
  var files: [String: String] = [:]
  var configuration = "Debug"
  /// The settings that are asked for; nil for one that nothing sets.
  let expected: [String: String?]

  static let all: [SettingsCase] = [
    SettingsCase(
      testDescription: "the four levels, each stronger than the one before",
      project: ["B": "project", "C": "project", "D": "project"], projectFile: "Project.xcconfig",
      target: ["D": "target"], targetFile: "Target.xcconfig",
      files: [
        "Project.xcconfig": "A = file\nB = file\nC = file\nD = file",
        "Target.xcconfig": "C = target file\nD = target file",
      ],
      expected: ["A": "file", "B": "project", "C": "target file", "D": "target", "E": nil]),
    SettingsCase(
      testDescription: "each level may add to the one below",
      project: ["A": "$(inherited) 2"], projectFile: "Project.xcconfig",
      target: ["A": "$(inherited) 4"], targetFile: "Target.xcconfig",
      files: [
        "Project.xcconfig": "A = $(inherited) 0\nA = $(inherited) 1", "Target.xcconfig": "A = $(inherited) 3",
      ],
      expected: ["A": " 0 1 2 3 4"]),
    SettingsCase(
      testDescription: "an included file stands at the place of its line",
      projectFile: "Config/A.xcconfig",
      files: [
        "Config/A.xcconfig": "A = a\nB = a\n#include \"B\"\nB = $(inherited) again",
        "Config/B.xcconfig": "A = b\nB = b\n#include \"../C.xcconfig\"", "C.xcconfig": "C = c",
      ],
      expected: ["A": "b", "B": "b again", "C": "c"]),
    SettingsCase(
      testDescription: "what is not beside a file is looked for in the project's folder",
      projectFile: "Config/A.xcconfig",
      files: [
        "Config/A.xcconfig": "#include \"Config/B.xcconfig\"\n#include \"C.xcconfig\"",
        "Config/B.xcconfig": "B = b", "C.xcconfig": "C = root", "Config/C.xcconfig": "C = beside",
      ],
      expected: ["B": "b", "C": "beside"]),
    SettingsCase(
      testDescription: "a file that is missing, be it optional or not",
      projectFile: "A.xcconfig",
      files: ["A.xcconfig": "#include? \"Secret.xcconfig\"\n#include \"Lost.xcconfig\"\nA = a"],
      expected: ["A": "a"]),
    SettingsCase(
      testDescription: "an optional file that is there",
      projectFile: "A.xcconfig", files: ["A.xcconfig": "#include? \"B\"", "B.xcconfig": "A = b"],
      expected: ["A": "b"]),
    SettingsCase(
      testDescription: "files that include each other",
      projectFile: "A.xcconfig",
      files: [
        "A.xcconfig": "A = a\n#include \"B\"\nC = $(inherited) a",
        "B.xcconfig": "A = b\n#include \"A\"\n#include \"B\"\nC = b",
      ],
      expected: ["A": "b", "C": "b a"]),
    SettingsCase(
      testDescription: "a file that is included on two ways counts twice",
      projectFile: "A.xcconfig",
      files: [
        "A.xcconfig": "#include \"B\"\n#include \"C\"", "B.xcconfig": "#include \"D\"\nA = b",
        "C.xcconfig": "#include \"D\"", "D.xcconfig": "A = d",
      ],
      expected: ["A": "d"]),
    SettingsCase(
      testDescription: "the folder and the names that the build system knows",
      target: [
        "A": "$(TARGET_NAME) $(PROJECT_NAME) $(CONFIGURATION) $(PRODUCT_NAME)",
        "B": "$(DEVELOPMENT_LANGUAGE)",
        "C": "${TARGETNAME}-$TARGET_NAME",
      ],
      expected: ["A": "Kite Kite Debug Kite", "B": "en", "C": "Kite-Kite"]),
    SettingsCase(
      testDescription: "a product's name is what the target says",
      project: ["PRODUCT_NAME": "$(inherited) Pro"], target: ["A": "$(PRODUCT_NAME:upper)"],
      expected: ["A": "KITE PRO"]),
    SettingsCase(
      testDescription: "conditions in a project file",
      project: ["SDKROOT": "iphoneos"],
      target: [
        "A": "plain", "A[sdk=iphoneos*]": "phone", "B": "plain", "B[sdk=macosx*]": "mac",
        "C[config=Debug]": "debug", "D[config=Release]": "release", "E[sdk=iphoneos*][arch=arm64]": "both",
        "F[sdk=iphoneos*][config=Release]": "neither",
      ],
      expected: ["A": "phone", "B": "plain", "C": "debug", "D": nil, "E": "both", "F": nil]),
    SettingsCase(
      testDescription: "the SDK of one level decides over conditions of all",
      projectFile: "A.xcconfig", target: ["SDKROOT": "watchos10.0"],
      files: ["A.xcconfig": "A[sdk=watchos*] = watch\nA[sdk=iphoneos*] = phone\nSDKROOT = iphoneos"],
      expected: ["A": "watch"]),
    SettingsCase(
      testDescription: "of several platforms the first decides",
      project: ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"],
      target: ["A[sdk=macosx*]": "mac", "A[sdk=iphoneos*]": "phone"], expected: ["A": "phone"]),
    SettingsCase(
      testDescription: "settings that need each other", target: ["A": "$(B)", "B": "x$(A)y"],
      expected: ["A": "xy"]),
    SettingsCase(
      testDescription: "a configuration that the project does not have",
      project: ["A": "project"], target: ["B": "$(A) target"], configuration: "Beta",
      expected: ["B": "project target"]),
  ]
}

@Suite struct XcodeSettingsTests {
  /// The settings of the first target of a project in a configuration.
  static func settings(_ made: MadeXcodeProject, _ configuration: String) async throws -> BuildSettings {
    var discovery = Discovery(made.tree, excluding: [])
    await discovery.walk("")
    var workspace = await Workspace(
      discovery, roots: [ProjectRoot(path: "", name: "Root")], options: ProjectOptions(), tree: made.tree)
    let project = try #require(workspace.xcodeProjects.first)
    let target = try #require(project.targets.first)
    let own = try #require(target.configurations.first { $0.name == configuration })
    var settings = XcodeSettings(project)
    return settings.settings(of: target, own, in: &workspace)
  }

  @Test(arguments: SettingsCase.all)
  func `settings come to what a build would take`(settings: SettingsCase) async throws {
    var made = MadeXcodeProject()
    made.settings = settings.project
    made.files = settings.files
    made.configurations = [
      .init(name: "Debug", file: settings.projectFile), .init(name: "Release", file: settings.projectFile),
    ]
    made.targets = [
      .init(
        name: "Kite", settings: settings.target,
        configurations: [.init(name: settings.configuration, file: settings.targetFile)])
    ]
    let found = try await Self.settings(made, settings.configuration)
    for (name, value) in settings.expected {
      #expect(found.value(of: name)?.text == value, "\(name)")
    }
  }

  @Test func `a file in a synchronized folder is named by its anchor`() async throws {
    var made = MadeXcodeProject()
    made.targets = [.init(name: "Kite", configurations: [.init(name: "Debug")])]
    _ = made.addFolder("Config")
    made.files["Config/Sub/A.xcconfig"] = "A = a"
    made.set(
      "Debug TARGET Kite", "XCBuildConfiguration",
      [
        ("name", "Debug"), ("baseConfigurationReferenceAnchor", "FOLDER Config"),
        ("baseConfigurationReferenceRelativePath", "Sub/A.xcconfig"),
      ])
    #expect(try await Self.settings(made, "Debug").text("A") == "a")
  }

  @Test func `what a slash-slash cuts off is told, and a remark is not`() async throws {
    var made = MadeXcodeProject()
    made.files["A.xcconfig"] = "A = see https://example.com\nB = b // remark\nC = \"a//b\"\nD = // nothing"
    made.targets = [.init(name: "Kite", configurations: [.init(name: "Debug", file: "A.xcconfig")])]
    let found = try await Self.settings(made, "Debug")
    let cuts = ["A", "B", "C", "D"].map { found.value(of: $0)?.assignment?.cut }
    #expect(cuts == ["//example.com", nil, "//b\"", nil])
  }

  @Test func `files that include each other twice at each step come to an end`() async throws {
    var made = MadeXcodeProject()
    for step in 0..<30 {
      made.files["A\(step).xcconfig"] = "#include \"A\(step + 1)\"\n#include \"A\(step + 1)\"\nA\(step) = a\n"
    }
    made.files["A30.xcconfig"] = "LAST = last"
    made.targets = [.init(name: "Kite", configurations: [.init(name: "Debug", file: "A0.xcconfig")])]
    let found = try await Self.settings(made, "Debug")
    #expect(found.text("LAST") == "last")
  }

  @Test func `settings that stand for each other twice at each step come to an end`() {
    // Of nothing, so that no length says when it is enough.
    let level = BuildSettingsTests.level(
      (0..<60).map { ("X\($0)", "$(X\($0 + 1))$(X\($0 + 1))") } + [("X60", "")])
    #expect(BuildSettings([level]).text("X0").isEmpty)
    let unknown = BuildSettingsTests.level((0..<60).map { ("X\($0)", "$(X\($0 + 1))$(X\($0 + 1))") })
    #expect(BuildSettings([unknown]).value(of: "X0")?.unknown.isEmpty == false)
    let inherited = BuildSettingsTests.level((0..<60).map { _ in ("A", "$(inherited)$(inherited)") })
    #expect(BuildSettings([inherited]).text("A").isEmpty)
    let circles = BuildSettingsTests.level(
      (0..<60).flatMap { number in (0..<60).map { ("X\(number)", "$(X\($0))$(X\(59 - $0))") } })
    #expect(BuildSettings([circles]).text("X0").isEmpty)
  }
}
