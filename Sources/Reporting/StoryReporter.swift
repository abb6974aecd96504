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
  private let cellFindings: CellFindings

  /// - Parameters:
  ///   - result: the project, judged.
  ///   - filter: the keys, locales and products that are asked about.
  public init(_ result: CheckResult, filter: CellFilter) {
    self.result = result
    self.filter = filter
    cellFindings = CellFindings(result)
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
    return lines + base(product.base[index], of: product, winner: .base, &places)
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
    lines += tables(cell, row, product)
    lines += base(product.base[index], of: product, winner: PromptStory.Winner(cell), &places)
    return lines + findings(cell, row.locale, file: cell.state == .unreadable ? row.file : nil)
  }

  private func heading(_ product: ProductMatrix, _ cell: Cell, _ locale: LocaleIdentifier?) -> [String] {
    let name = result.project.products[product.product].name
    let language = locale.map { ", \(LocaleNames.name($0.tag))" } ?? ""
    let configurations =
      cell.configurations.isEmpty ? "" : " (\(cell.configurations.joined(separator: ", ")))"
    return TerminalLayout.wrap("\(name), \(cell.key)\(language)\(configurations)", indent: "") + [""]
  }

  // MARK: Places

  private func tables(_ cell: Cell, _ row: ProductMatrix.Row, _ product: ProductMatrix) -> [String] {
    PromptStory.tables(of: cell, in: row, product).flatMap { step in
      let text = sentence(step, cell, row, product)
      return step.isShown ? used(text) : note(text)
    }
  }

  private func base(
    _ base: Cell, of product: ProductMatrix, winner: PromptStory.Winner, _ places: inout CellPlaces
  ) -> [String] {
    PromptStory.base(base, of: product, in: result.project, winner: winner, &places).flatMap { step in
      let text = sentence(step)
      return step.isShown ? used(text) : note(text)
    }
  }

  private func sentence(
    _ step: PromptStory.Step, _ cell: Cell, _ row: ProductMatrix.Row, _ product: ProductMatrix
  ) -> String {
    let name: String
    switch step.subject {
    case .table(let file):
      let path = TerminalText.visible(result.project.files[file].path)
      name =
        step.isForAll ? "\(path), which stands in no .lproj folder and is taken for every language" : path
    case .noTable:
      return
        "no InfoPlist table of \(LocaleNames.name(row.locale.tag)) is part of "
        + result.project.products[product.product].name
    case .otherLanguage(let other):
      return """
        \(other.tag): not looked at. The system chooses one table; there is no way from \(row.locale.tag) to another
        """
    case .infoPlist, .setting: return sentence(step)
    }
    return switch step.outcome {
    case .lacksKey: "\(name): has no \(cell.tableKey)"
    case .baseServes: "\(name): has no \(cell.tableKey); the base is in this language"
    case .unreadable: "\(name): cannot be read there"
    case .blank: "\(name): says nothing, and that is shown"
    case .notRead: "\(name): not read, since another table stands before it"
    default: "\(name): \(quoted(cell.value)) (\(cell.state.words))"
    }
  }

  /// A place of the base.
  private func sentence(_ step: PromptStory.Step) -> String {
    var name = "Info.plist"
    var configurations: [String] = []
    switch step.subject {
    case .setting(let setting, let own): (name, configurations) = ("build setting \(setting)", own)
    case .infoPlist(let own): configurations = own
    case .table, .noTable, .otherLanguage: break
    }
    if !configurations.isEmpty { name += " [\(configurations.joined(separator: ", "))]" }
    let place = step.place.map(TerminalLayout.place) ?? ""
    let remark =
      switch step.outcome {
      case .unused: "the base, where no table has a text"
      case .overridden: "overridden"
      case .notGenerated: "does nothing: GENERATE_INFOPLIST_FILE is not YES"
      case .notInList: "does nothing: the build makes no such key of a setting"
      default: "the base"
      }
    return "\(name), \(place): \(quoted(step.text)) (\(remark))"
  }

  // MARK: What is wrong

  /// The findings on a text; where its file cannot be read, those on the file.
  private func findings(_ cell: Cell, _ locale: LocaleIdentifier?, file: Int?) -> [String] {
    var indices = Set(cellFindings.indices(of: cell, in: nil))
    if let locale { indices.formUnion(cellFindings.indices(of: cell, in: locale.tag)) }
    if let file { indices.formUnion(cellFindings.indices(ofFile: result.project.files[file].path)) }
    if indices.isEmpty { return [] }
    var lines = ["", "What is wrong:"]
    for finding in indices.sorted().map({ result.findings[$0] }) {
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
