public import ICU

/// What became of one text: the first that fits, in this order.
public enum CellState: String, Sendable, CaseIterable, Comparable {
  /// The file that should hold it cannot be read there.
  case unreadable
  /// It is not there.
  case missing
  /// It is blank, so the person sees nothing.
  case empty
  /// It was meant to be replaced, and says nothing.
  case placeholder
  /// It is in another language.
  case wrongLanguage = "wrong-language"
  /// It is the source's text in a language that is not the source's.
  case untranslated
  /// It does not say what the app needs the access for.
  case boilerplate
  /// The source has changed since it was translated.
  case stale
  /// A catalog says that somebody has to look at it again.
  case needsReview = "needs-review"
  /// It is the source's text on purpose.
  case same
  /// It stands for itself: the base, in the language that the base is in.
  case inherited
  /// It is there.
  case translated

  /// Whether there is nothing left to do.
  public var isDone: Bool {
    switch self {
    case .translated, .inherited, .same: true
    case .unreadable, .missing, .empty, .placeholder, .wrongLanguage, .untranslated, .boilerplate, .stale,
      .needsReview:
      false
    }
  }

  /// Orders as the cases stand.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// The place among all cases.
  fileprivate var rank: Int {
    switch self {
    case .unreadable: 0
    case .missing: 1
    case .empty: 2
    case .placeholder: 3
    case .wrongLanguage: 4
    case .untranslated: 5
    case .boilerplate: 6
    case .stale: 7
    case .needsReview: 8
    case .same: 9
    case .inherited: 10
    case .translated: 11
    }
  }
}

/// What a cell is about: one text of one product. One object, which the cells of all languages share.
final class CellSubject: Sendable {
  let product: String
  let key: String
  let tableKey: String
  let configurations: [String]

  init(product: String, key: String, tableKey: String, configurations: [String]) {
    self.product = product
    self.key = key
    self.tableKey = tableKey
    self.configurations = configurations
  }
}

/// What a person would read: one text of one product in one language.
public struct Cell: Sendable {
  private let subject: CellSubject
  /// The product's name.
  public var product: String { subject.product }
  /// The language; nil for the base.
  public let locale: LocaleIdentifier?
  /// The key; of a nested text the outer key and the inner one with a `/` between them.
  public var key: String { subject.key }
  /// The key by which tables give the text: of a nested text the inner one.
  public var tableKey: String { subject.tableKey }
  /// The build configurations that show it; empty where all do.
  public var configurations: [String] { subject.configurations }
  /// The text that the person sees; nil where it cannot be known.
  public let value: String?
  /// What became of it.
  public let state: CellState
  /// The file that the text, or the fault, is in, by its place in ``Project/files``; nil where there is none.
  public let file: Int?
  /// The place in the file; nil where the file has no such entry.
  public let range: Range<Int>?

  init(
    _ subject: CellSubject, _ locale: LocaleIdentifier?, value: String?, state: CellState, file: Int?,
    range: Range<Int>?
  ) {
    self.subject = subject
    self.locale = locale
    self.value = value
    self.state = state
    self.file = file
    self.range = range
  }

  /// A cell that is in no matrix: a key that the base lacks.
  package init(
    missing key: String, of product: String, in configurations: [String] = [], file: Int, range: Range<Int>?
  ) {
    self.init(
      CellSubject(product: product, key: key, tableKey: key, configurations: configurations), nil, value: nil,
      state: .missing, file: file,
      range: range)
  }

  /// Whether the cells differ in their configurations alone. Most texts are the same in all of them, and then it is
  /// known without a look at the keys.
  fileprivate func isOfSameKey(as other: Cell) -> Bool {
    !subject.configurations.isEmpty && subject.key == other.subject.key
  }

  /// The cell in another state.
  func with(state: CellState) -> Cell {
    Cell(subject, locale, value: value, state: state, file: file, range: range)
  }

  /// The cell with another text.
  func with(value: String) -> Cell {
    Cell(subject, locale, value: value, state: state, file: file, range: range)
  }
}

/// All cells of one product.
public struct ProductMatrix: Sendable {
  /// The product, by its place in ``Project/products``.
  public let product: Int
  /// The base values, in the order of the Info.plist.
  public let base: [Cell]
  /// One row a language, in the order of ``Product/locales``.
  public let rows: [Row]
  /// What further tables of a language would say, if they were the one that is chosen. They do not count, but their
  /// faults do: which of several tables reaches the product only its project file can tell.
  public let otherRows: [Row]
  /// The table outside of any `.lproj` folder that the system takes for every language, by its place in
  /// ``Project/files``; nil where there is none.
  public let tableForAll: Int?
  /// The source texts that stale translations were made of, as far as they are known.
  public let earlierSources: [TextName: String]

  init(
    product: Int, base: [Cell], rows: [Row], otherRows: [Row], tableForAll: Int?,
    earlierSources: [TextName: String] = [:]
  ) {
    self.product = product
    self.base = base
    self.rows = rows
    self.otherRows = otherRows
    self.tableForAll = tableForAll
    self.earlierSources = earlierSources
  }

  /// The matrix with cells in other states.
  ///
  /// - Parameter state: the state of a cell of a language, or of the base where there is none; nil where it stays.
  /// - Returns: the matrix; the rows without another state as they are.
  package func marking(_ state: (Cell) -> CellState?) -> ProductMatrix {
    func marked(_ cell: Cell) -> Cell {
      guard let state = state(cell), state < cell.state else { return cell }
      return cell.with(state: state)
    }
    let markedBase = base.map(marked)
    let rows = rows.map { row in
      // What a language takes over from the base is as good as the base.
      row.withCells(
        zip(markedBase, row.cells).map { base, cell in
          cell.state == .inherited && !base.state.isDone ? cell.with(state: base.state) : marked(cell)
        })
    }
    return ProductMatrix(
      product: product, base: markedBase, rows: rows, otherRows: otherRows, tableForAll: tableForAll,
      earlierSources: earlierSources)
  }

  /// The rows whose texts are the language's own: where one table stands for all, only the development language's.
  public var ownRows: ArraySlice<Row> {
    guard tableForAll != nil else { return rows[...] }
    let development = rows.firstIndex(where: \.isDevelopmentLanguage)
    return development.map { rows[$0...$0] } ?? []
  }

  /// The cells of one language, in the order of the base values.
  public struct Row: Sendable {
    /// The language.
    public let locale: LocaleIdentifier
    /// Whether the base is in this language.
    public let isDevelopmentLanguage: Bool
    /// The cells.
    public let cells: [Cell]
    /// The file that gives the language's texts, by its place in ``Project/files``; nil where there is none.
    public let file: Int?
    /// How many keys need no work: those of which no configuration shows a text that does.
    public let done: Int
    /// How many keys there are.
    public let total: Int
    /// How many cells are in each state, by the state's place among all.
    private let counts: [Int]

    init(locale: LocaleIdentifier, isDevelopmentLanguage: Bool, cells: [Cell], file: Int?) {
      self.locale = locale
      self.isDevelopmentLanguage = isDevelopmentLanguage
      self.cells = cells
      self.file = file
      var counts = [Int](repeating: 0, count: CellState.allCases.count)
      var done = 0
      var total = 0
      var isDone = true
      for index in cells.indices {
        counts[cells[index].state.rank] += 1
        isDone = isDone && cells[index].state.isDone
        // The texts of one key in several configurations stand side by side.
        let isLast = index + 1 == cells.count || !cells[index].isOfSameKey(as: cells[index + 1])
        if isLast {
          total += 1
          if isDone { done += 1 }
          isDone = true
        }
      }
      self.counts = counts
      self.done = done
      self.total = total
    }

    /// The row with other cells.
    func withCells(_ cells: [Cell]) -> Row {
      Row(locale: locale, isDevelopmentLanguage: isDevelopmentLanguage, cells: cells, file: file)
    }

    /// How many cells are in a state. Constant time.
    public func count(_ state: CellState) -> Int { counts[state.rank] }

    /// The cells in a state, with their places. Constant time where there is none.
    public func cells(in state: CellState) -> [(index: Int, cell: Cell)] {
      if count(state) == 0 { return [] }
      return cells.indices.filter { cells[$0].state == state }.map { ($0, cells[$0]) }
    }
  }
}

/// All cells of a project.
public struct Matrix: Sendable {
  /// One matrix a product, in the order of ``Project/products``.
  public let products: [ProductMatrix]

  /// Joins the matrices of all products.
  package init(products: [ProductMatrix]) { self.products = products }

  /// How many texts there are: products × locales × keys.
  public var total: Int { products.reduce(0) { $0 + $1.rows.reduce(0) { $0 + $1.total } } }

  /// How many of them need no work.
  public var done: Int { products.reduce(0) { $0 + $1.rows.reduce(0) { $0 + $1.done } } }
}

extension Matrix {
  /// The matrix with the rows of some languages, by their tags. The base stays.
  public func keeping(_ locales: Set<String>) -> Matrix {
    Matrix(
      products: products.map { product in
        ProductMatrix(
          product: product.product, base: product.base,
          rows: product.rows.filter { locales.contains($0.locale.tag) },
          otherRows: product.otherRows.filter { locales.contains($0.locale.tag) },
          tableForAll: product.tableForAll)
      })
  }
}
