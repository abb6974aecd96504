public import Projects
public import SourceText

/// A part of a project's description is a program, whose texts only running it would tell.
public struct UnreadableProject: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "unreadable-project", group: .files, severity: .note, scope: .product,
    summary: "A project's description has a part that cannot be read without running it.",
    rationale: """
      Manifests in Swift and JavaScript are programs. What is written out in them is read; what they compute, and what \
      stands in files that are not there, is not judged, and nothing that is said of the project counts for it.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "A function makes the project, and its texts are not known.",
      .file(
        "Project.swift",
        """
        import ProjectDescription
        import ProjectDescriptionHelpers

        let project = Project.app(name: "Kite")
        """)),
    .wrong(
      "The configuration is a program.",
      .file(
        "app.config.js",
        """
        export default ({ config }) => ({
          ...config,
          ios: { infoPlist: { NSCameraUsageDescription: process.env.CAMERA_TEXT } },
        });
        """)),
    .right(
      "The text is written out.",
      .file(
        "Project.swift",
        """
        import ProjectDescription

        let project = Project(
          name: "Kite",
          targets: [
            .target(
              name: "Kite", destinations: .iOS, product: .app,
              bundleId: "com.example.kite",
              infoPlist: .extendingDefault(with: [
                "NSCameraUsageDescription": "The camera reads your sail number."
              ]))
          ])
        """)),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    "\(findings.count) parts of what the project is made from can only be read by running it"
  }

  /// Reports each such part of a file.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    if findings.project.unreadableParts.isEmpty { return }
    let index = findings.index(of: file)
    for part in findings.project.unreadableParts where part.file == index {
      findings.report(Self.self, at: part.range, in: file, part.reason, fix: part.advice)
    }
  }
}
