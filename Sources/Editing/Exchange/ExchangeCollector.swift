internal import Formats
public import ICU
internal import PrivacyKeys
public import Projects

/// Collects the texts that a translator is asked for.
public struct ExchangeCollector: Sendable {
  private let project: Project
  private let matrix: Matrix
  private let places: ExchangePlaces

  /// Prepares the texts of a project.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - matrix: its cells.
  ///   - root: the folder that paths are told relative to, relative to the current folder; empty for that.
  public init(_ project: Project, _ matrix: Matrix, root: String) {
    self.project = project
    self.matrix = matrix
    places = ExchangePlaces(project, root: root)
  }

  /// The languages that somebody translates into, sorted: those that products ship, without the ones they are written
  /// in.
  public var locales: [LocaleIdentifier] {
    Set(
      project.products.flatMap { product in product.locales.filter { $0 != product.developmentLanguage } }
    ).sorted()
  }

  /// Collects the texts of a language; nil where no product ships it.
  public func package(_ locale: LocaleIdentifier, _ selection: ExchangeSelection) -> ExchangePackage? {
    var units: [ExchangeUnit] = []
    var omissions: [String] = []
    var withoutTable: [String] = []
    var isShipped = false
    for product in matrix.products {
      let name = project.products[product.product].name
      guard selection.products.isEmpty || selection.products.contains(name),
        project.products[product.product].developmentLanguage != locale,
        let row = product.rows.first(where: { $0.locale == locale })
      else { continue }
      isShipped = true
      if let file = product.tableForAll {
        omissions.append(
          "\(name): \(project.files[file].path) stands for all languages, so that no translation is shown.")
        continue
      }
      if row.file == nil { withoutTable.append(name) }
      collect(row, of: product, selection.contexts, into: &units, &omissions)
    }
    guard isShipped else { return nil }
    if selection.extent == .open { units = units.filter(\.isOpen) }
    if selection.sharing == .once { units = Self.shared(units) }
    return ExchangePackage(locale: locale, units: units, omissions: omissions, withoutTable: withoutTable)
  }

  private func collect(
    _ row: ProductMatrix.Row, of product: ProductMatrix, _ contexts: [String: String],
    into units: inout [ExchangeUnit], _ omissions: inout [String]
  ) {
    let place = places.place(ofProduct: product.product)
    let owner = project.products[product.product]
    for (index, cell) in row.cells.enumerated() {
      guard let source = source(of: index, in: product) else { continue }
      // A text that is another in each configuration has one translation, and products may share a table.
      if let known = units.firstIndex(where: { $0.key == cell.tableKey && $0.place == place }) {
        if !units[known].products.contains(cell.product) { units[known].products.append(cell.product) }
        continue
      }
      if let reason = reasonToOmit(cell, source) {
        if !reason.isEmpty { omissions.append("\(cell.product), \(cell.tableKey): \(reason)") }
        continue
      }
      let name = TextName(product: cell.product, key: cell.tableKey, locale: row.locale.tag)
      let previous = product.earlierSources[name]
      for text in cases(of: cell, source, row.locale, owner) {
        units.append(
          ExchangeUnit(
            key: cell.tableKey, path: text.path, place: place, products: [cell.product],
            sourceLocale: owner.developmentLanguage, source: text.source,
            target: text.state.isTranslation ? text.leaf?.value ?? cell.value : nil, state: text.state,
            catalogState: text.leaf?.state, comment: comment(of: cell.tableKey, owner),
            context: context(of: cell, contexts), previousSource: previous == text.source ? nil : previous,
            others: others(index, in: product, besides: row.locale)))
      }
    }
  }

  /// The cases of a text that varies; of all others the one that there is.
  private func cases(
    of cell: Cell, _ source: String, _ locale: LocaleIdentifier, _ owner: Product
  ) -> [VariedText.Case] {
    guard let (catalog, column) = catalog(of: cell) else {
      return [VariedText.Case(path: .plain, source: source, leaf: nil, state: cell.state)]
    }
    let isSame = locale.language == owner.developmentLanguage.language
    if let varied = VariedText(cell, in: catalog, column: column, source: source, isSame ? .same : .other) {
      return varied.cases
    }
    let leaf = column.flatMap { catalog.units(of: cell.tableKey, language: $0).first }
    return [VariedText.Case(path: .plain, source: source, leaf: leaf, state: cell.state)]
  }

  private func source(of index: Int, in product: ProductMatrix) -> String? {
    product.sources[index].flatMap { $0.isBlank ? nil : $0 }
  }

  /// Why a text is not for a translator; an empty text where that needs no words.
  private func reasonToOmit(_ cell: Cell, _ source: String) -> String? {
    if cell.state == .unreadable { return "the file cannot be read; `purpose check` tells why." }
    if let (catalog, column) = catalog(of: cell), let entry = catalog.entry(of: cell.tableKey) {
      if !entry.shouldTranslate { return "" }
      let leaves = column.map { catalog.units(of: cell.tableKey, language: $0) } ?? []
      let own = catalog.sourceLanguage.map { catalog.units(of: cell.tableKey, language: $0.string) } ?? []
      if VariedText.hasParts(leaves + own) {
        return "the catalog has a text for each number in a part of it; translate it in Xcode."
      }
    }
    if !XLIFFWriter.canWrite(source) || !XLIFFWriter.canWrite(cell.value ?? "") {
      return "a control character stands in the text, which no XML can hold; `purpose check` tells where."
    }
    return nil
  }

  private func catalog(of cell: Cell) -> (StringCatalog, column: String?)? {
    guard let file = cell.file, case .catalog(let catalog) = project.files[file].content else { return nil }
    return (catalog, cell.locale.flatMap(catalog.knownName(of:)))
  }

  private func comment(of key: String, _ product: Product) -> String? {
    let development = product.tables.first { $0.locale == .locale(product.developmentLanguage) }
    let files = [development?.file].compactMap(\.self) + product.catalogs
    for file in files {
      switch project.files[file].content {
      case .strings(let table):
        let entry = project.files[file].tableEntries.first { $0.key.hasSameBytes(as: key) }
        if let comment = entry.flatMap(table.comment) { return comment }
      case .catalog(let catalog):
        // Xcode writes the key's title there, which is told anyway.
        let comment = catalog.entry(of: key)?.comment?.string
        if let comment, comment != KeyCatalog.shared[key]?.title { return comment }
      default: break
      }
    }
    return nil
  }

  private func context(of cell: Cell, _ contexts: [String: String]) -> String? {
    contexts[cell.key] ?? contexts[cell.tableKey]
  }

  // MARK: Other languages

  /// Which languages help most translators, where none is akin.
  private static let widelyRead = ["fr", "es", "de", "pt-BR", "it", "ru", "ja", "zh-Hans"]

  private func others(
    _ index: Int, in product: ProductMatrix, besides locale: LocaleIdentifier
  ) -> [ExchangeUnit.Other] {
    let candidates = product.rows.filter { row in
      row.locale != locale && !row.isDevelopmentLanguage && row.cells[index].state == .translated
    }
    func rank(_ row: ProductMatrix.Row) -> (Int, String) {
      if row.locale.language == locale.language { return (-1, row.locale.tag) }
      return (Self.widelyRead.firstIndex(of: row.locale.tag) ?? Self.widelyRead.count, row.locale.tag)
    }
    return candidates.sorted { rank($0) < rank($1) }.prefix(2).compactMap { row in
      row.cells[index].value.map { ExchangeUnit.Other(locale: row.locale, text: $0) }
    }
  }

  // MARK: Shared texts

  /// What makes two texts one question.
  private struct Question: Hashable {
    let id: String
    let source: String
    let target: String?
    let previousSource: String?
    let locale: LocaleIdentifier
  }

  private static func shared(_ units: [ExchangeUnit]) -> [ExchangeUnit] {
    var result: [ExchangeUnit] = []
    var places: [Question: Int] = [:]
    for unit in units {
      let question = Question(
        id: unit.id, source: unit.source, target: unit.target, previousSource: unit.previousSource,
        locale: unit.sourceLocale)
      if let first = places[question] {
        result[first].also.append(unit.place)
        result[first].products += unit.products
      } else {
        places[question] = result.count
        result.append(unit)
      }
    }
    return result
  }
}

extension CellState {
  /// Whether a text in this state is a translation, good or bad.
  fileprivate var isTranslation: Bool {
    switch self {
    case .translated, .needsReview, .same, .stale, .boilerplate, .wrongLanguage: true
    case .unreadable, .missing, .empty, .placeholder, .untranslated, .inherited: false
    }
  }
}
