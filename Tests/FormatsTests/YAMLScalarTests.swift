import Formats
import SourceText
import TestSupport
import Testing

@Suite struct YAMLScalarTests {
  private static func value(_ text: String) throws -> (YAMLDocument, YAMLDocument.NodeID) {
    let document = YAMLDocument(SourceText("- \(text)", path: "a.yml", rules: .json))
    #expect(document.problems == [])
    let root = try #require(document.root)
    return (document, try #require(document.members(of: root).first).value)
  }

  /// The examples and the table of YAML 1.2.2, 10.3.2, and what is near to them.
  @Test(
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("NULL", .null), ("nULL", .string), ("''", .string),
      ("true", .boolean), ("False", .boolean), ("tRUE", .string), ("no", .string), ("No", .string),
      ("yes", .string), ("off", .string), ("y", .string), ("\"true\"", .string), ("!!bool 'true'", .boolean),
      ("0", .integer), ("-12", .integer), ("+7", .integer), ("007", .integer), ("0o17", .integer),
      ("0x1F", .integer), ("0o8", .string), ("0x", .string), ("-0x1", .string), ("1_000", .string),
      ("12e03", .float), ("-2E+05", .float), ("0.", .float), (".5", .float), ("1.5.0", .string),
      (".", .string),
      ("1e", .string), ("e1", .string), ("+", .string), (".inf", .float), ("-.INF", .float),
      ("--.inf", .string), (".nan", .float), ("+.nan", .string), ("!!str 12", .string), ("! 12", .string),
      ("!!int '12'", .integer), ("!x 12", .other("!x")), ("17.0", .float), ("2027-01-31", .string),
      ("[]", .sequence), ("{}", .mapping), ("!!map {}", .mapping), ("12:30", .string), ("１２", .string),
    ] as [(String, YAMLDocument.Tag)])
  func `a scalar's type follows from the core schema`(text: String, tag: YAMLDocument.Tag) throws {
    let (document, id) = try Self.value(text)
    #expect(document.tag(of: id) == tag)
    #expect(document.isNull(id) == (tag == .null))
    #expect((document.integer(of: id) != nil) == (tag == .integer))
  }

  @Test(
    arguments: [
      ("true", true, true), ("FALSE", false, false), ("no", nil, false), ("No", nil, false),
      ("on", nil, true),
      ("OFF", nil, false), ("yes", nil, true), ("y", nil, nil), ("'no'", nil, nil), ("!!str no", nil, nil),
      ("nO", nil, nil), ("1", nil, nil), ("!!bool 'yes'", nil, true), ("|\n  no", nil, nil), ("nb", nil, nil),
    ] as [(String, Bool?, Bool?)])
  func `no is a word, unless YAML 1.1 is asked for`(text: String, core: Bool?, version11: Bool?) throws {
    let (document, id) = try Self.value(text)
    #expect(document.boolean(of: id) == core)
    #expect(document.boolean(of: id, in: .version11) == version11)
  }

  @Test(
    arguments: [
      ("12", 12), ("-12", -12), ("+12", 12), ("0o17", 15), ("0xff", 255), ("9223372036854775807", Int.max),
      ("9223372036854775808", nil), ("1.0", nil), ("'12'", nil),
    ] as [(String, Int?)])
  func `a whole number is read where there is one`(text: String, number: Int?) throws {
    let (document, id) = try Self.value(text)
    #expect(document.integer(of: id) == number)
  }

  @Test func `of merged keys the nearest counts`() throws {
    let text = """
      a: &a {x: a, y: a, z: a}
      b: &b {y: b, w: b}
      c:
        <<: [*b, *a]
        z: c
        <<: {v: d, x: d, w: d}
        "<<": quoted
      """
    let document = YAMLDocument(SourceText(text, path: "a.yml", rules: .json))
    #expect(document.problems == [])
    let root = try #require(document.root)
    let merged = try #require(document.member("c", of: root))
    let members = document.effectiveMembers(of: merged.value).map { key, member in
      "\(key.string): \(document.string(of: member.value) ?? "none")"
    }
    #expect(members == ["z: c", "<<: quoted", "y: b", "w: b", "x: a", "v: d"])
    #expect(document.members(of: merged.value).count == 4)
  }

  @Test func `keys are compared by code unit`() throws {
    let text = "é: 1\ne\u{301}: 2\n"
    let document = YAMLDocument(SourceText(text, path: "a.yml", rules: .json))
    #expect(document.problems == [])
    let root = try #require(document.root)
    let second = try #require(document.member("e\u{301}", of: root))
    #expect(document.integer(of: second.value) == 2)
  }
}
