internal import Checks
internal import Configuration
internal import Formats
internal import ICU
internal import Projects
internal import SourceText

extension PageData {
  mutating func products(_ json: inout JSONWriter) {
    json.key("products")
    json.beginArray()
    for matrix in result.matrix.products where !matrix.base.isEmpty {
      let product = project.products[matrix.product]
      json.beginObject()
      let title = AppNames.title(of: product, in: project)
      json.field("name", TerminalText.visible(isForTeam ? product.name : title))
      // What the product is called where no path may stand: in loose folders its name is one.
      json.field("title", TerminalText.visible(title))
      json.field("app", tables.text(AppNames.name(of: product, in: project)))
      json.field("source", localeNumbers[product.developmentLanguage.tag])
      json.key("base")
      json.beginArray()
      let comments = comments(of: matrix, product)
      for (cell, comment) in zip(matrix.base, comments) { base(cell, comment, matrix, &json) }
      json.endArray()
      json.key("rows")
      json.beginArray()
      for row in matrix.rows { self.row(row, matrix, &json) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
  }

  /// What the tables of the development language remark on each text, for translators.
  private func comments(of matrix: ProductMatrix, _ product: Product) -> [String?] {
    let table = product.tables.first { $0.locale == .locale(product.developmentLanguage) }
    guard let table, case .strings(let strings) = project.files[table.file].content else {
      return matrix.base.map { _ in nil }
    }
    let entries = project.files[table.file].tableEntries
    return matrix.base.map { cell in
      entries.first { ExactString($0.key) == ExactString(cell.tableKey) }.flatMap(strings.comment)
    }
  }

  /// An object a text: there are few.
  private mutating func base(
    _ cell: Cell, _ comment: String?, _ matrix: ProductMatrix, _ json: inout JSONWriter
  ) {
    json.beginObject()
    json.field("key", tables.name(cell.key))
    json.field("name", tables.name(ResourceNames.name(cell.key)))
    if !cell.configurations.isEmpty {
      json.field("configurations", tables.name(cell.configurations.joined(separator: ", ")))
    }
    // What stands in the base is no translation.
    json.field("state", number(cell.state == .translated ? .inherited : cell.state))
    json.field("text", tables.text(cell.value))
    json.field("comment", tables.text(comment))
    if isForTeam {
      json.field("place", tables.place(places.place(of: cell)))
      json.key("stories")
      json.row(PromptStory.Winner.allCases.map { baseStory(cell, matrix, $0) })
    }
    json.key("findings")
    json.row(shown(cellFindings.indices(of: cell, in: nil)))
    json.endObject()
  }

  private mutating func row(_ row: ProductMatrix.Row, _ matrix: ProductMatrix, _ json: inout JSONWriter) {
    let product = project.products[matrix.product]
    json.beginObject()
    json.field("locale", localeNumbers[row.locale.tag])
    json.field("tier", result.policy.tier(of: row.locale.tag, product: product.name)?.rawValue)
    json.field("done", row.done)
    json.field("total", row.total)
    if let name = row.file.flatMap({ AppNames.name(inFile: $0, of: project) }) {
      json.field("app", tables.text(name))
    }
    if isForTeam, row.count(.unreadable) > 0, let file = row.file {
      json.key("unreadable")
      json.row(cellFindings.indices(ofFile: project.files[file].path))
    }
    json.key("cells")
    json.beginArray()
    for cell in row.cells {
      // State, text, whether the text is the base's, findings; for the team place and story before the findings.
      var numbers = [number(cell.state), tables.text(cell.value), PromptStory.Winner(cell) == .base ? 1 : 0]
      if isForTeam {
        numbers += [tables.place(place(of: cell)), tableStory(cell, row, matrix)]
      }
      json.row(numbers + shown(cellFindings.indices(of: cell, in: row.locale.tag)))
    }
    json.endArray()
    json.endObject()
  }

  /// Where a text, or the fault, is. A text that is missing has no place in its table but the table.
  private mutating func place(of cell: Cell) -> Location? {
    guard let place = places.place(of: cell) else { return nil }
    return cell.state == .missing || cell.state == .unreadable ? Location(file: place.file) : place
  }

  func number(_ state: CellState) -> Int { CellState.allCases.firstIndex(of: state) ?? 0 }

  // MARK: Stories

  private mutating func tableStory(
    _ cell: Cell, _ row: ProductMatrix.Row, _ matrix: ProductMatrix
  ) -> Int {
    let steps = PromptStory.tables(of: cell, in: row, matrix)
    let (project, numbers) = (project, localeNumbers)
    return tables.story(steps) { Self.fields(of: $0, project, numbers, &$1) }
  }

  private mutating func baseStory(
    _ cell: Cell, _ matrix: ProductMatrix, _ winner: PromptStory.Winner
  ) -> Int {
    let steps = PromptStory.base(cell, of: matrix, in: project, winner: winner, &places)
    let (project, numbers) = (project, localeNumbers)
    return tables.story(steps) { Self.fields(of: $0, project, numbers, &$1) }
  }

  /// Subject, outcome, name, configurations, place, text, whether it counts for all languages.
  private static func fields(
    of step: PromptStory.Step, _ project: Project, _ locales: [String: Int], _ tables: inout PageTables
  ) -> [Int] {
    var name = -1
    var configurations: [String] = []
    let subject: String
    switch step.subject {
    case .table(let file):
      subject = "table"
      name = tables.name(project.files[file].path)
    case .noTable: subject = "noTable"
    case .otherLanguage(let locale):
      subject = "otherLanguage"
      name = locales[locale.tag] ?? -1
    case .infoPlist(let own):
      subject = "infoPlist"
      configurations = own
    case .setting(let setting, let own):
      subject = "setting"
      name = tables.name(setting)
      configurations = own
    }
    return [
      tables.text(subject), tables.text(step.outcome.word), name,
      configurations.isEmpty ? -1 : tables.name(configurations.joined(separator: ", ")),
      tables.place(step.place), tables.text(step.text), step.isForAll ? 1 : 0,
    ]
  }
}

extension PromptStory.Step.Outcome {
  /// The word by which the page knows the outcome: the last part of its label's name.
  fileprivate var word: String {
    switch self {
    case .shown: "shown"
    case .blank: "blank"
    case .lacksKey: "lacks-key"
    case .baseServes: "base-serves"
    case .unreadable: "unreadable"
    case .absent: ""
    case .notRead: "not-read"
    case .notLookedAt: "not-looked-at"
    case .unused: "unused"
    case .overridden: "overridden"
    case .notGenerated: "not-generated"
    case .notInList: "not-in-list"
    }
  }
}
