import Formats
import SourceText
import Testing

@Suite struct ParserTests {
  @Test("The fixtures are there")
  func fixtures() {
    #expect(Fixtures.goodXML.count > 20)
    #expect(Fixtures.goodBinary.count > 5)
    #expect(Fixtures.bad.count > 30)
  }

  @Test("A file that Apple's parser reads has no refusal", arguments: Fixtures.good)
  func reads(name: String) {
    let document = Fixtures.parse(Fixtures.bytes(name))
    #expect(!document.isRefused, "\(document.problems)")
    #expect(document.root != nil)
  }

  @Test("A file that Apple's parser refuses is refused at the guilty place", arguments: Fixtures.bad)
  func refuses(name: String) throws {
    let document = Fixtures.parse(Fixtures.bytes(name))
    let problem = try #require(document.problems.first)
    #expect(document.isRefused)
    #expect(!problem.reason.isEmpty && !problem.advice.isEmpty)
    let place = LineTable(document.source).place(of: problem.range.lowerBound)
    let found =
      document.syntax == .binary ? "@\(problem.range.lowerBound)" : "\(place.line):\(place.column)"
    #expect(found == Fixtures.expectation(of: name))
  }

  @Test("Behind a fault, the other entries are still read", arguments: Fixtures.bad)
  func recovers(name: String) {
    let bytes = Fixtures.bytes(name)
    let marker = "<key>NSMicrophoneUsageDescription</key>\n\t<string>Record a note for a receipt.</string>"
    guard String(decoding: bytes, as: UTF8.self).contains(marker) else { return }
    let text = Fixtures.parse(bytes).rootStrings[ExactString("NSMicrophoneUsageDescription")]
    #expect(text == "Record a note for a receipt.")
  }

  @Test(
    "Every prefix and every file with a byte missing is read without a crash",
    arguments: Fixtures.good + Fixtures.bad)
  func prefixes(name: String) {
    let bytes = Fixtures.bytes(name)
    guard bytes.count < 4_000 else { return }
    for index in bytes.indices {
      checkRanges(of: Fixtures.parse(ContiguousArray(bytes[..<index])))
      var shorter = bytes
      shorter.remove(at: index)
      checkRanges(of: Fixtures.parse(shorter))
    }
  }

  @Test("Ranges lie inside the file and inside each other", arguments: Fixtures.good)
  func ranges(name: String) {
    let document = Fixtures.parse(Fixtures.bytes(name))
    checkRanges(of: document)
    guard document.syntax == .xml else { return }
    for node in document.nodes {
      for member in document.members[node.memberRange] {
        #expect(node.contentRange.lowerBound <= member.range.lowerBound)
        #expect(member.range.upperBound <= node.contentRange.upperBound)
        #expect(member.range.contains(document[member.value].range.lowerBound))
      }
    }
  }

  private func checkRanges(of document: PropertyListDocument) {
    let end = max(document.source.text.count, document.source.bytes.count)
    let areGood = document.nodes.allSatisfy { node in
      node.range.upperBound <= end && node.range.lowerBound <= node.contentRange.lowerBound
        && node.contentRange.upperBound <= node.range.upperBound
    }
    #expect(areGood)
    #expect(document.problems.allSatisfy { $0.range.upperBound <= end })
  }

  @Test(
    "A value is read as Apple's parser reads it",
    arguments: [
      ("a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos;", "a & b <c> \"d\" 'e'"),
      ("&#xE9;&#233;&#0;&#;", "éé\0\0"),
      ("<![CDATA[x & <y>]]>z", "x & <y>z"),
      ("  two\r\nlines\t", "  two\r\nlines\t"),
      ("\u{FEFF}\u{FEFF}x", "\u{FEFF}x"),
      ("", ""),
    ])
  func decodes(written: String, text: String) {
    let document = Fixtures.parse("<dict><key>k</key><string>\(written)</string></dict>")
    #expect(!document.isRefused)
    #expect(document.rootStrings[ExactString("k")].map(ExactString.init) == ExactString(text))
  }

  @Test("The value that Apple keeps of a duplicated key: the last in XML, the first in binary")
  func duplicates() throws {
    let xml = Fixtures.parse("<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>")
    #expect(xml.rootStrings == [ExactString("a"): "2"])
    #expect(try xml.members(of: #require(xml.root)).count == 2)
    let binary = Fixtures.parse(Fixtures.bytes("377-binary-duplicate-key.plist"))
    #expect(binary.rootStrings == [ExactString("a"): "1"])
  }

  @Test("Keys that look alike stay two")
  func canonicalEquivalence() {
    let document = Fixtures.parse(Fixtures.bytes("canonical-keys.plist"))
    #expect(document.rootStrings.count == 2)
  }

  @Test("Binary strings, ASCII and UTF-16, are read; half a surrogate pair becomes U+FFFD")
  func binaryStrings() {
    let document = Fixtures.parse(Fixtures.bytes("binary.plist"))
    #expect(document.rootStrings[ExactString("CFBundleName")] == "Café 😀")
    let lone = Fixtures.parse(Fixtures.bytes("380-binary-lone-surrogate.plist"))
    #expect(lone.rootStrings == [ExactString("a"): "\u{FFFD}"])
  }

  @Test("A key without a value that swallows the next key is told, and refuses nothing")
  func swallowedKey() throws {
    let document = Fixtures.parse(Fixtures.bytes("swallowed-key.plist"))
    let problem = try #require(document.problems.first)
    #expect(problem.consequence == .ignoresPart)
    #expect(problem.key == "NSCameraUsageDescription")
  }

  @Test("What cannot be decoded has no values and no problems")
  func undecodable() {
    let document = Fixtures.parse(
      ContiguousArray("<string>".utf8) + [0xFF] + ContiguousArray("</string>".utf8))
    #expect(document.root == nil)
    #expect(document.problems.isEmpty)
  }

  @Test(
    "Hostile files take linear time", .timeLimit(.minutes(1)),
    arguments: [
      "<string><b>", "<![CDATA[", "<!-- ", "<dict><key>a</key>", "<plist>", "</dict>", "&", "<", "\n#if x",
      "<?",
      "<key>a</key><true/></dict>", "<string>&aaaaaaaaaaaa", "<string></key>", "<integer>x</integer>",
    ])
  func hostile(part: String) {
    for start in ["<plist><dict>", "<array><string>"] {
      let document = Fixtures.parse(start + String(repeating: part, count: 20_000))
      #expect(document.isRefused)
      #expect(document.problems.count <= 101)
    }
  }
}
