import SourceText
import TestSupport
import Testing

@Suite struct EncodingTests {
  static let text = "\"k\" = \"é€😀\";\n"

  @Test(arguments: [
    (Array(text.utf8), TextEncoding.utf8),
    (Encoded.markedUTF8(text), TextEncoding(.utf8, hasByteOrderMark: true)),
    (Encoded.utf16LittleEndian(text), TextEncoding(.utf16LittleEndian, hasByteOrderMark: true)),
    (Encoded.utf16BigEndian(text), TextEncoding(.utf16BigEndian, hasByteOrderMark: true)),
    (Encoded.utf32LittleEndian(text), TextEncoding(.utf32LittleEndian, hasByteOrderMark: true)),
    (Encoded.utf32BigEndian(text), TextEncoding(.utf32BigEndian, hasByteOrderMark: true)),
  ])
  func `a byte order mark says the encoding and is no part of the text`(
    bytes: [UInt8], encoding: TextEncoding
  ) {
    for rules in [EncodingRules.propertyList, .json] {
      let source = SourceText(bytes: bytes, rules: rules)
      #expect(source.encoding == encoding)
      #expect(source.encodingProblem == nil)
      #expect(source.wholeText == Self.text)
      #expect(Array(source.bytes) == bytes)
    }
  }

  @Test func `UTF-16 without a mark is read, and told`() {
    let little = SourceText(bytes: Encoded.utf16LittleEndian("k = é;", mark: false))
    #expect(little.encodingProblem?.reason == .missingByteOrderMark(.utf16LittleEndian))
    #expect(little.encodingProblem?.offset == 0)
    #expect(!little.isDecoded)
    #expect(little.wholeText == "k = é;")
    let big = SourceText(bytes: Encoded.utf16BigEndian("k = é;", mark: false))
    #expect(big.encodingProblem?.reason == .missingByteOrderMark(.utf16BigEndian))
    #expect(big.wholeText == "k = é;")
  }

  @Test func `JSON without a mark is UTF-8 whatever it holds`() {
    let source = SourceText(bytes: [0x7B, 0x00, 0x7D], rules: .json)
    #expect(source.encoding == .utf8)
    #expect(source.isDecoded)
    let declared = SourceText("<?xml version='1.0' encoding='ISO-8859-1'?>é", rules: .json)
    #expect(declared.encoding == .utf8)
  }

  @Test(arguments: [
    (Encoded.markedUTF8("\u{FEFF}k;"), 3),
    (Encoded.utf16LittleEndian("\u{FEFF}k;"), 2),
    (Encoded.utf16BigEndian("\u{FEFF}k;"), 2),
    (Encoded.utf32LittleEndian("\u{FEFF}k;"), 4),
    (Encoded.utf32BigEndian("\u{FEFF}k;"), 4),
  ])
  func `a second mark is told at its place`(bytes: [UInt8], offset: Int) {
    let source = SourceText(bytes: bytes)
    #expect(source.encodingProblem == EncodingProblemShape(.doubledByteOrderMark, offset))
  }

  @Test(
    arguments: [[], [0x6B], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00]]
      as [[UInt8]])
  func `files without a character have an empty text`(bytes: [UInt8]) {
    let source = SourceText(bytes: bytes)
    #expect(source.range.count == (bytes == [0x6B] ? 1 : 0))
    #expect(source.isDecoded)
  }

  @Test(arguments: ["ISO-8859-1", "iso-8859-1", "latin1", "windows-1252"])
  func `a declared encoding is used`(name: String) {
    let head = "<?xml version=\"1.0\" encoding=\"\(name)\"?><string>caf"
    let source = SourceText(bytes: Array(head.utf8) + [0xE9] + Array("</string>".utf8))
    #expect(source.encoding == TextEncoding(.legacy(name), hasByteOrderMark: false))
    #expect(source.isDecoded)
    #expect(source.wholeText == head + "é</string>")
  }

  @Test func `single quotes declare an encoding as well, and the place for it is the declaration`() {
    let declared = SourceText(
      bytes: Array("<?xml version='1.0' encoding='Shift_JIS'?><a/>".utf8) + [0x82, 0xA0])
    #expect(declared.encoding.characterSet == .legacy("Shift_JIS"))
    #expect(declared.wholeText.hasSuffix("あ"))
    let elsewhere = SourceText("<?xml version='1.0'?><a encoding='Shift_JIS'/>")
    #expect(elsewhere.encoding == .utf8)
    #expect(SourceText(" <?xml encoding='Shift_JIS'?>").encoding == .utf8)
    #expect(SourceText("<?xml encoding=").encoding == .utf8)
    #expect(!SourceText("<?xml encoding=\"UTF-8?>").isDecoded)
    #expect(!SourceText("<?xml encoding=\"\"?>").isDecoded)
    #expect(SourceText("<?xml encoding=\"UTF8\"?>é").isDecoded)
  }

  @Test func `an unknown encoding is told at its name`() {
    let text = "<?xml version=\"1.0\" encoding=\"no-such-set\"?><a/>"
    let source = SourceText(text)
    #expect(source.encodingProblem == EncodingProblemShape(.unknownName("no-such-set"), 30))
    #expect(!source.isDecoded)
  }

  @Test(arguments: ["UTF-16", "utf-16le", "UTF-32", "UCS-2"])
  func `a declaration that the bytes contradict is told at its name`(name: String) {
    let source = SourceText("<?xml version=\"1.0\" encoding=\"\(name)\"?><a/>")
    #expect(source.encodingProblem == EncodingProblemShape(.contradictedDeclaration(name), 30))
  }

  @Test func `the first bad byte of a UTF-8 file is told, with a guess`() throws {
    let text = "\"NSCameraUsageDescription\" = \"Die Kamera wird für Fotos benötigt, größer und schöner.\";\n"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let source = SourceText(bytes: latin)
    let problem = try #require(source.encodingProblem)
    #expect(problem.offset == (latin.firstIndex(of: 0xFC)))
    guard case .malformed(.utf8, let guess) = problem.reason else {
      Issue.record("another reason: \(problem.reason)")
      return
    }
    #expect(guess?.hasPrefix("ISO-8859") == true || guess?.hasPrefix("windows-125") == true)
    #expect(source.text == source.bytes)
  }

  @Test(
    arguments: [
      ([0x61, 0x82], 1), ([0x61, 0x82, 0xA0, 0x82, 0x20, 0x61], 3), ([0x61, 0x82, 0xFF, 0x61], 1),
      ([0x61, 0xFF], 1),
    ] as [([UInt8], Int)])
  func `the first bad byte of a declared encoding is where its character starts`(tail: [UInt8], offset: Int) {
    let head = Array("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>".utf8)
    let source = SourceText(bytes: head + tail)
    #expect(source.encodingProblem?.offset == head.count + offset)
    #expect(source.text == source.bytes)
  }

  @Test func `UTF-32 beyond Unicode is malformed at its unit`() {
    let source = SourceText(bytes: Encoded.utf32LittleEndian("ab") + [0x00, 0x00, 0x11, 0x00, 0x61, 0, 0, 0])
    #expect(source.encodingProblem?.offset == 12)
    guard case .malformed(.utf32LittleEndian, _) = source.encodingProblem?.reason else {
      Issue.record("not malformed")
      return
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a half unit at the end is dropped`(extra: Int) {
    let wide = SourceText(bytes: Encoded.utf32BigEndian("ab") + [UInt8](repeating: 0, count: extra))
    #expect(wide.wholeText == "ab")
    #expect(wide.isDecoded)
    let narrow = SourceText(bytes: Encoded.utf16LittleEndian("ab") + [0x63])
    #expect(narrow.wholeText == "ab")
    #expect(narrow.fileRange(of: 1..<2) == 4..<6)
  }

  @Test func `lone surrogates are kept in the text and shown as U+FFFD`() {
    let units: [[UInt8]] = [[0x3D, 0xD8], [0x00, 0xDE]]
    for unit in units {
      let source = SourceText(bytes: [0xFF, 0xFE, 0x61, 0x00] + unit + [0x62, 0x00])
      #expect(source.isDecoded)
      #expect(source.text.count == 5)
      #expect(source.wholeText == "a\u{FFFD}b")
      #expect(source.fileRange(of: 1..<4) == 4..<6)
    }
    let swapped = SourceText(bytes: [0xFF, 0xFE, 0x00, 0xDE, 0x3D, 0xD8])
    #expect(swapped.wholeText == "\u{FFFD}\u{FFFD}")
    let paired = SourceText(bytes: [0xFF, 0xFE, 0x3D, 0xD8, 0x00, 0xDE])
    #expect(paired.wholeText == "😀")
    #expect(String(wtf8: [0xED]) == "\u{FFFD}")
    #expect(String(wtf8: [0xED, 0x9F, 0xBF, 0xED, 0xA0, 0x80]) == "\u{D7FF}\u{FFFD}")
  }

  @Test func `only a binary property list is binary`() {
    #expect(SourceText(bytes: Array("bplist00".utf8)).encoding == .utf8)
    #expect(SourceText(bytes: Array("bplist00 = v;".utf8)).encoding == .utf8)
    #expect(SourceText(bytes: Array("bplist00".utf8) + [0x00, 0xFF]).encoding.characterSet == .binary)
  }
}

/// Compares with a problem, whose own initializer the module keeps for itself.
struct EncodingProblemShape {
  let reason: EncodingProblem.Reason
  let offset: Int

  init(_ reason: EncodingProblem.Reason, _ offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  static func == (left: EncodingProblem?, right: Self) -> Bool {
    left?.reason == right.reason && left?.offset == right.offset
  }
}
