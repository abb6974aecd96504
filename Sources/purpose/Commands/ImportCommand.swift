internal import PurposeKit

/// `purpose import`: take translations back.
struct ImportCommand: Command {
  private static let path = OptionDeclaration(
    name: "--path", value: .text("PATH"),
    help: "The project's folder, which the paths in the files are relative to; the current one by default.")
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"),
    help: "The language of a file that does not say its own.")
  private static let format = OptionDeclaration.format(["text", "json"])

  static let declaration = CommandDeclaration(
    name: "import", arguments: "FILE…", summary: "Take translations back from translators' files.",
    discussion: [
      """
      FILE is XLIFF 1.2 of any program, a table that `purpose export --format csv` made, an .xcloc bundle, or a folder \
      of these. Each translation goes where its key and file belong; no other byte changes. A table that a language \
      does not have yet is made and wired in with its first translation, as `purpose scaffold` does it.
      """,
      """
      Nothing is written that would make a text look translated and is no translation: an empty target, the source's \
      text (unless it is approved, or its state is final or signed-off), a placeholder, a state that says otherwise. What is not \
      taken is told unit by unit. A translation of a source that has changed since is taken and told; in a catalog it \
      is marked for review.
      """,
      """
      Beside each file of a folder a receipt is written (NAME.receipt.txt), in the language of its translations, to be \
      mailed back: what was taken, what was not and why, and what was asked.
      """,
      "The exit status is 1 if a translation was not taken.",
    ],
    options: [path, locale, format, Writing.dryRun, .config, .exclude, .quiet, .help])

  private let files: [String]
  private let root: String?
  private let locale: LocaleIdentifier?
  private let isJSON: Bool
  private let isQuiet: Bool
  private let isDryRun: Bool
  private let loading: Loading
  private let writing: Writing

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.paths.isEmpty else {
      throw UsageError("import needs a FILE; see `purpose import --help`")
    }
    files = arguments.paths
    root = arguments[Self.path]
    locale = try arguments[Self.locale].map { word throws(UsageError) in
      guard let locale = LocaleIdentifier(folderName: word) else { throw UsageError("\(word) is no locale") }
      return locale
    }
    isJSON = arguments[Self.format] == "json"
    isQuiet = arguments.has(.quiet)
    isDryRun = arguments.has(Writing.dryRun)
    loading = Loading(arguments, paths: root.map { [$0] } ?? [])
    writing = Writing(arguments)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let tree = FolderTree()
    var paths: [String] = []
    let folders = files.filter { !$0.hasSuffix(".xcloc") && tree.kind(of: $0)?.isFolder == true }
      .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    for file in files { paths += try ExchangeFiles.paths(in: file, tree) }
    let loaded = try await loading.load()
    var translations = TranslationImport(
      loaded.project, await loaded.resolve(), root: loaded.scope.roots.first?.path ?? "",
      changes: Writing.changes(loaded.configuration), defaultLocale: locale)
    for path in paths {
      do throws(FileError) { translations.take(path, try tree.read(path)) } catch { throw .file(error) }
    }
    translations.finish()
    let result = translations.result
    if !isDryRun {
      for path in paths where folders.contains(where: { path.hasPrefix($0 + "/") }) {
        guard let receipt = ImportReceipt.text(of: path, result) else { continue }
        try StandardStreams.write(receipt, toFile: ImportReceipt.path(of: path))
      }
    }
    let status: ExitStatus
    if isJSON {
      status = try writing.finish(translations.changes, .silent)
      if !isQuiet { StandardStreams.write(ImportReport.json(result)) }
    } else {
      if !isQuiet { StandardStreams.write(ImportReport.text(result)) }
      status = try writing.finish(translations.changes)
    }
    return result.hasRefusals ? .findings : status
  }
}

extension FileTreeEntry.Kind {
  fileprivate var isFolder: Bool { self == .folder || self == .folderLink }
}

/// Where translators' files are.
enum ExchangeFiles {
  private static let endings = [".xliff", ".xlf", ".csv"]

  /// The files that a path stands for: itself, those in a folder, and those in Xcode's bundles.
  static func paths(in path: String, _ tree: FolderTree) throws(CommandFailure) -> [String] {
    switch tree.kind(of: path) {
    case nil: throw .usage(UsageError("\(path): no such file or folder"))
    case .folder, .folderLink: break
    default:
      guard isExchangeFile(path) else {
        throw .usage(UsageError("\(path): not a file that is imported; there are .xliff, .xlf, .csv, .xcloc"))
      }
      return [path]
    }
    let folder = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    let found = try list(folder, tree)
    guard !found.isEmpty else {
      throw .usage(UsageError("\(path): no .xliff, .xlf, .csv or .xcloc in it"))
    }
    return found
  }

  private static func list(_ folder: String, _ tree: FolderTree) throws(CommandFailure) -> [String] {
    let isBundle = folder.hasSuffix(".xcloc")
    let inner = isBundle ? "\(folder)/Localized Contents" : folder
    let entries: [FileTreeEntry]
    do throws(FileError) { entries = try tree.list(inner) } catch { throw .file(error) }
    var found: [String] = []
    for entry in entries {
      let path = "\(inner)/\(entry.name)"
      switch entry.kind {
      case .file where isExchangeFile(entry.name): found.append(path)
      case .folder where !isBundle && entry.name.hasSuffix(".xcloc"): found += try list(path, tree)
      default: break
      }
    }
    return found
  }

  private static func isExchangeFile(_ name: String) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix($0) }
  }
}
