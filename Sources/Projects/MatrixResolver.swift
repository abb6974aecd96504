internal import Formats
internal import ICU
internal import SourceText

/// Resolves what the system would show in each product, locale and key.
///
/// One table is chosen for each locale: one outside of any `.lproj` folder before all others, then the locale's own,
/// then that of `Base.lproj` (Core Foundation, CFBundle_Resources.c). A key that is missing there falls straight back to
/// the base value, whatever related languages say; an empty text does not fall back (CFBundle_InfoPlist.c).
public enum MatrixResolver {
  /// Resolves all cells, with what the ledger says of them. Linear in their number.
  public static func resolve(_ project: Project) async -> Matrix {
    let matrix = Matrix(
      products: await ConcurrentMap.map(Array(project.products.indices), minimumRun: 4) { run in
        run.map { ProductResolver(project: project, product: project.products[$0]).resolve($0) }
      })
    return matrix.applying(TextRecords(ledger: project.ledger), of: project)
  }

  /// Resolves what a product's tables say at keys that its base lacks: nobody sees these texts, until somebody adds the
  /// keys.
  ///
  /// - Parameters:
  ///   - keys: the keys.
  ///   - index: the product, by its place in ``Project/products``.
  ///   - project: the project.
  /// - Returns: a matrix whose base cells are missing.
  package static func resolve(
    undeclared keys: [String], ofProduct index: Int, in project: Project
  ) -> ProductMatrix {
    ProductResolver(project: project, product: project.products[index], undeclared: keys).resolve(index)
  }
}

/// One product on the way to its cells.
private struct ProductResolver {
  let project: Project
  let product: Product
  private let bases: [Base]
  /// The words of the product's names, which are the same in all languages.
  private let names: Set<Substring>
  private let tableForAll: Int?

  /// A base value, and what all languages say of it alike.
  private final class Base {
    /// The base's text; nil where it has none.
    let text: String?
    let subject: CellSubject
    let cell: Cell
    /// What people with the development language read, which translators translate: its table's text, where it has one.
    var source: String?
    /// How many other languages have the base's text where the development language has another one.
    var copyCount = 0

    init(_ value: BaseValue, of product: Product, isReadable: Bool) {
      text = value.text
      source = value.text
      subject = CellSubject(
        product: product.name, key: value.key, tableKey: value.tableKey, configurations: value.configurations)
      let state = value.text.map { $0.isBlank ? CellState.empty : .translated } ?? .unreadable
      cell = Cell(
        subject, nil, value: value.text, state: isReadable ? state : .unreadable, file: value.file,
        range: value.range)
    }

    init(undeclared key: String, of product: Product) {
      text = nil
      subject = CellSubject(product: product.name, key: key, tableKey: key, configurations: [])
      cell = Cell(subject, nil, value: nil, state: .missing, file: nil, range: nil)
    }
  }

  /// A language, and how it stands to the development language.
  private struct Language {
    let locale: LocaleIdentifier
    let isDevelopmentLanguage: Bool
    /// Whether a text of the base serves: `en-GB` where the base is in `en`.
    let inheritsBase: Bool
    /// Whether the project says that its texts may be the base's.
    let sharesBase: Bool
    /// Whether the language is the base's, whatever the region: a text may be the same.
    let isSourceLanguage: Bool

    init(_ locale: LocaleIdentifier, of product: Product) {
      self.locale = locale
      isDevelopmentLanguage = locale == product.developmentLanguage
      // A language that is said to have the base's texts has them where it has none of its own.
      let counterpart = product.counterparts[locale]
      sharesBase = counterpart?.language == product.developmentLanguage.language
      inheritsBase = locale.isVariant(of: product.developmentLanguage) || sharesBase
      isSourceLanguage = locale.language == product.developmentLanguage.language
    }
  }

  init(project: Project, product: Product) {
    let bases = product.baseValues.map {
      Base($0, of: product, isReadable: project.files[$0.file].isUsable)
    }
    self.init(project: project, product: product, bases)
  }

  init(project: Project, product: Product, undeclared keys: [String]) {
    self.init(project: project, product: product, keys.map { Base(undeclared: $0, of: product) })
  }

  private init(project: Project, product: Product, _ bases: [Base]) {
    self.project = project
    self.product = product
    self.bases = bases
    names = FoldedText.words(of: product.names.joined(separator: " "))
    // A table in a folder with a misspelt `.lproj` at its end was meant for one language.
    tableForAll =
      product.tables.first {
        $0.locale == .nonLocalized && !project.files[$0.file].path.folder.lastComponent.contains(".")
      }?.file
  }

  func resolve(_ index: Int) -> ProductMatrix {
    let development = row(product.developmentLanguage)
    for (base, cell) in zip(bases, development.cells) where cell.state == .translated {
      base.source = cell.value
    }
    let rows = product.locales.map { $0 == product.developmentLanguage ? development : row($0) }
    return ProductMatrix(
      product: index, base: bases.map(\.cell), rows: rows.map(withCopies),
      otherRows: product.locales.flatMap { locale in
        product.tables.filter { $0.locale == .locale(locale) }.dropFirst(tableForAll == nil ? 1 : 0)
          .map { row(Language(locale, of: product), of: $0.file) }
      }, tableForAll: tableForAll)
  }

  /// Where base and development language differ, one language with the base's text may be the one that the base is in;
  /// two cannot both be.
  private func withCopies(_ row: ProductMatrix.Row) -> ProductMatrix.Row {
    guard bases.contains(where: { $0.copyCount > 1 }) else { return row }
    let language = Language(row.locale, of: product)
    let cells = zip(bases, row.cells).map { base, cell in
      base.copyCount > 1 && cell.state == .translated && isCopy(cell.value ?? "", of: base, language)
        ? cell.with(state: .untranslated) : cell
    }
    return makeRow(language, cells, file: row.file)
  }

  private func isCopy(_ text: String, of base: Base, _ language: Language) -> Bool {
    guard !language.isSourceLanguage, !language.sharesBase, let other = base.text, other != base.source
    else {
      return false
    }
    return FoldedText.areSame(text, other)
  }

  private func makeRow(_ language: Language, _ cells: [Cell], file: Int?) -> ProductMatrix.Row {
    ProductMatrix.Row(
      locale: language.locale, isDevelopmentLanguage: language.isDevelopmentLanguage, cells: cells, file: file
    )
  }

  private func row(_ locale: LocaleIdentifier) -> ProductMatrix.Row {
    let language = Language(locale, of: product)
    if let tableForAll { return row(language, of: tableForAll) }
    let base = product.tables.first { $0.locale == .base }
    let table =
      product.tables.first { $0.locale == .locale(locale) } ?? (language.isDevelopmentLanguage ? base : nil)
    if let table { return row(language, of: table.file) }
    for place in product.catalogs {
      guard case .catalog(let catalog) = project.files[place].content else {
        let cells = bases.map {
          makeCell($0, language, value: nil, state: .unreadable, file: place, range: nil)
        }
        return makeRow(language, cells, file: place)
      }
      let column = catalog.languages.first { LocaleIdentifier($0) == locale }
      return makeRow(
        language, bases.map { cell($0, language, column: column, in: catalog, file: place) }, file: place)
    }
    let cells = bases.map { absent($0, language, file: nil, range: nil) }
    return makeRow(language, base.map { fallback(cells, to: $0.file) } ?? cells, file: nil)
  }

  /// Cells of a language without a table of its own: people read the texts of `Base.lproj`, in the language of the base.
  private func fallback(_ cells: [Cell], to file: Int) -> [Cell] {
    guard case .strings(let strings) = project.files[file].content else { return cells }
    let table = TableLookup(strings, entries: project.files[file].tableEntries)
    return cells.map { cell in
      guard let text = table.entry(cell.tableKey).flatMap(strings.value) else { return cell }
      return cell.with(value: text)
    }
  }

  /// What a table says in a language.
  private func row(_ language: Language, of file: Int) -> ProductMatrix.Row {
    var lookup: TableLookup?
    if case .strings(let strings) = project.files[file].content {
      lookup = TableLookup(strings, entries: project.files[file].tableEntries)
    }
    let cells = bases.map { base in
      lookup.map { cell(base, language, in: $0, file: file) }
        ?? makeCell(base, language, value: base.text, state: .unreadable, file: file, range: nil)
    }
    return makeRow(language, cells, file: file)
  }

  private func makeCell(
    _ base: Base, _ language: Language, value: String?, state: CellState, file: Int?,
    range: Range<Int>?
  ) -> Cell {
    Cell(base.subject, language.locale, value: value, state: state, file: file, range: range)
  }

  // MARK: Strings tables

  // Of a table that the system cannot read, it takes nothing, and shows the base (CFBundle_InfoPlist.c).

  private func cell(_ base: Base, _ language: Language, in table: TableLookup, file: Int) -> Cell {
    let place = table.isUsable ? table.place(of: base.subject.tableKey) : nil
    guard let place else {
      return table.isUsable && !table.isLost(base.subject.tableKey)
        ? absent(base, language, file: file, range: nil)
        : makeCell(base, language, value: base.text, state: .unreadable, file: file, range: nil)
    }
    return cell(base, language, table.entries[place], in: table, file: file)
  }

  private func cell(
    _ base: Base, _ language: Language, _ entry: borrowing StringsEntry, in table: TableLookup, file: Int
  ) -> Cell {
    guard let text = table.file.value(of: entry) else {
      return makeCell(base, language, value: nil, state: .unreadable, file: file, range: entry.range)
    }
    // One text for all languages is a translation into none.
    let isForeign = file == tableForAll && !language.inheritsBase && !text.isBlank
    return makeCell(
      base, language, value: text, state: isForeign ? .untranslated : state(of: text, base, language),
      file: file,
      range: entry.valueRange)
  }

  private func state(of text: String, _ base: Base, _ language: Language) -> CellState {
    if text.isBlank { return .empty }
    guard !language.isSourceLanguage, let source = base.source, FoldedText.areSame(text, source) else {
      if isCopy(text, of: base, language) { base.copyCount += 1 }
      return .translated
    }
    if language.sharesBase { return .same }
    // A name is no text to translate.
    return FoldedText.words(of: text).isSubset(of: names) ? .translated : .untranslated
  }

  /// A cell without an entry: what the base says, which is fine in the language that the base is in.
  private func absent(_ base: Base, _ language: Language, file: Int?, range: Range<Int>?) -> Cell {
    let inherits = language.inheritsBase
    var state = CellState.missing
    if inherits {
      state = base.cell.state.isDone ? .inherited : base.cell.state
    }
    return makeCell(
      base, language, value: base.text, state: state, file: inherits ? base.cell.file : file,
      range: inherits ? base.cell.range : range)
  }

  // MARK: String catalogs

  private func cell(
    _ base: Base, _ language: Language, column: String?, in catalog: StringCatalog, file: Int
  ) -> Cell {
    if catalog.isRefused || !catalog.source.isDecoded {
      return makeCell(base, language, value: nil, state: .unreadable, file: file, range: nil)
    }
    guard let entry = catalog.entry(of: base.subject.tableKey) else {
      return absent(base, language, file: file, range: nil)
    }
    if !entry.shouldTranslate {
      return makeCell(base, language, value: base.text, state: .same, file: file, range: entry.range)
    }
    let leaves = column.map { catalog.units(of: base.subject.tableKey, language: $0) } ?? []
    guard let first = leaves.first else { return absent(base, language, file: file, range: entry.key.range) }
    let isSource = language.isDevelopmentLanguage
    // A case without a text beside others that have one shows nothing where it applies.
    let hasText = leaves.contains { $0.value?.isBlank == false }
    let states = leaves.map { leaf -> CellState in
      let text = leaf.value ?? ""
      // Xcode adds a unit without a text, in state `new`, for each translation that it waits for.
      if text.isBlank, !hasText, leaf.state == .new || leaf.value == nil {
        return isSource ? .inherited : .missing
      }
      if !text.isBlank, leaf.state == .needsReview, !isSource { return .needsReview }
      return state(of: text, base, language)
    }
    let worst = states.indices.min { states[$0] < states[$1] } ?? 0
    return makeCell(
      base, language, value: leaves[worst].value ?? first.value, state: states[worst], file: file,
      range: leaves[worst].range)
  }
}

/// Finds entries by key in one table, which is small: a look through it beats a dictionary.
private struct TableLookup {
  let file: StringsFile
  let isUsable: Bool
  let entries: [StringsEntry]

  init(_ file: StringsFile, entries: [StringsEntry]) {
    self.file = file
    self.entries = entries
    isUsable = file.source.isDecoded && !file.isRefused
  }

  /// The place of an entry, since to copy one costs more than to compare its key.
  func place(of key: String) -> Int? { entries.indices.first { entries[$0].key.hasSameBytes(as: key) } }

  func entry(_ key: String) -> StringsEntry? { place(of: key).map { entries[$0] } }

  func isLost(_ key: String) -> Bool {
    file.lostEntries.contains { $0.key.hasSameBytes(as: key) }
  }
}
