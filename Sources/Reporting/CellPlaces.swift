internal import ICU
public import Projects
internal import SourceText

/// Where cells stand, with one line table a file.
struct CellPlaces {
  private let project: Project
  private var tables: [Int: LineTable] = [:]

  init(_ project: Project) { self.project = project }

  /// The place of a cell; nil where it has none.
  mutating func place(of cell: Cell) -> Location? {
    cell.file.map { place(of: cell.range, in: $0) }
  }

  /// The place of a range of a file, by the file's place in the project.
  mutating func place(of range: Range<Int>?, in file: Int) -> Location {
    let whole = Location(file: project.files[file].path)
    guard let range, let source = project.files[file].source,
      source.encoding.characterSet != .binary
    else { return whole }
    if tables[file] == nil { tables[file] = LineTable(source) }
    return tables[file].map { Location(range, in: source, lines: $0) } ?? whole
  }
}

/// Which cells are shown.
public struct CellFilter: Sendable {
  /// Keys, by their own names or by those that tables use; empty for all.
  public var keys: Set<String> = []
  /// Locales; empty for all. The base is always shown.
  public var locales: Set<String> = []
  /// Products, by their names; empty for all.
  public var products: Set<String> = []

  /// Shows everything.
  public init() {}

  func admits(_ cell: Cell, _ product: ProductMatrix, _ project: Project) -> Bool {
    (keys.isEmpty || keys.contains(cell.key) || keys.contains(cell.tableKey))
      && (products.isEmpty || products.contains(project.products[product.product].name))
  }

  func admits(_ locale: LocaleIdentifier) -> Bool { locales.isEmpty || locales.contains(locale.tag) }
}
