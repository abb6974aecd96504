internal import PurposeKit

/// `purpose accept`: say that translations fit.
struct AcceptCommand: Command {
  private static let key = OptionDeclaration(
    name: "--key", value: .text("KEY"), repeats: .manyTimes, help: "Only texts of this key.")
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"), repeats: .manyTimes, help: "Only texts in this language.")
  private static let product = OptionDeclaration(
    name: "--product", value: .text("NAME"), repeats: .manyTimes, help: "Only texts of this product.")
  private static let same = OptionDeclaration(
    name: "--same", value: .none,
    help:
      "Accept texts that are the source's too: a name, a word that both languages have. Needs --locale or --key."
  )

  static let declaration = CommandDeclaration(
    name: "accept", arguments: "[PATH…]", summary: "Accept translations against today's source texts.",
    discussion: [
      """
      A translation that is older than its source text is accepted as it is, in \(Ledger.fileName): a sorted line for \
      each, with hashes of both texts, beside .purpose.yml or in PATH. Of a string catalog, texts that wait for review \
      are marked as translated.
      """
    ],
    options: [key, locale, product, same, Writing.dryRun, .config, .exclude, .quiet, .help])

  private let acceptance: Acceptance
  private let loading: Loading
  private let writing: Writing

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var acceptance = Acceptance()
    acceptance.keys = Set(arguments.list(Self.key))
    acceptance.locales = try LocaleArguments.tags(arguments.list(Self.locale))
    acceptance.products = Set(arguments.whole(Self.product))
    if arguments.has(Self.same) {
      if acceptance.keys.isEmpty, acceptance.locales.isEmpty {
        throw UsageError("--same needs --locale or --key: not every copy of the source is one on purpose")
      }
      acceptance.copies = .accepted
    }
    self.acceptance = acceptance
    loading = Loading(arguments)
    writing = Writing(arguments)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let loaded = try await loading.load()
    var changes = Writing.changes(loaded.configuration)
    _ = changes.accept(acceptance, await loaded.resolve(), of: loaded.project)
    return try writing.finish(changes)
  }
}
