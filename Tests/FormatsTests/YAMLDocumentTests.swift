import Foundation
import Formats
import SourceText
import TestSupport
import Testing

@Suite struct YAMLDocumentTests {
  static let good =
    CorpusFiles.all(in: "yaml", withExtension: "yaml") + CorpusFiles.all(in: "yaml", withExtension: "yml")
  static let bad = CorpusFiles.all(in: "yaml", withExtension: "bad")

  @Test(arguments: bad)
  func `a broken file tells where and why`(file: CorpusFile) throws {
    let source = try file.source(.json)
    let document = YAMLDocument(source)
    #expect(YAMLFaults.faults(of: document) == [])
    let lines = LineTable(source)
    var text = document.problems.map { problem in
      let first = lines.place(of: problem.range.lowerBound)
      let last = lines.place(of: problem.range.upperBound)
      let place = "\(first.line):\(first.column)-\(last.line):\(last.column)"
      return "\(place): \(problem.reason); \(problem.advice)\n"
    }.joined()
    if !source.isDecoded { text += "not decoded\n" }
    #expect(document.isRefused)
    let stem = file.name.replacing(".yaml.bad", with: "")
    let expected = file.url.deletingLastPathComponent().appendingPathComponent("\(stem).expected")
    if let difference = Golden.difference(text, from: expected) { Issue.record("\(difference)") }
  }
}

extension YAMLDocumentTests {
  /// One line a value: its place, its type, its text, and below it what it holds, merge keys replaced.
  private static func tree(_ document: YAMLDocument) -> String {
    let lines = LineTable(document.source)
    func place(_ range: Range<Int>) -> String {
      let (first, last) = (lines.place(of: range.lowerBound), lines.place(of: range.upperBound))
      return "\(first.line):\(first.column)-\(last.line):\(last.column)"
    }
    func describe(_ id: YAMLDocument.NodeID, _ depth: Int, _ prefix: String) -> String {
      let node = document[id]
      let indent = String(repeating: "  ", count: depth)
      var line = "\(indent)\(prefix)\(place(node.range)) \(document.tag(of: id))"
      guard let text = document.string(of: id) else {
        if depth > 8 { return "\(line) …\n" }
        line += "\n"
        if node.kind == .sequence {
          for member in document.members(of: id) {
            let alias =
              member.valueRange == document[member.value].range ? "" : "*\(place(member.valueRange)) "
            line += describe(member.value, depth + 1, "- \(alias)")
          }
        }
        let effective = document.effectiveMembers(of: id)
        for (key, member) in effective {
          let alias = member.valueRange == document[member.value].range ? "" : "*\(place(member.valueRange)) "
          line += describe(member.value, depth + 1, "\(key.string.debugDescription): \(alias)")
        }
        return line
      }
      line += " \(text.debugDescription)"
      if let flag = document.boolean(of: id) { line += " \(flag)" }
      if let number = document.integer(of: id) { line += " \(number)" }
      return line + "\n"
    }
    return document.root.map { describe($0, 0, "") } ?? "nothing\n"
  }

  @Test(arguments: good)
  func `a sound file is read to its end`(file: CorpusFile) throws {
    let document = YAMLDocument(try file.source(.json))
    #expect(document.problems == [])
    #expect(document.isComplete && !document.isRefused)
    #expect(YAMLFaults.faults(of: document) == [])
    #expect((document.secondDocument != nil) == (file.name == "two-documents.yaml"))
    let stem = file.url.deletingPathExtension()
    let difference = Golden.difference(Self.tree(document), from: stem.appendingPathExtension("tree"))
    if let difference { Issue.record("\(difference)") }
  }

  @Test(arguments: good + bad)
  func `each prefix of a file is survived`(file: CorpusFile) throws {
    let bytes = try file.source(.json).bytes
    for count in 0..<bytes.count {
      let source = SourceText(path: "prefix", bytes: ContiguousArray(bytes[..<count]), rules: .json)
      #expect(YAMLFaults.faults(of: YAMLDocument(source)) == [], "\(count) bytes")
    }
  }
}
