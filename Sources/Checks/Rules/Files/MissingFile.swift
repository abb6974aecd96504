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
}
