import Formats
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct CSVTableTests {
  private func table(_ text: String) -> CSVTable {
    CSVTable(SourceText(text, path: "a.csv", rules: .json))
  }

  /// Spreadsheets run what begins so, and what begins with an apostrophe would lose it on the way back.
  @Test(arguments: [
    "plain", "", "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r", "\n=1", "\r\n=1", "'=1", "''", "'", "'quoted'",
    "＝1",
    "a,b", "a;b", "a\tb", "say \"go\"", "two\nlines", "two\r\nlines", " spaces ", "=\"x\",'y'\n",
    "é\u{1F469}", "=\u{301}1", "'\u{301}", "'=\u{301}1", "\u{FEFF}=1", "a \"\u{301}b\"",
  ])
  func `every text comes back as it was, and none is a formula`(text: String) {
    let line = CSVTable.line(["a", text, "b"])
    #expect(table(line).records.first?.fields == ["a", text, "b"])
    #expect(table(line).problems.isEmpty)
    let cell = CSVTable.field(text).unicodeScalars.drop { $0 == "\"" }
    #expect(cell.first.map { !"=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } ?? true, "\(String(cell))")
  }

  @Test func `a byte order mark in the first field is a part of it`() {
    let line = CSVTable.line(["\u{FEFF}a", "b"])
    #expect(table(line).records.first?.fields == ["\u{FEFF}a", "b"])
  }

  @Test(arguments: [
    ("comma.csv", [["key", "text"], ["a", "b, \"c\"\r\nd"], ["=1+1", "'quoted"], ["", ""]]),
    ("semicolon.csv", [["key", "text"], ["a", "b;c"], ["d", "e,f"]]),
    ("tab.csv", [["key", "text"], ["a", "b"]]),
  ])
  func `tables of spreadsheets are read`(name: String, records: [[String]]) throws {
    let file = CorpusFile(CorpusFiles.corpus.appendingPathComponent("csv/\(name)"))
    let table = CSVTable(try file.source(.json))
    #expect(table.problems.isEmpty)
    #expect(table.records.map(\.fields) == records)
    for record in table.records {
      #expect(record.ranges.count == record.fields.count)
      #expect(record.range.upperBound <= table.source.text.count)
    }
  }

  @Test(arguments: [
    ("key,text\na,\"b", "the quote that begins this field is never closed", 2),
    ("key,text\n\na,\"b\"c,d", "text stands behind the quote that closes a field", 3),
  ])
  func `what is wrong is told with its place`(text: String, reason: String, line: Int) {
    let table = table(text)
    #expect(table.problems.map(\.reason) == [reason])
    #expect(
      table.problems.map { LineTable(table.source).line(of: $0.range.lowerBound) } == [line])
  }

  @Test func `a separator at the end has an empty field behind it`() {
    #expect(table("a,\nb,").records.map(\.fields) == [["a", ""], ["b", ""]])
  }
}
