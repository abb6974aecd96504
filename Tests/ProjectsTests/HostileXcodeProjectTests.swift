import FileTrees
import Testing

@testable import Projects

/// Projects in which a thousand things share a thousand others. Each would take minutes, or all memory, if what is shared
/// were read for each one that shares it.
@Suite struct HostileXcodeProjectTests {
  static let count = 2_000

  static func load(_ objects: String, targets: [String], projectList: String = "L") async -> Project {
    let text = """
      { objects = {
      L = {isa = XCConfigurationList; buildConfigurations = (C); };
      C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {GENERATE_INFOPLIST_FILE = YES; }; };
      P = {isa = PBXProject; buildConfigurationList = \(projectList); targets = (\(targets.joined(separator: ", "))); };
      \(objects)
      }; rootObject = P; }
      """
    var tree = MemoryTree()
    tree.add(.file(ContiguousArray(text.utf8)), at: "A.xcodeproj/project.pbxproj")
    return await ProjectReader.load([ProjectRoot(path: "", name: "Root")], from: tree)
  }

  static func target(_ id: String, _ members: String, list: String = "L") -> String {
    "\(id) = {isa = PBXNativeTarget; name = \(id); productType = \"com.apple.product-type.application\"; "
      + "buildConfigurationList = \(list); \(members) };\n"
  }

  static func objects(_ make: (Int) -> String) -> String { (0..<count).map(make).joined() }

  static func ids(_ prefix: String) -> [String] { (0..<count).map { "\(prefix)\($0)" } }

  @Test func `targets that share a phase with many files`() async {
    let files = Self.objects {
      "b\($0) = {isa = PBXBuildFile; fileRef = f\($0); };\nf\($0) = {isa = PBXFileReference; path = x\($0); };\n"
    }
    let phase = "R = {isa = PBXResourcesBuildPhase; files = (\(Self.ids("b").joined(separator: ","))); };\n"
    let targets = Self.objects { Self.target("t\($0)", "buildPhases = (R);") }
    #expect(await Self.load(files + phase + targets, targets: Self.ids("t")).products.count == Self.count)
  }

  @Test func `build files that share a group with many files`() async {
    let files = Self.objects {
      "b\($0) = {isa = PBXBuildFile; fileRef = V; };\nf\($0) = {isa = PBXFileReference; path = x\($0); };\n"
    }
    let group = "V = {isa = PBXVariantGroup; children = (\(Self.ids("f").joined(separator: ","))); };\n"
    let phase = "R = {isa = PBXResourcesBuildPhase; files = (\(Self.ids("b").joined(separator: ","))); };\n"
    let target = Self.target("t", "buildPhases = (R);")
    #expect(await Self.load(files + group + phase + target, targets: ["t"]).products.count == 1)
  }

  @Test func `targets that share many configurations`() async {
    let configurations = Self.objects { "c\($0) = {isa = XCBuildConfiguration; name = c\($0); };\n" }
    let list =
      "M = {isa = XCConfigurationList; buildConfigurations = (\(Self.ids("c").joined(separator: ","))); };\n"
    let targets = Self.objects { Self.target("t\($0)", "", list: "M") }
    let products = await Self.load(configurations + list + targets, targets: Self.ids("t")).products
    // No project has so many; what is too much is left out.
    #expect(!products.isEmpty && products.count < 10)
    #expect(products.allSatisfy { $0.configurations.count == Self.count })
  }

  @Test func `many settings for many targets`() async {
    let settings = (0..<Self.count).map { "INFOPLIST_KEY_x\($0) = y; " }.joined()
    let list = """
      M = {isa = XCConfigurationList; buildConfigurations = (N); };
      N = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };

      """
    let targets = (0..<200).map { Self.target("t\($0)", "") }.joined()
    let project = await Self.load(
      list + targets, targets: (0..<200).map { "t\($0)" }, projectList: "M")
    #expect(project.products.count == 200)
    #expect(project.products.allSatisfy { $0.declaredKeys.count == 256 })
  }

  @Test func `long names of groups do not add up`() async {
    let name = String(repeating: "x", count: 3_000)
    let files = Self.objects { "f\($0) = {isa = PBXFileReference; path = \(name); };\n" }
    let groups = Self.objects {
      "g\($0) = {isa = PBXGroup; path = \(name); children = (g\($0 + 1), f\($0)); };\n"
    }
    let build = Self.objects { "b\($0) = {isa = PBXBuildFile; fileRef = f\($0); };\n" }
    let phase = "R = {isa = PBXResourcesBuildPhase; files = (\(Self.ids("b").joined(separator: ","))); };\n"
    let target = Self.target("t", "buildPhases = (R);")
    #expect(await Self.load(files + groups + build + phase + target, targets: ["t"]).products.count == 1)
  }

  @Test func `many references to tables that are not there`() async {
    let files = Self.objects {
      "b\($0) = {isa = PBXBuildFile; fileRef = f\($0); };\n"
        + "f\($0) = {isa = PBXFileReference; path = \"l\($0).lproj/InfoPlist.strings\"; };\n"
    }
    let phase = "R = {isa = PBXResourcesBuildPhase; files = (\(Self.ids("b").joined(separator: ","))); };\n"
    let project = await Self.load(files + phase + Self.target("t", "buildPhases = (R);"), targets: ["t"])
    #expect(project.products.first?.tables.isEmpty == true)
    #expect(project.xcodeProjects.first?.tables.count == Self.count)
  }
}
