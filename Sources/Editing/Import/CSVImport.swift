internal import Formats
internal import ICU
internal import SourceText

/// The columns of the exchange as a table, for spreadsheets.
enum ExchangeColumn: String, CaseIterable {
  case original, product, key, locale, source, target, state, context, note, question, also
}

extension IncomingFile {
  /// Reads a table by the names in its first record.
  init(_ table: CSVTable) {
    problems = table.problems
    guard let header = table.records.first else {
      problems.append(SyntaxProblem("the table is empty", advice: "export it again", at: 0..<0))
      return
    }
    let names = header.fields.map { $0.trimmed.lowercased() }
    var places: [ExchangeColumn: Int] = [:]
    for column in ExchangeColumn.allCases { places[column] = names.firstIndex(of: column.rawValue) }
    let needed: [ExchangeColumn] = [.original, .key, .locale, .target]
    let missing = needed.filter { places[$0] == nil }.map(\.rawValue)
    guard missing.isEmpty else {
      problems.append(
        SyntaxProblem(
          "the table's first line has no column \(missing.joined(separator: ", "))",
          advice: "keep the first line of the exported table", at: header.range))
      return
    }
    for record in table.records.dropFirst() {
      if record.fields.count < places.values.max() ?? 0 {
        problems.append(
          SyntaxProblem(
            "this line has \(record.fields.count) fields, and the first has \(header.fields.count)",
            advice: "see whether a quote is missing above", at: record.range))
        continue
      }
      add(Row(record, places))
    }
  }

  private mutating func add(_ row: Row) {
    let place = row[.original].map {
      XLIFFDocument.Destination(original: $0, productName: row[.product].flatMap { $0.isBlank ? nil : $0 })
    }
    let locale = row[.locale].flatMap { $0.isBlank ? nil : $0 }
    if let index = parts.firstIndex(where: { $0.place == place && $0.locale == locale }) {
      parts[index].units.append(Unit(row))
    } else {
      parts.append(Part(place: place, locale: locale, range: row.record.range, units: [Unit(row)]))
    }
  }
}

/// A record of the table.
private struct Row {
  let record: CSVTable.Record
  let places: [ExchangeColumn: Int]

  init(_ record: CSVTable.Record, _ places: [ExchangeColumn: Int]) {
    self.record = record
    self.places = places
  }

  /// A field; nil where the table has no such column, or the record ends before.
  subscript(_ column: ExchangeColumn) -> String? {
    places[column].flatMap { $0 < record.fields.count ? record.fields[$0] : nil }
  }

  func range(of column: ExchangeColumn) -> Range<Int>? {
    places[column].flatMap { $0 < record.ranges.count ? record.ranges[$0] : nil }
  }
}

extension IncomingFile.Unit {
  fileprivate init(_ row: Row) {
    key = row[.key]
    source = row[.source]
    target = row[.target]
    state = row[.state].flatMap { ExchangeState(table: $0.trimmed.lowercased()) }
    questions = [row[.question]].compactMap(\.self).filter { !$0.isBlank }
    also = CSVDestinations.read(row[.also] ?? "")
    foreignElement = nil
    isFixed = false
    range = row.range(of: .key) ?? row.record.range
    targetRange = row.range(of: .target)
  }
}

extension ExchangeState {
  /// The state for a word of a table: ours, or XLIFF's.
  fileprivate init?(table word: String) {
    switch word {
    case "same", "approved": self = .signedOff
    case "done": self = .translated
    case "needs-review", "needs review": self = .needsReview
    default: self.init(xliff: word)
    }
  }
}

/// Further places in one field: a line each, the path and, behind a tab, the product.
enum CSVDestinations {
  static func read(_ field: String) -> [XLIFFDocument.Destination] {
    field.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.first.map {
        XLIFFDocument.Destination(
          original: String($0), productName: parts.count > 1 ? String(parts[1]) : nil)
      }
    }
  }

  static func field(_ places: [XLIFFDocument.Destination]) -> String {
    places.map { $0.original + ($0.productName.map { "\t\($0)" } ?? "") }.joined(separator: "\n")
  }
}
