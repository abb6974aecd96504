import Formats
import SourceText
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
}
