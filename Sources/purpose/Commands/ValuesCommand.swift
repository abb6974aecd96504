internal import PurposeKit

/// `purpose values`: what is said, and where.
struct ValuesCommand: Command {
  private static let format = OptionDeclaration.format(ValuesFormat.allCases.map(\.rawValue))

  static let declaration = CommandDeclaration(
    name: "values", arguments: "[PATH…]",
    summary: "Show every text, and the file and line that it comes from.",
    discussion: [
      """
      Of a folder: for each product, key and language the text that a person sees, and where it comes from.
      """,
      """
      Of one strings file, catalog or property list: its entries, each key once with the value that Apple keeps. \
      The exit status is 1 if Apple's parser does not read the file to its end; the faults go to standard error.
      """,
    ],
    options: [format, .output, .config, .exclude, .quiet, .help])

  private let paths: [String]
  private let format: ValuesFormat
  private let loading: Loading
  private let output: String?
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.paths
    format = arguments[Self.format].flatMap(ValuesFormat.init(rawValue:)) ?? .text
    loading = Loading(arguments)
    output = arguments[.output]
    isQuiet = arguments.has(.quiet)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    if paths.count == 1, FolderTree().kind(of: paths[0]) == .file { return try await file(paths[0]) }
    let project = try await loading.load(completeKeys: Self.localizableKeys).project
    let text = ValuesReporter.render(await Pipeline.resolve(project), of: project, as: format)
    if !isQuiet { try StandardStreams.write(text, toFile: output) }
    return .clean
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
