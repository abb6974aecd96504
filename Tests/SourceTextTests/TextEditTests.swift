import SourceText
import TestSupport
import Testing

@Suite struct TextEditTests {
  static let before = "\"a\" = \"é😀\";\r\n\"b\" = \"x\";\r\n"
  static let after = "/* ü */\r\n\"a\" = \"€𝄞\";\r\n"

  static func edits(_ start: Int) -> [TextEdit] {
    let text = ContiguousArray(before.utf8)
    let value = start + 7..<start + 13
    let line = start + (text.firstIndex(of: 0x0A) ?? 0) + 1..<start + text.count
    return [
      TextEdit(replacing: line, with: ""), TextEdit(replacing: value, with: "€𝄞"),
      TextEdit(replacing: start..<start, with: "/* ü */\r\n"),
    ]
  }

  @Test(
    arguments: [
      { Array($0.utf8) }, Encoded.markedUTF8, { Encoded.utf16LittleEndian($0) },
      { Encoded.utf16BigEndian($0) },
      Encoded.utf32LittleEndian, Encoded.utf32BigEndian,
    ] as [@Sendable (String) -> [UInt8]])
  func `edits keep encoding, mark and line ends, in any order`(encode: @Sendable (String) -> [UInt8]) throws {
    let source = SourceText(bytes: encode(Self.before))
    let edits = Self.edits(source.start)
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      #expect(Array(try source.applying(order.map { edits[$0] })) == encode(Self.after))
    }
    #expect(try source.applying([]) == source.bytes)
  }

  @Test func `a declared encoding is kept`() throws {
    let head = "<?xml version='1.0' encoding='ISO-8859-1'?>"
    let source = SourceText(bytes: Array(head.utf8) + [0xE9, 0x61])
    let end = source.text.count
    let edited = try source.applying([TextEdit(replacing: end - 1..<end, with: "ü")])
    #expect(Array(edited) == Array(head.utf8) + [0xE9, 0xFC])
    let encoding = TextEncoding(.legacy("ISO-8859-1"), hasByteOrderMark: false)
    #expect(throws: EditError.notEncodable(text: "あ", encoding: encoding)) {
      try source.applying([TextEdit(replacing: end..<end, with: "あ")])
    }
  }

  @Test func `the half unit at the end stays at the end`() throws {
    let source = SourceText(bytes: Encoded.utf16BigEndian("ab") + [0x00])
    let edited = try source.applying([TextEdit(replacing: 2..<2, with: "c")])
    #expect(Array(edited) == Encoded.utf16BigEndian("abc") + [0x00])
  }

  @Test func `edits of the same place are refused`() {
    let source = SourceText("0123456789")
    func error(_ ranges: Range<Int>...) -> EditError? {
      do throws(EditError) {
        _ = try source.applying(ranges.map { TextEdit(replacing: $0, with: "x") })
        return nil
      } catch {
        return error
      }
    }
    #expect(error(2..<5, 4..<6) == .overlap(first: 2..<5, second: 4..<6))
    #expect(error(4..<6, 2..<5) == .overlap(first: 2..<5, second: 4..<6))
    #expect(error(2..<9, 3..<4, 5..<6) == .overlap(first: 2..<9, second: 3..<4))
    #expect(error(3..<3, 3..<3) == .overlap(first: 3..<3, second: 3..<3))
    #expect(error(2..<5, 3..<3) == .overlap(first: 2..<5, second: 3..<3))
    #expect(error(2..<5, 2..<5) == .overlap(first: 2..<5, second: 2..<5))
    #expect(error(2..<5, 5..<5, 5..<7, 7..<7) == nil)
    #expect(error(9..<11) == .outOfBounds(9..<11))
    #expect(error(-1..<0) == .outOfBounds(-1..<0))
  }

  @Test func `no edit reaches into the byte order mark`() {
    let source = SourceText(bytes: Encoded.markedUTF8("a"))
    #expect(throws: EditError.outOfBounds(0..<3)) {
      try source.applying([TextEdit(replacing: 0..<3, with: "")])
    }
  }

  @Test func `a file that could not be decoded is not edited as text`() {
    let source = SourceText(bytes: Encoded.utf16LittleEndian("k = v;", mark: false))
    #expect(throws: EditError.undecodable) { try source.applying([TextEdit(replacing: 0..<1, with: "x")]) }
  }

  @Test func `bytes are put in as they are`() throws {
    let source = SourceText(bytes: Array("bplist00".utf8) + [0, 1, 2])
    let edited = try source.applying([TextEdit(replacing: 9..<10, withBytes: [0xFF, 0xFE])])
    #expect(Array(edited.suffix(4)) == [0, 0xFF, 0xFE, 2])
  }
}
