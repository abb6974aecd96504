internal import ICU
public import Projects
public import SourceText

/// A product has a table in a language that its project does not list.
public struct MissingKnownRegion: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "missing-known-region", group: .wiring, severity: .warning, scope: .file,
    summary: "A product has a table in a language that its project does not list.",
    rationale: """
      Xcode shows, exports and imports the languages of the list only, and a build with \
      BUILD_ONLY_KNOWN_LOCALIZATIONS leaves the others out.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "The French table is in the target, but French is not in the list.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."]),
      .xcodeProject(ExampleProject(tables: ["en", "fr"]), shown: "knownRegions = (en, Base);")),
    .right(
      "It is.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("en", ["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", ["NSCameraUsageDescription": "L’appareil lit le numéro de la voile."]),
      .xcodeProject(
        ExampleProject(regions: ["en", "Base", "fr"], tables: ["en", "fr"]),
        shown: "knownRegions = (en, Base, fr);")),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each such language once a project.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    guard let last = project.knownRegions.last else { return }
    let known = Set(project.knownRegions.compactMap(\.locale))
    var users: [LocaleIdentifier: [String]] = [:]
    var places: [LocaleIdentifier: Int] = [:]
    for product in findings.project.products where product.project == project.file {
      for table in product.tables {
        guard case .locale(let locale) = table.locale, !known.contains(locale) else { continue }
        users[locale, default: []].append(product.name)
        places[locale] = places[locale] ?? table.file
      }
    }
    if let region = project.developmentRegion, let locale = region.locale, !known.contains(locale) {
      findings.report(
        Self.self, at: last.range, in: project.file, of: [],
        "\(LocaleNames.name(locale.tag)) is the project's development language, but not among its languages.",
        fix: "Add \(locale.tag) to knownRegions (Xcode: Project, Info, Localizations).", locale: locale.tag,
        related: [findings.location(region.range, in: project.file)], mending: .safe)
      users[locale] = nil
    }
    for (locale, names) in users.sorted(by: { $0.key < $1.key }) {
      let place = places[locale] ?? 0
      findings.report(
        Self.self, at: last.range, in: project.file, of: names,
        "\(LocaleNames.name(locale.tag)) is not among the project's languages, but \(findings.project.files[place].path) is part of \(names.joined(separator: ", ")).",
        fix: "Add \(locale.tag) to knownRegions (Xcode: Project, Info, Localizations).", locale: locale.tag,
        related: [findings.location(nil, in: place)], mending: .safe)
    }
  }
}
