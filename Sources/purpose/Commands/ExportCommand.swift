internal import PurposeKit

/// `purpose export`: hand texts over to translators.
struct ExportCommand: Command {
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"), repeats: .manyTimes, help: "A language to hand over.")
  private static let allLocales = OptionDeclaration(
    name: "--all-locales", value: .none,
    help:
      "Every language that a product ships: a file each in the folder that --output names, and a manifest.")
  private static let format = OptionDeclaration.format(ExchangeFormats.all.map(\.id))
  private static let output = OptionDeclaration(
    name: "--output", short: "-o", value: .text("FILE|DIR"),
    help: "Where to write: a file for one language, a folder for several.")
  private static let only = OptionDeclaration(
    name: "--only", value: .choice(ExchangeSelection.Extent.allCases.map(\.rawValue)),
    help:
      "The texts that wait for somebody (open), or all. All by default for one language, open for several and for "
      + "html.")
  private static let product = OptionDeclaration(
    name: "--product", value: .text("NAME"), repeats: .manyTimes, help: "Only of this product.")

  static let declaration = CommandDeclaration(
    name: "export", arguments: "[PATH]", summary: "Hand texts over to translators.",
    discussion: [
      """
      Writes the purpose strings of a language as XLIFF 1.2 (xliff), as a bundle that Xcode opens (xcloc), as a table \
      for spreadsheets (csv), or as a page that works in any browser without a network (html), from which a translator \
      downloads an XLIFF file. `purpose import` takes each of them back.
      """,
      """
      With each text go its remark, what the permission is, and what `context` in .purpose.yml says of its key. With \
      --all-locales, a text that several products have in common is asked for once, and goes to all of them on import.
      """,
    ],
    options: [locale, allLocales, format, output, only, product, .config, .exclude, .quiet, .help])

  private enum Languages {
    case one(LocaleIdentifier)
    case some([LocaleIdentifier])
    case all
  }

  private let languages: Languages
  private let format: ExchangeFormat
  private let output: String?
  private let extent: ExchangeSelection.Extent
  private let products: Set<String>
  private let isQuiet: Bool
  private let loading: Loading

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var locales: [LocaleIdentifier] = []
    for word in arguments.list(Self.locale) {
      guard let locale = LocaleIdentifier(folderName: word) else { throw UsageError("\(word) is no locale") }
      if !locales.contains(locale) { locales.append(locale) }
    }
    switch (arguments.has(Self.allLocales), locales.count) {
    case (false, 0): throw UsageError("export needs --locale LOCALE or --all-locales")
    case (false, 1): languages = .one(locales[0])
    case (false, _): languages = .some(locales)
    case (true, 0): languages = .all
    case (true, _): throw UsageError("--locale and --all-locales do not go together")
    }
    guard arguments.paths.count <= 1 else { throw UsageError("export takes one PATH") }
    format = ExchangeFormats.all.first { $0.id == arguments[Self.format] } ?? ExchangeFormats.all[0]
    output = arguments[Self.output].map {
      $0.utf8.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0
    }
    var isOne = false
    if case .one = languages { isOne = true }
    if output == nil, !isOne || format.isBundle {
      throw UsageError("several files are written: name a folder with --output")
    }
    extent =
      arguments[Self.only].flatMap(ExchangeSelection.Extent.init)
      ?? (isOne && format.id != "html" ? .all : .open)
    products = Set(arguments.whole(Self.product))
    isQuiet = arguments.has(.quiet)
    loading = Loading(arguments)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let loaded = try await loading.load()
    let project = loaded.project
    let names = project.products.map(\.name)
    if let unknown = products.sorted().first(where: { !names.contains($0) }) {
      let list = names.isEmpty ? "" : "; there are: \(names.joined(separator: ", "))"
      throw .usage(UsageError("no product is called \(unknown)\(list)"))
    }
    let root = loaded.scope.roots.first
    let collector = ExchangeCollector(
      project, await loaded.resolve(), root: root?.path ?? "")
    var selection = ExchangeSelection(
      extent: extent, sharing: .once, products: products,
      contexts: loaded.configuration?.allContexts ?? [:])
    let exchange = ExchangeProject(project, name: root?.name ?? ".", root: root?.path ?? "")
    switch languages {
    case .one(let locale):
      if format.id != "html" { selection.sharing = .eachPlace }
      let package = try package(locale, collector, selection)
      try write(package, exchange)
    case .some(let locales):
      var packages: [ExchangePackage] = []
      for locale in locales { packages.append(try package(locale, collector, selection)) }
      try write(packages, exchange)
    case .all:
      try write(collector.locales.compactMap { collector.package($0, selection) }, exchange)
    }
    return .clean
  }

  private func package(
    _ locale: LocaleIdentifier, _ collector: ExchangeCollector, _ selection: ExchangeSelection
  ) throws(CommandFailure) -> ExchangePackage {
    if let package = collector.package(locale, selection) { return package }
    let shipped = collector.locales.map(\.tag).joined(separator: ", ")
    throw .usage(
      UsageError(
        shipped.isEmpty
          ? "no product ships another language than its own; `purpose scaffold \(locale.tag)` starts one"
          : "no product ships \(locale.tag) as a translation; `purpose scaffold \(locale.tag)` starts it. "
            + "There are: \(shipped)"))
  }

  // MARK: Writing

  /// One language: to the file that was named, or to standard output.
  private func write(_ package: ExchangePackage, _ exchange: ExchangeProject) throws(CommandFailure) {
    tellOmissions(of: [package])
    let files = format.files(package, exchange)
    guard let output else {
      if !isQuiet { StandardStreams.write(String(decoding: files.first?.bytes ?? [], as: UTF8.self)) }
      return
    }
    if package.units.isEmpty, !isQuiet {
      StandardStreams.remark("no text of \(package.locale.tag) waits for a translation")
    }
    if format.isBundle {
      let isNamed = output.hasSuffix(".\(format.fileExtension)")
      let bundle = isNamed ? output : "\(output)/\(format.fileName(of: package.locale))"
      for file in files { try write(file.bytes, to: "\(bundle)/\(file.path)") }
      tell(package, bundle)
    } else {
      let isFolder = FolderTree().kind(of: output) == .folder
      let path = isFolder ? "\(output)/\(format.fileName(of: package.locale))" : output
      try write(files[0].bytes, to: path)
      tell(package, path)
    }
  }

  /// Several languages: a file each, and what is in them.
  private func write(_ packages: [ExchangePackage], _ exchange: ExchangeProject) throws(CommandFailure) {
    guard let output else { return }
    if FolderTree().kind(of: output) == .file {
      throw .usage(UsageError("\(output) is a file; several languages need a folder"))
    }
    tellOmissions(of: packages)
    for package in packages where !package.units.isEmpty {
      let name = format.fileName(of: package.locale)
      for file in format.files(package, exchange) {
        try write(file.bytes, to: format.isBundle ? "\(output)/\(name)/\(file.path)" : "\(output)/\(name)")
      }
      tell(package, "\(output)/\(name)")
    }
    let manifest = ExchangeManifest.json(packages) { format.fileName(of: $0) }
    try write(ContiguousArray(manifest.utf8), to: "\(output)/\(ExchangeManifest.fileName)")
    let open = packages.filter { !$0.units.isEmpty }
    if !isQuiet {
      let words = open.reduce(0) { $0 + $1.wordCount }
      StandardStreams.write(
        "\(open.count) of \(packages.count) languages, \(words) words; see \(output)/\(ExchangeManifest.fileName)\n"
      )
    }
  }

  private func write(_ bytes: ContiguousArray<UInt8>, to path: String) throws(CommandFailure) {
    let tree = FolderTree()
    do throws(FileError) {
      let old = tree.kind(of: path) == nil ? nil : try tree.read(path)
      if old != bytes { try AtomicWriter.write(bytes, to: path, over: old) }
    } catch {
      throw .file(error)
    }
  }

  private func tell(_ package: ExchangePackage, _ path: String) {
    if isQuiet { return }
    let count = package.units.count
    StandardStreams.write("\(path): \(count) \(count == 1 ? "text" : "texts"), \(package.wordCount) words\n")
  }

  /// What is left out of all languages is told once.
  private func tellOmissions(of packages: [ExchangePackage]) {
    if isQuiet { return }
    var seen: Set<String> = []
    var missing: [String: [String]] = [:]
    for package in packages where !package.units.isEmpty {
      for product in package.withoutTable { missing[product, default: []].append(package.locale.tag) }
    }
    for (product, tags) in missing.sorted(by: { $0.key < $1.key }) {
      StandardStreams.remark(
        "\(product) has no table of \(tags.joined(separator: ", ")) yet; the import makes what comes in")
    }
    for package in packages {
      for omission in package.omissions where seen.insert(omission).inserted {
        StandardStreams.remark("left out: \(omission)")
      }
    }
  }
}
