import Foundation
import Testing

@testable import Checks
import FileTrees
import Projects
import PurposeKit
import SourceText
import TestSupport

/// One example of a rule, as the argument of a test.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let place: Int
  let example: RuleExample

  var testDescription: String { "\(rule), \(example.verdict.rawValue) \(place): \(example.remark)" }

  static let all = Rules.all.flatMap { rule in
    rule.examples.enumerated().map { ExampleCase(rule: rule.info.id, place: $0, example: $1) }
  }
}

@Suite struct ExamplesTests {
  @Test("Each rule shows what is wrong, and then what is right")
  func bothKinds() {
    for rule in Rules.all {
      let verdicts = rule.examples.map(\.verdict)
      let wrongCount = verdicts.count { $0 == .wrong }
      #expect(wrongCount > 0 && wrongCount < verdicts.count, "\(rule.info.id)")
      #expect(verdicts.prefix(wrongCount).allSatisfy { $0 == .wrong }, "\(rule.info.id)")
    }
  }

  @Test("A rule speaks on its wrong examples, and nothing is an error beside it", arguments: ExampleCase.all)
  func verdict(_ example: ExampleCase) async {
    let findings = await Pipeline.judge(example.example).findings
    let others = findings.filter { $0.rule != example.rule }.map { "\($0.rule): \($0.message)" }
    switch example.example.verdict {
    case .wrong:
      #expect(findings.contains { $0.rule == example.rule })
      let errors = findings.filter { $0.rule != example.rule && $0.severity == .error }
      #expect(errors.isEmpty, "\(others)")
    case .right:
      #expect(!findings.contains { $0.rule == example.rule })
      #expect(others.isEmpty)
    }
  }

  @Test("An example is the same project in memory and in a folder", arguments: ExampleCase.all)
  func inFolder(_ example: ExampleCase) async throws {
    let folder = try TemporaryFolder()
    for file in example.example.files {
      let url = folder.url.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      switch file.content {
      case .bytes(let bytes): try Data(bytes).write(to: url)
      case .brokenLink(let target): try folder.link(file.path, to: target)
      }
    }
    let root = ProjectRoot(path: folder.path, name: "Kite")
    let project = await ProjectReader.load([root], from: FolderTree())
    func lines(_ findings: [Finding]) -> [String] {
      findings.map { finding in
        let place = "\(finding.location.file):\(finding.location.line ?? 0):\(finding.location.column ?? 0)"
        return "\(place): \(finding.rule): \(finding.message)".replacing(folder.path + "/", with: "")
      }
    }
    let onDisk = await Pipeline.judge(project, await Pipeline.resolve(project))
    #expect(await lines(Pipeline.judge(example.example).findings) == lines(onDisk.findings))
  }

  @Test("An example is read at a glance", arguments: ExampleCase.all)
  func shape(_ example: ExampleCase) {
    let remark = example.example.remark
    #expect(remark.hasSuffix(".") || remark.hasSuffix(".)"))
    #expect("Wrong: \(remark)".count <= 80)
    #expect(Set(example.example.files.map(\.path)).count == example.example.files.count)
    for file in example.example.files {
      #expect(file.lines.count <= 25)
      for line in file.lines {
        #expect(DisplayWidth.of(line) <= 76, "\(file.path): \(line)")
        #expect(line.utf8.last != UInt8(ascii: " "))
      }
    }
  }
}

@Suite struct ExampleFileTests {
  @Test("Of an Info.plist the entries are shown, and the rest is written around them")
  func infoPlist() throws {
    let file = ExampleFile.infoPlist([
      "Text": "a & <b>", "Flag": true, "List": ["x", ["Inner": "y"]],
    ])
    #expect(
      file.lines == [
        "<key>Text</key>", "<string>a &amp; &lt;b></string>", "<key>Flag</key>", "<true/>", "<key>List</key>",
        "<array>", "  <string>x</string>", "  <dict>", "    <key>Inner</key>", "    <string>y</string>",
        "  </dict>", "</array>",
      ])
    guard case .bytes(let bytes) = file.content else {
      Issue.record("no bytes")
      return
    }
    let object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let wanted: NSDictionary = [
      "CFBundleDevelopmentRegion": "en", "Text": "a & <b>", "Flag": true, "List": ["x", ["Inner": "y"]],
    ]
    #expect(object as? NSDictionary == wanted)
    let german = ExampleFile.infoPlist(["CFBundleDevelopmentRegion": "de"])
    #expect(german.content != ExampleFile.infoPlist([:]).content)
    #expect(german.lines.count == 2)
  }

  @Test("A catalog is JSON around its entries, and a table is written as strings files are")
  func tables() throws {
    let catalog = ExampleFile.catalog(
      """
      "a" : {

      }
      """)
    guard case .bytes(let bytes) = catalog.content else {
      Issue.record("no bytes")
      return
    }
    let object = try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary
    #expect(object == ["sourceLanguage": "en", "strings": ["a": [:] as NSDictionary], "version": "1.0"])
    #expect(catalog.lines == ["\"a\" : {", "", "}"])
    let table = ExampleFile.strings("fr", ["a": #"b "c" \d"#, "e": "f"])
    #expect(table.path == "fr.lproj/InfoPlist.strings")
    #expect(table.lines == [#""a" = "b \"c\" \\d";"#, #""e" = "f";"#])
    #expect(table.content == .bytes(ContiguousArray("\(table.lines[0])\n\(table.lines[1])\n".utf8)))
  }

  @Test("What nobody can see is shown by its number")
  func invisible() {
    #expect(ExampleFile.file("a", "x\u{200B}y\u{202E}\tz").lines == ["x<U+200B>y<U+202E><U+0009>z"])
    #expect(ExampleFile.file("a", "é\n\nb", as: .latin1).lines == ["<E9>", "", "b"])
    #expect(ExampleFile.file("a", "é帆", as: .utf16).lines == ["é帆"])
    #expect(
      ExampleFile.file("a", "é", as: .utf16).content == .bytes([0xFE, 0xFF, 0x00, 0xE9, 0x00, 0x0A]))
    #expect(ExampleFile.file("a", "").lines.isEmpty)
    #expect(ExampleFile.brokenLink("a", to: "../b").lines == ["-> ../b"])
  }
}
