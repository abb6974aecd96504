internal import PurposeKit

/// `purpose fix`: mend what a machine can mend.
struct FixCommand: Command {
  private static let unsafe = OptionDeclaration(
    name: "--unsafe", value: .none,
    help: "Also mend what decides something: of two texts for one key, the one that is never read goes.")
  private static let rule = OptionDeclaration(
    name: "--rule", value: .text("ID"), repeats: .manyTimes,
    help: "Only this rule: \(Fixes.all.map { $0.rule.info.id }.joined(separator: ", ")).")
  private static let product = OptionDeclaration(
    name: "--product", value: .text("NAME"), repeats: .manyTimes, help: "Only findings on this product.")

  static let declaration = CommandDeclaration(
    name: "fix", arguments: "[PATH…]", summary: "Mend the findings that need no person.",
    discussion: [
      """
      Does what check says can be done: files that are saved in a wrong encoding, copies of a key, white space around \
      texts, misspelt keys, languages and tables that an Xcode project lacks, characters that nobody can see, old names \
      of folders, and regional tables that hide a translation. What a person has to decide stays as it is. \
      `purpose explain RULE` says what is done.
      """
    ],
    options: [unsafe, rule, product, Writing.dryRun, .config, .exclude, .quiet, .help])

  private let extent: FixExtent
  private let filter: FindingFilter
  private let loading: Loading
  private let writing: Writing

  init(_ arguments: ParsedArguments) throws(UsageError) {
    extent = arguments.has(Self.unsafe) ? .all : .safe
    var filter = FindingFilter()
    filter.rules = Set(arguments.list(Self.rule))
    for rule in filter.rules.sorted() where Fixes.fix(of: rule) == nil {
      throw UsageError(
        Rules.all.contains { $0.info.id == rule }
          ? "\(rule) is for a person to mend; see `purpose explain \(rule)`"
          : "no rule is called \(rule); see `purpose fix --help`")
    }
    filter.products = Set(arguments.whole(Self.product))
    self.filter = filter
    loading = Loading(arguments)
    writing = Writing(arguments)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let loaded = try await loading.load()
    var changes = Writing.changes(loaded.configuration)
    var filter = filter
    filter.files = Set(loaded.scope.roots.isEmpty ? [] : loaded.scope.files)
    let policy = CheckPolicy(
      configuration: loaded.configuration, today: StandardStreams.today,
      currentFolder: FolderTree().currentFolder)
    let counts: [String: Int]
    do throws(UsageError) {
      counts = try await Pipeline.mend(
        loaded.scope, options: loaded.options, policy: policy, filter: filter, extent: extent, &changes)
    } catch {
      throw .usage(error)
    }
    let status = try writing.finish(changes)
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) {
      writing.say("\(rule): \(count) \(writing.mended).")
    }
    return status
  }
}
