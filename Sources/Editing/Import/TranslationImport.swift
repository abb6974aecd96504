internal import Formats
public import ICU
public import Projects
public import SourceText

/// Takes translations into a project: by key and file, one unit after the other, and nothing that could make a text look
/// translated that is not.
public struct TranslationImport {
  let project: Project
  let places: ExchangePlaces
  private let stale: Set<TextName>
  /// What is written down beside the files: see ``Ledger``.
  private var ledger: Ledger
  /// The language of files that do not say theirs.
  let defaultLocale: LocaleIdentifier?
  /// What becomes of the files.
  public internal(set) var changes: Changes
  /// What became of the units so far.
  public internal(set) var result = ImportResult()
  /// What each place has been given, to tell a second translation of it from the first.
  var given: [Slot: String] = [:]

  /// The products that can take no translation, by file, product and language.
  var missingTables: Set<[String]> = []
  /// The tables that are made.
  var newTables: NewTables

  /// A place for a text.
  struct Slot: Hashable {
    let file: String
    /// The language, where a file has several; a table has one, whatever names it goes by.
    let locale: LocaleIdentifier?
    let key: String
  }

  /// Begins to take translations.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - matrix: its cells, with what history tells of them.
  ///   - root: the folder that paths in translators' files are relative to, relative to the current folder.
  ///   - changes: where the changes of files are planned.
  ///   - defaultLocale: the language of files that do not say theirs; nil refuses them.
  public init(
    _ project: Project, _ matrix: Matrix, root: String, changes: Changes,
    defaultLocale: LocaleIdentifier? = nil
  ) {
    self.project = project
    self.changes = changes
    self.defaultLocale = defaultLocale
    places = ExchangePlaces(project, root: root)
    ledger = project.ledger
    newTables = NewTables(project)
    stale = Set(
      matrix.products.flatMap { product in
        product.rows.flatMap { row in
          row.cells(in: .stale).map {
            TextName(product: $0.cell.product, key: $0.cell.tableKey, locale: row.locale.tag)
          }
        }
      })
  }

  /// Takes a file: XLIFF 1.2, or a CSV table for names that end so.
  public mutating func take(_ path: String, _ bytes: ContiguousArray<UInt8>) {
    let isTable = path.lowercased().hasSuffix(".csv")
    let source = SourceText(path: path, bytes: bytes, rules: isTable ? .json : .propertyList)
    let file = IncomingFile(source)
    let lines = LineTable(source)
    for problem in file.problems {
      var reason = problem.reason
      reason = reason.prefix(1).uppercased() + reason.dropFirst()
      result.findings.append(
        Finding(
          rule: Self.rule, severity: .error, message: "\(reason). Nothing of the file is taken.",
          location: Location(problem.range, in: source, lines: lines), offset: problem.range.lowerBound,
          fix: problem.advice.prefix(1).uppercased() + problem.advice.dropFirst() + ".",
          audience: .localization))
    }
    guard file.problems.isEmpty else { return }
    if file.parts.allSatisfy(\.units.isEmpty) {
      result.findings.append(
        Finding(
          rule: Self.rule, severity: .warning, message: "No text stands in the file.",
          location: Location(file: path), audience: .localization))
    }
    for part in file.parts { take(part, from: source, lines) }
  }

  /// Plans the ledger's change. Nothing may be taken afterwards.
  public mutating func finish() {
    guard ledger != project.ledger else { return }
    do throws(Refusal) {
      try changes.replace(project.ledgerPath, with: ledger.bytes)
    } catch {
      changes.refuse(error)
    }
  }

  /// What came of a translation.
  enum Outcome {
    case written, unchanged
  }

  /// Writes down what the files cannot say: that a text is the source's on purpose, that an old translation fits the new
  /// source, and that a new one was made of an old source.
  mutating func record(
    _ target: String, _ text: ImportedText, _ unit: IncomingFile.Unit, _ locale: LocaleIdentifier,
    in destination: ImportDestination, _ outcome: Outcome
  ) {
    guard let source = text.sources.last else { return }
    let name = TextName(product: text.product.name, key: text.key, locale: locale.tag)
    let isDone = unit.state == .translated || unit.state == .signedOff
    if text.isStale(unit.source) {
      if outcome == .written, !destination.keepsStates, let old = unit.source {
        ledger.accept(target, of: old, name)
      }
    } else if unit.state == .signedOff, FoldedText.areSame(source, target) {
      ledger.accept(target, of: source, name)
    } else if outcome == .written ? ledger.names.contains(name) : isDone && stale.contains(name) {
      ledger.accept(target, of: source, name)
    }
  }

  /// The rule of what is wrong with an exchange itself.
  static var rule: String { ImportRules.exchangeError.id }

  private mutating func take(_ part: IncomingFile.Part, from source: SourceText, _ lines: LineTable) {
    func refuse(_ message: String, _ fix: String) {
      result.findings.append(
        Finding(
          rule: Self.rule, severity: .error, message: message,
          location: Location(part.range, in: source, lines: lines), offset: part.range.lowerBound, fix: fix,
          audience: .localization))
    }
    let texts = part.units.count == 1 ? "this text" : "these \(part.units.count) texts"
    guard let word = part.locale ?? defaultLocale?.tag, !word.isEmpty else {
      return refuse(
        "The file element has no target-language, so that nobody knows which language \(texts) are in.",
        "Export it again from the translation program, or say the language with --locale.")
    }
    guard let locale = LocaleIdentifier(folderName: word) else {
      return refuse(
        "“\(word)” is no language: target-language needs a tag such as `pt-BR`. Nothing of it is taken.",
        "Write the language that the translations are in.")
    }
    guard let place = part.place, !place.original.isEmpty else {
      return refuse(
        "The file element has no `original`: it does not say which file of the project \(texts) came from.",
        "Export it again.")
    }
    switch places.match(place) {
    case .products(let products):
      for unit in part.units {
        var step = UnitImport(unit, locale, original: place.original, source, lines)
        step.run(products: products, in: &self)
      }
    case .otherTable:
      result.findings.append(
        Finding(
          rule: Self.rule, severity: .note,
          message: "\(place.original) holds no purpose strings: what is in it is left to Xcode.",
          location: Location(part.range, in: source, lines: lines), offset: part.range.lowerBound,
          locale: locale.tag, audience: .localization))
    case .nothing:
      refuse(
        "The project has no \(place.original), which \(texts) came from.",
        "Name the folder that the path is relative to with --path.")
    case .ambiguous(let folders):
      refuse(
        "\(place.original) is in several folders: \(folders.joined(separator: ", ")).",
        "Name one of them with --path.")
    }
  }
}
