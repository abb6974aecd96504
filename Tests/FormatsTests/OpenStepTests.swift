import Formats
import SourceText
import TestSupport
import Testing

@Suite struct OpenStepTests {
  static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tA1 /* a.m in Sources */ = {isa = PBXBuildFile; fileRef = F1 /* a.m */; };
    /* End PBXBuildFile section */

    /* Begin XCBuildConfiguration section */
    \t\tC1 /* Debug */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t\tINFOPLIST_KEY_NSCameraUsageDescription = "Take \\"photos\\".\\n";
    \t\t\t\tLD_RUNPATH_SEARCH_PATHS = (
    \t\t\t\t\t"$(inherited)",
    \t\t\t\t\t"@executable_path/Frameworks",
    \t\t\t\t);
    \t\t\t\tPRODUCT_NAME = "$(TARGET_NAME)";
    \t\t\t};
    \t\t\tname = Debug;
    \t\t};
    \t\tC2 /* Release */ = {
    \t\t\tisa = XCBuildConfiguration;
    \t\t\tbuildSettings = {
    \t\t\t};
    \t\t\tname = Release;
    \t\t};
    /* End XCBuildConfiguration section */
    \t};
    \tdata = <0fbd 7A>;
    \trootObject = P1 /* Project object */;
    }

    """

  static func parse(_ text: String) -> PropertyListDocument { .parse(SourceText(text)) }

  /// The value at a path of keys.
  static func node(_ path: String..., in document: PropertyListDocument) throws -> PropertyListDocument.NodeID
  {
    var node = try #require(document.root)
    for key in path {
      let member = document.effectiveMembers(of: node).first { $0.key == ExactString(key) }
      node = try #require(member).member.value
    }
    return node
  }

  /// A document's values, to compare two documents by.
  static func outline(_ document: PropertyListDocument, _ id: PropertyListDocument.NodeID) -> String {
    let node = document[id]
    switch node.kind {
    case .dictionary:
      let own = document.effectiveMembers(of: id).map { "\($0.key): \(outline(document, $0.member.value))" }
      return "{\(own.joined(separator: ", "))}"
    case .array:
      return "(\(document.members(of: id).map { outline(document, $0.value) }.joined(separator: ", ")))"
    case .data: return "<\(document.source.string(node.contentRange))>"
    default: return document.string(of: id).debugDescription
    }
  }

  @Test func `a project file is read`() throws {
    let document = Self.parse(Self.project)
    #expect(document.problems.isEmpty)
    #expect(document.syntax == .openStep)
    let settings = try Self.node("objects", "C1", "buildSettings", in: document)
    #expect(
      Self.outline(document, settings)
        == "{INFOPLIST_KEY_NSCameraUsageDescription: \"Take \\\"photos\\\".\\n\", LD_RUNPATH_SEARCH_PATHS: "
        + "(\"$(inherited)\", \"@executable_path/Frameworks\"), PRODUCT_NAME: \"$(TARGET_NAME)\"}")
    #expect(try Self.outline(document, Self.node("data", in: document)) == "<0fbd 7A>")
    #expect(
      try Self.outline(document, Self.node("objects", "A1", in: document))
        == "{isa: \"PBXBuildFile\", fileRef: \"F1\"}")
    #expect(try document.members(of: Self.node("objects", "C2", "buildSettings", in: document)).isEmpty)
    for member in document.members {
      let text = document.source.string(member.range)
      #expect(member.key == nil || text.hasSuffix(";"))
    }
  }

  @Test(arguments: [
    ("{ a = b }", 7, "semicolon"), ("{ a = (1 2); }", 8, "comma"), ("{ a = <0fb>; }", 10, "hexadecimal"),
    ("{ a = ; }", 6, "no value"), ("{ a = b; ", 0, "never closed"), ("{ a = (1, ", 6, "never closed"),
    ("{ a = <01", 6, "never closed"), ("{ a = \"b; }", 6, "never closed"), ("{ } x", 4, "behind the end"),
    ("{ = b; }", 2, "cannot stand here"), ("{ a b; }", 2, "outside quotes"),
    ("{ \"a\" b; }", 2, "are missing"),
    ("(1, ,)", 4, "cannot stand here"),
  ])
  func `a fault is told at its place`(text: String, offset: Int, word: String) throws {
    let document = Self.parse(text)
    let problem = try #require(document.problems.first)
    #expect(document.problems.count == 1)
    #expect(document.isRefused)
    #expect(problem.range.lowerBound == offset)
    #expect(problem.reason.contains(word), "\(problem.reason)")
  }

  @Test func `every prefix and every change of a byte can be read`() {
    let bytes = Array(Self.project.utf8)
    for length in 0..<bytes.count {
      let document = PropertyListDocument.parse(SourceText(bytes: Array(bytes[..<length])))
      #expect(document.problems.allSatisfy { $0.range.upperBound <= length && $0.range.lowerBound >= 0 })
      #expect(document.isRefused || length >= bytes.count - 2 || length <= 14)
    }
    var random = FixedRandom(seed: 3)
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<3 {
        changed[Int.random(in: 0..<bytes.count, using: &random)] =
          Array("{}()<>;=,\"'/*\\ ".utf8).randomElement(using: &random) ?? 0
      }
      let document = PropertyListDocument.parse(SourceText(bytes: changed))
      #expect(document.problems.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }

  // MARK: Edits

  static func set(
    _ value: String, _ key: String, at path: [String], in text: String
  ) throws -> (text: String, document: PropertyListDocument) {
    let document = parse(text)
    var node = try #require(document.root)
    for key in path {
      node = try #require(document.effectiveMembers(of: node).first { $0.key.string == key }).member.value
    }
    let edits = try PropertyListEditor(document).settingString(value, forKey: key, in: node)
    let changed = PropertyListDocument.parse(document.source.replacing(try document.source.applying(edits)))
    return (changed.source.wholeText, changed)
  }

  static func remove(_ key: String, at path: [String], in text: String) throws -> String {
    let document = parse(text)
    var node = try #require(document.root)
    for key in path {
      node = try #require(document.effectiveMembers(of: node).first { $0.key.string == key }).member.value
    }
    let edits = try PropertyListEditor(document).removing(key: key, in: node)
    return document.source.replacing(try document.source.applying(edits)).wholeText
  }

  static let places: [[String]] = [
    [], ["objects"], ["objects", "A1"], ["objects", "C1"], ["objects", "C1", "buildSettings"],
    ["objects", "C2", "buildSettings"],
  ]

  @Test(arguments: places, ["AAA", "INFOPLIST_KEY_NSMicrophoneUsageDescription", "zz top"])
  func `a text that was added reads back, and its removal leaves the old bytes`(path: [String], key: String)
    throws
  {
    for project in [Self.project, Self.project.replacing("\n", with: "\r\n")] {
      let value = "Say \"é\"\\\n\t//; }"
      let (text, document) = try Self.set(value, key, at: path, in: project)
      #expect(document.problems.isEmpty)
      var node = try #require(document.root)
      for key in path + [key] {
        node = try #require(document.effectiveMembers(of: node).first { $0.key.string == key }).member.value
      }
      #expect(document.string(of: node) == value)
      #expect(try Self.set(value, key, at: path, in: text).text == text)
      let removed = try Self.remove(key, at: path, in: text)
      #expect(removed.utf8.elementsEqual(project.utf8))
    }
  }

  @Test func `a new setting stands at its place on a line of its own`() throws {
    let path = ["objects", "C1", "buildSettings"]
    let key = "INFOPLIST_KEY_NSMicrophoneUsageDescription"
    let (text, _) = try Self.set("Hear", key, at: path, in: Self.project)
    #expect(text.contains("\\n\";\n\t\t\t\t\(key) = Hear;\n\t\t\t\tLD_RUNPATH_SEARCH_PATHS = ("))
    let empty = try Self.set("a b", key, at: ["objects", "C2", "buildSettings"], in: Self.project).text
    #expect(empty.contains("buildSettings = {\n\t\t\t\t\(key) = \"a b\";\n\t\t\t};"))
    let line = try Self.set("x", "zz", at: ["objects", "A1"], in: Self.project).text
    #expect(line.contains("{isa = PBXBuildFile; fileRef = F1 /* a.m */; zz = x; };"))
  }

  @Test(arguments: [
    ("{ k = v; }", "w", "{ k = w; }"), ("{ k = \"v\"; }", "w", "{ k = w; }"),
    ("{ k = v; }", "w x", "{ k = \"w x\"; }"),
    ("{ k = v; }", "a___b", "{ k = \"a___b\"; }"), ("{ k = v; }", "a//b", "{ k = \"a//b\"; }"),
    ("{ k = v; }", "$/._Z9", "{ k = $/._Z9; }"), ("{ k = v; }", "a-b", "{ k = \"a-b\"; }"),
    ("{ k = v; }", "", "{ k = \"\"; }"), ("{ k = v; }", "a\n\t\"\\", "{ k = \"a\\n\\t\\\"\\\\\"; }"),
    ("{ k = v; }", "é", "{ k = \"é\"; }"), ("{ k; }", "w", "{ k = w; }"), ("{ k; }", "k", "{ k; }"),
    ("{ k = (1, 2); }", "w", "{ k = w; }"), ("{ k = 1; k = 2; }", "w", "{ k = 1; k = w; }"),
    ("{}", "v", "{k = v;}"),
    ("{ k = v /* c */ ; }", "v", "{ k = v /* c */ ; }"), ("{a = 1;}", "v", "{a = 1; k = v;}"),
    ("{\n  a = 1; // one\n}", "v", "{\n  a = 1; // one\n  k = v;\n}"),
    ("{\n  b = 1;\n  z = 2;\n}", "v", "{\n  b = 1;\n  k = v;\n  z = 2;\n}"),
    ("{\n  l = 1;\n  z = 2;\n}", "v", "{\n  k = v;\n  l = 1;\n  z = 2;\n}"),
  ])
  func `a text is quoted as Xcode does it and laid out as its neighbours`(
    before: String, value: String, after: String
  )
    throws
  {
    #expect(try Self.set(value, "k", at: [], in: before).text == after)
  }

  @Test(arguments: [
    ("{ k = v; }", "{ }"), ("{ a = 1; k = v; b = 2; }", "{ a = 1; b = 2; }"), ("{k = v; b = 2;}", "{b = 2;}"),
    ("{\n\ta = 1;\n\tk = (\n\t\t1,\n\t);\n\tb = 2;\n}", "{\n\ta = 1;\n\tb = 2;\n}"),
    ("{\n\tk = v; /* c */\n\tb = 2;\n}", "{\n\tb = 2;\n}"), ("{ k = 1; k; a = b; }", "{ a = b; }"),
    ("{ a = 1; }", "{ a = 1; }"),
    ("{\n/* Begin */\n\tk = v;\n}", "{\n/* Begin */\n}"),
  ])
  func `a removal takes the entry's line with it`(before: String, after: String) throws {
    #expect(try Self.remove("k", at: [], in: before) == after)
  }

  @Test func `what cannot be edited is refused`() throws {
    #expect(throws: PropertyListEditError.refusedDocument) {
      try PropertyListEditor(Self.parse("{ a = b }")).settingString("v", forKey: "k")
    }
    let editor = PropertyListEditor(Self.parse("(a, b)"))
    #expect(throws: PropertyListEditError.notADictionary) { try editor.settingString("v", forKey: "k") }
    #expect(throws: PropertyListEditError.notADictionary) { try editor.removing(key: "k") }
  }

  @Test(arguments: [
    ("{\n\ta = 1;\n}", "{\n\ta = 1;\n\ty = 2;\n\tz = 3;\n}"),
    ("{\n\ta = 1;\n\tzz = 9;\n}", "{\n\ta = 1;\n\ty = 2;\n\tz = 3;\n\tzz = 9;\n}"),
  ])
  func `several keys of one dictionary are added in one go`(before: String, after: String) throws {
    let document = Self.parse(before)
    let edits = try PropertyListEditor(document).edits(
      for: [.set(key: "y", value: "2"), .set(key: "z", value: "3"), .set(key: "a", value: "1")])
    let bytes = try document.source.applying(edits)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }
}
