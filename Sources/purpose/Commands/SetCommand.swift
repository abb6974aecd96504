internal import PurposeKit

/// `purpose set`: write one text.
struct SetCommand: Command {
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"),
    help:
      "The language of the text. Without it, the base text is set: that of the Info.plist or the build setting."
  )
  private static let state = OptionDeclaration(
    name: "--state", value: .choice(["translated", "needs_review", "new"]),
    help: "The state that a string catalog is to have; translated by default.")
  private static let product = OptionDeclaration(
    name: "--product", value: .text("NAME"), repeats: .manyTimes, help: "Only in this product.")

  static let declaration = CommandDeclaration(
    name: "set", arguments: "KEY VALUE [PATH]", summary: "Write one text where the system looks for it.",
    discussion: [
      """
      Of a project, the text is set in each product that declares KEY: in the language's table or catalog, or without \
      --locale where the base stands. Of a PATH that is a file, in that file. No other byte changes, and a text that \
      stands there already makes no change at all.
      """,
      "A product that has no table of the language yet needs one first: purpose scaffold.",
    ],
    options: [locale, state, product, Writing.dryRun, .config, .exclude, .quiet, .help])

  private let setting: TextSetting
  private let products: Set<String>
  private let path: String?
  private let loading: Loading
  private let writing: Writing

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let words = arguments.paths
    guard (2...3).contains(words.count) else {
      throw UsageError("set needs a KEY and a VALUE, and at most one PATH; see `purpose set --help`")
    }
    guard words[1].unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw UsageError("a text without a letter would show a blank prompt")
    }
    let locale = try arguments[Self.locale].map { word throws(UsageError) in
      guard let locale = LocaleIdentifier(folderName: word) else { throw UsageError("\(word) is no locale") }
      return locale
    }
    setting = TextSetting(
      key: words[0], value: words[1], locale: locale,
      state: StringCatalog.UnitState(word: arguments[Self.state] ?? "translated"))
    path = words.count > 2 ? words[2] : nil
    products = Set(arguments.whole(Self.product))
    loading = Loading(arguments, paths: path.map { [$0] } ?? [])
    writing = Writing(arguments)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let tree = FolderTree()
    if let path, tree.kind(of: path) == .file {
      let configuration = try loading.configuration(in: tree)
      var changes = Writing.changes(configuration)
      guard let file = ProjectReader.project(ofFile: path, from: tree).files.first else {
        throw .usage(UsageError("\(path) is neither a table nor an Info.plist"))
      }
      changes.set(setting, inFile: file)
      return try writing.finish(changes)
    }
    let loaded = try await loading.load(completeKeys: [setting.key])
    var changes = Writing.changes(loaded.configuration)
    let project = loaded.project
    let chosen = project.products.indices.filter {
      products.isEmpty || products.contains(project.products[$0].name)
    }
    if changes.set(setting, in: project, products: chosen) == 0 {
      throw .usage(
        UsageError("no product declares \(setting.key); `purpose scaffold --key \(setting.key)` adds it"))
    }
    return try writing.finish(changes)
  }
}
