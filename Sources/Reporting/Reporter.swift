public import Checks

/// Renders what a check found out.
public protocol Reporter: Sendable {
  /// The word after `--format`.
  static var id: String { get }

  /// Makes a reporter.
  init()

  /// The whole output, its last line end included.
  func render(_ result: CheckResult, extent: ReportExtent) -> String
}

/// How much is shown to people. Machine formats always hold everything.
public enum ReportExtent: Sendable {
  /// The heaviest causes, about a screen of them.
  case screen
  /// Every finding.
  case everything
}

/// Every report format of `purpose check`. A new one is a file here and a line in this list.
public enum Reporters {
  /// The formats; the first is the default.
  public static let all: [any Reporter.Type] = [
    TextReporter.self,
    JSONReporter.self,
    XcodeReporter.self,
  ]
}
