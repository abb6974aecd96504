public import Projects
public import SourceText

/// A file or folder that is part of the project cannot be opened.
public struct MissingFile: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "missing-file", group: .files, severity: .error,
    summary: "A file or folder that is part of the project cannot be opened.",
    rationale: """
      Nobody can tell what is in it: its texts are not judged, and count as not done. Often it is a link whose target \
      is on the author's machine alone.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The table is a link into a folder that was not checked out.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .brokenLink("fr.lproj/InfoPlist.strings", to: "../Translations/fr/InfoPlist.strings")),
    .right(
      "The table is there.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports what could not be read.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .unreadable(let error) = file.content else { return }
    findings.report(
      Self.self, at: nil, in: file,
      "Cannot \(error.operation): \(error.reason). What is in it was not judged.",
      fix: "Make it readable for this run, or leave it out with --exclude.")
  }

  /// Reports references to tables that are not there.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    for table in project.tables where table.table == nil && !table.targets.isEmpty {
      findings.report(
        Self.self, at: table.range, in: project.file,
        of: findings.products(of: project, targets: table.targets),
        "\(table.path) is part of \(table.targets.joined(separator: ", ")) and does not exist: the build fails.",
        fix: "Put the file there, or remove the reference.", locale: table.locale.tag)
    }
  }

  /// Reports Info.plist files that are not there.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    for fault in product.settingFaults {
      guard case .missingInfoPlist(let path) = fault.kind else { continue }
      findings.report(
        Self.self, at: fault.range, in: fault.file, of: [product.name], in: fault.configurations,
        "\(fault.key) names \(path), which does not exist: \(product.name) cannot be built, and none of its texts is known.",
        fix: "Name the right file, or put it there.")
    }
  }
}
