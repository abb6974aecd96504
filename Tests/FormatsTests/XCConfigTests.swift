import Foundation
import Formats
import SourceText
import TestSupport
import Testing

/// A line of an .xcconfig file, and what the build system takes it for.
struct ConfigLine: Sendable, CustomTestStringConvertible {
  let text: String
  /// `NAME[conditions]=value`, `#path` for an inclusion, or nil for a line that is not understood.
  let meaning: String?

  var testDescription: String { text }

  init(_ text: String, _ meaning: String?) {
    self.text = text
    self.meaning = meaning
  }
}

@Suite struct XCConfigTests {
  static func read(_ text: String) -> XCConfigFile {
    XCConfigFile(SourceText(path: "A.xcconfig", bytes: ContiguousArray(text.utf8), rules: .json))
  }

  static func describe(_ item: XCConfigFile.Item) -> String {
    switch item {
    case .assignment(let assignment):
      let conditions = assignment.conditions.map { "[\($0.parameter)=\($0.pattern)]" }.joined()
      return "\(assignment.name)\(conditions)=\(assignment.value)"
    case .inclusion(let inclusion): return "#\(inclusion.isOptional ? "?" : "")\(inclusion.path)"
    }
  }

  static let lines: [ConfigLine] = [
    ConfigLine("A = b", "A=b"),
    ConfigLine("\tA\u{0B}=\u{0C}b c  ", "A=b c"),
    ConfigLine("A=b", "A=b"),
    ConfigLine("A =", "A="),
    ConfigLine("A = b // why", "A=b"),
    ConfigLine("URL = https://example.com", "URL=https:"),
    ConfigLine("URL = \"https://example.com\"", "URL=\"https:"),
    ConfigLine("URL = https:/$()/example.com", "URL=https:/$()/example.com"),
    ConfigLine("A = b;", "A=b"),
    ConfigLine("A = b;;", "A=b;"),
    ConfigLine("A = b; // c", "A=b"),
    ConfigLine("A = \"quoted text\"", "A=\"quoted text\""),
    ConfigLine("A = it's /* kept */", "A=it's /* kept */"),
    ConfigLine("A[sdk=iphoneos*] = b", "A[sdk=iphoneos*]=b"),
    ConfigLine("A[sdk=iphoneos*] [config=Debug] = b", "A[sdk=iphoneos*][config=Debug]=b"),
    ConfigLine("A = b \\\n  c", "A=b c"),
    ConfigLine("A = b \\\r\n c \\\r\n d", "A=b c d"),
    ConfigLine("A = one\u{2028}", "A=one"),
    ConfigLine("A_1 = ü 🪁", "A_1=ü 🪁"),
    ConfigLine("#include \"B.xcconfig\"", "#B.xcconfig"),
    ConfigLine("#include? \"B.xcconfig\" // maybe", "#?B.xcconfig"),
    ConfigLine("A", nil),
    ConfigLine("A[sdk=iphoneos* = b", nil),
    ConfigLine("A[sdk] = b", nil),
    ConfigLine("1A = b", nil),
    ConfigLine("#include\"B.xcconfig\"", nil),
    ConfigLine("#include B.xcconfig", nil),
    ConfigLine("#include \"B.xcconfig", nil),
    ConfigLine("#include \"B.xcconfig\" A = b", nil),
    ConfigLine("#import \"B.xcconfig\"", nil),
    ConfigLine("# include? \"B.xcconfig\"", "#?B.xcconfig"),
    ConfigLine("#", nil),
    ConfigLine("A = b ;", "A=b"),
    ConfigLine("A = ;", "A="),
    ConfigLine("A = b \\ // why\n  c", "A=b c"),
    ConfigLine("A = \\\n  c", "A=c"),
    ConfigLine("A = b \\\n \\\n c", "A=b c"),
    ConfigLine("A = b \\\n", "A=b"),
    ConfigLine("A = b \\\n// why", "A=b"),
    ConfigLine("A = b \\;\n c", "A=b c"),
    ConfigLine("\u{FEFF}A = b", nil),
    ConfigLine("; comment", nil),
  ]

  @Test(
    "A line means what the build system takes it for, and the next one is read all the same", arguments: lines
  )
  func line(_ line: ConfigLine) {
    let file = Self.read(line.text + "\nNEXT = line\n")
    var expected = ["NEXT=line"]
    if let meaning = line.meaning { expected.insert(meaning, at: 0) }
    #expect(file.items.map(Self.describe) == expected)
    #expect(file.problems.count == (line.meaning == nil ? 1 : 0))
    #expect(file.problems.allSatisfy { $0.consequence == .ignoresPart && !$0.range.isEmpty })
  }

  @Test("What a value loses is told with its place")
  func losses() throws {
    let text = "A = We read sails; // and kites\nB = http://x;\n"
    let assignments = Self.read(text).assignments
    let source = Self.read(text).source
    #expect(assignments.map { source.string($0.valueRange) } == ["We read sails", "http:"])
    #expect(assignments.map { $0.comment.map(source.string) } == ["// and kites", "//x;"])
    #expect(assignments.map { $0.semicolon.map(source.string) } == [";", nil])
  }

  @Test(
    "Blank lines and comments mean nothing, and no prefix of a file is misread",
    arguments: [lines.map(\.text)])
  func prefixes(_ texts: [String]) {
    #expect(Self.read("\n// a\n  \n\t// b\r\r\n").items.isEmpty)
    #expect(Self.read("\n// a\n  \n\t// b\r\r\n").problems.isEmpty)
    let bytes = Array(texts.joined(separator: "\n").utf8)
    for count in 0...bytes.count {
      let source = SourceText(path: "", bytes: ContiguousArray(bytes[..<count]), rules: .json)
      let file = XCConfigFile(source)
      for item in file.assignments {
        #expect(item.valueRange.upperBound <= count && item.nameRange.upperBound <= count)
      }
    }
  }

  // MARK: Files

  static let good = CorpusFiles.all(in: "xc-config", withExtension: "xcconfig")
  static let bad = CorpusFiles.all(in: "xc-config", withExtension: "bad")

  /// What does not hold of a file; empty where all is well.
  static func faults(of file: XCConfigFile) -> [String] {
    let text = file.source.text
    var parts = file.items.map { ($0.range, true) } + file.problems.map { ($0.range, false) }
    parts.sort { $0.0.lowerBound < $1.0.lowerBound }
    var joined = ContiguousArray<UInt8>()
    var end = 0
    var faults: [String] = []
    for (range, _) in parts + [(text.count..<text.count, true)] {
      guard range.lowerBound >= end, range.upperBound <= text.count else {
        return faults + ["\(range) is out"]
      }
      let gap = text[end..<range.lowerBound]
      let lines = String(decoding: gap, as: UTF8.self).split { "\n\r\u{2028}\u{2029}\r\n".contains($0) }
      for line in lines {
        let rest = line.drop { " \t\u{0B}\u{0C};\\".contains($0) }
        if !rest.isEmpty, !rest.hasPrefix("//") { faults.append("\(line) at \(end) is lost") }
      }
      joined += gap
      joined += text[range]
      end = range.upperBound
    }
    for assignment in file.assignments {
      let parts = [assignment.nameRange, assignment.valueRange] + [assignment.comment].compactMap(\.self)
      for (first, second) in zip(parts, parts.dropFirst())
      where first.upperBound > second.lowerBound && second != assignment.comment {
        faults.append("\(assignment.name) has its parts in the wrong order")
      }
    }
    return joined == text ? faults : faults + ["the parts do not join to the file"]
  }

  static func describe(_ file: XCConfigFile) -> String {
    let lines = LineTable(file.source)
    func place(_ range: Range<Int>) -> String {
      let (first, last) = (lines.place(of: range.lowerBound), lines.place(of: range.upperBound))
      return "\(first.line):\(first.column)-\(last.line):\(last.column)"
    }
    var text = ""
    for item in file.items {
      text += "\(place(item.range)) \(describe(item).debugDescription)"
      if case .assignment(let assignment) = item {
        text += " value \(place(assignment.valueRange))"
        text += assignment.comment.map { " comment \(place($0))" } ?? ""
        text += assignment.semicolon.map { " semicolon \(place($0))" } ?? ""
      }
      text += "\n"
    }
    for problem in file.problems { text += "\(place(problem.range)): \(problem.reason); \(problem.advice)\n" }
    return text + (file.source.isDecoded ? "" : "not decoded\n")
  }

  @Test(arguments: good + bad)
  func `a file's lines are read with their places, and no other`(file: CorpusFile) throws {
    let config = XCConfigFile(try file.source(.json))
    #expect(Self.faults(of: config) == [] || !config.source.isDecoded)
    #expect(config.problems.isEmpty == (file.url.pathExtension == "xcconfig" || !config.source.isDecoded))
    let golden = file.url.deletingPathExtension().deletingPathExtension()
      .appendingPathExtension(file.url.pathExtension == "bad" ? "expected" : "tree")
    if let difference = Golden.difference(Self.describe(config), from: golden) {
      Issue.record("\(difference)")
    }
  }

  @Test(arguments: good + bad)
  func `each prefix of a file is survived`(file: CorpusFile) throws {
    let bytes = try file.bytes()
    for count in 0..<bytes.count {
      let source = SourceText(path: "prefix", bytes: ContiguousArray(bytes[..<count]), rules: .json)
      if source.isDecoded { #expect(Self.faults(of: XCConfigFile(source)) == [], "\(count) bytes") }
    }
  }

  @Test(arguments: good)
  func `a value can be replaced by its range, and replaced back`(file: CorpusFile) throws {
    let config = XCConfigFile(try file.source(.json))
    for (index, assignment) in config.assignments.enumerated() {
      let old = config.source.string(assignment.valueRange)
      let edit = TextEdit(replacing: assignment.valueRange, with: "new value")
      let there = XCConfigFile(config.source.replacing(try config.source.applying([edit]), rules: .json))
      #expect(there.assignments.count == config.assignments.count)
      #expect(there.assignments[index].value == "new value", "\(assignment.name)")
      let back = TextEdit(replacing: there.assignments[index].valueRange, with: old)
      #expect(try there.source.applying([back]) == config.source.bytes, "\(assignment.name)")
    }
  }

  @Test func `long lines, many lines and many conditions are read in one pass`() {
    let lines = String(repeating: "A[sdk=*] = b \\\n c // d\n", count: 100_000)
    #expect(Self.read(lines).assignments.count == 100_000)
    let conditions = "A" + String(repeating: "[sdk=a]", count: 100_000) + " = b"
    #expect(Self.read(conditions).assignments.first?.conditions.count == 100_000)
    let continued = "A = " + String(repeating: "b\\\n", count: 100_000)
    #expect(Self.read(continued).assignments.first?.value.utf8.count == 199_999)
    #expect(Self.read(String(repeating: "[", count: 1_000_000)).problems.count == 1)
  }
}
