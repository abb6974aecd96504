internal import Formats
public import ICU
internal import PrivacyKeys
public import Projects
internal import SourceText

/// Which products are worked on.
public enum ProductChoice: Sendable {
  /// All that need it.
  case all
  /// Those with these names, also those that would need nothing otherwise.
  case named(Set<String>)

  func includes(_ product: Product) -> Bool {
    switch self {
    case .all: true
    case .named(let names): names.contains(product.name)
    }
  }
}

/// Adds languages to a project: for each product that needs it, a table with stubs or the language's column in the
/// catalog, and what the project must know of the language.
public struct LocaleScaffold: Sendable {
  let project: Project
  let choice: ProductChoice
  let style: StubStyle
  let drafts: DraftSentences
  private let habit: FolderHabit

  /// Prepares to add languages.
  ///
  /// - Parameters:
  ///   - project: what was found and read.
  ///   - choice: the products.
  ///   - style: what stands where a text is to come.
  ///   - drafts: sentences for ``StubStyle/draft``.
  public init(
    _ project: Project, products choice: ProductChoice = .all, style: StubStyle = .comment,
    drafts: DraftSentences = .none
  ) {
    self.project = project
    self.choice = choice
    self.style = style
    self.drafts = drafts
    habit = FolderHabit(project)
  }

  /// Adds a language. What cannot be done is among the refusals, and what is worth knowing among the remarks.
  ///
  /// - Parameters:
  ///   - locale: the language, by the name that Apple's tools give to its folder.
  ///   - changes: where the changes go.
  public func add(_ locale: LocaleIdentifier, to changes: inout Changes) {
    let chosen = project.products.filter { choice.includes($0) && !$0.baseValues.isEmpty }
    if chosen.isEmpty {
      changes.remark("No product declares a purpose string, so that there is nothing to translate.")
    }
    // Where no product has a table, the first one is what is asked for.
    let startsTables = !project.products.contains { $0.hasTables && !$0.baseValues.isEmpty }
    for product in chosen {
      do throws(Refusal) {
        try add(locale, to: product, startsTables ? .made : start(of: product), &changes)
      } catch {
        changes.refuse(error)
      }
    }
  }

  /// What becomes of a product without a table.
  private enum Start {
    /// It gets one.
    case made
    /// It stays without one.
    case left
  }

  private func start(of product: Product) -> Start {
    if case .named = choice { return .made }
    return .left
  }

  private func add(
    _ locale: LocaleIdentifier, to product: Product, _ start: Start, _ changes: inout Changes
  ) throws(Refusal) {
    if locale.isSame(as: product.developmentLanguage) {
      let name = product.developmentLanguage.tag
      return changes.remark(
        "\(product.name): the base texts are in \(name) already; a table for it is not needed.")
    }
    guard product.hasTables || start == .made else {
      return changes.remark(
        "\(product.name) has no table in any language and is left alone; --product \(product.name) gives it one."
      )
    }
    try addStubs(stubKeys(product), locale, to: product, &changes)
  }

  /// The texts that a table of a product should have, each once, in the order of the base.
  func stubKeys(_ product: Product) -> [StubKey] {
    var seen: Set<String> = []
    return product.baseValues.filter { seen.insert($0.tableKey).inserted }.map { base in
      StubKey(
        key: base.tableKey, declaredKey: String(base.key.prefix { $0 != "/" }),
        source: base.text ?? project.sourceText(of: base.tableKey, in: product),
        sourceLanguage: product.developmentLanguage)
    }.filter { KeyCatalog.shared[$0.declaredKey]?.isLocalizable ?? true }
  }

  /// A text that is no purpose string.
  func stubKey(_ key: String, of product: Product) -> StubKey {
    StubKey(
      key: key, declaredKey: key, source: project.sourceText(of: key, in: product),
      sourceLanguage: product.developmentLanguage)
  }

  /// Adds stubs for some keys in one language, and wires in what is new.
  private func addStubs(
    _ keys: [StubKey], _ locale: LocaleIdentifier, to product: Product, _ changes: inout Changes
  ) throws(Refusal) {
    if let catalog = product.catalogs.first {
      try addStubs(keys, locale, in: project.files[catalog], &changes)
      return addLanguage(locale, of: product, like: project.files[catalog], to: &changes)
    }
    let place = try place(of: locale, product)
    try changes.addStubs(keys, inTable: place.path, like: place.model?.source, plan(locale))
    wireIn(place, locale, product, to: &changes)
  }

  /// Where the table of a language is, or will be.
  func place(of locale: LocaleIdentifier, _ product: Product) throws(Refusal) -> TablePlace {
    try TablePlace(of: locale, product, project, habit)
  }

  /// Adds a language to the lists that the project has of them.
  func addLanguage(
    _ locale: LocaleIdentifier, of product: Product, like model: ProjectFile?, to changes: inout Changes
  ) {
    LocaleWiring(project, product, region: habit.name(of: locale)).addLanguage(
      locale, like: model, to: &changes)
  }

  /// Makes a table part of the product, and adds its language to the lists that the project has of them.
  func wireIn(
    _ place: TablePlace, _ locale: LocaleIdentifier, _ product: Product, to changes: inout Changes
  ) {
    let wiring = LocaleWiring(project, product, region: place.region ?? habit.name(of: locale))
    wiring.addLanguage(locale, like: place.model, to: &changes)
    if place.isNew { wiring.add(place, locale, to: &changes) }
  }

  /// Adds stubs for some keys in a table or catalog that is there.
  func addStubs(
    _ keys: [StubKey], _ locale: LocaleIdentifier, in file: ProjectFile, _ changes: inout Changes
  ) throws(Refusal) {
    if case .catalog = file.content {
      try changes.addStubs(keys, inCatalog: file.path, plan(locale))
    } else {
      try changes.addStubs(keys, inTable: file.path, like: file.source, plan(locale))
    }
  }

  private func plan(_ locale: LocaleIdentifier) -> StubPlan {
    StubPlan(style: style, locale: locale, drafts: drafts)
  }
}

extension Product {
  /// Whether it has texts in other languages, in tables or in a catalog.
  var hasTables: Bool { !tables.isEmpty || !catalogs.isEmpty }
}

extension LocaleIdentifier {
  /// Whether both stand for one language: `iw` and `he`, `zh-CN` and `zh-Hans`.
  func isSame(as other: LocaleIdentifier) -> Bool { recommendedFolderName == other.recommendedFolderName }
}

extension ProjectFile {
  /// Whether Expo makes an app from the file.
  var isExpoManifest: Bool { ["app.json", "app.config.json"].contains(path.lastComponent) }
}

extension Project {
  /// The text that the development language's table has at a key, where the base has none that is known.
  func sourceText(of key: String, in product: Product) -> String? {
    for table in product.tables {
      guard case .locale(product.developmentLanguage) = table.locale,
        case .strings(let strings) = files[table.file].content,
        let entry = files[table.file].tableEntries.first(where: { $0.key == key })
      else { continue }
      return strings.value(of: entry)
    }
    return nil
  }

  /// The folder of a product's own files, where no Info.plist tells: below the project's, the one with its target's name.
  func sourceFolder(of product: Product) -> String {
    var folder = files[product.baseFile].path.folder
    if folder.hasSuffix(".xcodeproj") { folder = folder.folder }
    let info = product.project.flatMap { file in xcodeProjects.first { $0.file == file } }
    if let synchronized = info?.synchronizedFolder(of: product.target) { return synchronized }
    let own = folder.appending(path: product.target)
    return files.contains { $0.path.hasPrefix(own + "/") } ? own : folder
  }
}
