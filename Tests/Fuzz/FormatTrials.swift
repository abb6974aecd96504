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

/// What stands between the values is white space and marks, and what the editor adds can be taken out without a trace.
func tryXcodeProject(_ bytes: ContiguousArray<UInt8>) {
  let file = XcodeProjectFile(SourceText(path: "input", bytes: bytes, rules: .propertyList))
  requireInside(file.problems, of: file.source)
  for object in file.allObjects.prefix(50) {
    requireInside(object.range, of: file.source)
    for key in ["children", "files", "targets", "knownRegions"] { _ = file.objects(key, of: object) }
    _ = file.settings("buildSettings", of: object)
  }
  guard let editor = try? XcodeProjectEditor(file) else { return }
  for region in ["zz", "new-Region"] {
    guard let edits = try? editor.addKnownRegion(region), !edits.isEmpty,
      let there = project(edits, of: file)
    else { continue }
    require(
      there.project.map { there.texts("knownRegions", of: $0).contains { $0.string == region } } == true,
      "lost")
    let back = (try? XcodeProjectEditor(there))?.edits(orNone: [.removeKnownRegion(region)]) ?? []
    require((try? there.source.applying(back)) == file.source.bytes, "\(region) left a trace")
  }
  for group in file.objects("PBXVariantGroup").prefix(4) {
    let child = VariantGroupChild(group: group.id, region: "new-Region", path: "new.lproj/A.strings")
    guard let edits = try? editor.addVariantGroupChild(child), !edits.isEmpty,
      let there = project(edits, of: file), let object = there[group.id],
      let id = there.texts("children", of: object).last?.string
    else { continue }
    require(there[id]?.isa == "PBXFileReference" && file[id] == nil, "no reference \(id)")
    let back = (try? XcodeProjectEditor(there))?.removeFileReference(id) ?? []
    require((try? there.source.applying(back)) == file.source.bytes, "\(id) left a trace")
  }
  for reference in file.objects("PBXFileReference").prefix(4) {
    let there = project(editor.removeFileReference(reference.id), of: file)
    require(there?[reference.id] == nil, "\(reference.id) was not removed")
  }
}

/// The project after edits, which must be one that can be read; nil if they have no place in the file's encoding.
private func project(_ edits: [TextEdit], of file: XcodeProjectFile) -> XcodeProjectFile? {
  let bytes: ContiguousArray<UInt8>
  do throws(EditError) {
    bytes = try file.source.applying(edits)
  } catch .notEncodable {
    return nil
  } catch {
    fatalError("\(error)")
  }
  let there = XcodeProjectFile(SourceText(path: "input", bytes: bytes, rules: .propertyList))
  require(there.problems.isEmpty, "an edit broke the file")
  return there
}

extension XcodeProjectEditor {
  fileprivate func edits(orNone changes: [XcodeProjectChange]) -> [TextEdit] {
    (try? edits(for: changes)) ?? []
  }
}

/// The lines follow each other, and a value can be replaced by its range.
func tryXCConfig(_ bytes: ContiguousArray<UInt8>) {
  let file = XCConfigFile(SourceText(path: "input", bytes: bytes, rules: .json))
  requireInside(file.problems, of: file.source)
  var parts = file.items.map(\.range) + file.problems.map(\.range)
  parts.sort { $0.lowerBound < $1.lowerBound }
  var end = 0
  for part in parts {
    require(part.lowerBound >= end && !part.isEmpty, "\(part) begins before \(end)")
    end = part.upperBound
  }
  requireInside(end..<end, of: file.source)
  for (index, assignment) in file.assignments.prefix(8).enumerated() {
    requireInside(assignment.range, of: file.source)
    require(
      assignment.nameRange.upperBound <= assignment.valueRange.lowerBound, "a value stands before its name")
    guard let edited = try? file.source.applying([TextEdit(replacing: assignment.valueRange, with: "new")])
    else { continue }
    let there = XCConfigFile(SourceText(path: "input", bytes: edited, rules: .json))
    require(there.assignments.count == file.assignments.count, "a value moved a line")
    require(there.assignments[index].value == "new", "\(assignment.name) was not set")
  }
}

/// Each place is one of the file, and what is read is read again from what the writer makes of it.
func tryXLIFF(_ bytes: ContiguousArray<UInt8>) {
  let document = XLIFFDocument(SourceText(path: "input", bytes: bytes, rules: .propertyList))
  requireInside(document.problems, of: document.source)
  for file in document.files {
    requireInside(file.range, of: document.source)
    var writer = XLIFFWriter(XLIFFWriter.Tool(id: "t", name: "t", version: "1"))
    let units = file.units.map { unit in
      requireInside(unit.range, of: document.source)
      if let target = unit.target { requireInside(target.range, of: document.source) }
      return XLIFFWriter.Unit(
        id: unit.id ?? "", source: unit.source?.string ?? "", target: unit.target?.string, notes: unit.notes,
        also: unit.also)
    }
    writer.write(units, from: .init(original: file.original ?? ""), source: "en", target: "de")
    let there = XLIFFDocument(
      SourceText(path: "input", bytes: ContiguousArray(writer.finished().utf8), rules: .propertyList))
    require(there.problems.isEmpty, "what was written cannot be read")
    require(there.files.first?.units.map { $0.id ?? "" } == units.map(\.id), "an id was lost")
    require(
      there.files.first?.units.map { $0.target?.string } == units.map(\.target), "a translation was lost")
  }
}

/// Each field is one of the file, and comes back from what it is written as.
func tryCSV(_ bytes: ContiguousArray<UInt8>) {
  let table = CSVTable(SourceText(path: "input", bytes: bytes, rules: .json))
  requireInside(table.problems, of: table.source)
  for record in table.records {
    for range in record.ranges { requireInside(range, of: table.source) }
    let line = CSVTable.line(record.fields + ["end"])
    let there = CSVTable(SourceText(path: "input", bytes: ContiguousArray(line.utf8), rules: .json))
    require(there.records.first?.fields == record.fields + ["end"], "a field was lost")
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
