internal import ICU
internal import Projects
internal import SourceText

/// What findings say of the state of cells. Notes, and findings that the project lives with, say nothing.
struct CellMarks {
  private struct Place: Hashable {
    let product: String
    let locale: String?
    let key: String
  }

  private var states: [Place: CellState] = [:]

  init(_ findings: [Finding]) {
    let states = Dictionary(
      uniqueKeysWithValues: Rules.all.compactMap { rule in rule.cellState.map { (rule.info.id, $0) } })
    for finding in findings where finding.severity > .note {
      guard let state = states[finding.rule], let key = finding.key else { continue }
      for product in finding.products {
        let place = Place(product: product, locale: finding.locale, key: key)
        self.states[place] = min(self.states[place] ?? state, state)
      }
    }
  }

  /// The matrix with these states.
  func applied(to matrix: Matrix) -> Matrix {
    if states.isEmpty { return matrix }
    return Matrix(
      products: matrix.products.map { product in
        product.marking { cell in
          let key = cell.locale == nil ? cell.key : cell.tableKey
          return states[Place(product: cell.product, locale: cell.locale?.tag, key: key)]
        }
      })
  }
}
