internal import PurposeKit

/// The options that say what fails a run, and what its findings are held against.
struct GateOptions {
  private static let gate = OptionDeclaration(
    name: "--gate", value: .text("NAME"),
    help:
      "What the run fails for: `release` (the default: everything), `pr` (what a change breaks), or a gate of "
      + ".purpose.yml.")
  private static let failOn = OptionDeclaration(
    name: "--fail-on", value: .choice(["error", "warning", "note", "never"]),
    help: "The least severity that fails the run; error by default.")
  private static let strict = OptionDeclaration(
    name: "--strict", value: .none, help: "The same as --fail-on warning.")
  static let since = OptionDeclaration(
    name: "--since", value: .text("REV"),
    help:
      "Leave out what was there before: in the newest commit that this branch has in common with REV (a branch, a tag, "
      + "a hash). Needs git, and the history up to there.")
  private static let baseline = OptionDeclaration(
    name: "--baseline", value: .text("FILE"), help: "Leave out the findings that FILE lists.")
  private static let writeBaseline = OptionDeclaration(
    name: "--write-baseline", value: .text("FILE"),
    help: "Write today's findings to FILE; where it is there, take out those that are gone, and add none.")

  static let declarations = [gate, failOn, strict, since, baseline, writeBaseline]

  private let name: String?
  private let threshold: GateSettings.Threshold?
  private let revision: String?
  private let baselinePath: String?
  private let newBaselinePath: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    name = arguments[Self.gate]
    if arguments.has(Self.strict) {
      if arguments.has(Self.failOn) {
        throw UsageError("--strict and --fail-on say the same thing; give one")
      }
      threshold = .warning
    } else {
      threshold = arguments[Self.failOn].flatMap(GateSettings.Threshold.init(rawValue:))
    }
    revision = arguments[Self.since]
    baselinePath = arguments[Self.baseline]
    newBaselinePath = arguments[Self.writeBaseline]
    if baselinePath != nil, let newBaselinePath, baselinePath != newBaselinePath {
      throw UsageError("--baseline and --write-baseline name two files; give one")
    }
  }

  /// Whether a baseline was named.
  var namesBaseline: Bool { baselinePath != nil || newBaselinePath != nil }

  /// Whether a baseline is written.
  var writesBaseline: Bool { newBaselinePath != nil }

  /// The gate that the run goes by.
  func gate(_ configuration: Configuration?) throws(CommandFailure) -> Gate {
    var gate = Gate.release
    let wanted = name ?? gate.name
    guard let named = Gate(named: wanted, configuration) else {
      let names = Gate.names(configuration).joined(separator: ", ")
      throw .usage(UsageError("no gate is called \(wanted); there are: \(names)"))
    }
    gate = named
    if let threshold { gate.threshold = threshold.severity }
    return gate
  }

  /// What the findings are held against.
  func reference(
    _ loaded: Loading.Result, _ matrix: Matrix, _ policy: CheckPolicy
  ) async throws(CommandFailure) -> Reference {
    Reference(
      earlier: try await earlier(loaded, policy), baseline: try await baseline(loaded, matrix, policy))
  }

  private func earlier(_ loaded: Loading.Result, _ policy: CheckPolicy) async throws(CommandFailure)
    -> EarlierRun?
  {
    do throws(GitError) {
      var revision = revision ?? loaded.configuration?.gate(policy.gate.name)?.since?.value
      if revision == nil, policy.gate.gaps == .regressions {
        revision = try PullRequestBase.revision(for: loaded.scope, variable: StandardStreams.variable)
      }
      guard let revision else { return nil }
      // The earlier state is judged as a whole; what passes today is told from what was there then.
      var whole = policy
      whole.gate = .release
      return try await Pipeline.judge(at: revision, loaded.scope, options: loaded.options, policy: whole)
    } catch {
      throw .history(error)
    }
  }

  // MARK: The baseline

  private func baseline(
    _ loaded: Loading.Result, _ matrix: Matrix, _ policy: CheckPolicy
  ) async throws(CommandFailure) -> Baseline? {
    if let newBaselinePath { return try await written(to: newBaselinePath, loaded.project, matrix, policy) }
    let path = baselinePath ?? loaded.configuration?.baseline(ofGate: policy.gate.name)
    guard let path else { return nil }
    guard let baseline = try read(path) else {
      throw .usage(UsageError("there is no baseline \(path); write it with --write-baseline \(path)"))
    }
    return baseline
  }

  private func read(_ path: String) throws(CommandFailure) -> Baseline? {
    let tree = FolderTree()
    guard tree.kind(of: path) != nil else { return nil }
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) { bytes = try tree.read(path) } catch { throw .file(error) }
    do throws(BaselineError) { return try Baseline(bytes, path: path) } catch { throw .baseline(error) }
  }

  private func written(
    to path: String, _ project: Project, _ matrix: Matrix, _ policy: CheckPolicy
  ) async throws(CommandFailure) -> Baseline {
    let old = try read(path)
    let result = await Pipeline.judge(project, matrix, policy: policy)
    let baseline =
      old?.shrunk(to: Set(result.findings.map(\.fingerprint))) ?? Baseline(of: result, path: path)
    do throws(FileError) {
      try AtomicWriter.write(baseline.json, to: path)
    } catch {
      throw .file(error)
    }
    StandardStreams.complain(told(baseline, old, path))
    return baseline
  }

  private func told(_ baseline: Baseline, _ old: Baseline?, _ path: String) -> String {
    let size = "\(baseline.count) findings of \(baseline.causeCount) causes"
    guard let old else {
      return "wrote \(path): \(size). From now on --baseline \(path) leaves them out."
    }
    let gone = old.count - baseline.count
    if gone == 0 { return "\(path) stays as it is: \(size)." }
    return "took \(gone) out of \(path), which are gone; \(size) are left."
  }
}
