public import Configuration
public import SourceText

/// What fails a run.
public struct Gate: Hashable, Sendable {
  /// Whether the passing of time may fail a run: an allowance that has expired.
  public enum Clock: Hashable, Sendable {
    case runs
    case stands
  }

  /// The name, as `--gate` takes it.
  public let name: String
  /// The least severity that fails; nil where nothing does.
  public var threshold: Severity?
  /// Which gaps count.
  public var gaps: GateSettings.Gaps
  /// Whether time passes.
  public var clock: Clock

  /// The gate of a run that asks for none: everything counts.
  public static let release = Gate(name: releaseName, threshold: .error, gaps: .all, clock: .runs)

  /// The gate of pull requests: what the change opens is for those who come after it, and does not fail.
  public static let pullRequest = Gate(
    name: pullRequestName, threshold: .error, gaps: .regressions, clock: .stands)

  private static let releaseName = "release"
  private static let pullRequestName = "pr"

  /// Finds a gate by its name: one of the two that are always there, with what a configuration says of it, or one that
  /// only the configuration has.
  ///
  /// - Returns: nil where there is none of that name.
  public init?(named name: String, _ configuration: Configuration?) {
    let settings = configuration?.gate(name)
    switch name {
    case Self.releaseName: self = .release
    case Self.pullRequestName: self = .pullRequest
    default:
      guard settings != nil else { return nil }
      self = Gate(name: name, threshold: .error, gaps: .all, clock: .runs)
    }
    if let failOn = settings?.failOn { threshold = failOn.value.severity }
    if let gaps = settings?.gaps { self.gaps = gaps.value }
  }

  /// The names of all gates.
  public static func names(_ configuration: Configuration?) -> [String] {
    let builtIn = [pullRequestName, releaseName]
    return builtIn + (configuration?.gateNames ?? []).filter { !builtIn.contains($0) }
  }

  private init(name: String, threshold: Severity?, gaps: GateSettings.Gaps, clock: Clock) {
    self.name = name
    self.threshold = threshold
    self.gaps = gaps
    self.clock = clock
  }
}

/// What findings are held against: those that are known fail nothing, and are not shown.
public struct Reference: Sendable {
  /// A run over an earlier state of the same files; nil where there is none.
  public var earlier: EarlierRun?
  /// The findings that the project lives with; nil where it has no such list.
  public var baseline: Baseline?

  /// Makes a reference; without arguments, nothing is known.
  public init(earlier: EarlierRun? = nil, baseline: Baseline? = nil) {
    self.earlier = earlier
    self.baseline = baseline
  }
}

/// A run over an earlier state of the files that are judged, by the same configuration.
public struct EarlierRun: Sendable {
  /// What was found then.
  public let result: CheckResult
  /// The state's name for people: `origin/main (1a2b3c4)`.
  public let name: String
  /// The paths that have changed since, relative to the current folder.
  public let changedPaths: [String]

  /// Makes a run.
  public init(_ result: CheckResult, name: String, changedPaths: [String]) {
    self.result = result
    self.name = name
    self.changedPaths = changedPaths
  }
}
