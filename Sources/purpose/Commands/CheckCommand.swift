internal import PurposeKit

/// `purpose check`: judge a project.
struct CheckCommand: Command {
  private static let format = OptionDeclaration.format(Reporters.all.map { $0.id })
  private static let all = OptionDeclaration(
    name: "--all", value: .none, help: "Show every finding, not only the causes that fit on a screen.")
  private static let rule = OptionDeclaration(
    name: "--rule", value: .text("ID"), repeats: .manyTimes,
    help: "Only this rule: \(Rules.all.map { $0.info.id }.joined(separator: ", ")).")
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"), repeats: .manyTimes, help: "Only findings in this language.")
  private static let product = OptionDeclaration(
    name: "--product", value: .text("NAME"), repeats: .manyTimes, help: "Only findings on this product.")
  private static let audience = OptionDeclaration(
    name: "--for", value: .choice(Audience.allCases.map(\.rawValue)),
    help: "Only what this person can act on.")

  static let declaration = CommandDeclaration(
    name: "check", arguments: "[PATH…]", summary: "Judge the permission texts of a project (the default).",
    discussion: [
      """
      Looks through each PATH (a folder, an .xcodeproj, an Info.plist, a strings file or a catalog) for projects, \
      Info.plist files and tables, resolves what each product shows in each language, and says what is broken, missing \
      or blank, where, and what to do.
      """,
      "Of a single file, its product is resolved, and the findings on that file are shown.",
      """
      For a pull request, --gate pr holds the findings against the branch that the change is meant for: what was there \
      before is left out, and texts that the change opens (a new key, a new source text) are shown and do not fail. \
      Without --gate, everything counts.
      """,
      """
      Of many apps, --each shows a row for each. --format ndjson of several such runs, put together, is that of one: \
      --joined reads it.
      """,
    ],
    options: [
      format, .output, all, .required,
    ] + GateOptions.declarations + [
      rule, locale, product, audience, FleetRun.each, FleetRun.joined, .config, .exclude, .color, .quiet,
      .help,
    ])

  private let reporter: any Reporter.Type
  private let style: ReportStyle
  private let check: CheckRun
  private let fleet: FleetRun?
  private let loading: Loading
  private let output: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    reporter = Reporters.all.first { $0.id == arguments[Self.format] } ?? TextReporter.self
    loading = Loading(arguments)
    output = arguments[.output]
    style = ReportStyle(
      extent: arguments.has(Self.all) ? .everything : .screen, decoration: TerminalColor.decoration(arguments)
    )
    isQuiet = arguments.has(.quiet)
    let gating = try GateOptions(arguments)
    var filter = FindingFilter()
    filter.rules = Set(arguments.list(Self.rule))
    if let unknown = filter.rules.subtracting(Rules.all.map { $0.info.id }).min() {
      throw UsageError("no rule is called \(unknown); see `purpose check --help`")
    }
    filter.locales = try LocaleArguments.tags(arguments.list(Self.locale))
    filter.products = Set(arguments.whole(Self.product))
    filter.audiences = Set(arguments.list(Self.audience).compactMap(Audience.init(rawValue:)))
    if !filter.isEmpty, gating.writesBaseline {
      throw UsageError("--write-baseline holds everything; leave out what narrows the run down")
    }
    check = CheckRun(
      promise: try PromiseArguments.promise(arguments), gating: gating, filter: filter)
    fleet = try FleetRun(arguments, format: Self.format, check)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    if let fleet { return try await fleet.run() }
    let progress = Progress()
    let result = try await progress.watching { () async throws(CommandFailure) in
      try await check.judge(loading, progress)
    }
    if !isQuiet {
      let reporter = reporter.init()
      try StandardStreams.write(reporter.render(result, style: style), toFile: output)
      if let summary = reporter.stepSummary(of: result) { show(summary) }
    }
    let status: ExitStatus = result.fails ? .findings : .clean
    // The process ends here: to free all cells one by one would take as long as to write the report.
    _ = Unmanaged.passRetained(Immortal(result))
    return status
  }

  /// A CI that takes no summary has taken the report, so a failure is told and fails nothing.
  private func show(_ summary: StepSummary) {
    guard let path = StandardStreams.variable(summary.variable) else { return }
    do throws(FileError) {
      try StandardStreams.append(summary.text, toFile: path)
    } catch {
      StandardStreams.complain(error.description)
    }
  }
}

/// What lives as long as the process.
private final class Immortal: Sendable {
  private let result: CheckResult

  init(_ result: CheckResult) { self.result = result }
}
