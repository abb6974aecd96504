internal import PurposeKit

/// `purpose report`: how complete each language is.
struct ReportCommand: Command {
  private static let format = OptionDeclaration.format(MatrixReporters.all.map { $0.id })
  private static let language = OptionDeclaration(
    name: "--in", value: .text("LOCALE"),
    help: "The language of the HTML page itself, as `fr`; English by default. It says what there is.")
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"), repeats: .manyTimes,
    help: "Only these languages. The HTML page is then one for translators: their texts, and no file names.")

  private static let since = OptionDeclaration(
    name: "--since", value: .text("REV"),
    help:
      "Tell what changed since the newest commit that this branch has in common with REV (a branch, a tag, a hash). "
      + "Needs git, and the history up to there.")

  static let declaration = CommandDeclaration(
    name: "report", arguments: "[PATH…]", summary: "Show how complete each language is.",
    discussion: [
      """
      Counts, for each product and language, the purpose strings that are done, and names those that are missing, \
      blank, unreadable or the same as the source. A text in the source's own language counts as done where the \
      base says it.
      """,
      """
      With --format html, one page for the browser that needs no network: what to do, for whom, and a table of all \
      texts, each of which opens on what people see and why. With --locale too, a page to send to translators.
      """,
    ],
    options: [format, .output, language, locale, .required, since, .config, .exclude, .quiet, .help])

  private let reporter: any MatrixReporter.Type
  private let style: MatrixReportStyle
  private let locales: Set<String>
  private let promise: Promise
  private let revision: String?
  private let loading: Loading
  private let output: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    reporter = MatrixReporters.all.first { $0.id == arguments[Self.format] } ?? TextMatrixReporter.self
    loading = Loading(arguments)
    output = arguments[.output]
    isQuiet = arguments.has(.quiet)
    promise = try PromiseArguments.promise(arguments)
    locales = try LocaleArguments.tags(arguments.list(Self.locale))
    revision = arguments[Self.since]
    if revision != nil, !locales.isEmpty {
      throw UsageError("--since tells of the whole project; leave out --locale")
    }
    style = MatrixReportStyle(
      language: try Self.language(arguments[Self.language]), reader: locales.isEmpty ? .team : .translator)
    if arguments.has(Self.language), reporter != HTMLMatrixReporter.self {
      throw UsageError("--in is for --format html; the other formats are in English")
    }
  }

  /// A language that the page speaks.
  private static func language(_ word: String?) throws(UsageError) -> LocaleIdentifier? {
    guard let word else { return nil }
    guard let language = LocaleIdentifier(folderName: word), HTMLMatrixReporter.speaks(language) else {
      let known = HTMLMatrixReporter.languages.map(\.tag).joined(separator: ", ")
      throw UsageError("the report does not speak \(word); it speaks \(known)")
    }
    return language
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let loaded = try await loading.load()
    try checkLocales(loaded.project)
    var filter = FindingFilter()
    filter.locales = locales
    let policy = CheckPolicy(
      promise: promise, configuration: loaded.configuration, today: StandardStreams.today,
      currentFolder: FolderTree().currentFolder)
    let earlier = try await earlier(loaded, policy)
    var result = await Pipeline.judge(
      loaded.project, await loaded.resolve(), policy: policy, filter: filter)
    if !locales.isEmpty { result = result.showing(locales) }
    let names = loaded.scope.roots.map(\.name).joined(separator: ", ")
    let report = MatrixReport(result, name: names.isEmpty ? nil : names, since: earlier)
    if !isQuiet { try StandardStreams.write(reporter.init().render(report, style: style), toFile: output) }
    return .clean
  }

  private func earlier(_ loaded: Loading.Result, _ policy: CheckPolicy) async throws(CommandFailure)
    -> EarlierRun?
  {
    guard let revision else { return nil }
    do throws(GitError) {
      return try await Pipeline.judge(at: revision, loaded.scope, options: loaded.options, policy: policy)
    } catch {
      throw .history(error)
    }
  }

  private func checkLocales(_ project: Project) throws(CommandFailure) {
    let shipped = Set(project.products.flatMap { $0.locales.map(\.tag) })
    if let unknown = locales.subtracting(shipped).min() {
      let known = shipped.sorted().joined(separator: ", ")
      throw .usage(UsageError("no product is shipped in \(unknown); there are: \(known)"))
    }
  }
}
