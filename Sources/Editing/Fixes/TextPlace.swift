internal import Formats
internal import ICU
internal import Projects
internal import SourceText

/// The text that a finding is on, in whatever file.
struct TextPlace {
  private let file: ProjectFile
  private let finding: Finding
  /// The text.
  let text: String

  init(of finding: Finding, in project: Project) throws(Refusal) {
    self.finding = finding
    file = try project.file(of: finding)
    let file = file
    func isHere(_ range: Range<Int>) -> Bool { range.lowerBound == finding.offset }
    var text: String?
    switch file.content {
    case .strings(let table):
      text = file.tableEntries.first { $0.key == finding.key }.flatMap(table.value)
    case .catalog(let catalog):
      text =
        catalog.entries.flatMap(\.localizations).flatMap { $0.content.leaves() }
        .first { isHere($0.range) }?.value
    default: break
    }
    if text == nil, let place = project.fileIndices[file.path] {
      text = project.products.flatMap(\.baseValues).first { $0.file == place && isHere($0.range) }?.text
    }
    guard let text else { throw Refusal(at: finding.location, "There is no text that could be changed.") }
    self.text = text
  }

  /// The edits that put another text in its place.
  func edits(writing new: String) throws(Refusal) -> [TextEdit] {
    let key = finding.key?.split(separator: "/").last.map(String.init) ?? ""
    switch file.content {
    case .strings(let table): return try file.edits(writing: new, forKey: key, in: table)
    case .catalog(let catalog): return try edit(new, in: catalog)
    case .propertyList(let list):
      guard let holder = list.dictionary(holding: finding.offset) else { break }
      do throws(PropertyListEditError) {
        return try PropertyListEditor(list).settingString(new, forKey: key, in: holder)
      } catch {
        throw Refusal(at: finding.location, "Apple's parser refuses the file.", fix: "Mend it first.")
      }
    case .xcodeProject(let project):
      return [try replacing(project.document.valueRange(at: finding.offset), StringsEditor.quoted(new))]
    case .json(let document):
      return [try replacing(document.valueRange(at: finding.offset), JSONLayout.quoted(new))]
    case .settings(let settings):
      guard !new.contains("//"), !new.contains(where: \.isNewline) else { break }
      let value = settings.assignments.first { $0.valueRange.lowerBound == finding.offset }
      return [try replacing(value?.valueRange, new)]
    case .yaml(let document):
      return [try replacing(document.valueRange(at: finding.offset), JSONLayout.quoted(new))]
    case .manifest(let source, _):
      guard let edit = source.edit(writing: new, from: finding.offset) else { break }
      return [edit]
    case .unreadable, .misnamed: break
    }
    throw Refusal(
      at: finding.location, "The text stands where it is not edited.", fix: "Write it there by hand.")
  }

  private func edit(_ new: String, in catalog: StringCatalog) throws(Refusal) -> [TextEdit] {
    [try replacing(catalog.document.valueRange(at: finding.offset), JSONLayout.quoted(new))]
  }

  private func replacing(_ range: Range<Int>?, _ text: String) throws(Refusal) -> TextEdit {
    guard let range else { throw Refusal(at: finding.location, "There is no text that could be changed.") }
    return TextEdit(replacing: range, with: text)
  }
}

extension ProjectFile {
  /// The edits that give a key of a table a text.
  func edits(
    writing text: String, forKey key: String, in table: StringsFile, comment: String? = nil
  ) throws(Refusal) -> [TextEdit] {
    if let list = table.propertyList {
      do throws(PropertyListEditError) {
        return try PropertyListEditor(list).settingString(text, forKey: key)
      } catch {
        throw Refusal(path, "Apple's parser refuses the file.", fix: "Mend it first.")
      }
    }
    if let json = table.json {
      var plan = JSONEditPlan(json) { _, _ in false }
      guard (try? plan.set(text, at: [key])) != nil else { throw Refusal(path, "The file holds no object.") }
      return plan.edits()
    }
    do throws(StringsEditError) {
      return try StringsEditor(table).setting(text, forKey: key, comment: comment)
    } catch {
      throw Refusal(path, "Apple's parser does not read the file to its end.", fix: "Mend it first.")
    }
  }
}

extension PropertyListDocument {
  /// The dictionary that has a value at an offset; nil where none has.
  fileprivate func dictionary(holding value: Int) -> NodeID? {
    nodes.indices.lazy.map(NodeID.init).first { node in
      self[node].kind == .dictionary
        && members(of: node).contains { self[$0.value].range.lowerBound == value }
    }
  }

  /// The place of the string at an offset.
  fileprivate func valueRange(at offset: Int) -> Range<Int>? {
    nodes.first { $0.kind == .string && $0.range.lowerBound == offset }?.range
  }
}

extension JSONDocument {
  fileprivate func valueRange(at offset: Int) -> Range<Int>? {
    nodes.first { $0.kind == .string && $0.range.lowerBound == offset }?.range
  }
}

extension YAMLDocument {
  fileprivate func valueRange(at offset: Int) -> Range<Int>? {
    nodes.first { node in
      if case .scalar(let style) = node.kind {
        node.range.lowerBound == offset && style != .literal && style != .folded
      } else {
        false
      }
    }?.range
  }
}
