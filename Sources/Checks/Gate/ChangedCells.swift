internal import ICU
internal import Projects
internal import SourceText

/// What a change does to the cells of the matrix.
struct ChangedCells {
  private struct Identity: Hashable {
    let product: String
    let locale: String
    let key: String
  }

  private struct State {
    var isDone: Bool
    var source: String?
  }

  let renames: Renames
  /// What is open now, and was done or not there before.
  private(set) var opened: [Comparison.OpenedKey] = []
  /// Whether a key came or went, or a base text is another one.
  let sourceHasChanged: Bool
  /// The cells that were done before, have the same source, and are open now; by the names of today.
  private var lost: Set<Identity> = []
  private let developmentLanguages: Set<String>

  init(_ earlier: CheckResult, _ project: Project, _ matrix: Matrix, _ renames: Renames) {
    self.renames = renames
    developmentLanguages = Set((project.products + earlier.project.products).map(\.developmentLanguage.tag))
    let before = Self.states(earlier.matrix, earlier.project)
    let after = Self.states(matrix, project)
    var locales: [String: (tags: Set<String>, count: Int)] = [:]
    for (identity, state) in after where !state.isDone {
      let old = renames.earlierName(ofProduct: identity.product).flatMap { product in
        before[
          Identity(
            product: product, locale: renames.earlierLocale(identity.locale, of: identity.product),
            key: identity.key)]
      }
      if let old, !old.isDone { continue }
      if let old, old.isDone, old.source == state.source {
        lost.insert(identity)
      } else {
        locales[identity.key, default: ([], 0)].tags.insert(identity.locale)
        locales[identity.key, default: ([], 0)].count += 1
      }
    }
    opened = locales.map { key, open in
      Comparison.OpenedKey(key: key, locales: open.tags.sorted(), count: open.count)
    }.sorted { $0.key < $1.key }
    sourceHasChanged = Self.sources(earlier.matrix, earlier.project) != Self.sources(matrix, project)
  }

  private static func states(_ matrix: Matrix, _ project: Project) -> [Identity: State] {
    var states: [Identity: State] = [:]
    for product in matrix.products {
      let name = project.products[product.product].name
      for row in product.rows {
        for (base, cell) in zip(product.base, row.cells) {
          let identity = Identity(product: name, locale: row.locale.tag, key: cell.tableKey)
          // A key with several texts is done where each of them is.
          var state = states[identity] ?? State(isDone: true, source: base.value)
          state.isDone = state.isDone && cell.state.isDone
          states[identity] = state
        }
      }
    }
    return states
  }

  private static func sources(_ matrix: Matrix, _ project: Project) -> [[String?]] {
    matrix.products.flatMap { product in
      product.base.map { [project.products[product.product].name, $0.key, $0.value] }
    }
  }

  /// Whether a gap is a translation that was there for the same source.
  func hasLost(_ finding: Finding) -> Bool {
    guard let locale = finding.locale, let key = finding.key else { return false }
    return finding.products.contains { lost.contains(Identity(product: $0, locale: locale, key: key)) }
  }

  /// Whether a path holds translations and nothing else, as far as its name tells: something in the folder of a language
  /// that nobody translates from, or a catalog.
  func isTranslation(_ path: String) -> Bool {
    if path.hasSuffix(".xcstrings") { return true }
    guard let folder = path.pathComponents.last(where: { $0.hasSuffix(".lproj") }),
      case .locale(let locale) = TableLocale(folderName: String(folder))
    else { return false }
    return !developmentLanguages.contains(locale.tag)
  }
}
