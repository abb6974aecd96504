internal import PurposeKit

/// `purpose scaffold`: add languages, or a key.
struct ScaffoldCommand: Command {
  private static let path = OptionDeclaration(
    name: "--path", value: .text("PATH"), help: "The project: a folder or an .xcodeproj; here by default.")
  private static let product = OptionDeclaration(
    name: "--product", value: .text("NAME"), repeats: .manyTimes,
    help: "Only this product. One that has no table in any language gets its first.")
  private static let stub = OptionDeclaration(
    name: "--stub", value: .choice(StubStyle.allCases.map(\.rawValue)),
    help:
      "What stands where a text is to come: a comment with the source, and no text, so that the app falls back to "
      + "the base text (the default; JSON has no comments, so that Expo's tables leave the key out); a draft with a slot to fill; nothing, which shows a blank prompt; the source."
  )

  private static let key = OptionDeclaration(
    name: "--key", value: .text("KEY"),
    help:
      "Add this key, not a language: its base text, and a stub in each language. Without --product, in the apps."
  )
  private static let value = OptionDeclaration(
    name: "--value", value: .text("TEXT"),
    help: "The base text of the key. Without it, a placeholder that the check reports until it is written.")

  static let declaration = CommandDeclaration(
    name: "scaffold", arguments: "LOCALE… | --key KEY",
    summary: "Add languages or a key: stubs for translators, and wiring.",
    discussion: [
      """
      For each product, makes the table of each LOCALE where those of the other languages lie, or its column in the \
      catalog, with a stub for each purpose string that is missing. Xcode projects, Info.plist lists and manifests \
      learn of the language. What stands there stays as it is, and a second run changes nothing.
      """,
      """
      With --key, the text goes where the product's other base texts are: into the Info.plist, the build settings that \
      one is made from, or the manifest of XcodeGen or Expo.
      """,
    ],
    options: [key, value, path, product, stub, Writing.dryRun, .config, .exclude, .quiet, .help])

  private let key: PrivacyKey?
  private let value: String?
  private let locales: [(typed: String, name: LocaleFolderName)]
  private let choice: ProductChoice
  private let style: StubStyle
  private let loading: Loading
  private let writing: Writing

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var locales: [(typed: String, name: LocaleFolderName)] = []
    for word in arguments.paths.flatMap({ $0.split(separator: ",").map(String.init) }) {
      locales.append((word, try Self.locale(word)))
    }
    self.locales = locales
    let products = Set(arguments.whole(Self.product))
    choice = products.isEmpty ? .all : .named(products)
    style = arguments[Self.stub].flatMap(StubStyle.init(rawValue:)) ?? .comment
    loading = Loading(arguments, paths: arguments[Self.path].map { [$0] } ?? [])
    writing = Writing(arguments)
    key = try arguments[Self.key].map(Self.key)
    value = arguments[Self.value]
    if let value, !value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
      throw UsageError("a text without a letter would show a blank prompt")
    }
    if key != nil, !locales.isEmpty {
      throw UsageError("--key adds a key to the languages that are there; leave out \(locales[0].typed)")
    }
    if key == nil, value != nil { throw UsageError("--value is the text of a --key") }
    if key == nil, locales.isEmpty {
      throw UsageError("scaffold needs a LOCALE, such as de or pt-BR; see `purpose scaffold --help`")
    }
  }

  private static func locale(_ word: String) throws(UsageError) -> LocaleFolderName {
    guard let name = LocaleFolderName(word) else { throw UsageError("\(word) is no locale") }
    guard name.locale.isKnownLanguage else {
      throw UsageError("\(word) is no language that is known; a locale is a tag such as ja, pt-BR or zh-Hans")
    }
    return name
  }

  private static func key(_ word: String) throws(UsageError) -> PrivacyKey {
    let known = KeyCatalog.shared[word]
    guard let known, known.category == .purpose, known.valueKind == .string else {
      let meant = KeySuggestion.candidates(for: word).first { $0 != word }
      let advice = meant.map { "; \($0) may be meant" } ?? ""
      throw UsageError(
        known == nil || known?.category == .folklore
          ? "\(word) is no key that the system reads\(advice)" : "\(word) is no key with one text of its own")
    }
    return known
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let loaded = try await loading.load()
    try requireProducts(in: loaded.project)
    var changes = Writing.changes(loaded.configuration)
    let scaffold = LocaleScaffold(loaded.project, products: choice, style: style, drafts: .profiles)
    if let key { KeyScaffold(scaffold).add(key, value: value, to: &changes) }
    for (typed, name) in locales {
      guard let locale = LocaleIdentifier(name.recommended) else { continue }
      if typed != name.recommended { writing.say("\(typed) is called \(name.recommended) today.") }
      scaffold.add(locale, to: &changes)
    }
    if style == .empty {
      writing.warn("A stub without a text shows a blank prompt until it is translated.")
    }
    return try writing.finish(changes)
  }

  private func requireProducts(in project: Project) throws(CommandFailure) {
    guard case .named(let names) = choice else { return }
    let known = project.products.map(\.name)
    if let unknown = names.subtracting(known).min() {
      throw .usage(UsageError("no product is called \(unknown); there are \(known.joined(separator: ", "))"))
    }
  }
}
