import Testing

import FileTrees
import ICU
import PrivacyKeys
@testable import Projects
import SourceText

/// A project in memory, and what is read of it, as lines of text.
struct ManifestProject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  var excluded: [String] = []
  /// The products with their base values, languages, tables and systems, and what cannot be read.
  let expected: String

  func load() async -> Project {
    let tree = MemoryTree(files.map { ($0.key, .file(ContiguousArray($0.value.utf8))) })
    return await ProjectReader.load(
      [ProjectRoot(path: "", name: "Root")],
      options: ProjectOptions(excluded: excluded.map { PathPattern($0) }), from: tree)
  }

  func found() async -> String { Self.text(await load()) }

  static func text(_ project: Project) -> String {
    func place(_ range: Range<Int>?, _ file: Int) -> String {
      let path = project.files[file].path
      guard let range, let source = project.files[file].source else { return path }
      return "\(path):\(LineTable(source).line(of: range.lowerBound))"
    }
    var lines: [String] = []
    for product in project.products {
      let systems = PrivacyKey.Platform.allCases.filter(product.platforms.contains).map { platform in
        product.deploymentTargets[platform].map { "\(platform.rawValue) \($0)" } ?? platform.rawValue
      }
      lines.append("\(product.name) (\(product.kind)) \(systems.joined(separator: ", "))")
      for value in product.baseValues {
        let configurations =
          value.configurations.isEmpty ? "" : " [\(value.configurations.joined(separator: ", "))]"
        let key = value.key.replacing("UsageDescription", with: "")
        lines.append("  \(key)\(configurations) = \(value.text ?? "?") @ \(place(value.range, value.file))")
      }
      let locales = product.locales.map { $0 == product.developmentLanguage ? "(\($0.tag))" : $0.tag }
      lines.append("  \(locales.joined(separator: " "))")
      for table in product.tables.map(\.file) + product.catalogs {
        lines.append("  + \(project.files[table].path)")
      }
    }
    for part in project.unreadableParts { lines.append("? \(place(part.range, part.file))") }
    return lines.joined(separator: "\n")
  }

  /// A project file of one target, as XcodeGen and others make it.
  static func xcodeProject(target: String, settings: String = "", resources: [String] = []) -> String {
    xcodeProject(target: target, configurations: [("Release", "", settings)], resources: resources)
  }

  /// A project file of one target with configurations: each its name, its .xcconfig file, and the target's settings.
  static func xcodeProject(
    target: String, configurations: [(String, String, String)], resources: [String] = []
  ) -> String {
    let files = resources.enumerated().map { index, path in
      """
      F\(index) = {isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
      B\(index) = {isa = PBXBuildFile; fileRef = F\(index); };
      """
    }.joined()
    let lists = configurations.enumerated().map { index, configuration in
      let (name, file, settings) = configuration
      let base = file.isEmpty ? "" : "baseConfigurationReference = X\(index); "
      return """
        CP\(index) = {isa = XCBuildConfiguration; name = "\(name)"; buildSettings = {SDKROOT = iphoneos; }; };
        CT\(index) = {isa = XCBuildConfiguration; \(base)name = "\(name)"; buildSettings = {\(settings)}; };
        X\(index) = {isa = PBXFileReference; path = "\(file)"; sourceTree = SOURCE_ROOT; };
        """
    }.joined()
    let numbers = resources.indices
    let own = configurations.indices.map { "CT\($0)," }.joined()
    let shared = configurations.indices.map { "CP\($0)," }.joined()
    return """
      // !$*UTF8*$!
      { objects = { \(files)
      \(lists)
      G = {isa = PBXGroup; children = (\(numbers.map { "F\($0)," }.joined())); sourceTree = "<group>"; };
      P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, Base, ); mainGroup = G; targets = (T, );
        buildConfigurationList = LP; };
      LP = {isa = XCConfigurationList; buildConfigurations = (\(shared)); };
      T = {isa = PBXNativeTarget; name = "\(target)"; productType = "com.apple.product-type.application";
        buildConfigurationList = LT; buildPhases = (R, ); };
      R = {isa = PBXResourcesBuildPhase; files = (\(numbers.map { "B\($0)," }.joined())); };
      LT = {isa = XCConfigurationList; buildConfigurations = (\(own)); };
      }; rootObject = P; }
      """
  }

  static func plist(_ entries: (String, String)...) -> String {
    let body = entries.map { "<key>\($0.0)</key>\n<string>\($0.1)</string>\n" }.joined()
    return "<plist version=\"1.0\"><dict>\n\(body)</dict></plist>"
  }
}
