internal import PurposeKit

/// `purpose values`: what is said, and where.
struct ValuesCommand: Command {
  private static let format = OptionDeclaration.format(ValuesFormat.allCases.map(\.rawValue))

  private static let why = OptionDeclaration(
    name: "--why", value: .none, help: "Tell in words why people see what they see.")
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"), repeats: .manyTimes, help: "Only this language, and the base.")
  private static let product = OptionDeclaration(
    name: "--product", value: .text("NAME"), repeats: .manyTimes, help: "Only this product.")

  static let declaration = CommandDeclaration(
    name: "values", arguments: "[KEY…] [PATH…]",
    summary: "Show every text, and the file and line that it comes from.",
    discussion: [
      """
      Of a folder: for each product, key and language the text that a person sees, and where it comes from. With a \
      KEY, only its texts.
      """,
      """
      With --why, the story of each text: every place that could say it, which one wins, and what is wrong. For one \
      prompt in one language: purpose values NSCameraUsageDescription --locale de --why.
      """,
      """
      Of one strings file, catalog or property list: its entries, each key once with the value that Apple keeps. \
      The exit status is 1 if Apple's parser does not read the file to its end; the faults go to standard error.
      """,
    ],
    options: [format, why, locale, product, .output, .config, .exclude, .quiet, .help])

  private let paths: [String]
  private let format: ValuesFormat
  private let loading: Loading
  private let filter: CellFilter
  private let tellsWhy: Bool
  private let output: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let tree = FolderTree()
    // A path is whatever is there; a word that is nowhere may be a key.
    let keys = arguments.paths.filter { tree.kind(of: $0) == nil && Self.isKey($0) }
    paths = arguments.paths.filter { !keys.contains($0) }
    var filter = CellFilter()
    filter.keys = Set(keys)
    filter.locales = try LocaleArguments.tags(arguments.list(Self.locale))
    filter.products = Set(arguments.whole(Self.product))
    self.filter = filter
    tellsWhy = arguments.has(Self.why)
    if tellsWhy, arguments[Self.format] == ValuesFormat.json.rawValue {
      throw UsageError("--why is told in words; leave out --format json")
    }
    format = arguments[Self.format].flatMap(ValuesFormat.init(rawValue:)) ?? .text
    loading = Loading(arguments, paths: paths)
    output = arguments[.output]
    isQuiet = arguments.has(.quiet)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    if paths.count == 1, FolderTree().kind(of: paths[0]) == .file { return try await file(paths[0]) }
    let loaded = try await loading.load(completeKeys: Self.localizableKeys)
    let matrix = await loaded.resolve()
    let text: String
    if tellsWhy {
      let policy = CheckPolicy(configuration: loaded.configuration)
      let result = await Pipeline.judge(loaded.project, matrix, policy: policy)
      text = StoryReporter(result, filter: filter).render()
    } else {
      text = ValuesReporter.render(matrix, of: loaded.project, as: format, filter: filter)
    }
    if !isQuiet { try StandardStreams.write(text, toFile: output) }
    return .clean
  }

  /// Whether a word is a key that the catalog knows, or looks like one: no path is made of letters alone with capitals
  /// inside.
  private static func isKey(_ word: String) -> Bool {
    if KeyCatalog.shared[word] != nil { return true }
    return word.utf8.count > 3 && !word.contains("/") && !word.contains(".")
      && word.dropFirst().contains(where: \.isUppercase)
  }

  /// The keys beside the privacy keys that have texts for people.
  private static let localizableKeys = Set(
    KeyCatalog.shared.keys.filter { $0.category == .localizable && $0.path == nil && $0.valueKind == .string }
      .map(\.key))

  private func file(_ path: String) async throws(CommandFailure) -> ExitStatus {
    do throws(FileError) {
      let (values, faults) = try await Pipeline.values(ofFile: path)
      if !isQuiet {
        for fault in faults {
          let line = fault.location.line.map { ":\($0)" } ?? ""
          StandardStreams.complain("\(path)\(line): \(fault.message)")
        }
        try write(values)
      }
      return faults.isEmpty ? .clean : .findings
    } catch {
      throw .file(error)
    }
  }

  private func write(_ values: [FileValue]) throws(FileError) {
    let text = ValuesReporter.render(values, as: format)
    guard let output else { return StandardStreams.write(text) }
    try AtomicWriter.write(ContiguousArray(text.utf8), to: output)
  }
}
