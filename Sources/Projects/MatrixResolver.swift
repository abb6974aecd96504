internal import Formats
internal import ICU
internal import SourceText

/// Resolves what the system would show in each product, locale and key.
///
/// One table is chosen for each locale: one outside of any `.lproj` folder before all others, then the locale's own,
/// then that of `Base.lproj` (Core Foundation, CFBundle_Resources.c). A key that is missing there falls straight back to
/// the base value, whatever related languages say; an empty text does not fall back (CFBundle_InfoPlist.c).
public enum MatrixResolver {
  /// Resolves all cells. Linear in their number.
  public static func resolve(_ project: Project) async -> Matrix {
    Matrix(
      products: await ConcurrentMap.map(Array(project.products.indices), minimumRun: 4) { run in
        run.map { ProductResolver(project: project, product: project.products[$0]).resolve($0) }
      })
  }
}

/// One product on the way to its cells.
private struct ProductResolver {
  let project: Project
  let product: Product

  func resolve(_ index: Int) -> ProductMatrix {
    ProductMatrix(
      product: index, base: product.baseValues.map(baseCell), rows: product.locales.map(row),
      otherRows: product.locales.flatMap { locale in
        product.tables.filter { $0.locale == .locale(locale) }.dropFirst(tableForAll == nil ? 1 : 0)
          .map { row(locale, of: $0.file) }
      }, tableForAll: tableForAll)
  }

  /// A table in a folder with a misspelt `.lproj` at its end was meant for one language.
  private var tableForAll: Int? {
    product.tables.first {
      $0.locale == .nonLocalized && !project.files[$0.file].path.folder.lastComponent.contains(".")
    }?.file
  }

  private func makeRow(_ locale: LocaleIdentifier, _ cells: [Cell], file: Int?) -> ProductMatrix.Row {
    ProductMatrix.Row(
      locale: locale, isDevelopmentLanguage: locale == product.developmentLanguage, cells: cells, file: file)
  }

  private func baseCell(_ base: BaseValue) -> Cell {
    let state: CellState =
      if !project.files[product.infoPlist].isUsable {
        .unreadable
      } else if let text = base.text {
        text.isBlank ? .empty : .translated
      } else {
        .unreadable
      }
    return Cell(
      product: product.name, locale: nil, key: base.key, tableKey: base.tableKey, value: base.text,
      state: state,
      file: product.infoPlist,
      range: base.range)
  }

  private func row(_ locale: LocaleIdentifier) -> ProductMatrix.Row {
    let isDevelopment = locale == product.developmentLanguage
    if let tableForAll { return row(locale, of: tableForAll) }
    let base = product.tables.first { $0.locale == .base }
    let table = product.tables.first { $0.locale == .locale(locale) } ?? (isDevelopment ? base : nil)
    if let table { return row(locale, of: table.file) }
    for place in product.catalogs {
      guard case .catalog(let catalog) = project.files[place].content else {
        let cells = product.baseValues.map {
          makeCell($0, locale, value: nil, state: .unreadable, file: place, range: nil)
        }
        return makeRow(locale, cells, file: place)
      }
      let language = catalog.languages.first { LocaleIdentifier($0) == locale }
      return makeRow(
        locale, product.baseValues.map { cell($0, locale, language: language, in: catalog, file: place) },
        file: place)
    }
    let cells = product.baseValues.map { base in absent(base, locale, file: nil, range: nil) }
    return makeRow(locale, base.map { fallback(cells, to: $0.file) } ?? cells, file: nil)
  }

  /// Cells of a language without a table of its own: people read the texts of `Base.lproj`, in the language of the base.
  private func fallback(_ cells: [Cell], to file: Int) -> [Cell] {
    guard case .strings(let strings) = project.files[file].content else { return cells }
    let table = TableLookup(strings, entries: project.files[file].tableEntries)
    return cells.map { cell in
      guard let text = table.entry(cell.tableKey).flatMap(strings.value) else { return cell }
      return Cell(
        product: cell.product, locale: cell.locale, key: cell.key, tableKey: cell.tableKey, value: text,
        state: cell.state, file: cell.file, range: cell.range)
    }
  }

  /// What a table says in a language.
  private func row(_ locale: LocaleIdentifier, of file: Int) -> ProductMatrix.Row {
    var lookup: TableLookup?
    if case .strings(let strings) = project.files[file].content {
      lookup = TableLookup(strings, entries: project.files[file].tableEntries)
    }
    let cells = product.baseValues.map { base in
      lookup.map { cell(base, locale, in: $0, file: file) }
        ?? makeCell(base, locale, value: nil, state: .unreadable, file: file, range: nil)
    }
    return makeRow(locale, cells, file: file)
  }

  private func makeCell(
    _ base: BaseValue, _ locale: LocaleIdentifier, value: String?, state: CellState, file: Int?,
    range: Range<Int>?
  ) -> Cell {
    Cell(
      product: product.name, locale: locale, key: base.key, tableKey: base.tableKey, value: value,
      state: state, file: file,
      range: range)
  }

  // MARK: Strings tables

  private func cell(_ base: BaseValue, _ locale: LocaleIdentifier, in table: TableLookup, file: Int) -> Cell {
    if !table.isUsable || table.isLost(base.tableKey) {
      return makeCell(base, locale, value: nil, state: .unreadable, file: file, range: nil)
    }
    guard let entry = table.entry(base.tableKey) else { return absent(base, locale, file: file, range: nil) }
    guard let text = table.file.value(of: entry) else {
      return makeCell(base, locale, value: nil, state: .unreadable, file: file, range: entry.range)
    }
    // One text for all languages is a translation into none.
    let isForAll = project.files[file].role == .infoPlistTable(.nonLocalized)
    let isForeign = isForAll && !locale.isVariant(of: product.developmentLanguage) && !text.isBlank
    return makeCell(
      base, locale, value: text, state: isForeign ? .untranslated : state(of: text, base, locale), file: file,
      range: entry.valueRange)
  }

  private func state(of text: String, _ base: BaseValue, _ locale: LocaleIdentifier) -> CellState {
    if text.isBlank { return .empty }
    let isSource = locale.language == product.developmentLanguage.language
    return !isSource && text.hasSameBytes(as: base.text ?? "") ? .untranslated : .translated
  }

  /// A cell without an entry: what the base says, which is fine in the language that the base is in.
  private func absent(_ base: BaseValue, _ locale: LocaleIdentifier, file: Int?, range: Range<Int>?) -> Cell {
    let inherits = locale.isVariant(of: product.developmentLanguage)
    var state = CellState.missing
    if inherits {
      let source = baseCell(base)
      state = source.state.isDone ? .inherited : source.state
    }
    return makeCell(
      base, locale, value: base.text, state: state, file: inherits ? product.infoPlist : file,
      range: inherits ? base.range : range)
  }

  // MARK: String catalogs

  private func cell(
    _ base: BaseValue, _ locale: LocaleIdentifier, language: String?, in catalog: StringCatalog, file: Int
  ) -> Cell {
    if catalog.isRefused || !catalog.source.isDecoded {
      return makeCell(base, locale, value: nil, state: .unreadable, file: file, range: nil)
    }
    guard let entry = catalog.entry(of: base.tableKey) else {
      return absent(base, locale, file: file, range: nil)
    }
    if !entry.shouldTranslate {
      return makeCell(base, locale, value: base.text, state: .same, file: file, range: entry.range)
    }
    let leaves = language.map { catalog.units(of: base.tableKey, language: $0) } ?? []
    guard let first = leaves.first else { return absent(base, locale, file: file, range: entry.key.range) }
    let isSource = locale == product.developmentLanguage
    // A case without a text beside others that have one shows nothing where it applies.
    let hasText = leaves.contains { $0.value?.isBlank == false }
    let states = leaves.map { leaf -> CellState in
      let text = leaf.value ?? ""
      // Xcode adds a unit without a text, in state `new`, for each translation that it waits for.
      if text.isBlank, !hasText, leaf.state == .new || leaf.value == nil {
        return isSource ? .inherited : .missing
      }
      if !text.isBlank, leaf.state == .needsReview, !isSource { return .needsReview }
      return state(of: text, base, locale)
    }
    let worst = states.indices.min { states[$0] < states[$1] } ?? 0
    return makeCell(
      base, locale, value: leaves[worst].value ?? first.value, state: states[worst], file: file,
      range: leaves[worst].range)
  }
}

/// Finds entries by key in one table, which is small: a look through it beats a dictionary.
private struct TableLookup {
  let file: StringsFile
  let isUsable: Bool
  private let entries: [StringsEntry]

  init(_ file: StringsFile, entries: [StringsEntry]) {
    self.file = file
    self.entries = entries
    isUsable = file.source.isDecoded && !file.isRefused
  }

  func entry(_ key: String) -> StringsEntry? { entries.first { $0.key.hasSameBytes(as: key) } }

  func isLost(_ key: String) -> Bool {
    entry(key) == nil && file.lostEntries.contains { $0.key.hasSameBytes(as: key) }
  }
}
