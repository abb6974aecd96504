internal import ICU
public import Projects
public import SourceText

/// A folder looks like one of a language and is none.
public struct InvalidLocaleFolder: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "invalid-locale-folder", group: .files, severity: .error,
    summary: "A folder looks like one of a language and is none.",
    rationale:
      "The system finds languages by folders called `<language>.lproj`; what is in any other is never read.")

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The Spanish folder was duplicated, and never renamed.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("es", ["NSCameraUsageDescription": "La cámara lee el número de tu vela."]),
      .strings("es copy", ["NSCameraUsageDescription": "La cámara lee el número de tu papalote."])),
    .wrong(
      "The name ends in “Iproj”, with a capital I where a small l should be.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .file(
        "es.Iproj/InfoPlist.strings",
        #""NSCameraUsageDescription" = "La cámara lee el número de tu vela.";"#)),
    .right(
      "Each folder is called by the tag of a language.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("es", ["NSCameraUsageDescription": "La cámara lee el número de tu vela."]),
      .strings("es-MX", ["NSCameraUsageDescription": "La cámara lee el número de tu papalote."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports the folder of an `InfoPlist` table.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .infoPlistTable(let locale) = file.role else { return }
    let folder = file.path.folder
    let name = folder.lastComponent
    switch locale {
    case .unknown(let tag):
      report(file, folder, "\(name) is no folder of a language: no language is called “\(tag)”.", &findings)
    case .nonLocalized:
      // A capital I looks like a small l.
      guard let dot = name.utf8.lastIndex(of: 0x2E), LocaleIdentifier(folderName: String(name[..<dot])) != nil
      else {
        return
      }
      let ending = name[name.index(after: dot)...].lowercased()
      guard ["iproj", "1proj", "lproj", "lprog", "lporj", "proj", "loproj", "lpoj"].contains(ending) else {
        return
      }
      report(file, folder, "\(name) is no folder of a language: its name must end in `.lproj`.", &findings)
    case .locale(let locale):
      guard !locale.isKnownLanguage else { return }
      report(
        file, folder, "\(name) is no folder of a language: no language has the code “\(locale.language)”.",
        &findings)
    case .base:
      return
    }
  }

  private func report(_ file: ProjectFile, _ folder: String, _ message: String, _ findings: inout FindingSink)
  {
    findings.report(
      Self.self, at: nil, in: file, "\(message) The tables in it are never read.", fix: "Rename the folder.",
      for: .localization, folder: folder)
  }
}
