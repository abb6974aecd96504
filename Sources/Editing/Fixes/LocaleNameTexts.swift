internal import Formats
internal import Projects
internal import SourceText

/// The texts of Info.plists and manifests that name a folder of a language: paths that lead into it, and lists of
/// languages.
struct LocaleNameTexts {
  private static let lists: Set<String> = ["CFBundleLocalizations", "defaultKnownRegions", "knownRegions"]

  /// The name that the folder has, without its extension.
  private let old: String
  private let new: String
  /// The folder, relative to the current one.
  private let folder: String

  init(of folder: String, renaming old: String, to new: String) {
    self.folder = folder
    self.old = old
    self.new = new
  }

  /// The edits after which a file names the folder as it will be called; none for a file that does not.
  func edits(in file: ProjectFile) -> [TextEdit] {
    switch file.content {
    case .propertyList(let list) where file.role == .infoPlist && list.syntax == .xml: edits(in: list)
    case .json(let document): edits(in: document, of: file)
    case .yaml(let document): edits(in: document, of: file)
    case .manifest(let source, _) where file.path.hasSuffix(".swift"): edits(in: source)
    default: []
    }
  }

  private func edits(in list: PropertyListDocument) -> [TextEdit] {
    guard let root = list.root, let array = list.member("CFBundleLocalizations", of: root)?.value,
      list[array].kind == .array
    else { return [] }
    let names = list.members(of: array).filter { list.text(of: $0.value) == old }
    return names.map { TextEdit(replacing: list[$0.value].range, with: "<string>\(new)</string>") }
  }

  private func edits(in document: JSONDocument, of file: ProjectFile) -> [TextEdit] {
    let names = Self.lists.flatMap(document.lists(named:)).flatMap { document.members(of: $0).map(\.value) }
    return document.nodes.indices.map(JSONDocument.NodeID.init).compactMap { node in
      guard document[node].kind == .string,
        let text = renamed(document.string(of: node), in: file, isName: names.contains(node))
      else { return nil }
      return TextEdit(replacing: document[node].range, with: JSONLayout.quoted(text))
    }
  }

  private func edits(in document: YAMLDocument, of file: ProjectFile) -> [TextEdit] {
    let names = Self.lists.flatMap(document.lists(named:)).flatMap { document.members(of: $0) }.map(
      \.valueRange)
    return document.nodes.compactMap { node in
      guard case .scalar(let style) = node.kind, style != .literal, style != .folded else { return nil }
      let isQuoted = [0x22, 0x27].contains(document.source.text[node.range.lowerBound])
      let written = document.source.string(node.range)
      let value = isQuoted ? String(written.dropFirst().dropLast()) : written
      guard let text = renamed(value, in: file, isName: names.contains(node.range)) else { return nil }
      return TextEdit(
        replacing: node.range, with: isQuoted ? "\(written.prefix(1))\(text)\(written.prefix(1))" : text)
    }
  }

  private func edits(in source: SourceText) -> [TextEdit] {
    SwiftManifestEditor(source).texts(inListsOf: Self.lists).compactMap { text in
      renamed(text.string, below: source.path.folder, isName: text.isInList).map {
        TextEdit(replacing: text.range, with: SwiftManifestEditor.quoted($0))
      }
    }
  }

  private func renamed(_ text: String, in file: ProjectFile, isName: Bool) -> String? {
    renamed(text, below: file.path.folder, isName: isName)
  }

  /// The text with the folder's name of then; nil for one that does not name it.
  private func renamed(_ text: String, below base: String, isName: Bool) -> String? {
    if isName { return text == old ? new : nil }
    let name = "\(old).lproj"
    guard text.contains(name), let place = text.pathComponents.firstIndex(where: { $0 == name }) else {
      return nil
    }
    let parts = text.pathComponents
    guard base.appending(path: parts[...place].joined(separator: "/")) == folder else { return nil }
    return text.replacing(name, with: "\(new).lproj", maxReplacements: 1)
  }
}
