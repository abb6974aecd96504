internal import ICU
public import Projects
public import SourceText

/// A folder of a language has an old name.
public struct LegacyLocaleName: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "legacy-locale-name", group: .files, severity: .warning, scope: .product,
    summary: "A folder of a language has an old name.",
    rationale: """
      Names such as English.lproj, zh_CN.lproj and iw.lproj are from old systems. The system still finds most of them; \
      tools for translators often do not, and Xcode adds a second folder under the name of today. Some names are \
      found no more (Greek.lproj): then no text in the folder is ever shown, which is an error.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "The folder has the name that Xcode gave it in 2005.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .file(
        "French.lproj/InfoPlist.strings",
        "NSCameraUsageDescription = \"L’appareil lit le numéro de la voile.\";\n")),
    .right(
      "The folder has the language's tag.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    let names = findings.map { String($0.location.file.lastComponent) }
    var seen: Set<String> = []
    let list = names.filter { seen.insert($0).inserted }
    let shown = list.prefix(6).joined(separator: ", ") + (list.count > 6 ? ", …" : "")
    return "\(shown): old names of languages"
  }

  /// Each folder with its name of today.
  public static func fix(of findings: [Finding]) -> String? {
    var seen: Set<String> = []
    let names = findings.compactMap { finding -> String? in
      let folder = String(finding.location.file.lastComponent)
      guard folder.hasSuffix(".lproj"), seen.insert(folder).inserted,
        let name = LocaleFolderName(String(folder.dropLast(".lproj".count)))
      else { return nil }
      return "\(folder) to \(name.recommended).lproj"
    }
    guard names.count > 1 else { return nil }
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    return
      "Rename \(names.prefix(8).joined(separator: ", "))\(more), here and in the project file. `purpose fix` does it."
  }

  /// Reports the folder of each table with such a name.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .infoPlistTable(.locale) = file.role else { return }
    let folder = file.path.folder
    let component = folder.lastComponent
    guard let name = LocaleFolderName(String(component.dropLast(".lproj".count))), name.isLegacySpelling
    else {
      return
    }
    let isLost = name.spelling == .unfoundEnglishName
    findings.report(
      Self.self, at: nil, in: file,
      "\(component) is \(Self.words(name.spelling)); the name of today is \(name.recommended).lproj."
        + (isLost ? " The system does not find it: no text in it is ever shown." : ""),
      fix: "Rename the folder to \(name.recommended).lproj, here and in the project file.", for: .developer,
      severity: isLost ? .error : nil, folder: folder, mending: .safe)
  }

  /// Reports a development language with such a name.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    guard let region = project.developmentRegion, let name = LocaleFolderName(region.name),
      name.isLegacySpelling
    else { return }
    findings.report(
      Self.self, at: region.range, in: project.file, of: [],
      "The project's development language, \(region.name), is \(Self.words(name.spelling)); the name of today is \(name.recommended).",
      fix: "Write developmentRegion = \(name.recommended), and rename the folders that go by the old name.",
      mending: .safe)
  }

  private static func words(_ spelling: LocaleFolderName.Spelling) -> String {
    switch spelling {
    case .current: "right"
    case .englishName, .unfoundEnglishName: "the English name of a language"
    case .underscore: "written with an underscore"
    case .letterCase: "written in other capitals than Apple's tools use"
    case .replacedCode: "an old code"
    }
  }
}
