internal import Formats
internal import Projects
internal import SourceText

// Lists of languages in files that are no project files: what is added stands behind the last and is laid out like it.
extension Changes {
  /// Adds a language to `CFBundleLocalizations`, where a file declares it. One that is there stays alone.
  ///
  /// - Parameters:
  ///   - region: the language as folders call it.
  ///   - file: the Info.plist or the manifest.
  ///   - place: where the file declares it, for manifests in XML.
  /// - Throws: a ``Refusal`` where the file cannot be edited.
  mutating func append(
    _ region: String, toLocalizationsIn file: ProjectFile, at place: Range<Int>? = nil
  ) throws(Refusal) {
    let name = "CFBundleLocalizations"
    switch file.content {
    case .propertyList:
      let source = try source(file.path, .propertyList)
      let list = PropertyListDocument.parse(source)
      guard let root = list.root, let array = list.member(name, of: root)?.value,
        list[array].kind == .array
      else { return }
      let members = list.members(of: array)
      if members.contains(where: { list.text(of: $0.value) == region }) { return }
      guard list.syntax == .xml, let last = members.last else {
        return remark("\(file.path): add \(region) to \(name); a list in this form is not edited.")
      }
      let start =
        members.dropLast().last.map { list[$0.value].range.upperBound } ?? list[array].contentRange.lowerBound
      let end = list[last.value].range
      let gap = source.string(start..<end.lowerBound)
      try apply(
        [TextEdit(replacing: end.upperBound..<end.upperBound, with: "\(gap)<string>\(region)</string>")],
        to: source)
    case .json:
      let source = try source(file.path, .json)
      try append(region, toList: name, in: JSONDocument(source))
    case .yaml:
      let source = try source(file.path, .json)
      try append(region, toList: name, in: YAMLDocument(source))
    case .manifest:
      let source = try source(file.path, .json)
      let place = file.path.hasSuffix(".xml") ? place : nil
      let addition =
        place.map { CordovaManifestEditor(source).adding(region, toListIn: $0) }
        ?? SwiftManifestEditor(source).adding(region, toListOf: name)
      try make(addition, region, name, source)
    case .strings, .catalog, .xcodeProject, .settings, .unreadable, .misnamed: return
    }
  }

  /// Adds a language to the languages that a manifest in Swift gives its project.
  mutating func append(_ region: String, toKnownRegionsIn file: ProjectFile) throws(Refusal) {
    let name = "defaultKnownRegions"
    let source = try source(file.path, .json)
    guard source.string(source.range).contains(name) else { return }
    try make(SwiftManifestEditor(source).adding(region, toListOf: name), region, name, source)
  }

  /// Makes an addition, or says what has to be done by hand.
  private mutating func make(
    _ addition: ListAddition, _ region: String, _ name: String, _ source: SourceText
  ) throws(Refusal) {
    switch addition {
    case .added(let edit): try apply([edit], to: source)
    case .present: return
    case .notLiteral:
      remark(
        "\(source.path): add \"\(region)\" to \(name); the list is not written out there, so that it is not edited."
      )
    }
  }

  private mutating func append(
    _ region: String, toList name: String, in document: JSONDocument
  ) throws(Refusal) {
    guard let list = document.lists(named: name).first else { return }
    let members = document.members(of: list)
    if members.contains(where: { document.string(of: $0.value) == region }) { return }
    guard let last = members.last else { return }
    let end = document[last.value].range
    let before = members.dropLast().last.map { document[$0.value].range.upperBound }
    let gap =
      before.map { document.source.string($0..<end.lowerBound) }
      ?? "," + document.source.string(document[list].range.lowerBound + 1..<end.lowerBound)
    try apply(
      [TextEdit(replacing: end.upperBound..<end.upperBound, with: gap + JSONLayout.quoted(region))],
      to: document.source)
  }

  private mutating func append(
    _ region: String, toList name: String, in document: YAMLDocument
  ) throws(Refusal) {
    guard let list = document.lists(named: name).first else { return }
    let members = document.members(of: list)
    if members.contains(where: { document.string(of: $0.value) == region }) { return }
    guard let last = members.last else { return }
    let source = document.source
    let place = last.valueRange
    let isQuoted = source.text[place.lowerBound] == 0x22
    let written = isQuoted ? JSONLayout.quoted(region) : region
    let start = members.dropLast().last.map(\.valueRange.upperBound)
    // In a block each value has a line of its own, behind its indentation and a dash.
    let line = source.text[..<place.lowerBound].lastIndex { $0 == 0x0A }.map { $0 + 1 } ?? source.start
    let lead = source.string(line..<place.lowerBound)
    let gap: String
    if lead.allSatisfy({ " -\t".contains($0) }), lead.contains("-") {
      gap = source.lineEnding + lead
    } else {
      gap = start.map { source.string($0..<place.lowerBound) } ?? ", "
    }
    try apply([TextEdit(replacing: place.upperBound..<place.upperBound, with: gap + written)], to: source)
  }

  /// Names a table of Expo's in `locales`.
  mutating func addExpoLocale(
    _ tag: String, table: String, to manifest: ProjectFile, like model: ProjectFile?
  ) throws(Refusal) {
    let source = try source(manifest.path, .json)
    let document = JSONDocument(source)
    guard !document.isRefused else {
      throw Refusal(manifest.path, "The file is no JSON: nothing was changed.", fix: "Mend it first.")
    }
    var plan = JSONEditPlan(document) { _, _ in false }
    let path = (plan.has(["expo"]) ? ["expo"] : []) + ["locales", tag]
    if plan.has(path) { return }
    do throws(JSONShapeError) {
      try plan.set("./" + table.path(relativeTo: manifest.path.folder), at: path)
    } catch {
      throw Refusal(manifest.path, "`locales` is no object.")
    }
    try apply(plan.edits(), to: source)
  }
}

extension JSONDocument {
  /// The arrays that are the value of a key, wherever it stands.
  func lists(named name: String) -> [NodeID] {
    nodes.indices.map(NodeID.init).filter { self[$0].kind == .object }.flatMap { node in
      effectiveMembers(of: node).filter { $0.key.string == name && self[$0.member.value].kind == .array }
        .map(\.member.value)
    }
  }
}

extension YAMLDocument {
  /// The sequences that are the value of a key, wherever it stands.
  func lists(named name: String) -> [NodeID] {
    nodes.indices.map(NodeID.init).filter { self[$0].kind == .mapping }.flatMap { node in
      effectiveMembers(of: node).filter { $0.key.string == name && self[$0.member.value].kind == .sequence }
        .map(\.member.value)
    }
  }
}
