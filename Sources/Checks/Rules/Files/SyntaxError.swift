internal import Formats
public import Projects
public import SourceText

/// A file breaks the rules of its format.
public struct SyntaxError: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "syntax-error", group: .files, severity: .error,
    summary: "A file breaks the rules of its format.",
    rationale: """
      Apple's parser either refuses the whole file, so that no text in it is shown, or stops at the first stray \
      character, so that everything behind it is lost. Of the second the build does not tell: it checks with the same \
      parser, which stops without a word.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "A semicolon is missing: the whole table is refused.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "nl",
        """
        "NSCameraUsageDescription" = "De camera leest het nummer op je zeil."
        "NSMicrophoneUsageDescription" = "Kite hoort hoe hard het waait.";
        """)),
    .wrong(
      "A semicolon too many: what stands behind it is lost without a word.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "nl",
        """
        "NSCameraUsageDescription" = "De camera leest het nummer op je zeil.";;
        "NSMicrophoneUsageDescription" = "Kite hoort hoe hard het waait.";
        """)),
    .wrong(
      "XML wants an ampersand to be written “&amp;”.",
      .infoPlist(
        xml: """
          <key>NSCameraUsageDescription</key>
          <string>The camera reads the name & number on your sail.</string>
          """)),
    .right(
      "Quotes are escaped in a table, and ampersands in XML.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the name & number on your sail."]),
      .strings("nl", ["NSCameraUsageDescription": #"Kite leest de "naam" en het nummer."#])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each fault of a file that no merge conflict explains.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard let source = file.source, !file.problems.isEmpty else { return }
    let conflicts = ConflictMarkers.all(in: source)
    for (index, problem) in file.problems.enumerated() {
      if conflicts.contains(where: { $0.range.lowerBound <= problem.range.lowerBound }) { continue }
      findings.report(
        Self.self, at: problem.range, in: file, Self.message(problem, in: file, isFirst: index == 0),
        fix: Self.capitalized(problem.advice), for: file.localeTag == nil ? .developer : .localization,
        severity: problem.consequence == .ignoresPart ? .warning : .error, key: problem.key)
    }
  }

  private static func message(_ problem: SyntaxProblem, in file: ProjectFile, isFirst: Bool) -> String {
    let rest =
      isFirst ? consequence(of: problem, in: file) : "It is seen only once the fault above is mended."
    return "\(capitalized(problem.reason)). \(rest)"
  }

  /// A sentence's first letter in upper case.
  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func consequence(of problem: SyntaxProblem, in file: ProjectFile) -> String {
    switch problem.consequence {
    case .refusesFile:
      switch file.role {
      case .infoPlist: return "Apple's parser refuses the whole file, and the app cannot be built."
      case .project:
        switch file.content {
        case .yaml, .json, .manifest:
          return "The project cannot be made from the file, and what it says was not judged."
        default: return "Xcode cannot open the project."
        }
      default:
        if case .strings(let table) = file.content, table.json != nil {
          return "No table can be made from the file: none of its texts is shown."
        }
        return "Apple's parser refuses the whole file: none of its texts is shown."
      }
    case .dropsRest:
      guard case .strings(let table) = file.content, !table.lostEntries.isEmpty else {
        return "Apple's parser stops here without a word."
      }
      let keys = table.lostEntries.map(\.key)
      let names = keys.prefix(3).joined(separator: ", ") + (keys.count > 3 ? ", …" : "")
      return
        "Apple's parser stops here without a word and loses \(keys.count == 1 ? "1 entry" : "\(keys.count) entries"): \(names)."
    case .ignoresPart:
      return file.role == .project ? "The build ignores this line." : "Apple's tools ignore this part."
    }
  }
}
