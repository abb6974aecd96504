internal import ICU
internal import SourceText

/// What is known of translations beside the files themselves.
public struct TextRecords: Sendable {
  /// What somebody has accepted.
  public var ledger: Ledger
  /// The source texts that translations were made of, where the source has changed since and they have not.
  public var earlierSources: [TextName: String]

  /// Makes records; without arguments, nothing is known.
  public init(ledger: Ledger = Ledger(), earlierSources: [TextName: String] = [:]) {
    self.ledger = ledger
    self.earlierSources = earlierSources
  }
}

extension Matrix {
  /// The matrix with what is known of its translations: those of an earlier source text are stale, and those that were
  /// accepted are not; a text that is the source's on purpose is the same. Linear in the number of cells, and constant
  /// where nothing is known.
  public func applying(_ records: TextRecords, of project: Project) -> Matrix {
    if records.ledger.isEmpty, records.earlierSources.isEmpty { return self }
    return Matrix(
      products: products.map { product in
        product.applying(records, name: project.products[product.product].name)
      })
  }
}

extension ProductMatrix {
  fileprivate func applying(_ records: TextRecords, name: String) -> ProductMatrix {
    let sources = sources
    var earlier: [TextName: String] = [:]
    let rows = rows.map { row in
      row.isDevelopmentLanguage
        ? row
        : row.withCells(
          zip(sources, row.cells).map { source, cell in
            let text = TextName(product: name, key: cell.tableKey, locale: row.locale.tag)
            let state = cell.state(records, text, source: source)
            if state == .stale { earlier[text] = records.earlierSources[text] }
            return state == cell.state ? cell : cell.with(state: state)
          })
    }
    return ProductMatrix(
      product: product, base: base, rows: rows, otherRows: otherRows, tableForAll: tableForAll,
      earlierSources: earlier)
  }

  /// What translators translate: the development language's own text, else the base's.
  public var sources: [String?] {
    let development = rows.first(where: \.isDevelopmentLanguage)
    return base.indices.map { index in
      let own = development?.cells[index]
      return own?.state == .translated ? own?.value : base[index].value
    }
  }
}

extension Cell {
  fileprivate func state(_ records: TextRecords, _ name: TextName, source: String?) -> CellState {
    switch state {
    case .untranslated, .needsReview, .translated: break
    default: return state
    }
    guard let source, let value else { return state }
    if records.ledger.accepts(value, of: source, name) { return state == .untranslated ? .same : .translated }
    let isStale =
      records.earlierSources[name] != nil || records.ledger.knowsEarlierSource(of: value, source, name)
    return isStale && state != .untranslated ? .stale : state
  }
}
