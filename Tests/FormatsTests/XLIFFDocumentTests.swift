import Formats
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct XLIFFDocumentTests {
  private static let good =
    CorpusFiles.all(in: "xliff", withExtension: "xliff") + CorpusFiles.all(in: "xliff", withExtension: "xlf")

  @Test(arguments: good)
  func `a sound file is read with the place of each text`(file: CorpusFile) throws {
    let document = XLIFFDocument(try file.source())
    #expect(document.problems.isEmpty)
    let golden = file.url.deletingPathExtension().appendingPathExtension("units")
    if let difference = Golden.difference(Self.describe(document), from: golden) {
      Issue.record("\(difference)")
    }
  }

  @Test(arguments: CorpusFiles.all(in: "xliff", withExtension: "bad"))
  func `what is wrong with a file is told with its place`(file: CorpusFile) throws {
    let document = XLIFFDocument(try file.source())
    let lines = LineTable(document.source)
    var text = ""
    for problem in document.problems {
      let place = lines.place(of: problem.range.lowerBound)
      text += "\(place.line):\(place.column) \(problem.reason) | \(problem.advice)\n"
    }
    #expect(document.isRefused || !document.source.isDecoded)
    let golden = file.url.deletingPathExtension().deletingPathExtension().appendingPathExtension("expected")
    if let difference = Golden.difference(text, from: golden) { Issue.record("\(difference)") }
  }

  @Test func `a file that is too large is not read`() {
    let bytes = ContiguousArray(repeating: UInt8(ascii: " "), count: XLIFFDocument.maximumSize + 1)
    let document = XLIFFDocument(SourceText(path: "a.xliff", bytes: bytes, rules: .propertyList))
    #expect(document.problems.first?.reason == "the file is larger than 64 MB")
  }

  /// Memory and time are bounded by the file's size, whatever is in it.
  @Test func `many elements are read in one pass`() {
    let unit = "<trans-unit id=\"a\"><source>b</source><target>c</target></trans-unit>"
    let head =
      "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" datatype=\"plaintext\"><body>"
    let text = head + String(repeating: unit, count: 50_000) + "</body></file></xliff>"
    let document = XLIFFDocument(SourceText(text, path: "a.xliff", rules: .propertyList))
    #expect(document.files.first?.units.count == 50_000)
    #expect(document.files.first?.units.last?.target?.string == "c")
  }

  private static func describe(_ document: XLIFFDocument) -> String {
    let lines = LineTable(document.source)
    func line(_ range: Range<Int>) -> String { "\(lines.line(of: range.lowerBound)):" }
    func text(_ text: XLIFFDocument.Text) -> String {
      "\(line(text.range)) \(text.string.debugDescription)" + (text.state.map { " state=\($0)" } ?? "")
        + (text.foreignElement.map { " <\($0)>" } ?? "")
    }
    var result = "version \(document.version ?? "-")\n"
    for file in document.files {
      result += "\(line(file.range)) file \(file.original ?? "-") \(file.sourceLanguage ?? "-")"
      result += " \(file.targetLanguage ?? "-") \(file.productName ?? "-")\n"
      for unit in file.units {
        result +=
          "\(line(unit.range)) unit \(unit.id ?? "-") approved=\(unit.isApproved.map(String.init) ?? "-")"
        result += unit.isTranslatable ? "\n" : " fixed\n"
        if let source = unit.source { result += "  source \(text(source))\n" }
        if let target = unit.target { result += "  target \(text(target))\n" }
        for note in unit.notes { result += "  note \(note.author ?? "-"): \(note.text)\n" }
        for place in unit.also { result += "  also \(place.original) \(place.productName ?? "-")\n" }
      }
    }
    return result
  }
}

/// The writer's output, held against the strict schema of XLIFF 1.2 as far as checks can be written by hand, and read
/// again.
@Suite struct XLIFFWriterTests {
  private static let hostile = [
    "plain", "a & b < c > d \"e\" 'f'", "two\nlines\r\nthree\ttabs", " spaces around ",
    "\u{1F469}\u{200D}\u{1F467} é",
    "]]>", "<![CDATA[x]]>", "\u{2028}\u{202E}", "",
  ]

  private func write(_ units: [XLIFFWriter.Unit], from place: XLIFFDocument.Destination) -> String {
    var writer = XLIFFWriter(XLIFFWriter.Tool(id: "t", name: "T", version: "1"))
    writer.write(units, from: place, source: "en", target: "de")
    return writer.finished()
  }

  @Test(arguments: hostile)
  func `every text comes back as it was`(text: String) throws {
    let unit = XLIFFWriter.Unit(
      id: "id \(text)", source: text, target: text, state: "translated", approved: .yes,
      notes: [.init("note \(text)", from: "me \(text)")],
      also: [.init(original: "p \(text)", productName: "q \(text)"), .init(original: "r")])
    let place = XLIFFDocument.Destination(original: "o \(text)", productName: "n \(text)")
    let document = XLIFFDocument(
      SourceText(write([unit], from: place), path: "a.xliff", rules: .propertyList))
    #expect(document.problems.isEmpty)
    let file = try #require(document.files.first)
    #expect(file.original == place.original && file.productName == place.productName)
    let read = try #require(file.units.first)
    #expect(read.id == unit.id && read.source?.string == text && read.target?.string == text)
    #expect(read.isApproved == true && read.target?.state == "translated")
    #expect(read.notes == unit.notes && read.also == unit.also)
  }

  @Test func `characters that XML cannot hold are known`() {
    #expect(!XLIFFWriter.canWrite("a\u{1}") && !XLIFFWriter.canWrite("\u{FFFF}"))
    #expect(XLIFFWriter.canWrite("a\t\r\n\u{85}\u{10FFFF}"))
  }

  /// The order of the elements, the attributes and their values that xliff-core-1.2-strict.xsd has.
  @Test func `the layout is Xcode's, and valid by the strict schema`() {
    let text = write(
      [
        .init(
          id: "k", source: "s", target: "t", state: "needs-review-translation", approved: .no,
          notes: [.init("n", from: "f")], also: [.init(original: "o", productName: "p")]),
        .init(id: "l", source: "s"),
      ], from: .init(original: "App/en.lproj/InfoPlist.strings"))
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
        version="1.2" xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 \
        http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">
          <file original="App/en.lproj/InfoPlist.strings" source-language="en" target-language="de" datatype="plaintext">
            <header>
              <tool tool-id="t" tool-name="T" tool-version="1"/>
            </header>
            <body>
              <trans-unit id="k" approved="no" xml:space="preserve">
                <source>s</source>
                <target state="needs-review-translation">t</target>
                <note from="f">n</note>
                <context-group purpose="x-purpose-also">
                  <context context-type="x-original">o</context>
                  <context context-type="x-product">p</context>
                </context-group>
              </trans-unit>
              <trans-unit id="l" xml:space="preserve">
                <source>s</source>
              </trans-unit>
            </body>
          </file>
        </xliff>

        """)
  }
}
