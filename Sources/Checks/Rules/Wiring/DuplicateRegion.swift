internal import ICU
public import Projects
public import SourceText

/// A project lists a language twice.
public struct DuplicateRegion: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "duplicate-region", group: .wiring, severity: .warning, scope: .file,
    summary: "A project lists a language twice.",
    rationale: """
      Two names for one language (pt-BR and pt-br, zh_Hans and zh-Hans) give two columns in Xcode and in exports, of \
      which one stays empty. Mostly a folder with the other spelling brought the second one.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "One of them came with a folder called pt-br.lproj.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .xcodeProject(
        ExampleProject(regions: ["en", "Base", "pt-BR", "pt-br"]),
        shown: "knownRegions = (en, Base, \"pt-BR\", \"pt-br\");")),
    .right(
      "Brazilian and European Portuguese are two languages here.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .xcodeProject(
        ExampleProject(regions: ["en", "Base", "pt-BR", "pt-PT"]),
        shown: "knownRegions = (en, Base, \"pt-BR\", \"pt-PT\");")),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports the second one.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    var first: [String: XcodeProjectInfo.Region] = [:]
    for region in project.knownRegions {
      let identity = region.locale?.tag ?? region.name
      guard let other = first.updateValue(region, forKey: identity) else { continue }
      first[identity] = other
      let names = other.name == region.name ? region.name : "\(other.name) and \(region.name)"
      findings.report(
        Self.self, at: region.range, in: project.file, of: [],
        "\(names) \(other.name == region.name ? "stands in the list of languages twice" : "are one language").",
        fix: "Remove \(Self.worse(of: region, other).name) from knownRegions.", locale: region.locale?.tag,
        related: [findings.location(other.range, in: project.file)], mending: .safe)
    }
  }

  /// The one whose name is not that of today; the second where both are.
  package static func worse(
    of second: XcodeProjectInfo.Region, _ first: XcodeProjectInfo.Region
  ) -> XcodeProjectInfo.Region {
    second.name == second.locale?.recommendedFolderName ? first : second
  }
}
