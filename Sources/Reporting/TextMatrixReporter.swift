internal import Checks
internal import ICU
internal import PrivacyKeys
internal import Projects

/// The matrix for people at a terminal: a line a language, and what is open in it.
public struct TextMatrixReporter: MatrixReporter {
  /// `--format text`.
  public static let id = "text"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ report: MatrixReport, style: MatrixReportStyle) -> String {
    let matrix = report.result.matrix
    let project = report.result.project
    var lines: [String] = []
    for product in matrix.products {
      let info = project.products[product.product]
      if product.base.isEmpty { continue }
      if !lines.isEmpty { lines.append("") }
      let done = product.rows.reduce(0) { $0 + $1.done }
      let total = product.rows.reduce(0) { $0 + $1.total }
      lines.append(
        "\(info.name): \(done) of \(total) done "
          + "(\(Counted.text(Set(product.base.map(\.key)).count, "purpose string")), \(Counted.text(product.rows.count, "language")))"
      )
      let faulty = product.base.filter { !$0.state.isDone }
      if !faulty.isEmpty {
        lines += TerminalLayout.wrap("the base: \(OpenCells.text(faulty))", indent: "  ", hanging: "      ")
      }
      lines += rows(product, development: info.developmentLanguage)
    }
    if lines.isEmpty {
      lines.append("No product declares a purpose string.")
    } else if matrix.products.count > 1 {
      lines += ["", "All products: \(matrix.done) of \(matrix.total) done."]
    }
    if let changes = report.changes { lines += [""] + Self.lines(changes) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ changes: ReportChanges) -> [String] {
    let since = "Since \(changes.revision)"
    if changes.isEmpty { return TerminalLayout.wrap("\(since), nothing has changed.", indent: "") }
    var lines = TerminalLayout.wrap("\(since):", indent: "")
    for section in changes.sections {
      lines.append("  \(section.title):")
      for line in section.lines { lines += TerminalLayout.wrap(line, indent: "    ", hanging: "      ") }
    }
    if let line = changes.findingLine { lines += TerminalLayout.wrap(line, indent: "  ") }
    return lines
  }

  private func rows(_ product: ProductMatrix, development: LocaleIdentifier) -> [String] {
    let width = (product.rows.map { $0.locale.tag.count }.max() ?? 2) + 2
    let complete = product.rows.filter { $0.done == $0.total }
    var lines: [String] = []
    for row in product.rows where row.done < row.total {
      let tag = row.locale.tag + String(repeating: " ", count: width - row.locale.tag.count)
      let count = "\(row.done)/\(row.total)"
      lines += TerminalLayout.wrap(
        "\(tag.replacing(" ", with: "\u{A0}"))\(count)\u{A0}\u{A0}\(OpenCells.text(row.cells.filter { !$0.state.isDone }))",
        indent: "  ", hanging: "  " + String(repeating: " ", count: width + count.count + 2)
      ).map { $0.replacing("\u{A0}", with: " ") }
    }
    if !complete.isEmpty {
      lines += TerminalLayout.wrap(
        "complete: \(complete.map { $0.locale == development ? "\($0.locale.tag) (source)" : $0.locale.tag }.joined(separator: ", "))",
        indent: "  ", hanging: "    ")
    }
    return lines
  }
}

/// What is open, in words.
enum OpenCells {
  /// The keys by state: `missing Camera, Microphone; blank Location`.
  static func text(_ cells: [Cell]) -> String {
    var parts: [String] = []
    for state in CellState.allCases {
      let own = cells.filter { $0.state == state }
      if own.isEmpty { continue }
      var seen: Set<String> = []
      let names = own.map { ResourceNames.name($0.key) }.filter { seen.insert($0).inserted }
      parts.append("\(state.words) \(names.joined(separator: ", "))")
    }
    return parts.joined(separator: "; ")
  }
}

extension CellState {
  /// The state in a sentence.
  var words: String {
    switch self {
    case .unreadable: "unreadable"
    case .missing: "missing"
    case .empty: "blank"
    case .placeholder: "placeholder"
    case .wrongLanguage: "in another language"
    case .untranslated: "same as the source"
    case .boilerplate: "says nothing"
    case .stale: "older than the source"
    case .needsReview: "needs review"
    case .same: "same on purpose"
    case .inherited: "inherited"
    case .translated: "translated"
    }
  }
}

/// Short names of keys for people.
enum ResourceNames {
  /// A key's name in Xcode's editor without the words that all have: `Photo Library Additions`. Of a nested text its
  /// own name, and of a key that Xcode does not list the words between `NS` and `UsageDescription`.
  static func name(_ key: String) -> String {
    if let slash = key.lastIndex(of: "/") { return String(key[key.index(after: slash)...]) }
    if let title = KeyCatalog.shared[key]?.title {
      return title.replacing("Privacy - ", with: "").replacing(" Usage Description", with: "")
    }
    return key.replacing("UsageDescription", with: "")
  }
}
