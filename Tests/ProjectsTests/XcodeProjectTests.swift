import FileTrees
import Foundation
import Formats
import SourceText
import TestSupport
import Testing

@testable import Projects

/// A reference inside groups, and where it leads to.
struct PathCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Lines of `objects`; the reference is `F`.
  let objects: String
  let path: String?
  var root = ""

  static let all: [PathCase] = [
    PathCase(
      testDescription: "groups with paths",
      objects:
        "A = {children = (B); path = a; }; B = {children = (F); path = b; }; F = {path = \"c d.strings\"; };",
      path: "a/b/c d.strings"),
    PathCase(
      testDescription: "a group without a path",
      objects: "A = {children = (B); path = a; }; B = {children = (F); name = b; }; F = {path = c; };",
      path: "a/c"),
    PathCase(
      testDescription: "a variant group with a path",
      objects: "A = {children = (V); path = a; }; V = {isa = PBXVariantGroup; children = (F); path = v; }; "
        + "F = {path = de.lproj/x; };",
      path: "a/v/de.lproj/x"),
    PathCase(testDescription: "no group", objects: "F = {path = c; };", path: "c"),
    PathCase(
      testDescription: "a project in a folder", objects: "F = {path = c; };", path: "Sub/c", root: "Sub"),
    PathCase(
      testDescription: "the source root",
      objects: "A = {children = (F); path = a; }; F = {path = c; sourceTree = SOURCE_ROOT; };",
      path: "Sub/c", root: "Sub"),
    PathCase(
      testDescription: "a group at the source root",
      objects:
        "A = {children = (B); path = a; }; B = {children = (F); path = b; sourceTree = SOURCE_ROOT; }; F = {path = c; };",
      path: "b/c"),
    PathCase(
      testDescription: "upwards",
      objects: "A = {children = (F); path = \"../Shared/./x\"; }; F = {path = ../c; };",
      path: "Shared/c", root: "Sub"),
    PathCase(
      testDescription: "above the current folder", objects: "F = {path = ../../c; };", path: "../c",
      root: "Sub"),
    PathCase(
      testDescription: "an absolute path", objects: "F = {path = /etc/c; sourceTree = \"<absolute>\"; };",
      path: "/etc/c"),
    PathCase(
      testDescription: "below an absolute group",
      objects: "A = {children = (F); path = /a; sourceTree = \"<absolute>\"; }; F = {path = c; };",
      path: "/a/c"),
    PathCase(
      testDescription: "what is built", objects: "F = {path = c; sourceTree = BUILT_PRODUCTS_DIR; };",
      path: nil),
    PathCase(
      testDescription: "below what is built",
      objects: "A = {children = (F); sourceTree = BUILT_PRODUCTS_DIR; }; F = {path = c; };", path: nil),
    PathCase(testDescription: "in the SDK", objects: "F = {path = c; sourceTree = SDKROOT; };", path: nil),
    PathCase(
      testDescription: "a group that holds itself",
      objects: "A = {children = (A, F); path = a; }; F = {path = c; };",
      path: nil),
    PathCase(
      testDescription: "groups in a circle",
      objects: "A = {children = (B); path = a; }; B = {children = (A, F); path = b; }; F = {path = c; };",
      path: nil),
    PathCase(
      testDescription: "a reference that is its own group",
      objects: "F = {isa = PBXGroup; children = (F); path = c; };",
      path: nil),
    PathCase(
      testDescription: "children that are no list",
      objects: "A = {children = F; path = a; }; F = {path = c; };", path: "c"),
    PathCase(
      testDescription: "no path", objects: "A = {children = (F); path = a; }; F = {name = c; };", path: "a"),
    PathCase(
      testDescription: "bytes that are no words",
      objects: "A = {children = (F); path = \"é🪁\"; }; F = {path = \"\\U0301/x\"; };", path: "é🪁/\u{301}/x"),
  ]
}

@Suite struct XcodeProjectTests {
  static func read(_ text: String) -> XcodeProjectFile {
    XcodeProjectFile(SourceText(text, path: "project.pbxproj"))
  }

  static func project(_ made: MadeXcodeProject) throws -> XcodeProject {
    try #require(XcodeProject(read(made.text), path: made.path))
  }

  @Test(arguments: PathCase.all)
  func `a reference leads to a path, or nowhere`(paths: PathCase) throws {
    let groups = paths.objects.replacing("A = {", with: "A = {isa = PBXGroup; ").replacing(
      "B = {", with: "B = {isa = PBXGroup; ")
    let file = Self.read("{ objects = { \(groups) }; }")
    #expect(file.problems.isEmpty)
    let reference = try #require(file["F"])
    let found = XcodePaths(file, root: paths.root).path(of: reference)
    #expect(found.map { Array($0.utf8) } == paths.path.map { Array($0.utf8) }, "\(found ?? "nowhere")")
  }

  @Test func `groups deeper than any that a person makes lead nowhere, in no time`() throws {
    let groups = (0..<5_000).map { "G\($0) = {isa = PBXGroup; children = (G\($0 + 1)); path = g; };" }
    let file = Self.read("{ objects = { \(groups.joined()) G5000 = {path = f; }; }; }")
    let paths = XcodePaths(file, root: "")
    #expect(paths.path(of: try #require(file["G5000"])) == nil)
    #expect(paths.path(of: try #require(file["G3"])) == "g/g/g/g")
  }

  @Test(arguments: [
    ("Kite", "Kite"), ("Kite 2.0", "Kite 2.0"), ("Kite.App", "Kite.App"), ("é", "é"),
  ])
  func `a project is named after its folder`(folder: String, name: String) throws {
    var made = MadeXcodeProject()
    made.name = folder
    #expect(try Self.project(made).name == name)
  }

  @Test func `languages, targets and configurations are read with their places`() throws {
    var made = MadeXcodeProject()
    made.folder = "Sub/"
    made.regions = ["en", "Base", "pt-BR"]
    made.targets = [
      .init(name: "Kite", settings: ["A": "1"]), .init(name: "Tail", type: "app-extension"),
    ]
    let project = try Self.project(made)
    #expect(project.folder == "Sub" && project.path == "Sub/Kite.xcodeproj/project.pbxproj")
    #expect(project.knownRegions.map(\.string) == ["en", "Base", "pt-BR"])
    #expect(
      project.knownRegions.map { project.file.source.string($0.range) } == [
        "\"en\"", "\"Base\"", "\"pt-BR\"",
      ])
    #expect(project.targets.map(\.name) == ["Kite", "Tail"])
    #expect(project.targets.map { $0.productType ?? "" }.last == "com.apple.product-type.app-extension")
    #expect(project.targets[0].configurations.map(\.name) == ["Debug", "Release"])
    #expect(
      project.targets[0].configurations[1].settings.map { "\($0.key.string)=\($0.value.string)" } == ["A=1"])
    #expect(project.configurations.map(\.name) == ["Debug", "Release"])
  }

  @Test func `the project's folder may be another than the one around it`() throws {
    var made = MadeXcodeProject()
    made.folder = "Build/"
    made.targets = [.init(name: "Kite", settings: ["INFOPLIST_FILE": "App/Info.plist"])]
    made.set("PROJECT", "PBXProject", [("projectDirPath", ".."), ("targets", ["TARGET Kite"])])
    #expect(try Self.project(made).folder == "")
    made.set("PROJECT", "PBXProject", [("projectDirPath", "../.."), ("targets", ["TARGET Kite"])])
    #expect(try Self.project(made).folder == "..")
  }

  // MARK: Broken files

  @Test func `a target that is listed twice is one`() throws {
    var made = MadeXcodeProject()
    made.targets = [.init(name: "Kite")]
    made.set(
      "PROJECT", "PBXProject", [("targets", ["TARGET Kite", "NONE", "TARGET Kite", "MAIN", "PROJECT"])])
    #expect(try Self.project(made).targets.map(\.name) == ["Kite", "MAIN", "PROJECT"])
  }

  @Test(arguments: [
    "circles.pbxproj", "compact.pbxproj", "one-line.pbxproj", "quoted.pbxproj", "synchronized.pbxproj",
  ])
  func `files of all styles are projects`(name: String) throws {
    let file = CorpusFile(CorpusFiles.corpus.appendingPathComponent("xcode-project/\(name)"))
    let project = try #require(
      XcodeProject(XcodeProjectFile(try file.source()), path: "A/B/X.xcodeproj/project.pbxproj"))
    #expect(project.targets.count == (name.hasPrefix("sync") ? 2 : name.hasPrefix("circles") ? 3 : 1))
    #expect(!project.knownRegions.isEmpty)
  }

  @Test func `what refers to itself, to nothing, or to things of other kinds is read to an end`() async throws
  {
    var made = MadeXcodeProject()
    made.files["Info.plist"] = MadeProject.plist([("NSCameraUsageDescription", "Kite reads sails.")])
    made.targets = [
      .init(
        name: "Kite", settings: ["INFOPLIST_FILE": "Info.plist"], resources: ["SELF", "MAIN", "NONE", "LOOP"])
    ]
    made.set(
      "SELF", "PBXVariantGroup",
      [("children", ["SELF", "MAIN", "NONE", "TABLE"]), ("name", "InfoPlist.strings")])
    made.set("LOOP", "PBXBuildFile", [("fileRef", "LOOP")])
    made.set("TABLE", "PBXFileReference", [("name", "de"), ("path", "de.lproj/InfoPlist.strings")])
    made.set("MAIN", "PBXGroup", [("children", ["MAIN", "SELF", "TABLE"]), ("path", "x")])
    made.files["de.lproj/InfoPlist.strings"] = "NSCameraUsageDescription = Segel;"
    let project = await made.load()
    #expect(project.products.map(\.name) == ["Kite"])
    // The path leads in circles; the only table of that name is what was meant only outside of any path.
    #expect(project.texts("Kite") == ["NSCameraUsageDescription = Kite reads sails. @ Info.plist"])
  }

  @Test func `objects without isa, lists that are texts, and texts that are lists are passed over`() async {
    var tree = MemoryTree()
    let text = """
      { objects = {
        P = {isa = PBXProject; targets = (T, U, V); buildConfigurationList = (L); knownRegions = en; };
        T = {name = NoKind; productType = "com.apple.product-type.application"; buildPhases = L; };
        U = {isa = PBXNativeTarget; name = (a); productType = {}; };
        V = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (V, P);
          buildConfigurationList = V; buildConfigurations = (V); buildSettings = {INFOPLIST_FILE = Info.plist; }; };
      }; rootObject = P; }
      """
    tree.add(.file(ContiguousArray(text.utf8)), at: "A.xcodeproj/project.pbxproj")
    tree.add(.file(ContiguousArray(MadeProject.plist([]).utf8)), at: "Info.plist")
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "Root")], from: tree)
    #expect(project.products.map(\.name) == ["NoKind", "V"])
    #expect(project.products.map(\.infoPlists.count) == [0, 1])
  }
}
