internal import ICU
public import Projects
public import SourceText

/// A table is part of a project, but of no target.
public struct NotInTarget: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "not-in-target", group: .wiring, severity: .error, scope: .file,
    summary: "A table is part of the project, but no target copies it.",
    rationale: """
      The files are there, and Xcode shows them; the product has none of them, and people see the Info.plist's text in \
      every language. Only a look into the built product, or at the target's phase “Copy Bundle Resources”, shows it.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "The group was dragged into the project without a tick at the target.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."]),
      .xcodeProject(
        ExampleProject(tables: ["fr"], wiring: .uncopied),
        shown: "PBXVariantGroup InfoPlist.strings (fr)", "Copy Bundle Resources: (nothing)")),
    .right(
      "The target copies it.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."]),
      .xcodeProject(
        ExampleProject(regions: ["en", "Base", "fr"], tables: ["fr"]),
        shown: "PBXVariantGroup InfoPlist.strings (fr)", "Copy Bundle Resources: InfoPlist.strings")),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each group of tables, and each table outside of one, that a product without tables might be meant to have.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    let candidates = findings.project.products.filter {
      $0.project == project.file && $0.tables.isEmpty && $0.catalogs.isEmpty && !$0.baseValues.isEmpty
    }
    var seen: Set<Range<Int>> = []
    for table in project.tables where table.targets.isEmpty {
      let range = table.groupRange ?? table.range
      guard !candidates.isEmpty, seen.insert(range).inserted else { continue }
      if let place = table.table, findings.project.products.contains(where: { $0.reads(place) }) { continue }
      let meant = Self.nearest(to: table.path, among: candidates, in: findings.project)
      let names = meant.map(\.name)
      findings.report(
        Self.self, at: range, in: project.file, of: names,
        """
        \(table.groupRange == nil ? "\(table.path) is" : "The tables \(table.path.lastComponent) are") part of the project, \
        but no target copies \(table.groupRange == nil ? "it" : "them"): people see the text of \
        \(names.joined(separator: ", ")) in one language.
        """,
        fix: "Tick \(names.joined(separator: ", ")) under “Target Membership”.")
    }
  }

  /// The products whose Info.plist lies nearest: those in whose folder the table lies, else all.
  private static func nearest(to path: String, among products: [Product], in project: Project) -> [Product] {
    let inside = products.filter { product in
      let folder = project.files[product.baseFile].path.folder
      return folder.isEmpty || path.hasPrefix(folder + "/")
    }
    return inside.isEmpty ? products : inside
  }
}

extension Product {
  /// Whether the product has a table or a catalog, by its place among the files.
  func reads(_ file: Int) -> Bool { tables.contains { $0.file == file } || catalogs.contains(file) }
}
