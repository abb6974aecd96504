internal import PurposeKit

/// `purpose check`: judge a project.
struct CheckCommand: Command {
  private static let format = OptionDeclaration.format(Reporters.all.map { $0.id })
  private static let all = OptionDeclaration(
    name: "--all", value: .none, help: "Show every finding, not only the causes that fit on a screen.")
  private static let failOn = OptionDeclaration(
    name: "--fail-on", value: .choice(["error", "warning", "note", "never"]),
    help: "The least severity that fails the run; error by default.")
  private static let strict = OptionDeclaration(
    name: "--strict", value: .none, help: "The same as --fail-on warning.")
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
    ],
    options: [
      format, .output, all, .required, failOn, strict, rule, locale, product, audience, .config, .exclude,
      .color,
      .quiet,
      .help,
    ])

  private let reporter: any Reporter.Type
  private let style: ReportStyle
  private let promise: Promise
  private let threshold: Severity?
  private let filter: FindingFilter
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
    promise = try PromiseArguments.promise(arguments)
    if arguments.has(Self.strict) {
      if arguments.has(Self.failOn) {
        throw UsageError("--strict and --fail-on say the same thing; give one")
      }
      threshold = .warning
    } else {
      threshold = arguments[Self.failOn].map { Severity(rawValue: $0) } ?? .error
    }
    var filter = FindingFilter()
    filter.rules = Set(arguments.list(Self.rule))
    if let unknown = filter.rules.subtracting(Rules.all.map { $0.info.id }).min() {
      throw UsageError("no rule is called \(unknown); see `purpose check --help`")
    }
    filter.locales = try LocaleArguments.tags(arguments.list(Self.locale))
    filter.products = Set(arguments.whole(Self.product))
    filter.audiences = Set(arguments.list(Self.audience).compactMap(Audience.init(rawValue:)))
    self.filter = filter
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let progress = Progress()
    let result = try await progress.watching { () async throws(CommandFailure) in
      try await judge(progress)
    }
    if !isQuiet {
      let reporter = reporter.init()
      try StandardStreams.write(reporter.render(result, style: style), toFile: output)
      if let summary = reporter.stepSummary(of: result) { show(summary) }
    }
    guard let threshold else { return .clean }
    return result.findings.contains { $0.severity >= threshold } ? .findings : .clean
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

  private func judge(_ progress: Progress) async throws(CommandFailure) -> CheckResult {
    let loaded = try await loading.load(progress)
    var filter = filter
    filter.files = Set(loaded.scope.roots.isEmpty ? [] : loaded.scope.files)
    let unknown = filter.products.subtracting(loaded.project.products.map(\.name)).min()
    if let unknown {
      let names = loaded.project.products.map(\.name).joined(separator: ", ")
      throw .usage(UsageError("no product is called \(unknown); there are: \(names)"))
    }
    let policy = CheckPolicy(
      promise: promise, configuration: loaded.configuration, today: StandardStreams.today)
    return await Pipeline.judge(
      loaded.project, await Pipeline.resolve(loaded.project), policy: policy, filter: filter)
  }
}
