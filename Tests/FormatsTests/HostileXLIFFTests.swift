import Formats
import Foundation
import SourceText
import TestSupport
import Testing

/// Whatever the bytes are: no crash, no place outside of the file, and nothing of a broken file that counts.
@Suite struct HostileXLIFFTests {
  private static let files =
    CorpusFiles.all(in: "xliff", withExtension: "xliff") + CorpusFiles.all(in: "xliff", withExtension: "xlf")
    + CorpusFiles.all(in: "csv", withExtension: "csv")

  @Test(arguments: files)
  func `bytes that were changed at random`(file: CorpusFile) throws {
    let sound = try file.bytes()
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(bound, 1)))
    }
    let pieces: [[UInt8]] = [
      [], [0], [0xFF], Array("<".utf8), Array(">".utf8), Array("&".utf8), Array("\"".utf8),
      Array("&#xD800;".utf8),
      Array("</target>".utf8), Array("<![CDATA[".utf8), Array("<!DOCTYPE a [<!ENTITY b \"c\">]>".utf8),
      Array("\r\n".utf8), Array(",".utf8), Array("'=".utf8),
    ]
    for _ in 0..<400 {
      var bytes = sound
      for _ in 0...random(3) {
        let start = random(bytes.count + 1)
        let end = min(bytes.count, start + random(8))
        bytes.replaceSubrange(start..<end, with: pieces[random(pieces.count)])
      }
      let isTable = file.name.hasSuffix(".csv")
      let source = SourceText(path: file.name, bytes: bytes, rules: isTable ? .json : .propertyList)
      if isTable {
        let table = CSVTable(source)
        for range in table.records.flatMap(\.ranges) + table.problems.map(\.range) {
          #expect(range.lowerBound >= 0 && range.upperBound <= source.text.count)
        }
      } else {
        let document = XLIFFDocument(source)
        let units = document.files.flatMap(\.units)
        let ranges =
          document.files.map(\.range) + units.map(\.range) + units.compactMap(\.target?.range)
          + document.problems.map(\.range)
        for range in ranges {
          #expect(range.lowerBound >= 0 && range.upperBound <= source.text.count, "\(range)")
        }
      }
    }
  }
}
