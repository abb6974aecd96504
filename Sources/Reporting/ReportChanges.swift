public import Checks
internal import ICU
public import Projects
public import SourceText

/// What is not as it was at an earlier revision.
///
/// A text is known by its product, configurations, language and key; a finding by its fingerprint, a cause by its id.
public struct ReportChanges: Sendable {
  /// What the earlier revision is called.
  public let revision: String
  /// The texts that need work now and did not, or were not there; in the order of the matrix. Those of a new language,
  /// key or product are among them.
  public let newlyOpen: [Cell]
  /// The texts that needed work, or were not there, and need none now; in the order of the matrix.
  public let newlyDone: [Cell]
  /// The findings that were not there.
  public let newFindings: [Finding]
  /// The findings that are gone.
  public let goneFindings: [Finding]
  /// The causes that were not there.
  public let newCauses: [Cause]
  /// The causes that are gone.
  public let goneCauses: [Cause]

  /// Compares two results. Linear in their size.
  public init(from earlier: EarlierRun, to result: CheckResult) {
    revision = earlier.name
    let before = Self.states(earlier.result.matrix)
    var open: [Cell] = []
    var done: [Cell] = []
    for cell in result.matrix.products.flatMap({ $0.rows.flatMap(\.cells) }) {
      let wasDone = before[CellName(cell)]
      if cell.state.isDone, wasDone != true { done.append(cell) }
      if !cell.state.isDone, wasDone != false { open.append(cell) }
    }
    newlyOpen = open
    newlyDone = done
    let fingerprints = Set(result.findings.map(\.fingerprint))
    let earlierFingerprints = Set(earlier.result.findings.map(\.fingerprint))
    newFindings = result.findings.filter { !earlierFingerprints.contains($0.fingerprint) }
    goneFindings = earlier.result.findings.filter { !fingerprints.contains($0.fingerprint) }
    let causes = Set(result.causes.map(\.id))
    let earlierCauses = Set(earlier.result.causes.map(\.id))
    newCauses = result.causes.filter { !earlierCauses.contains($0.id) }
    goneCauses = earlier.result.causes.filter { !causes.contains($0.id) }
  }

  /// Whether everything is as it was.
  public var isEmpty: Bool {
    newlyOpen.isEmpty && newlyDone.isEmpty && newFindings.isEmpty && goneFindings.isEmpty && newCauses.isEmpty
      && goneCauses.isEmpty
  }

  private struct CellName: Hashable {
    let product: String
    let configurations: [String]
    let locale: String
    let key: String

    init(_ cell: Cell) {
      product = cell.product
      configurations = cell.configurations
      locale = cell.locale?.tag ?? ""
      key = cell.key
    }
  }

  private static func states(_ matrix: Matrix) -> [CellName: Bool] {
    var states: [CellName: Bool] = [:]
    for product in matrix.products {
      for row in product.rows {
        for cell in row.cells { states[CellName(cell)] = cell.state.isDone }
      }
    }
    return states
  }
}

extension ReportChanges {
  /// A heading of a section, and its lines.
  struct Section {
    let title: String
    let lines: [String]
  }

  /// What changed as English lists, without sections that are empty.
  var sections: [Section] {
    [
      Section(title: "New causes", lines: newCauses.map(\.title)),
      Section(title: "Causes that are gone", lines: goneCauses.map(\.title)),
      Section(title: "Newly open", lines: Self.lines(newlyOpen, suffix: OpenCells.text)),
      Section(
        title: "Newly done",
        lines: Self.lines(newlyDone) { cells in
          Self.unique(cells.map { ResourceNames.name($0.key) }).joined(separator: ", ")
        }),
    ].filter { !$0.lines.isEmpty }
  }

  /// The numbers of findings, in a line; nil where there is no change.
  var findingLine: String? {
    if newFindings.isEmpty, goneFindings.isEmpty { return nil }
    return "\(Counted.text(newFindings.count, "new finding")), \(goneFindings.count) gone."
  }

  /// A line for each product and language.
  private static func lines(_ cells: [Cell], suffix: ([Cell]) -> String) -> [String] {
    var groups: [(name: String, cells: [Cell])] = []
    for cell in cells {
      let name = "\(cell.product), \(cell.locale?.tag ?? "")"
      if groups.last?.name == name {
        groups[groups.count - 1].cells.append(cell)
      } else {
        groups.append((name, [cell]))
      }
    }
    return groups.map { "\($0.name): \(suffix($0.cells))" }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
