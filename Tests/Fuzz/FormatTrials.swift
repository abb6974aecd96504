import Formats
import SourceText

/// The pieces join to the file, every value can be asked for, and what the editor writes is what the parser reads.
func tryStrings(_ bytes: ContiguousArray<UInt8>) {
  let file = StringsFile.parse(SourceText(path: "input", bytes: bytes, rules: .propertyList))
  requireIdentity(file.items.map(\.range), of: file.source)
  requireInside(file.problems, of: file.source)
  for entry in Array(file.entries) + Array(file.lostEntries) {
    _ = file.value(of: entry)
    _ = file.comment(of: entry)
  }
  guard let editor = try? StringsEditor(file) else { return }
  let value = "\"é\u{10348}\\\n"
  for key in [file.entries.first?.key, "new key"].compactMap(\.self) {
    let set = tables(editor.setting(value, forKey: key), of: file)
    if let set {
      let entry = set.effectiveEntries.first { ExactString($0.key) == ExactString(key) }
      require(
        entry.flatMap { set.value(of: $0) }.map(ExactString.init) == ExactString(value), "\(key) was not set")
      require(set.effectiveEntries.count >= file.effectiveEntries.count, "setting \(key) lost an entry")
    }
    if let removed = tables(editor.removing(key), of: file) {
      require(!removed.entries.contains { ExactString($0.key) == ExactString(key) }, "\(key) was not removed")
    }
  }
}

/// The table after edits; nil if they have no place in the file's encoding.
private func tables(_ edits: [TextEdit], of file: StringsFile) -> StringsFile? {
  guard let bytes = try? file.source.applying(edits) else { return nil }
  return StringsFile.parse(SourceText(path: "input", bytes: bytes, rules: .propertyList))
}

/// All three syntaxes: the document finds out which it is, as Core Foundation does.
func tryPropertyList(_ bytes: ContiguousArray<UInt8>) {
  let document = PropertyListDocument.parse(SourceText(path: "input", bytes: bytes, rules: .propertyList))
  requireInside(document.problems, of: document.source)
  for (index, node) in document.nodes.enumerated() {
    let id = PropertyListDocument.NodeID(index)
    requireInside(node.range, of: document.source)
    requireInside(node.contentRange, of: document.source)
    require(
      document.members(of: id).count >= document.effectiveMembers(of: id).count, "members out of nothing")
    _ = document.string(of: id)
  }
}

func tryJSON(_ bytes: ContiguousArray<UInt8>) {
  let document = JSONDocument(SourceText(path: "input", bytes: bytes, rules: .json))
  requireInside(document.problems, of: document.source)
  for (index, node) in document.nodes.enumerated() {
    let id = JSONDocument.NodeID(index)
    requireInside(node.range, of: document.source)
    require(
      document.members(of: id).count >= document.effectiveMembers(of: id).count, "members out of nothing")
    _ = document.string(of: id)
  }
}

func tryStringCatalog(_ bytes: ContiguousArray<UInt8>) {
  let catalog = StringCatalog(SourceText(path: "input", bytes: bytes, rules: .json))
  requireInside(catalog.problems, of: catalog.source)
  for entry in catalog.effectiveEntries.prefix(8) {
    for language in catalog.languages.prefix(4) {
      for leaf in catalog.units(of: entry.key.string, language: language) {
        requireInside(leaf.range, of: catalog.source)
      }
    }
  }
}

func tryYAML(_ bytes: ContiguousArray<UInt8>) {
  let document = YAMLDocument(SourceText(path: "input", bytes: bytes, rules: .json))
  requireInside(document.problems, of: document.source)
  require(document.isComplete || document.isRefused, "an incomplete document counts")
  for (index, node) in document.nodes.enumerated() {
    let id = YAMLDocument.NodeID(index)
    requireInside(node.range, of: document.source)
    var end = node.range.lowerBound
    for member in document.members(of: id) {
      require(member.range.lowerBound >= end, "\(member.range) stands before \(end)")
      require(member.valueRange.lowerBound >= member.range.lowerBound, "a value stands before its key")
      end = member.range.upperBound
    }
    require(end <= node.range.upperBound, "\(node.range) ends before its last member")
    _ = document.effectiveMembers(of: id)
    _ = document.string(of: id)
    _ = document.boolean(of: id, in: .version11)
    _ = document.integer(of: id)
  }
}

private func requireInside(_ range: Range<Int>, of source: SourceText) {
  require(
    range.lowerBound >= 0 && range.upperBound <= source.text.count,
    "\(range) is not in \(source.text.count) bytes")
}

private func requireInside(_ problems: [SyntaxProblem], of source: SourceText) {
  let table = LineTable(source)
  for problem in problems {
    requireInside(problem.range, of: source)
    _ = table.place(of: problem.range.lowerBound)
  }
}
