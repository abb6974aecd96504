import FileTrees
import ICU
@testable import Projects
import TestSupport

/// An Xcode project made of a few values, with the files beside it, all in memory.
///
/// It is written as Xcode writes it, but for sections and remarks: objects by their ids, lists on one line.
struct MadeXcodeProject {
  /// A value of a project file.
  indirect enum Value: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    case text(String)
    case list([Value])
    case table([(String, Value)])

    init(stringLiteral text: String) { self = .text(text) }

    init(arrayLiteral values: Value...) { self = .list(values) }

    static func texts(_ texts: [String]) -> Value { .list(texts.map(Value.text)) }

    static func settings(_ settings: [String: String]) -> Value {
      .table(settings.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) })
    }

    var written: String {
      switch self {
      case .text(let text): MadeXcodeProject.quoted(text)
      case .list(let values): "(\(values.map { $0.written + ", " }.joined()))"
      case .table(let members):
        "{\(members.map { "\(MadeXcodeProject.quoted($0.0)) = \($0.1.written); " }.joined())}"
      }
    }
  }

  /// A build configuration: what differs from the other ones.
  struct Configuration {
    var name: String
    var settings: [String: String] = [:]
    /// The path of the .xcconfig file.
    var file: String?
  }

  /// A target.
  struct Target {
    var name: String
    var type = "application"
    /// The settings of all configurations.
    var settings: [String: String] = [:]
    var configurations = [Configuration(name: "Debug"), Configuration(name: "Release")]
    /// The ids of variant groups and files in the resources phase.
    var resources: [String] = []
    /// The ids of synchronized folders.
    var folders: [String] = []
  }

  /// The folder of the project, with a slash at its end where it is not the current one.
  var folder = ""
  var name = "Kite"
  var regions = ["en", "Base"]
  var developmentRegion = "en"
  var settings: [String: String] = ["SDKROOT": "iphoneos"]
  var configurations = [Configuration(name: "Debug"), Configuration(name: "Release")]
  var targets: [Target] = []
  var files: [String: String] = [:]
  private(set) var objects: [String: [(String, Value)]] = [:]
  private(set) var mainChildren: [String] = []

  /// Sets an object, or one that the rest of the project is to be mistaken about.
  mutating func set(_ id: String, _ isa: String, _ members: [(String, Value)]) {
    objects[id] = [("isa", .text(isa))] + members
  }

  /// Adds a table with one file a language, each in `<region>.lproj` below a folder; its id is for `resources`.
  mutating func addTable(
    _ texts: [String: String], name: String = "InfoPlist.strings", in folder: String = ""
  ) -> String {
    let id = "TABLE \(folder)\(name)"
    for (region, text) in texts {
      files["\(self.folder)\(folder)\(region).lproj/\(name)"] = text
      set(
        "\(id) \(region)", "PBXFileReference",
        [
          ("name", .text(region)), ("path", .text("\(folder)\(region).lproj/\(name)")),
          ("sourceTree", "<group>"),
        ])
    }
    let children = texts.keys.sorted().map { "\(id) \($0)" }
    set(
      id, "PBXVariantGroup",
      [("children", .texts(children)), ("name", .text(name)), ("sourceTree", "<group>")])
    mainChildren.append(id)
    return id
  }

  /// Adds a file reference.
  @discardableResult
  mutating func addFile(_ path: String, _ text: String?, tree: String = "<group>") -> String {
    if let text { files["\(folder)\(path)"] = text }
    set("FILE \(path)", "PBXFileReference", [("path", .text(path)), ("sourceTree", .text(tree))])
    mainChildren.append("FILE \(path)")
    return "FILE \(path)"
  }

  /// Adds a synchronized folder; what it says of targets, by their names, are the files that are the other way round.
  mutating func addFolder(_ path: String, exceptions: [String: [String]] = [:]) -> String {
    let id = "FOLDER \(path)"
    let sets = exceptions.keys.sorted().map { target in
      set(
        "\(id) \(target)", "PBXFileSystemSynchronizedBuildFileExceptionSet",
        [
          ("membershipExceptions", .texts(exceptions[target] ?? [])), ("target", .text("TARGET \(target)")),
        ])
      return "\(id) \(target)"
    }
    set(
      id, "PBXFileSystemSynchronizedRootGroup",
      [("exceptions", .texts(sets)), ("path", .text(path)), ("sourceTree", "<group>")])
    mainChildren.append(id)
    return id
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The project file.
  var text: String {
    var made = self
    made.addConfigurations(configurations, settings, of: "PROJECT")
    for target in targets {
      let id = "TARGET \(target.name)"
      made.addConfigurations(target.configurations, target.settings, of: id)
      for resource in target.resources {
        made.set("BUILD \(id) \(resource)", "PBXBuildFile", [("fileRef", .text(resource))])
      }
      made.set(
        "PHASE \(id)", "PBXResourcesBuildPhase",
        [("files", .texts(target.resources.map { "BUILD \(id) \($0)" }))])
      let prefix = target.type.contains(".product-type.") ? "" : "com.apple.product-type."
      made.setUnlessSet(
        id, "PBXNativeTarget",
        [
          ("buildConfigurationList", .text("LIST \(id)")), ("buildPhases", .texts(["PHASE \(id)"])),
          ("fileSystemSynchronizedGroups", .texts(target.folders)), ("name", .text(target.name)),
          ("productType", .text(prefix + target.type)),
        ])
    }
    made.setUnlessSet(
      "MAIN", "PBXGroup", [("children", .texts(made.mainChildren)), ("sourceTree", "<group>")])
    made.setUnlessSet(
      "PROJECT", "PBXProject",
      [
        ("buildConfigurationList", "LIST PROJECT"), ("developmentRegion", .text(developmentRegion)),
        ("knownRegions", .texts(regions)), ("mainGroup", "MAIN"), ("projectDirPath", ""),
        ("targets", .texts(targets.map { "TARGET \($0.name)" })),
      ])
    let entries = made.objects.sorted { $0.key < $1.key }.map {
      "\t\t\(Self.quoted($0.key)) = \(Value.table($0.value).written);\n"
    }
    return "// !$*UTF8*$!\n{\n\tobjects = {\n\(entries.joined())\t};\n\trootObject = PROJECT;\n}\n"
  }

  private mutating func setUnlessSet(_ id: String, _ isa: String, _ members: [(String, Value)]) {
    if objects[id] == nil { set(id, isa, members) }
  }

  private mutating func addConfigurations(
    _ configurations: [Configuration], _ settings: [String: String], of owner: String
  ) {
    for configuration in configurations {
      let own = settings.merging(configuration.settings) { $1 }
      var members: [(String, Value)] = [
        ("buildSettings", .settings(own)), ("name", .text(configuration.name)),
      ]
      if let file = configuration.file {
        addFile(file, nil)
        members.append(("baseConfigurationReference", .text("FILE \(file)")))
      }
      setUnlessSet("\(configuration.name) \(owner)", "XCBuildConfiguration", members)
    }
    setUnlessSet(
      "LIST \(owner)", "XCConfigurationList",
      [("buildConfigurations", .texts(configurations.map { "\($0.name) \(owner)" }))])
  }

  /// The path of the project file.
  var path: String { "\(folder)\(name).xcodeproj/project.pbxproj" }

  /// The project file and all others.
  var tree: MemoryTree {
    var tree = MemoryTree(files.map { ($0.key, .file(ContiguousArray($0.value.utf8))) })
    tree.add(.file(ContiguousArray(text.utf8)), at: path)
    return tree
  }

  /// What products are made of it.
  func load() async -> Project {
    await ProjectReader.load([ProjectRoot(path: "", name: "Root")], from: tree)
  }
}

extension Project {
  /// A product by its name.
  func product(_ name: String) -> Product? { products.first { $0.name == name } }

  /// The texts of a product, as `key[configurations] = text @ file`.
  func texts(_ name: String) -> [String] {
    product(name)?.baseValues.map { value in
      let configurations =
        value.configurations.isEmpty ? "" : "[\(value.configurations.joined(separator: ","))]"
      return "\(value.key)\(configurations) = \(value.text ?? "nothing") @ \(files[value.file].path)"
    } ?? []
  }

  /// The paths of the tables and catalogs of a product, sorted.
  func tables(_ name: String) -> [String] {
    guard let product = product(name) else { return ["no product"] }
    return (product.tables.map(\.file) + product.catalogs).map { files[$0].path }.sorted()
  }

  /// The languages of a product.
  func locales(_ name: String) -> [String] { product(name)?.locales.map(\.tag) ?? [] }

  /// What is wrong with a product's settings, as `key[configurations]: what`.
  func faults(_ name: String) -> [String] {
    product(name)?.settingFaults.map { fault in
      let configurations =
        fault.configurations.isEmpty ? "" : "[\(fault.configurations.joined(separator: ","))]"
      return "\(fault.key)\(configurations): \(fault.kind)"
    } ?? []
  }
}
