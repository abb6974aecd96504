internal import SourceText

// A group of one table in several languages, where a target has none yet: the objects are written as Xcode does it.
extension XcodeProjectEditPlan {
  mutating func add(_ new: NewVariantGroup) throws(XcodeProjectEditError) {
    let target = file.objects("PBXNativeTarget").first { file.text("name", of: $0)?.string == new.target }
    let phase = target.flatMap { target in
      file.objects("buildPhases", of: target).first { $0.isa == "PBXResourcesBuildPhase" }
    }
    guard let target, let phase, let files = file.list("files", of: phase), let project = file.project,
      let main = file.object("mainGroup", of: project), let children = file.list("children", of: main)
    else { throw .noResourcesPhase(target: new.target) }
    guard let model = file.objects("PBXFileReference").first else { throw .noFileReference }
    let groups = file.objects("files", of: phase).compactMap { file.object("fileRef", of: $0) }
    if let group = groups.first(where: { isGroup($0, named: new.name) }) {
      return try add(VariantGroupChild(group: group.id, region: new.region, path: new.path))
    }
    let group = newID(["PBXVariantGroup", target.id, new.name])
    let buildFile = newID(["PBXBuildFile", target.id, new.name])
    let child = VariantGroupChild(group: group, region: new.region, path: new.path)
    let (reference, written) = addReference(child, like: model)
    let name = layoutQuotes.token(new.name)
    let remark = "/* \(StringsEditor.unclosing(new.name)) */"
    let buildRemark = "/* \(StringsEditor.unclosing(new.name)) in Resources */"
    func id(_ id: String, _ remark: String) -> String { written.hasRemark ? "\(id) \(remark)" : id }
    add(
      "PBXBuildFile", buildFile,
      "\(id(buildFile, buildRemark)) = {isa = PBXBuildFile; fileRef = \(id(group, remark)); };")
    add(
      "PBXVariantGroup", group,
      [
        "\(id(group, remark)) = {",
        "\tisa = PBXVariantGroup;",
        "\tchildren = (",
        "\t\t\(id(reference, written.remark)),",
        "\t);",
        "\tname = \(name);",
        "\tsourceTree = \"<group>\";",
        "};",
      ].joined(separator: file.source.lineEnding + "\t\t"))
    add(buildFile, id(buildFile, buildRemark), to: files)
    add(group, id(group, remark), to: children)
  }

  mutating func add(_ folder: LanguageFolderReference) throws(XcodeProjectEditError) {
    guard let model = file[folder.model], model.isa == "PBXFileReference",
      let path = file.text("path", of: model)?.string
    else { throw .noFileReference }
    let own = path.utf8.lastIndex(of: 0x2F).map { path[...$0] + folder.name } ?? folder.name
    let parents = lists("children", with: model.id)
    let siblings = parents.flatMap { file.objects("children", of: $0.owner) }
    if siblings.contains(where: { file.text("path", of: $0)?.string.hasSameBytes(as: own) ?? false }) {
      return
    }
    let id = newID(["PBXFileReference", folder.model, own])
    let reference = XcodeProjectReference(ofFolder: folder.name, path: own, like: model, in: file)
    add("PBXFileReference", id, reference.entry(id))
    func written(_ id: String, _ remark: String) -> String { reference.hasRemark ? "\(id) \(remark)" : id }
    for parent in parents { add(id, written(id, reference.remark), to: parent.list) }
    let buildFiles = file.objects("PBXBuildFile").filter {
      file.text("fileRef", of: $0)?.string.hasSameBytes(as: model.id) ?? false
    }
    for buildFile in buildFiles {
      let own = newID(["PBXBuildFile", buildFile.id, folder.name])
      let remark = "/* \(StringsEditor.unclosing(folder.name)) in Resources */"
      add(
        "PBXBuildFile", own,
        "\(written(own, remark)) = {isa = PBXBuildFile; fileRef = \(written(id, reference.remark)); };")
      for phase in lists("files", with: buildFile.id) { add(own, written(own, remark), to: phase.list) }
    }
  }

  /// The objects with a list that holds an id.
  private func lists(
    _ key: String, with id: String
  ) -> [(owner: XcodeProjectFile.Object, list: PropertyListDocument.NodeID)] {
    file.allObjects.sorted { $0.range.lowerBound < $1.range.lowerBound }.compactMap { object in
      guard let list = file.list(key, of: object),
        document.members(of: list).contains(where: {
          document.text(of: $0.value)?.hasSameBytes(as: id) ?? false
        })
      else { return nil }
      return (object, list)
    }
  }

  private func isGroup(_ object: XcodeProjectFile.Object, named name: String) -> Bool {
    object.isa == "PBXVariantGroup" && file.text("name", of: object)?.string == name
  }

  private var layoutQuotes: OpenStepLayout.Quotes { .whereNeeded }

  /// The edits that write the first objects of a sort: in a section of their own before that of the next sort, where the
  /// file has sections, else behind the last object.
  func newSection(_ isa: String, _ entries: [String]) -> [TextEdit] {
    let objects = file.allObjects.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let last = objects.last else { return [] }
    let lineEnd = file.source.lineEnding
    if let next = objects.first(where: { $0.isa > isa }), let place = headline(of: next) {
      let lines =
        ["/* Begin \(isa) section */"] + entries.map { "\t\t" + $0 } + ["/* End \(isa) section */", "", ""]
      return [TextEdit(replacing: place..<place, with: lines.joined(separator: lineEnd))]
    }
    let gap = layout.lineBreak(before: last.range.lowerBound) ?? " "
    return [layout.inserting(entries.joined(separator: gap), behind: last.range)]
  }

  /// Where the line `/* Begin … section */` above the first object of a sort starts; nil where there is none.
  private func headline(of object: XcodeProjectFile.Object) -> Int? {
    let bytes = file.source.text
    let words = Array("/* Begin \(object.isa) section */".utf8)
    var end = layout.blanksStart(before: object.range.lowerBound)
    while end > file.source.start, bytes[end - 1] <= 0x20 { end -= 1 }
    let start = end - words.count
    guard start >= file.source.start, bytes[start..<end].elementsEqual(words) else { return nil }
    return start
  }
}
