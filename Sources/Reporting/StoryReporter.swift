public import Checks
internal import ICU
public import Projects
internal import SourceText

/// The story of one prompt: every place that could say its text, which one wins, and what is wrong with it.
///
/// For people who ask why the prompt still shows English.
public struct StoryReporter {
  private let result: CheckResult
  private let filter: CellFilter

  /// - Parameters:
  ///   - result: the project, judged.
  ///   - filter: the keys, locales and products that are asked about.
  public init(_ result: CheckResult, filter: CellFilter) {
    self.result = result
    self.filter = filter
  }

  /// The whole text.
  public func render() -> String {
    var places = CellPlaces(result.project)
    var stories: [[String]] = []
    for product in result.matrix.products {
      let shown = product.base.indices.filter { filter.admits(product.base[$0], product, result.project) }
      for index in shown {
        let rows = product.rows.filter { filter.admits($0.locale) }
        if rows.isEmpty { stories.append(base(product, index, &places)) }
        for row in rows { stories.append(story(product, index, row, &places)) }
      }
    }
    if stories.isEmpty { return "No product has such a text.\n" }
    return stories.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func base(_ product: ProductMatrix, _ index: Int, _ places: inout CellPlaces) -> [String] {
    let info = result.project.products[product.product]
    var lines = heading(product, product.base[index], nil)
    for tag in filter.locales.sorted() {
      lines += TerminalLayout.wrap(
        """
        \(info.name) is not shipped in \(LocaleNames.name(tag)). People read another of their languages that it has, or \
        \(LocaleNames.name(info.developmentLanguage.tag)).
        """, indent: "")
    }
    lines += ["The places that could say the base text, the strongest first:"]
    return lines + candidates(product, product.base[index], .base, &places)
      + findings(product.base[index], nil, file: nil)
  }

  private func story(
    _ product: ProductMatrix, _ index: Int, _ row: ProductMatrix.Row, _ places: inout CellPlaces
  ) -> [String] {
    let cell = row.cells[index]
    var lines = heading(product, cell, row.locale)
    lines += TerminalLayout.wrap("People see: \(quoted(cell.value))", indent: "")
    if let place = places.place(of: cell), cell.state != .missing, cell.state != .unreadable {
      lines.append("  from \(TerminalLayout.place(place))")
    }
    lines += ["", "The places that could say it, the strongest first:"]
    lines += tables(product, cell, row, &places)
    lines += candidates(product, product.base[index], cell.hasOwnText ? .table : .base, &places)
    return lines + findings(cell, row.locale, file: cell.state == .unreadable ? row.file : nil)
  }

  private func heading(_ product: ProductMatrix, _ cell: Cell, _ locale: LocaleIdentifier?) -> [String] {
    let name = result.project.products[product.product].name
    let language = locale.map { ", \(LocaleNames.name($0.tag))" } ?? ""
    let configurations =
      cell.configurations.isEmpty ? "" : " (\(cell.configurations.joined(separator: ", ")))"
    return TerminalLayout.wrap("\(name), \(cell.key)\(language)\(configurations)", indent: "") + [""]
  }

  // MARK: Tables

  private func tables(
    _ product: ProductMatrix, _ cell: Cell, _ row: ProductMatrix.Row, _ places: inout CellPlaces
  ) -> [String] {
    let info = result.project.products[product.product]
    var lines: [String] = []
    if let table = product.tableForAll {
      lines += item(
        "\(path(table)), which stands in no .lproj folder and is taken for every language", cell, &places)
    } else if let file = row.file {
      lines += item(path(file), cell, &places)
    } else {
      lines += note("no InfoPlist table of \(LocaleNames.name(row.locale.tag)) is part of \(info.name)")
    }
    for other in product.otherRows where other.locale == row.locale {
      if let file = other.file {
        lines += note("\(path(file)): not read, since another table stands before it")
      }
    }
    let relatives = product.rows.filter {
      $0.locale != row.locale && $0.locale.language == row.locale.language && $0.file != nil
    }
    for relative in relatives where cell.state == .missing {
      lines += note(
        "\(relative.locale.tag): not looked at. The system chooses one table; there is no way from \(row.locale.tag) to another"
      )
    }
    return lines
  }

  private func item(_ what: String, _ cell: Cell, _ places: inout CellPlaces) -> [String] {
    switch cell.state {
    case .missing: note("\(what): has no \(cell.tableKey)")
    case .inherited: note("\(what): has no \(cell.tableKey); the base is in this language")
    case .unreadable: note("\(what): cannot be read there")
    case .empty: used("\(what): says nothing, and that is shown")
    case .placeholder, .wrongLanguage, .untranslated, .boilerplate, .stale, .needsReview, .same, .translated:
      used("\(what): \(quoted(cell.value)) (\(cell.state.words))")
    }
  }

  private func path(_ file: Int) -> String { TerminalText.visible(result.project.files[file].path) }

  // MARK: The base

  /// Whose text it is that people see.
  private enum Winner {
    case table, base
  }

  private func candidates(
    _ product: ProductMatrix, _ base: Cell, _ winner: Winner, _ places: inout CellPlaces
  ) -> [String] {
    let info = result.project.products[product.product]
    let own = info.baseCandidates.filter { candidate in
      candidate.key == base.key
        && (candidate.configurations.isEmpty || base.configurations.isEmpty
          || !Set(candidate.configurations).isDisjoint(with: base.configurations))
    }
    let settings = own.filter { $0.setting != nil }
    return (settings + own.filter { $0.setting == nil }).flatMap { candidate -> [String] in
      let place = TerminalLayout.place(places.place(of: candidate.range, in: candidate.file))
      let name = candidate.setting.map { "build setting \($0)" } ?? "Info.plist"
      let configurations =
        candidate.configurations.isEmpty ? "" : " [\(candidate.configurations.joined(separator: ", "))]"
      let text = "\(name)\(configurations), \(place): \(quoted(candidate.text))"
      return switch candidate.outcome {
      case .used where winner == .base: used("\(text) (the base)")
      case .used: note("\(text) (the base, where no table has a text)")
      case .overridden: note("\(text) (overridden)")
      case .notGenerated: note("\(text) (does nothing: GENERATE_INFOPLIST_FILE is not YES)")
      case .notInList: note("\(text) (does nothing: the build makes no such key of a setting)")
      }
    }
  }

  // MARK: What is wrong

  /// The findings on a text; where its file cannot be read, those on the file.
  private func findings(_ cell: Cell, _ locale: LocaleIdentifier?, file: Int?) -> [String] {
    let path = file.map { result.project.files[$0].path }
    let fileRules = Set(Rules.all.map { $0.info }.filter { $0.group == .files }.map(\.id))
    let own = result.findings.filter { finding in
      finding.location.file == path && fileRules.contains(finding.rule)
        || finding.products.contains(cell.product)
          && (finding.key == cell.key || finding.key == cell.tableKey)
          && (finding.locale == nil || finding.locale == locale?.tag)
    }
    if own.isEmpty { return [] }
    var lines = ["", "What is wrong:"]
    for finding in own {
      lines += TerminalLayout.wrap(
        "\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]", indent: "  ", hanging: "    ")
      if let fix = finding.fix { lines += TerminalLayout.wrap("Fix: \(fix)", indent: "    ") }
    }
    return lines
  }

  // MARK: Lines

  /// The place whose text is shown.
  private func used(_ text: String) -> [String] {
    TerminalLayout.wrap(text, indent: "  => ", hanging: "     ")
  }

  private func note(_ text: String) -> [String] {
    TerminalLayout.wrap(text, indent: "   - ", hanging: "     ")
  }

  private func quoted(_ text: String?) -> String { text.map { "“\($0)”" } ?? "(no text)" }
}

extension Cell {
  /// Whether the language's own table says what is shown.
  fileprivate var hasOwnText: Bool {
    switch state {
    case .empty, .placeholder, .wrongLanguage, .untranslated, .boilerplate, .stale, .needsReview, .same,
      .translated:
      true
    case .unreadable, .missing, .inherited: false
    }
  }
}
