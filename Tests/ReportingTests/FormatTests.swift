import Checks
import Foundation
import Projects
import SourceText
import TestSupport
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a parsed XML text.
final class XMLNode: NSObject, XMLParserDelegate {
  let name: String
  let attributes: [String: String]
  var children: [XMLNode] = []
  var text = ""
  private var open: [XMLNode] = []

  init(_ name: String, _ attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a text; nil where it is not well-formed.
  static func parse(_ text: String) -> XMLNode? {
    let document = XMLNode("")
    document.open = [document]
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = document
    return parser.parse() ? document.children.first : nil
  }

  var all: [XMLNode] { [self] + children.flatMap(\.all) }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String] = [:]
  ) {
    let node = XMLNode(name, attributes)
    open.last?.children.append(node)
    open.append(node)
  }

  func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
    open.removeLast()
  }

  func parser(_: XMLParser, foundCharacters string: String) { open.last?.text += string }
}

@Suite struct FormatTests {
  private func render(_ reporter: any Reporter, _ result: CheckResult) -> String {
    reporter.render(result, style: ReportStyle())
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("Two runs give the same bytes, and end a line", arguments: Reporters.all.map { $0.id })
  func deterministic(_ id: String) async throws {
    let reporter = try #require(Reporters.all.first { $0.id == id })
    for extent in [ReportStyle.Extent.screen, .everything] {
      let style = ReportStyle(extent: extent)
      let hostile = reporter.init().render(Hostile.result, style: style)
      #expect(hostile == reporter.init().render(Hostile.result, style: style))
      #expect(hostile.utf8.last == 0x0A)
      let first = reporter.init().render(await Hostile.project(), style: style)
      #expect(first == reporter.init().render(await Hostile.project(), style: style))
    }
  }

  // MARK: JSON

  @Test("NDJSON has the fields of JSON, a line an object, in the order that it promises")
  func ndjson() throws {
    let result = Hostile.result
    let text = render(NDJSONReporter(), result)
    // As readers do that know more line breaks than one.
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines.count == text.utf8.count { $0 == 0x0A })
    let objects = try lines.map(object)
    let types = objects.compactMap { $0["type"] as? String }
    #expect(
      types == ["run"] + Array(repeating: "cause", count: result.causes.count)
        + Array(repeating: "finding", count: result.findings.count) + ["summary"])
    let whole = try object(render(JSONReporter(), result))
    func same(_ type: String, _ name: String) {
      let own = objects.filter { $0["type"] as? String == type }.map { line -> NSDictionary in
        var line = line
        line["type"] = nil
        return line as NSDictionary
      }
      let other = (whole[name] as? [[String: Any]] ?? [whole[name] as? [String: Any] ?? [:]])
      #expect(own == other.map { $0 as NSDictionary }, "\(type)")
    }
    same("cause", "causes")
    same("finding", "findings")
    same("summary", "summary")
    #expect(objects[0]["schema"] as? Int == 1)
  }

  @Test("GitLab's fields are all there, and no two entries have the same fingerprint")
  func gitLab() throws {
    let result = Hostile.result
    for (extent, count) in [
      (ReportStyle.Extent.screen, result.causes.count), (.everything, result.findings.count),
    ] {
      let text = GitLabReporter().render(result, style: ReportStyle(extent: extent))
      let entries = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
      #expect(entries.count == count)
      #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == count)
      for entry in entries {
        #expect(Set(entry.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
        #expect(["info", "minor", "major"].contains(entry["severity"] as? String))
        let location = entry["location"] as? [String: Any]
        let path = try #require(location?["path"] as? String)
        #expect(result.findings.contains { $0.location.file.utf8.elementsEqual(path.utf8) })
        #expect((location?["lines"] as? [String: Int])?["begin"] ?? 0 >= 1)
      }
    }
  }

  @Test("A cause of GitLab's that explains more is a new one")
  func gitLabGrowth() throws {
    func fingerprints(_ findings: [Finding]) throws -> Set<String> {
      let text = render(GitLabReporter(), Hostile.result(findings))
      let entries = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
      return Set(entries?.compactMap { $0["fingerprint"] as? String } ?? [])
    }
    let all = Hostile.result.findings
    let before = try fingerprints(all.filter { $0.fingerprint != all.last?.fingerprint })
    let after = try fingerprints(all)
    #expect(after.subtracting(before).count == 1)
  }

  // MARK: XML

  /// What the schema that Jenkins checks test reports by (junit-10) allows.
  private static let junit: [String: (attributes: Set<String>, needed: Set<String>, children: Set<String>)] =
    [
      "testsuites": (["name", "time", "tests", "failures", "errors"], [], ["testsuite"]),
      "testsuite": (
        [
          "name", "tests", "failures", "errors", "group", "time", "skipped", "timestamp", "hostname", "id",
          "package", "file", "log", "url", "version",
        ], ["name", "tests", "failures", "errors"], ["testcase", "properties", "system-out", "system-err"]
      ),
      "testcase": (
        ["name", "time", "classname", "group"], ["name"],
        ["skipped", "error", "failure", "system-out", "system-err"]
      ),
      "failure": (["type", "message"], [], []),
      "system-out": ([], [], []),
    ]

  private func checkJUnit(_ result: CheckResult) throws -> XMLNode {
    let root = try #require(XMLNode.parse(render(JUnitReporter(), result)))
    #expect(root.name == "testsuites")
    for node in root.all {
      let allowed = try #require(Self.junit[node.name], "\(node.name)")
      #expect(allowed.attributes.isSuperset(of: node.attributes.keys))
      #expect(allowed.needed.isSubset(of: node.attributes.keys))
      #expect(allowed.children.isSuperset(of: node.children.map(\.name)))
    }
    #expect(Set(root.children.map { $0.attributes["name"] }).count == root.children.count)
    for suite in root.children + [root] {
      let tests = suite.all.filter { $0.name == "testcase" }
      #expect(suite.attributes["tests"] == String(tests.count))
      #expect(
        suite.attributes["failures"] == String(tests.count { $0.children.contains { $0.name == "failure" } }))
    }
    for suite in root.children {
      #expect(!suite.children.isEmpty)
      #expect(suite.children.allSatisfy { $0.attributes["classname"] == suite.attributes["name"] })
      #expect(Set(suite.children.map { $0.attributes["name"] }).count == suite.children.count)
    }
    return root
  }

  @Test("JUnit's suites are products, its failures errors, and all is as its schema wants it")
  func junit() async throws {
    let hostile = try checkJUnit(Hostile.result)
    let tests = hostile.all.filter { $0.name == "testcase" }
    #expect(tests.count == Hostile.result.causes.count)
    let result = await Hostile.project()
    let root = try checkJUnit(result)
    #expect(
      root.children.compactMap { $0.attributes["name"] }.sorted()
        == result.project.products.map(\.name).sorted())
    let sound = try #require(root.children.first { $0.attributes["name"] == "sound" })
    #expect(sound.children.map { $0.attributes["name"] } == ["nothing to report"])
    #expect(sound.attributes["failures"] == "0")
    #expect(root.children.count { $0.attributes["failures"] == "1" } == root.children.count - 1)
    let empty = try checkJUnit(Hostile.result([]))
    #expect(empty.all.count { $0.name == "testcase" } == 1)
  }

  @Test("Checkstyle has each finding, in its file")
  func checkstyle() throws {
    let result = Hostile.result
    let root = try #require(XMLNode.parse(render(CheckstyleReporter(), result)))
    #expect(root.name == "checkstyle")
    #expect(root.attributes == ["version": "4.3"])
    #expect(Set(root.children.map { $0.attributes["name"] }).count == root.children.count)
    let errors = root.children.flatMap { file in file.children.map { (file.attributes["name"], $0) } }
    #expect(errors.count == result.findings.count)
    for ((file, error), finding) in zip(errors, result.findings) {
      #expect(file == legal(finding.location.file))
      #expect(error.attributes["line"] == finding.location.line.map { String($0) })
      #expect(error.attributes["column"] == finding.location.column.map { String($0) })
      #expect(error.attributes["source"] == "purpose.\(finding.rule)")
      #expect(["error", "warning", "info"].contains(error.attributes["severity"]))
      #expect(error.attributes["message"]?.hasPrefix(legal(finding.message)) == true)
    }
  }

  /// Text with what XML cannot say replaced.
  private func legal(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isIllegal = scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar)
          return isIllegal || scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar
        }))
  }

  @Test("A parser gives back what the XML writer was given", arguments: Hostile.texts)
  func xml(_ text: String) throws {
    var xml = XMLWriter()
    xml.begin("a", ["b": text, "c": nil])
    xml.element("d", ["e": text], text: text)
    xml.element("f")
    xml.end()
    let root = try #require(XMLNode.parse(xml.string))
    #expect(root.attributes == ["b": legal(text)])
    #expect(root.children.map(\.name) == ["d", "f"])
    #expect(root.children[0].attributes == ["e": legal(text)])
    #expect(root.children[0].text == legal(text))
  }

  // MARK: GitHub

  /// A workflow command as the runner reads it.
  private func command(_ line: Substring) -> (name: String, properties: [String: String], message: String)? {
    guard line.hasPrefix("::"), let space = line.firstIndex(of: " "),
      let end = line[space...].firstRange(of: "::")
    else { return nil }
    func decoded(_ text: Substring, _ names: [String]) -> String {
      // The runner decodes the per cent sign last.
      names.reduce(String(text)) {
        $0.replacing("%\($1)", with: String(UnicodeScalar(UInt8($1, radix: 16) ?? 0)))
      }
    }
    var properties: [String: String] = [:]
    for property in line[line.index(after: space)..<end.lowerBound].split(separator: ",") {
      let parts = property.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      properties[String(parts[0])] = decoded(parts[1], ["0D", "0A", "3A", "2C", "25"])
    }
    let name = line[line.index(line.startIndex, offsetBy: 2)..<space]
    return (String(name), properties, decoded(line[end.upperBound...], ["0D", "0A", "25"]))
  }

  @Test("GitHub's commands are read as they were meant, with everything or the ten heaviest causes")
  func gitHub() throws {
    let result = Hostile.result
    let all = GitHubReporter().render(result, style: ReportStyle(extent: .everything))
    let lines = all.split(separator: "\n")
    #expect(lines.count == result.findings.count)
    for (line, finding) in zip(lines, result.findings) {
      let command = try #require(self.command(line))
      #expect(command.properties["file"]?.utf8.elementsEqual(finding.location.file.utf8) == true)
      #expect(command.properties["line"] == finding.location.line.map { String($0) })
      #expect(command.properties["title"] == finding.rule)
      #expect((command.properties["col"] == nil) == (finding.location.line != finding.location.endLine))
      #expect(["error", "warning", "notice"].contains(command.name))
      #expect(command.message.contains("\nFix: Write "))
      #expect(!command.message.unicodeScalars.contains("\u{1B}"))
    }
    let some = render(GitHubReporter(), result).split(separator: "\n")
    #expect(some.count == 11)
    #expect(some.dropLast().allSatisfy { command($0) != nil })
    #expect(some.last == "… and \(result.causes.count - 10) more causes; --all shows every finding.")
    let names = some.dropLast().compactMap { command($0)?.name }
    let ranks = names.compactMap { ["error", "warning", "notice"].firstIndex(of: $0) }
    #expect(ranks == ranks.sorted() && ranks.count == 10)
    #expect(render(GitHubReporter(), Hostile.result([])).isEmpty)
  }
}
