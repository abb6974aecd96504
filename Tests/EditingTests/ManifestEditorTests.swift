import SourceText
import TestSupport
import Testing

@testable import Editing
@testable import Projects

/// What stands in a manifest literally is changed, and nothing else.
@Suite struct ManifestEditorTests {
  private func source(_ text: String, _ path: String = "Project.swift") -> SourceText {
    SourceText(path: path, bytes: ContiguousArray(text.utf8), rules: .json)
  }

  private func applied(_ edit: TextEdit?, to source: SourceText) throws -> String? {
    guard let edit else { return nil }
    return String(decoding: try source.applying([edit]), as: UTF8.self)
  }

  private func range(of text: String, in source: SourceText) throws -> Range<Int> {
    let bytes = Array(text.utf8)
    let start = try #require(
      source.text.indices.first { source.text[$0...].starts(with: bytes) }, "no \(text)")
    return start..<start + bytes.count
  }

  // Each is a dictionary with an entry "a": "x", and what it is with "b": "y" behind it; nil where that is nobody's to
  // add.
  @Test(arguments: [
    (#"let d = ["a": "x"]"#, #"let d = ["a": "x", "b": "y"]"#),
    (#"let d = ["a": "x",]"#, #"let d = ["a": "x", "b": "y",]"#),
    (#"let d = ["a": .string("x")]"#, #"let d = ["a": .string("x"), "b": .string("y")]"#),
    (
      #"let d = ["a" : Value.string( "x" ), "c": f()]"#,
      #"let d = ["a" : Value.string( "x" ), "b" : Value.string( "y" ), "c": f()]"#
    ),
    ("[\n  \"a\": \"x\"\n]", "[\n  \"a\": \"x\",\n  \"b\": \"y\"\n]"),
    ("[\r\n\t\"a\": \"x\",\r\n]", "[\r\n\t\"a\": \"x\",\r\n\t\"b\": \"y\",\r\n]"),
    (
      "[\n  \"a\": \"x\", // one, two\n  // three\n  \"c\": 1\n]",
      "[\n  \"a\": \"x\", // one, two\n  \"b\": \"y\",\n  // three\n  \"c\": 1\n]"
    ),
    ("[\n  \"a\": \"x\", /* one\n  two */\n  \"c\": 1\n]", nil),
    ("[\"a\": \"x\" + more]", nil),
    ("[\"a\": flag ? \"x\" : \"z\"]", nil),
    ("f(\"a\": \"x\")", nil),
  ])
  func `an entry is added behind another one`(text: String, expected: String?) throws {
    let source = source(text)
    let edit = SwiftManifestEditor(source).adding(
      "b", "y", behind: try range(of: #""a""#, in: source), try range(of: #""x""#, in: source))
    #expect(try applied(edit, to: source) == expected)
  }

  @Test(arguments: [
    ("f(regions: [\"en\"])", "f(regions: [\"en\", \"de\"])"),
    ("[\"regions\": .array([.string(\"en\")])]", "[\"regions\": .array([.string(\"en\"), .string(\"de\")])]"),
    ("f(regions: [\n  \"en\", // regions: [\n])", "f(regions: [\n  \"en\", // regions: [\n  \"de\",\n])"),
    // There already.
    ("f(regions: [\"en\", \"de\"])", nil),
    // Computed, empty, twice.
    ("f(regions: all)", nil), ("f(regions: [en])", nil), ("f(regions: [])", nil),
    ("f(regions: [\"en\"] + others)", "f(regions: [\"en\", \"de\"] + others)"),
    ("f(regions: [\"\\(en)\"])", nil), ("f(regions: [\"en\"]); g(regions: [\"en\"])", nil),
    ("/* regions: [\"en\"] */ let s = \"regions: [\"", nil),
  ])
  func `a language is added to a list`(text: String, expected: String?) throws {
    let source = source(text)
    var edit: TextEdit?
    if case .added(let added) = SwiftManifestEditor(source).adding("de", toListOf: "regions") { edit = added }
    #expect(try applied(edit, to: source) == expected)
  }

  @Test(arguments: [
    ("f(\"x\")", "f(\"say \\\"hi\\\" \\\\ \\n\")"), ("f(#\"x\"#)", "f(\"say \\\"hi\\\" \\\\ \\n\")"),
    ("f(\"\"\"\n  x\n  \"\"\")", "f(\"say \\\"hi\\\" \\\\ \\n\")"), ("f(\"\\(x)\")", nil), ("f(x)", nil),
  ])
  func `a text is replaced, and reads as it was meant`(text: String, expected: String?) throws {
    let source = source(text)
    let new = "say \"hi\" \\ \n"
    let edit = SwiftManifestEditor(source).replacing(from: 2, with: new)
    let result = try applied(edit, to: source)
    #expect(result == expected)
    guard let result else { return }
    let token = try #require(SwiftTokens(self.source(result)).all.first { $0.range.lowerBound == 2 })
    #expect(SwiftStringSpelling.text(of: token.range, in: self.source(result)) == new)
  }

  @Test func `broken XML is left alone`() throws {
    let text = "<widget><platform name=\"ios\"><a/></widget>"
    #expect(CordovaManifestEditor(source(text, "config.xml")).adding("b", "y") == nil)
    let android = "<widget><platform name=\"android\"><a/></platform></widget>"
    #expect(CordovaManifestEditor(source(android, "config.xml")).adding("b", "y") == nil)
  }

  @Test func `a text in XML is escaped, and read again as it was`() throws {
    let text = "<widget><platform name='ios'>\n  <string>x</string>\n</platform></widget>"
    let source = source(text, "config.xml")
    let place = try range(of: "<string>", in: source).lowerBound
    let edit = CordovaManifestEditor(source).replacing(from: place, with: "a < b & \"c\" ]]>")
    let result = try #require(try applied(edit, to: source))
    #expect(result.contains("<string>a &lt; b &amp; \"c\" ]]&gt;</string>"))
    let root = XMLReading(self.source(result, "config.xml")).root
    #expect(root?.children[0].children[0].text == "a < b & \"c\" ]]>")
  }
}
