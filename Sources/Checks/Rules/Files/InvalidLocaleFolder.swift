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

  /// Makes the rule.
  public init() {}

  /// Reports the folder of an `InfoPlist` table.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .infoPlistTable(let locale) = file.role else { return }
    let folder = file.path.folder
    let name = folder.lastComponent
    switch locale {
    case .unknown(let tag):
      report(file, folder, "\(name) is no folder of a language: ICU knows no language “\(tag)”.", &findings)
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
    case .locale, .base:
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
