internal import ICU
internal import Projects
internal import SourceText

/// Where the text of one cell could come from, and which place wins.
enum PromptStory {
  /// One place that could say the text.
  struct Step: Hashable {
    /// What the place is.
    enum Subject: Hashable {
      /// The table of the language, by its place in ``Project/files``.
      case table(Int)
      /// No table of the language is part of the product.
      case noTable
      /// The table of a related language.
      case otherLanguage(LocaleIdentifier)
      /// An Info.plist, for these configurations; empty for all.
      case infoPlist([String])
      /// A build setting by its name, for these configurations; empty for all.
      case setting(String, [String])
    }

    /// What becomes of what the place says.
    enum Outcome: Hashable {
      /// It is what people see: the table's text, in this state, or the base.
      case shown(CellState)
      /// It is blank, and that is what people see.
      case blank
      /// It has no entry for the key.
      case lacksKey
      /// It has no entry for the key; the base is in this language.
      case baseServes
      /// It cannot be read where the entry should be.
      case unreadable
      /// There is nothing to read.
      case absent
      /// Another table stands before it.
      case notRead
      /// The system does not go from one language to the other.
      case notLookedAt
      /// The base, which is shown where no table has a text.
      case unused
      /// A stronger place has another text.
      case overridden
      /// Settings do not count, since the Info.plist is not generated.
      case notGenerated
      /// The build makes no such key of a setting.
      case notInList
    }

    /// What the place is.
    let subject: Subject
    /// What becomes of it.
    let outcome: Outcome
    /// Whether the table stands in no folder of a language, and counts for all of them.
    var isForAll = false
    /// Where the text stands; nil for tables, whose entry is the cell's own.
    var place: Location?
    /// What it says; nil for tables, whose text is the cell's own.
    var text: String?

    /// Whether it is this place whose text people see.
    var isShown: Bool {
      switch outcome {
      case .shown, .blank: true
      default: false
      }
    }
  }

  /// The tables that could say the text of a cell, the strongest first.
  static func tables(
    of cell: Cell, in row: ProductMatrix.Row, _ product: ProductMatrix
  ) -> [Step] {
    var steps: [Step] = []
    if let table = product.tableForAll {
      steps.append(Step(subject: .table(table), outcome: outcome(of: cell), isForAll: true))
    } else if let file = row.file {
      steps.append(Step(subject: .table(file), outcome: outcome(of: cell)))
    } else {
      steps.append(Step(subject: .noTable, outcome: .absent))
    }
    for other in product.otherRows where other.locale == row.locale {
      if let file = other.file { steps.append(Step(subject: .table(file), outcome: .notRead)) }
    }
    guard cell.state == .missing else { return steps }
    for relative in product.rows
    where relative.locale != row.locale && relative.locale.language == row.locale.language
      && relative.file != nil
    {
      steps.append(Step(subject: .otherLanguage(relative.locale), outcome: .notLookedAt))
    }
    return steps
  }

  private static func outcome(of cell: Cell) -> Step.Outcome {
    switch cell.state {
    case .missing: .lacksKey
    case .inherited: .baseServes
    case .unreadable: .unreadable
    case .empty: .blank
    case .placeholder, .wrongLanguage, .untranslated, .boilerplate, .stale, .needsReview, .same, .translated:
      .shown(cell.state)
    }
  }

  /// Whose text it is that people see.
  enum Winner: CaseIterable {
    case table, base

    /// Whose text a cell shows.
    init(_ cell: Cell) {
      switch cell.state {
      case .empty, .placeholder, .wrongLanguage, .untranslated, .boilerplate, .stale, .needsReview, .same,
        .translated:
        self = .table
      case .unreadable, .missing, .inherited: self = .base
      }
    }
  }

  /// The places that could say a base text, the strongest first.
  static func base(
    _ base: Cell, of product: ProductMatrix, in project: Project, winner: Winner, _ places: inout CellPlaces
  ) -> [Step] {
    let own = project.products[product.product].baseCandidates.filter { candidate in
      candidate.key == base.key
        && (candidate.configurations.isEmpty || base.configurations.isEmpty
          || !Set(candidate.configurations).isDisjoint(with: base.configurations))
    }
    let settings = own.filter { $0.setting != nil }
    return (settings + own.filter { $0.setting == nil }).map { candidate in
      let outcome: Step.Outcome =
        switch candidate.outcome {
        case .used where winner == .base: .shown(.inherited)
        case .used: .unused
        case .overridden: .overridden
        case .notGenerated: .notGenerated
        case .notInList: .notInList
        }
      return Step(
        subject: candidate.setting.map { .setting($0, candidate.configurations) }
          ?? .infoPlist(candidate.configurations),
        outcome: outcome, place: places.place(of: candidate.range, in: candidate.file), text: candidate.text)
    }
  }
}
