import Formats
import SourceText
import TestSupport
import Testing

@Suite struct StringsInvariantTests {
  static let files =
    CorpusFiles.all(in: "strings/quirks", withExtension: "strings")
    + CorpusFiles.all(in: "strings/layouts", withExtension: "strings")

  /// What is wrong with the pieces and places of a file that was read.
  static func faults(of file: StringsFile) -> [String] {
    var faults: [String] = []
    let range = file.source.range
    func require(_ condition: Bool, _ what: @autoclosure () -> String) {
      if !condition { faults.append(what()) }
    }
    func inside(_ inner: Range<Int>, _ outer: Range<Int>) -> Bool {
      inner.lowerBound >= outer.lowerBound && inner.upperBound <= outer.upperBound
    }
    var offset = range.lowerBound
    for item in file.items {
      require(item.range.lowerBound == offset, "a piece at \(item.range) does not join at \(offset)")
      require(!item.range.isEmpty, "an empty piece at \(offset)")
      offset = item.range.upperBound
    }
    require(offset == range.upperBound, "the pieces end at \(offset), the text at \(range.upperBound)")
    for entry in Array(file.entries) + Array(file.lostEntries) where file.propertyList == nil {
      require(inside(entry.range, range), "an entry at \(entry.range)")
      require(inside(entry.keyRange, entry.range), "a key at \(entry.keyRange)")
      require(inside(entry.valueRange, entry.range), "a value at \(entry.valueRange)")
      require(file.source.text[entry.range.upperBound - 1] == 0x3B, "an entry without `;` at \(entry.range)")
    }
    for (first, second) in zip(file.entries, file.entries.dropFirst()) where file.propertyList == nil {
      require(first.range.upperBound <= second.range.lowerBound, "entries overlap at \(second.range)")
    }
    for (first, second) in zip(file.lostEntries, file.lostEntries.dropFirst()) {
      require(first.range.upperBound <= second.range.lowerBound, "lost entries overlap at \(second.range)")
    }
    if let last = file.entries.last, let lost = file.lostEntries.first {
      require(last.range.upperBound <= lost.range.lowerBound, "a lost entry stands before one that is kept")
    }
    for problem in file.problems {
      require(!problem.reason.isEmpty && !problem.advice.isEmpty, "a problem without words")
      require(inside(problem.range, range), "a problem at \(problem.range)")
    }
    for (first, second) in zip(file.problems, file.problems.dropFirst()) where file.propertyList == nil {
      require(first.range.lowerBound < second.range.lowerBound, "problems out of order at \(second.range)")
    }
    require(file.lostEntries.isEmpty || !file.problems.isEmpty, "entries are lost without a problem")
    for entry in file.entries { _ = (file.value(of: entry), file.comment(of: entry)) }
    return faults
  }

  @Test(arguments: files)
  func `the pieces join to the whole text, and every place lies in it`(file: CorpusFile) throws {
    #expect(Self.faults(of: .parse(try file.source())) == [])
  }

  @Test(arguments: files)
  func `every prefix can be read`(file: CorpusFile) throws {
    let bytes = try file.bytes()
    // Of the few long ones the beginning and the end have to do.
    let lengths =
      bytes.count <= 800 ? Array(0..<bytes.count) : Array(0..<200) + Array(bytes.count - 200..<bytes.count)
    var faults: [String] = []
    for length in lengths {
      let source = SourceText(path: file.name, bytes: ContiguousArray(bytes[..<length]), rules: .propertyList)
      faults += Self.faults(of: .parse(source)).map { "\(length): \($0)" }
    }
    #expect(faults == [])
  }

  @Test(arguments: 0..<8)
  func `files with bytes changed at random can be read`(seed: Int) throws {
    var random = FixedRandom(seed: UInt64(seed))
    let seeds = try Self.files.map { try $0.bytes() }.filter { (1..<2_000).contains($0.count) }
    let alphabet = Array("\"';={}()<>/*\\\n\r ,aU0".utf8) + [0xE2, 0x80, 0xA8, 0xFF, 0x00]
    var faults: [String] = []
    for _ in 0..<400 {
      var bytes = seeds[Int.random(in: 0..<seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        if Bool.random(using: &random) { bytes[place] = byte } else { bytes.insert(byte, at: place) }
      }
      let source = SourceText(path: "random", bytes: bytes, rules: .propertyList)
      let found = Self.faults(of: .parse(source))
      if !found.isEmpty { faults.append("\(Array(bytes)): \(found)") }
    }
    #expect(faults == [])
  }
}
