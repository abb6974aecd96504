public import Checks

/// Renders what a check found out.
public protocol Reporter: Sendable {
  /// The word after `--format`.
  static var id: String { get }

  /// Makes a reporter.
  init()

  /// The whole output, its last line end included.
  func render(_ result: CheckResult, style: ReportStyle) -> String

  /// What the CI that the format is for shows beside its log; nil where it has no place for that.
  func stepSummary(of result: CheckResult) -> StepSummary?
}

extension Reporter {
  /// Nothing: most formats have one output.
  public func stepSummary(of result: CheckResult) -> StepSummary? { nil }
}

/// A text that a CI shows on the page of a run. It is appended to a file that the CI names.
public struct StepSummary: Hashable, Sendable {
  /// The environment variable that holds the file's path. Without it there is no such place.
  public let variable: String
  /// The text, in Markdown.
  public let text: String
}

/// How findings are shown to people. Machine formats always hold everything, without decoration.
public struct ReportStyle: Hashable, Sendable {
  /// How much is shown.
  public enum Extent: Sendable {
    /// The heaviest causes, about a screen of them.
    case screen
    /// Every finding.
    case everything
  }

  /// How words are set off from each other.
  public enum Decoration: Sendable {
    /// Not at all.
    case none
    /// By the escape sequences of terminals (ECMA-48, SGR).
    case terminal
  }

  /// How much is shown.
  public var extent: Extent
  /// How words are set off from each other.
  public var decoration: Decoration

  /// Makes a style.
  public init(extent: Extent = .screen, decoration: Decoration = .none) {
    self.extent = extent
    self.decoration = decoration
  }
}

/// Every report format of `purpose check`. A new one is a file here and a line in this list.
public enum Reporters {
  /// The formats; the first is the default.
  public static let all: [any Reporter.Type] = [
    TextReporter.self,
    XcodeReporter.self,
    GitHubReporter.self,
    GitLabReporter.self,
    JSONReporter.self,
    NDJSONReporter.self,
    SARIFReporter.self,
    JUnitReporter.self,
    CheckstyleReporter.self,
    MarkdownReporter.self,
  ]
}
