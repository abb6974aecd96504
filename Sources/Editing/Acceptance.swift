public import Projects
internal import Formats
internal import ICU
internal import SourceText

/// Which translations are accepted.
public struct Acceptance: Sendable {
  /// Whether a text that is the source's is one of them.
  public enum Copies: Sendable {
    /// No: nobody may have translated it.
    case left
    /// Yes: it is the same on purpose.
    case accepted
  }

  /// Keys; empty for all.
  public var keys: Set<String> = []
  /// Language tags; empty for all.
  public var locales: Set<String> = []
  /// Product names; empty for all.
  public var products: Set<String> = []
  /// Whether texts that are the source's are accepted.
  public var copies: Copies = .left

  /// Accepts what is older than its source, or waits for review.
  public init() {}

  fileprivate func admits(_ cell: Cell, _ product: String) -> Bool {
    (keys.isEmpty || keys.contains(cell.key) || keys.contains(cell.tableKey))
      && (locales.isEmpty || cell.locale.map { locales.contains($0.tag) } ?? false)
      && (products.isEmpty || products.contains(product))
  }
}

extension Changes {
  /// Writes down that translations fit today's source texts: in the ledger, and in a catalog by their state.
  ///
  /// - Parameters:
  ///   - acceptance: which of them.
  ///   - matrix: the cells, with what history tells of them.
  ///   - project: the project.
  /// - Returns: how many were accepted.
  public mutating func accept(_ acceptance: Acceptance, _ matrix: Matrix, of project: Project) -> Int {
    var ledger = project.ledger
    var count = 0
    var names: Set<TextName> = []
    for product in matrix.products {
      let name = project.products[product.product].name
      let sources = product.sources
      for row in product.rows {
        for (source, cell) in zip(sources, row.cells) {
          let text = TextName(product: name, key: cell.tableKey, locale: row.locale.tag)
          names.insert(text)
          guard let source, let value = cell.value, acceptance.admits(cell, name) else { continue }
          switch cell.state {
          case .stale: break
          case .untranslated where acceptance.copies == .accepted: break
          case .needsReview:
            if !markReviewed(cell, project) { continue }
          default: continue
          }
          ledger.accept(value, of: source, text)
          count += 1
        }
      }
    }
    // What a run does not look at stays.
    if project.products.count == matrix.products.count, acceptance.products.isEmpty {
      ledger.keep(only: names)
    }
    guard ledger != project.ledger else { return count }
    do throws(Refusal) {
      try replace(project.ledgerPath, with: ledger.bytes)
    } catch {
      refuse(error)
    }
    return count
  }

  /// Sets the state of a catalog's unit to translated. Returns whether that was possible.
  private mutating func markReviewed(_ cell: Cell, _ project: Project) -> Bool {
    guard let index = cell.file, let locale = cell.locale, let value = cell.value,
      case .catalog(let catalog) = project.files[index].content
    else { return false }
    do throws(Refusal) {
      try set(
        [TableText(key: cell.tableKey, value: value, state: .translated)], of: catalog.name(of: locale),
        inCatalog: project.files[index].path)
      return true
    } catch {
      refuse(error)
      return false
    }
  }
}
