internal import ICU
internal import Projects
internal import SourceText

/// What is missing as a whole, so that its parts need no explanation of their own.
struct Gaps {
  struct Pair: Hashable {
    let product: String
    let other: String
  }

  /// Products in which no language has any text.
  private(set) var unstartedProducts: Set<String> = []
  /// Languages in which nothing is translated.
  private(set) var unstarted: Set<Pair> = []
  /// Products in which a tool, and not a person, has put the source text into most languages.
  private(set) var copied: Set<String> = []
  /// Keys that no language has in which anything is translated.
  private(set) var unlocalized: Set<Pair> = []
  /// Keys that most of these languages lack: nobody has sent them to the translators.
  private(set) var unsent: [Pair: (lacking: Int, total: Int)] = [:]

  init(_ project: Project, _ matrix: Matrix) {
    for product in matrix.products {
      let name = project.products[product.product].name
      let development = project.products[product.product].developmentLanguage
      // By their places: there are many rows, and most have no gap.
      let rows = product.rows
      let foreign = rows.indices.filter {
        !rows[$0].cells.isEmpty && !rows[$0].locale.isVariant(of: development)
      }
      let copied = foreign.count { row in
        let present = rows[row].cells.count - rows[row].count(.missing) - rows[row].count(.unreadable)
        return rows[row].count(.untranslated) * 2 > present
      }
      if copied > 3 { self.copied.insert(name) }
      let started = foreign.filter { rows[$0].count(.missing) < rows[$0].cells.count }
      for row in foreign where rows[row].count(.missing) == rows[row].cells.count {
        unstarted.insert(Pair(product: name, other: rows[row].locale.tag))
      }
      if started.isEmpty {
        if foreign.count > 1 { unstartedProducts.insert(name) }
        continue
      }
      guard started.count > 1, started.contains(where: { rows[$0].count(.missing) > 0 }) else { continue }
      for (index, base) in product.base.enumerated() {
        let pair = Pair(product: name, other: base.tableKey)
        let lacking = started.count { rows[$0].cells[index].state == .missing }
        if lacking == started.count {
          unlocalized.insert(pair)
        } else if lacking > 3, lacking * 2 > started.count {
          unsent[pair] = (lacking, started.count)
        }
      }
    }
  }

  /// Whether a finding is a missing text of a product.
  func product(ofGap finding: Finding) -> String? {
    finding.rule == MissingLocalization.info.id ? finding.products.first : nil
  }
}
