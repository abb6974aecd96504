internal import SourceText

/// Collects changes of a project file, list by list and object by object, so that those at one place become one edit.
struct XcodeProjectEditPlan {
  let file: XcodeProjectFile
  let document: PropertyListDocument
  let layout: OpenStepLayout
  private var lists: [PropertyListDocument.NodeID: ListChange] = [:]
  /// The objects to take out, by their ids.
  private var removed: Set<ExactString> = []
  /// The new objects, in the order in which they were asked for.
  private var added: [NewObject] = []
  /// The new children of groups: a group's id and a name.
  private var addedNames: [ExactString: Set<ExactString>] = [:]

  /// An object that is to be written.
  private struct NewObject {
    let isa: String
    let id: ExactString
    /// From its id to its semicolon.
    let entry: String
  }

  private struct ListChange {
    var removed: Set<Int> = []
    /// What each new element says, and how it is written.
    var added: [(text: ExactString, element: String)] = []
  }

  init(_ file: XcodeProjectFile) {
    self.file = file
    document = file.document
    layout = OpenStepLayout(file.source)
  }

  // MARK: Languages

  private func regions() throws(XcodeProjectEditError) -> PropertyListDocument.NodeID {
    guard let project = file.project, let list = file.list("knownRegions", of: project) else {
      throw .noKnownRegions
    }
    return list
  }

  mutating func addRegion(_ region: String) throws(XcodeProjectEditError) {
    let list = try regions()
    add(region, quotes(in: list).token(region), to: list)
  }

  mutating func removeRegion(_ region: String) throws(XcodeProjectEditError) {
    let list = try regions()
    remove(region, from: list)
  }

  mutating func removeRegionCopies(_ region: String) throws(XcodeProjectEditError) {
    let list = try regions()
    lists[list, default: ListChange()].removed.formUnion(places(of: region, in: list).dropFirst())
  }

  /// How new elements of a list are quoted: as all of the old ones are.
  private func quotes(in list: PropertyListDocument.NodeID) -> OpenStepLayout.Quotes {
    let members = document.members(of: list)
    let areAlwaysQuoted =
      members.contains { quotes(of: $0.value) == .always }
      && members.allSatisfy { document.source.text[$0.range.lowerBound] == 0x22 }
    return areAlwaysQuoted ? .always : .whereNeeded
  }

  private func quotes(of id: PropertyListDocument.NodeID) -> OpenStepLayout.Quotes {
    guard let text = document.text(of: id) else { return .whereNeeded }
    return layout.quotes(at: document[id].range.lowerBound, text)
  }

  // MARK: Lists

  mutating func add(_ text: String, _ element: String, to list: PropertyListDocument.NodeID) {
    let places = places(of: text, in: list)
    var change = lists[list] ?? ListChange()
    if places.isEmpty {
      let isNew = !change.added.contains { $0.text == ExactString(text) }
      if isNew { change.added.append((ExactString(text), element)) }
    } else {
      change.removed.subtract(places)
    }
    lists[list] = change
  }

  private mutating func remove(_ text: String, from list: PropertyListDocument.NodeID) {
    var change = lists[list] ?? ListChange()
    change.added.removeAll { $0.text == ExactString(text) }
    change.removed.formUnion(places(of: text, in: list))
    lists[list] = change
  }

  private func places(of text: String, in list: PropertyListDocument.NodeID) -> [Int] {
    document.members(of: list).enumerated().filter {
      document.text(of: $0.element.value)?.hasSameBytes(as: text) ?? false
    }.map(\.offset)
  }

  // MARK: References

  mutating func add(_ child: VariantGroupChild) throws(XcodeProjectEditError) {
    guard let group = file[child.group], group.isa == "PBXVariantGroup",
      let list = file.list("children", of: group)
    else { throw .noVariantGroup(id: child.group) }
    let siblings = file.objects("children", of: group).filter { $0.isa == "PBXFileReference" }
    let isThere = siblings.contains { sibling in
      let name = file.text("name", of: sibling) ?? file.text("path", of: sibling)
      return name?.string.hasSameBytes(as: child.region) ?? false
    }
    let isNew = addedNames[ExactString(child.group), default: []].insert(ExactString(child.region)).inserted
    if isThere || !isNew { return }
    guard let model = siblings.last ?? file.objects("PBXFileReference").first else {
      throw .noFileReference
    }
    let (id, reference) = addReference(child, like: model)
    let children = document.members(of: list)
    let quotes = children.last.map { self.quotes(of: $0.value) } ?? reference.quotes
    let hasRemarks = OpenStepListEdits(document, list).hasRemarks ?? reference.hasRemark
    add(id, quotes.token(id) + (hasRemarks ? " " + reference.remark : ""), to: list)
  }

  mutating func addReference(
    _ child: VariantGroupChild, like model: XcodeProjectFile.Object
  ) -> (id: String, reference: XcodeProjectReference) {
    let id = newID(["PBXFileReference", child.group, child.region, child.path])
    let reference = XcodeProjectReference(of: child, like: model, in: file)
    add("PBXFileReference", id, reference.entry(id))
    return (id, reference)
  }

  /// An id that no object has, and that depends on the given texts alone.
  func newID(_ texts: [String]) -> String {
    XcodeProjectIDs(file, besides: added.map(\.id.string)).id(for: texts)
  }

  /// Writes a new object among the others of its sort.
  mutating func add(_ isa: String, _ id: String, _ entry: String) {
    added.append(NewObject(isa: isa, id: ExactString(id), entry: entry))
  }

  mutating func removeReference(_ id: String) {
    guard let reference = file[id], reference.isa == "PBXFileReference" else { return }
    let buildFiles = file.objects("PBXBuildFile").filter {
      file.text("fileRef", of: $0)?.string.hasSameBytes(as: id) ?? false
    }
    let ids = Set(([reference] + buildFiles).map { ExactString($0.id) })
    removed.formUnion(ids)
    for object in file.allObjects {
      for key in ["children", "files"] {
        guard let list = file.list(key, of: object) else { continue }
        for (place, member) in document.members(of: list).enumerated() {
          guard let text = document.text(of: member.value), ids.contains(ExactString(text)) else { continue }
          lists[list, default: ListChange()].removed.insert(place)
        }
      }
    }
  }

  // MARK: Edits

  /// All edits, in the order of the file.
  var edits: [TextEdit] {
    var edits: [TextEdit] = []
    for (list, change) in lists {
      edits += OpenStepListEdits(document, list).edits(
        removing: change.removed, adding: change.added.map(\.element))
    }
    if !removed.isEmpty { edits += layout.removing(file.entries(removed)) }
    for isa in Set(added.map(\.isa)) { edits += objectEdits(isa) }
    return edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// The edits that put each new object of a sort before the first one with a greater id, and those with the greatest
  /// ids behind the last.
  private func objectEdits(_ isa: String) -> [TextEdit] {
    let own = added.filter { $0.isa == isa }.sorted { $0.id < $1.id }
    let others = file.objects(isa).filter { !removed.contains(ExactString($0.id)) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let last = others.last else { return newSection(isa, own.map(\.entry)) }
    var edits: [Int: TextEdit] = [:]
    for object in own {
      let next = others.first { object.id < ExactString($0.id) }
      let edit =
        next.map { layout.inserting(object.entry, before: $0.range) }
        ?? layout.inserting(object.entry, behind: last.range)
      let place = edit.range.lowerBound
      guard case .text(let first)? = edits[place]?.replacement, case .text(let second) = edit.replacement
      else {
        edits[place] = edit
        continue
      }
      edits[place] = TextEdit(replacing: edit.range, with: first + second)
    }
    return Array(edits.values)
  }
}
