internal import ICU
public import Projects
public import SourceText

/// A file lies where no build looks for it.
public struct MisplacedFile: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "misplaced-file", group: .files, severity: .error,
    summary: "An Info.plist or a catalog lies in a folder of a language.",
    rationale: """
      An Info.plist cannot be localized: its texts are, in InfoPlist.strings. Somebody pressed “Localize” on the wrong \
      file, and the texts in it are never shown. A catalog holds all languages and must lie outside of the folders \
      of languages (but for mul.lproj), or the build fails.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "The Info.plist itself was localized.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .infoPlist(
        ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."], at: "fr.lproj/Info.plist")),
    .right(
      "Its text was.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports such files by their names.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .misplaced(let locale) = file.role else { return }
    let name = file.path.lastComponent
    let folder = file.path.folder.lastComponent
    let isCatalog = name.hasSuffix(".xcstrings")
    findings.report(
      Self.self, at: nil, in: file,
      isCatalog
        ? "\(name) lies in \(folder), where a catalog must not be: the build fails."
        : "\(name) lies in \(folder): no build looks for it there, and none of its texts is shown.",
      fix: isCatalog
        ? "Move it out of \(folder)."
        : "Put its texts into \(folder)/InfoPlist.strings, and the Info.plist back beside the folder.",
      locale: locale.tag)
  }
}
