internal import SourceText

/// A new file reference, written as another one of the same file is.
struct XcodeProjectReference {
  /// The remark that stands behind the id, in the reference and in the group.
  let remark: String
  /// Whether the model has a remark behind its id.
  let hasRemark: Bool
  /// How the model's id is quoted.
  let quotes: OpenStepLayout.Quotes
  /// What stands between the id and the end of the entry.
  private let rest: String

  /// - Parameters:
  ///   - child: what the reference leads to.
  ///   - model: a reference of the same group, or any other one.
  ///   - file: the file of the model.
  init(of child: VariantGroupChild, like model: XcodeProjectFile.Object, in file: XcodeProjectFile) {
    let isSibling = file[child.group].map { file.texts("children", of: $0) }?.contains {
      $0.string == model.id
    }
    let siblingType = isSibling == true ? file.text("lastKnownFileType", of: model)?.string : nil
    self.init(
      named: child.region,
      [
        ("lastKnownFileType", siblingType ?? Self.fileType(of: child.path)),
        ("name", child.region), ("path", child.path), ("sourceTree", "<group>"),
      ], like: model, in: file)
  }

  /// A reference to a folder of a language, beside that of another one.
  ///
  /// - Parameters:
  ///   - name: the new folder's name: `pt-BR.lproj`.
  ///   - path: its path, relative to what the model's is relative to.
  ///   - model: the reference of the other folder.
  ///   - file: the file of the model.
  init(
    ofFolder name: String, path: String, like model: XcodeProjectFile.Object, in file: XcodeProjectFile
  ) {
    func text(_ key: String) -> String? { file.text(key, of: model)?.string }
    // Xcode shows a name in the place of a path that is not the name alone.
    let isNamed = text("name").map { $0.hasSuffix(".lproj") ? name : String(name.dropLast(".lproj".count)) }
    self.init(
      named: isNamed ?? name,
      [("lastKnownFileType", text("lastKnownFileType") ?? "folder")] + (isNamed.map { [("name", $0)] } ?? [])
        + [("path", path), ("sourceTree", text("sourceTree") ?? "<group>")], like: model, in: file)
  }

  private init(
    named name: String, _ values: [(key: String, value: String)], like model: XcodeProjectFile.Object,
    in file: XcodeProjectFile
  ) {
    let source = file.source
    remark = "/* \(StringsEditor.unclosing(name)) */"
    quotes = OpenStepLayout(source).quotes(at: model.range.lowerBound, model.id)
    let idEnd = Self.tokenEnd(model.range.lowerBound, in: source.text.span)
    var next = OpenStepLayout(source).blanksEnd(behind: idEnd)
    let bytes = source.text.span
    hasRemark =
      OpenStepScanner.isComment(bytes, next) && bytes[next + 1] == 0x2A
      && OpenStepScanner.skipComment(bytes, &next)
    let dictionary = file.document[model.node].range
    let between =
      hasRemark
      ? " \(remark)" + source.string(next..<dictionary.lowerBound)
      : source.string(idEnd..<dictionary.lowerBound)
    rest =
      between + Self.body(source.string(dictionary), values)
      + source.string(dictionary.upperBound..<model.range.upperBound)
  }

  /// The entry of the reference, from its id to its semicolon.
  func entry(_ id: String) -> String { quotes.token(id) + rest }

  /// The model's dictionary with other values. Nothing else of it stays: what is known of the model's encoding or line
  /// ends is not known of the new file.
  private static func body(_ model: String, _ values: [(key: String, value: String)]) -> String {
    let kept = ["isa"] + values.map(\.key)
    let document = Self.document(model)
    let others = document.root.map(document.effectiveMembers)?.map(\.key.string).filter { !kept.contains($0) }
    var result = model
    // One by one: the edits may touch the same place.
    for change in (others ?? []).map(PropertyListChange.remove) + values.map(PropertyListChange.set) {
      let document = Self.document(result)
      guard let root = document.root,
        let bytes = try? document.source.applying(OpenStepEdits(document).edits(for: [change], in: root))
      else { continue }
      result = String(decoding: bytes, as: UTF8.self)
    }
    return result
  }

  private static func document(_ text: String) -> PropertyListDocument {
    OpenStepParser.parse(SourceText(path: "", bytes: ContiguousArray(text.utf8), rules: .propertyList))
  }

  /// Behind the token that starts at an offset.
  private static func tokenEnd(_ start: Int, in bytes: Span<UInt8>) -> Int {
    var end = start
    if bytes[start] == 0x22 || bytes[start] == 0x27 {
      _ = OpenStepScanner.skipQuoted(bytes, &end)
    } else {
      OpenStepScanner.skipBare(bytes, &end)
    }
    return end
  }

  /// What Xcode calls a file's type by its extension.
  private static func fileType(of path: String) -> String {
    let types = [
      (".strings", "text.plist.strings"), (".stringsdict", "text.plist.stringsdict"),
      (".storyboard", "file.storyboard"), (".xib", "file.xib"), (".plist", "text.plist.xml"),
      (".xcstrings", "text.json.xcstrings"), (".html", "text.html"),
    ]
    return types.first { path.hasSuffix($0.0) }?.1 ?? "text"
  }
}
