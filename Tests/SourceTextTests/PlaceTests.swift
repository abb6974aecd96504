import SourceText
import TestSupport
import Testing

@Suite struct PlaceTests {
  static let text = "a\té\r\n€😀\u{7FF}\u{800}\u{FFFF}\u{10000}z\rß\n"

  static let files: [[UInt8]] = [
    Array(text.utf8), Encoded.markedUTF8(text), Encoded.utf16LittleEndian(text), Encoded.utf16BigEndian(text),
    Encoded.utf32LittleEndian(text), Encoded.utf32BigEndian(text),
  ]

  @Test(arguments: files)
  func `each range of characters leads to its bytes in the file`(bytes: [UInt8]) {
    let source = SourceText(bytes: bytes)
    let mark = source.encoding.markLength
    // The lengths of each character in the text and in the file.
    let scalars = Array(Self.text.unicodeScalars)
    var places = [(source.start, mark)]
    for scalar in scalars {
      let inFile =
        switch source.encoding.characterSet {
        case .utf8: scalar.utf8.count
        case .utf16LittleEndian, .utf16BigEndian: scalar.utf16.count * 2
        default: 4
        }
      let (text, file) = places[places.count - 1]
      places.append((text + scalar.utf8.count, file + inFile))
    }
    #expect(places.last?.0 == source.text.count)
    for (first, start) in places.enumerated() {
      for end in places[first...] {
        #expect(source.fileRange(of: start.0..<end.0) == start.1..<end.1)
      }
    }
  }

  @Test func `a declared encoding has places too`() {
    let head = "<?xml version='1.0' encoding='Shift_JIS'?>"
    let source = SourceText(bytes: Array(head.utf8) + [0x82, 0xA0, 0xB1, 0x61])
    let start = head.utf8.count
    #expect(source.wholeText == head + "あｱa")
    #expect(source.fileRange(of: start..<start + 3) == start..<start + 2)
    #expect(source.fileRange(of: start + 3..<start + 6) == start + 2..<start + 3)
    #expect(source.fileRange(of: start + 6..<start + 7) == start + 3..<start + 4)
  }

  @Test func `a text as long as its file is not taken for the file`() {
    // Without a mark: four bytes both in the file and in the text.
    let source = SourceText(bytes: Encoded.utf16LittleEndian("a€", mark: false))
    #expect(source.text.count == source.bytes.count)
    #expect(source.fileRange(of: 0..<1) == 0..<2)
    #expect(source.fileRange(of: 1..<4) == 2..<4)
  }

  @Test func `ranges of a file that could not be decoded are ranges of the file`() {
    let bytes = Encoded.utf32LittleEndian("ab") + [0, 0, 0x11, 0]
    #expect(SourceText(bytes: bytes).fileRange(of: 12..<13) == 12..<13)
  }

  @Test(arguments: files.indices)
  func `lines end at LF, CR and CRLF, and columns count scalars`(file: Int) {
    let source = SourceText(bytes: Self.files[file])
    let lines = LineTable(source)
    var line = 1
    var column = 1
    var offset = source.start
    var previous: Unicode.Scalar = " "
    for scalar in Self.text.unicodeScalars {
      if previous == "\n" || previous == "\r" && scalar != "\n" {
        line += 1
        column = 1
      }
      for inside in 0..<scalar.utf8.count {
        #expect(lines.line(of: offset + inside) == line)
      }
      let place = lines.place(of: offset)
      #expect(place.line == line && place.column == column)
      offset += scalar.utf8.count
      column += 1
      previous = scalar
    }
    #expect(lines.place(of: offset).line == line + 1)
    #expect(lines.place(of: offset).column == 1)
  }

  @Test func `places at the edges`() {
    let empty = LineTable(SourceText(""))
    #expect(empty.place(of: 0).line == 1 && empty.place(of: 0).column == 1)
    let open = LineTable(SourceText("ab\ncd"))
    #expect(open.place(of: 5).line == 2 && open.place(of: 5).column == 3)
    #expect(open.place(of: 99).line == 2 && open.place(of: 99).column == 3)
    let marked = LineTable(SourceText(bytes: Encoded.markedUTF8("k")))
    #expect(marked.place(of: 0).column == 1)
    #expect(marked.place(of: 3).column == 1)
    #expect(marked.place(of: 4).column == 2)
    let source = SourceText("a\n\u{E9}b = c\n")
    let location = Location(4..<5, in: source, lines: LineTable(source))
    #expect(location.line == 2 && location.column == 2 && location.endLine == 2 && location.endColumn == 3)
    #expect(open.place(of: 0) < open.place(of: 1) && open.place(of: 2) < open.place(of: 3))
  }
}
