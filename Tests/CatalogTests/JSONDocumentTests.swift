import Formats
import SourceText
import Testing

@Suite struct JSONDocumentTests {
  @Test(arguments: CorpusFile.json.filter { !$0.isBad } + CorpusFile.catalogs.filter { !$0.isBad })
  func readsWithoutProblems(_ file: CorpusFile) {
    let document = JSONDocument(file.source)
    #expect(document.problems == [])
    #expect(!document.isRefused)
    #expect(document.root != nil)
    expectOrder(document)
    // Between the values and keys stands nothing but white space and punctuation.
    let punctuation = Set(" \t\r\n{}[]:,".utf8)
    var end = file.source.start
    var joined = file.source.text[..<end]
    for node in document.nodes where node.kind != .object && node.kind != .array {
      let gap = file.source.text[end..<node.range.lowerBound]
      #expect(gap.allSatisfy(punctuation.contains))
      joined += gap + file.source.text[node.range]
      end = node.range.upperBound
    }
    let tail = file.source.text[end...]
    #expect(tail.allSatisfy(punctuation.contains))
    #expect(ContiguousArray(joined + tail) == file.source.text)
  }

  @Test(arguments: CorpusFile.json.filter(\.isBad))
  func reportsFirstProblem(_ file: CorpusFile) {
    let document = JSONDocument(file.source)
    #expect(!document.problems.isEmpty)
    expectOrder(document)
    file.expectFirstProblem(document.problems, otherwise: "")
  }

  @Test(arguments: CorpusFile.json + CorpusFile.catalogs)
  func survivesEveryPrefix(_ file: CorpusFile) {
    // Every byte of small files; of larger ones, every byte of the first part and some of the rest.
    for length in 0..<file.source.bytes.count where length < 400 || length % 29 == 0 {
      let bytes = ContiguousArray(file.source.bytes[..<length])
      expectOrder(StringCatalog(SourceText(path: "prefix", bytes: bytes, rules: .json)).document)
    }
  }

  /// Ranges lie inside their parents, one behind the other.
  private func expectOrder(_ document: JSONDocument) {
    let bounds = 0...document.source.text.count
    for problem in document.problems where !bounds.contains(problem.range.upperBound) {
      Issue.record("\(problem.range) is outside of the file")
    }
    for node in document.nodes {
      var end = node.range.lowerBound
      for member in document.members[node.memberRange] {
        let range = document.range(of: member)
        if range.lowerBound < end || range.upperBound > node.range.upperBound {
          Issue.record("\(range) is out of order in \(node.range)")
        }
        if let key = member.key, document[key].range.upperBound > document[member.value].range.lowerBound {
          Issue.record("the key at \(document[key].range) overlaps its value")
        }
        end = range.upperBound
      }
    }
  }

  @Test(
    arguments: [
      (#"{"a": 1 "b": 2}"#, ["a", "b"]),
      (#"{"a": , "b": 2}"#, ["b"]),
      (#"{"a": 1,, "b": 2}"#, ["a", "b"]),
      (#"{a: 1, "b": 2}"#, ["a", "b"]),
      (#"{"a" 1, "b": 2}"#, ["a", "b"]),
      (#"{"a": nope, "b": 2}"#, ["b"]),
      (#"{"a": 'x', "b": 2}"#, ["b"]),
      ("{\"a\": \"x,\n\"b\": 2}", ["a", "b"]),
      ("{\"a\": \"x\ny\", \"b\": 2}", ["a", "b"]),
      (#"{"a": 1}, "b": 2}"#, ["a", "b"]),
      (#"{"a": [1, 2}, "b": 2}"#, ["a", "b"]),
      (#"{"a": 1, // note"# + "\n" + #""b": 2}"#, ["a", "b"]),
      (#"{"a": 1, "b": {"c": "#, ["a", "b"]),
      (#"{"a": 1,}"#, ["a"]),
      (#"{"a": 1; "b": 2}"#, ["a", "b"]),
      ("{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"b\": 2\n>>>>>>> other\n}", ["a", "b"]),
    ])
  func goesOnBehindProblems(_ json: String, _ keys: [String]) throws {
    let document = JSONDocument(SourceText(json: json))
    let root = try #require(document.root)
    #expect(document.members(of: root).map { document.key(of: $0) } == keys)
    #expect(document.problems.count <= 2)
    #expect(document.problems.isEmpty == document.hasConflictMarkers)
  }

  @Test func readsPastTrailingCommas() {
    let document = JSONDocument(SourceText(json: #"{"a": [1, 2,],}"#))
    #expect(document.problems.map(\.consequence) == [.ignoresPart, .ignoresPart])
    #expect(!document.isRefused)
  }

  @Test func keepsDuplicates() throws {
    let document = JSONDocument(SourceText(json: #"{"a": 1, "é": 2, "a": 3, "e\u0301": 4}"#))
    let root = try #require(document.root)
    #expect(document.members(of: root).count == 4)
    let kept = document.effectiveMembers(of: root).map { document.string(of: $0.member.value) }
    #expect(kept == ["2", "3", "4"])
    let last = try #require(document.member("e\u{301}", of: root))
    #expect(document.string(of: last.value) == "4")
  }

  @Test(
    arguments: [
      (#""a\/b\"\\\b\f\n\r\t""#, "a/b\"\\\u{8}\u{c}\n\r\t"),
      (#""\u00e9\uD83D\uDE00""#, "é😀"),
      (#""\ud800x""#, "\u{FFFD}x"),
      (#""\q\u12""#, "\\q\\u12"),
      (#""a\\""#, #"a\"#),
      (#"""#, ""),
      (#""\""#, "\""),
    ])
  func resolvesEscapes(_ json: String, _ text: String) {
    let source = SourceText(json: json)
    #expect(JSONText.decode(source.range, in: source) == text)
  }

  @Test func boundsProblemsAndTime() {
    let noise = String(repeating: "\u{0}}{]x[:,\"", count: 200_000)
    let document = JSONDocument(SourceText(json: noise))
    #expect(document.problems.count <= 101)
    let brackets = JSONDocument(SourceText(json: String(repeating: "{}\"a\":1}", count: 100_000)))
    #expect(brackets.problems.count <= 101)
    let deep = JSONDocument(SourceText(json: String(repeating: "[{\"a\":", count: 1_000_000)))
    #expect(deep.problems.count == 1)
  }
}
