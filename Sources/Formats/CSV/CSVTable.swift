public import SourceText

/// A table with commas between its fields, as RFC 4180 has it.
///
/// A table whose first line has more semicolons or tabs than commas outside of quotes is read with these between its
/// fields: spreadsheets write them in countries that have a comma in their numbers.
public struct CSVTable: Sendable {
  /// The file.
  public let source: SourceText
  /// The records; a record of one empty field, which is an empty line, is left out.
  public let records: [Record]
  /// What is wrong.
  public let problems: [SyntaxProblem]

  /// One line, or several where a field holds line breaks.
  public struct Record: Sendable {
    /// The fields, without quotes. What guards a field against being taken for a formula is taken off.
    public let fields: [String]
    /// Where each field stands.
    public let ranges: [Range<Int>]

    /// From the first field to the last.
    public var range: Range<Int> {
      (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0)
    }
  }

  /// Reads a file. Never fails; linear.
  public init(_ source: SourceText) {
    self.source = source
    var parser = CSVParser(source)
    parser.parse()
    records = parser.records
    problems = parser.problems
  }

  // MARK: Formulas

  /// With these a field is a formula for a spreadsheet, and an apostrophe says that one was written by hand.
  /// By scalars, since a mark that follows makes another character of them and no other start.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
  ]

  /// A text as a field: in quotes where it needs them, and with an apostrophe before what a spreadsheet would take for a
  /// formula. ``unguarded(_:)`` takes it off, so that every text comes back as it was.
  package static func field(_ text: String) -> String {
    let isGuarded = text.unicodeScalars.first.map { formulaStarts.contains($0) || $0 == "'" } ?? false
    let safe = isGuarded ? "'" + text : text
    // A byte order mark at the start of a file would be taken off without them.
    let needsQuotes = safe.unicodeScalars.contains {
      $0 == "\u{FEFF}" || $0 == "," || $0 == ";" || $0 == "\"" || $0 == "\n" || $0 == "\r" || $0 == "\t"
    }
    guard needsQuotes else { return safe }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in safe.unicodeScalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// The text that a field stands for.
  static func unguarded(_ field: String) -> String {
    let scalars = field.unicodeScalars
    guard scalars.first == "'", let second = scalars.dropFirst().first,
      formulaStarts.contains(second) || second == "'"
    else { return field }
    return String(scalars.dropFirst())
  }

  /// A record as a line.
  package static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }
}

/// Cuts a table into fields.
private struct CSVParser {
  let source: SourceText
  var records: [CSVTable.Record] = []
  var problems: [SyntaxProblem] = []
  private var fields: [String] = []
  private var ranges: [Range<Int>] = []

  init(_ source: SourceText) { self.source = source }

  mutating func parse() {
    guard source.isDecoded else { return }
    let bytes = source.text
    let separator = Self.separator(of: bytes[source.start...])
    var offset = source.start
    while offset < bytes.count {
      offset = field(at: offset, separator, bytes)
      guard offset < bytes.count else { break }
      if bytes[offset] == separator {
        offset += 1
        // A separator at the end has an empty field behind it.
        if offset == bytes.count || bytes[offset] == 0x0A || bytes[offset] == 0x0D {
          add("", offset..<offset)
          if offset < bytes.count { offset = lineEnd(at: offset, bytes) }
        }
      } else {
        offset = lineEnd(at: offset, bytes)
      }
    }
    endRecord()
  }

  private mutating func lineEnd(at offset: Int, _ bytes: ContiguousArray<UInt8>) -> Int {
    endRecord()
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  private mutating func endRecord() {
    if !fields.isEmpty, fields.count > 1 || !(fields[0].isEmpty && ranges[0].isEmpty) {
      records.append(CSVTable.Record(fields: fields, ranges: ranges))
    }
    fields = []
    ranges = []
  }

  private mutating func add(_ field: String, _ range: Range<Int>) {
    fields.append(CSVTable.unguarded(field))
    ranges.append(range)
  }

  /// Reads a field, and returns where it ends.
  private mutating func field(at start: Int, _ separator: UInt8, _ bytes: ContiguousArray<UInt8>) -> Int {
    func isEnd(_ offset: Int) -> Bool {
      offset >= bytes.count || bytes[offset] == separator || bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }
    var offset = start
    guard start < bytes.count, bytes[start] == 0x22 else {
      while !isEnd(offset) { offset += 1 }
      add(source.string(start..<offset), start..<offset)
      return offset
    }
    offset += 1
    var content = ContiguousArray<UInt8>()
    while offset < bytes.count {
      if bytes[offset] != 0x22 {
        content.append(bytes[offset])
      } else if offset + 1 < bytes.count, bytes[offset + 1] == 0x22 {
        content.append(0x22)
        offset += 1
      } else {
        break
      }
      offset += 1
    }
    if offset >= bytes.count {
      problems.append(
        SyntaxProblem(
          "the quote that begins this field is never closed", advice: "add a quote at the field's end",
          at: start..<start + 1))
    } else {
      offset += 1
      if !isEnd(offset) {
        problems.append(
          SyntaxProblem(
            "text stands behind the quote that closes a field", advice: "double the quotes inside of a field",
            at: offset..<offset + 1))
        while !isEnd(offset) { offset += 1 }
      }
    }
    add(String(wtf8: content[...]), start..<offset)
    return offset
  }

  /// What stands between fields: what the first line has most of, outside of quotes.
  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes {
      if byte == 0x22 { isQuoted.toggle() }
      if !isQuoted, byte == 0x0A || byte == 0x0D { break }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let comma = counts[0x2C] ?? 0
    let other = [UInt8(0x3B), 0x09].max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? 0x3B
    return (counts[other] ?? 0) > comma ? other : 0x2C
  }
}
