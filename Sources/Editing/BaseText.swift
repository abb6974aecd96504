internal import Formats
internal import Projects
internal import SourceText

// The base text of a key, where a project says it: in an Info.plist, or in a setting or manifest that one is made from.
extension Changes {
  /// Sets the base text of a key in the place that says it today.
  mutating func set(_ value: String, asBase base: BaseValue, of project: Project) throws(Refusal) {
    let file = project.files[base.file]
    let source = try current(file)
    // The place is known only as long as nothing before it has changed.
    guard source.bytes == file.source?.bytes else {
      throw Refusal(
        file.path, "The file was changed already in this run; run the command again for \(base.key).")
    }
    let location = Location(base.range, in: source, lines: LineTable(source))
    switch file.content {
    case .propertyList(let list): try set(value, asBase: base, in: list, source)
    case .xcodeProject:
      try apply([TextEdit(replacing: base.range, with: StringsEditor.quoted(value))], to: source)
    case .json, .strings:
      try apply([TextEdit(replacing: base.range, with: JSONLayout.quoted(value))], to: source)
    case .yaml:
      // JSON's strings are YAML's too.
      try apply([TextEdit(replacing: base.range, with: JSONLayout.quoted(value))], to: source)
    case .settings:
      guard !value.contains("//"), !value.contains(where: \.isNewline) else {
        throw Refusal(
          at: location, "A value in this file ends at `//` and at the end of its line.",
          fix: "Write the text without, or move it to the Info.plist.")
      }
      try apply([TextEdit(replacing: base.range, with: value)], to: source)
    case .manifest:
      let others = project.products.flatMap(\.baseValues).filter {
        $0.file == base.file && $0.range == base.range && $0.tableKey != base.tableKey
      }
      if let other = others.first {
        throw Refusal(
          at: location, "One text of the manifest is that of \(other.tableKey) too.",
          fix: "Write a text for \(base.tableKey) alone there.")
      }
      guard let edit = source.edit(writing: value, from: base.range.lowerBound) else {
        throw Refusal(
          at: location, "The text is not written out in one place of the manifest.",
          fix: "Write it there by hand.")
      }
      try apply([edit], to: source)
    case .catalog, .unreadable, .misnamed:
      throw Refusal(
        at: location, "The text stands where it is not edited.", fix: "Write it there by hand.")
    }
  }

  private mutating func set(
    _ value: String, asBase base: BaseValue, in list: PropertyListDocument, _ source: SourceText
  ) throws(Refusal) {
    guard let holder = list.dictionary(with: base.range) else {
      throw Refusal(source.path, "No dictionary of the file holds \(base.key).")
    }
    let edits: [TextEdit]
    do throws(PropertyListEditError) {
      edits = try PropertyListEditor(list).settingString(value, forKey: base.tableKey, in: holder)
    } catch {
      throw Refusal(
        source.path, "Apple's parser refuses the file: nothing was changed.", fix: "Mend it first.")
    }
    try apply(edits, to: source)
  }

  private mutating func current(_ file: ProjectFile) throws(Refusal) -> SourceText {
    guard let old = file.source, let bytes = try bytes(of: file.path) else {
      throw Refusal(file.path, "The file cannot be read.")
    }
    return bytes == old.bytes ? old : SourceText(path: file.path, bytes: bytes, rules: .propertyList)
  }
}

extension SourceText {
  /// The edit that writes another text in the place of one of a manifest in Swift or XML; nil where it is not written
  /// out there.
  func edit(writing text: String, from offset: Int) -> TextEdit? {
    path.hasSuffix(".xml")
      ? CordovaManifestEditor(self).replacing(from: offset, with: text)
      : SwiftManifestEditor(self).replacing(from: offset, with: text)
  }
}

extension PropertyListDocument {
  /// The dictionary that has a value at a place; nil where none has.
  fileprivate func dictionary(with value: Range<Int>) -> NodeID? {
    func find(_ node: NodeID) -> NodeID? {
      for member in members(of: node) {
        if self[member.value].range == value { return node }
        if let found = find(member.value) { return found }
      }
      return nil
    }
    return root.flatMap(find)
  }
}
