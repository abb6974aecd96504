public import Projects
public import SourceText

/// A table is called nearly as the system wants it.
public struct MisnamedFile: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "misnamed-file", group: .files, severity: .error,
    summary: "A table is called nearly as the system wants it, and is never read.",
    rationale: """
      The system looks for InfoPlist.strings, letter for letter. A Mac's disk does not mind capitals, a device does: \
      the language works in the simulator and is missing on the phone.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The P is small, which a Mac's disk forgives.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .file(
        "uk.lproj/Infoplist.strings",
        #""NSCameraUsageDescription" = "Камера читає номер на вітрилі.";"#)),
    .right(
      "The name is the system's, letter for letter.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("uk", ["NSCameraUsageDescription": "Камера читає номер на вітрилі."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports tables and catalogs whose names differ from the right one in capitals or dots.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    switch file.role {
    case .otherTable, .otherCatalog: break
    default: return
    }
    let name = String(file.path.lastComponent)
    let right = name.hasSuffix(".xcstrings") ? "InfoPlist.xcstrings" : "InfoPlist.strings"
    let folded = name.lowercased().replacing("info.plist", with: "infoplist").replacing(
      "info-plist", with: "infoplist")
    guard folded == right.lowercased() else { return }
    findings.report(
      Self.self, at: nil, in: file,
      "\(name) is not read: the system looks for \(right), letter for letter. None of its texts is shown on a device.",
      fix: "Rename it to \(right), in the project too.", for: .localization)
  }

  /// Reports references whose file has other capitals: Macs find it, and volumes that tell capitals apart do not.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    for table in project.tables {
      guard let place = table.table, !table.targets.isEmpty else { continue }
      let path = findings.project.files[place].path
      guard path != table.path, path.lowercased() == table.path.lowercased() else { continue }
      findings.report(
        Self.self, at: table.range, in: project.file,
        of: findings.products(of: project, targets: table.targets),
        "The project refers to \(table.path); the file is \(path). A volume that tells capitals apart has no such file, and the build fails there.",
        fix: "Rename the file.", for: .localization, severity: .warning, locale: table.locale.tag,
        related: [findings.location(nil, in: place)])
    }
  }
}
