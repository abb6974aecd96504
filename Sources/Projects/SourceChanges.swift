public import FileTrees
internal import Formats
internal import ICU
public import SourceText

/// Finds translations that are older than their source text: the source has changed since, and they have not.
public struct SourceChanges {
  private let project: Project
  private let matrix: Matrix
  private let history: GitHistory
  /// What versions of files say at the keys, so that each is parsed once.
  private var versions: [String: [String: Set<String>]] = [:]
  private var tables: [String: [String: String]] = [:]

  /// The files whose history tells it: those that hold source texts.
  public static func files(of project: Project) -> [String] {
    Set(project.products.flatMap { $0.baseValues.map { project.files[$0.file].path } }).sorted()
  }

  /// Prepares a search.
  public init(_ project: Project, _ matrix: Matrix, _ history: GitHistory) {
    self.project = project
    self.matrix = matrix
    self.history = history
  }

  /// The source texts that today's translations were made of, where today's source is another one.
  ///
  /// A change that only letter case, spaces or punctuation show is none. What history does not reach is not known.
  public mutating func earlierSources() -> [TextName: String] {
    var result: [TextName: String] = [:]
    for product in matrix.products {
      let info = project.products[product.product]
      for (index, base) in product.base.enumerated() {
        guard let file = base.file, let today = base.value,
          let change = lastChange(of: base.tableKey, today, in: project.files[file].path)
        else { continue }
        for row in product.rows where row.locale.language != info.developmentLanguage.language {
          let cell = row.cells[index]
          guard cell.state == .translated || cell.state == .needsReview, let text = cell.value,
            let place = cell.file,
            self.text(of: cell.tableKey, row.locale, project.files[place], in: change.commit) == text,
            // A source that came back finds the translations that were made of it.
            !change.same.contains(where: {
              self.text(of: cell.tableKey, row.locale, project.files[place], in: $0) == text
            })
          else { continue }
          result[TextName(product: info.name, key: cell.tableKey, locale: row.locale.tag)] = change.earlier
        }
      }
    }
    return result
  }

  /// The last change of a source text.
  private struct Change {
    /// What it was before.
    let earlier: String
    /// The commit that still had that.
    let commit: String
    /// Older commits that had today's text.
    var same: [String] = []
  }

  private mutating func lastChange(of key: String, _ today: String, in path: String) -> Change? {
    let commits = history.commits(of: path)
    if commits.isEmpty { return nil }
    // What is not committed yet is the newest version.
    var change: Change?
    for commit in [history.revision] + commits.map({ $0 + "^" }) {
      guard let texts = texts(in: path, commit)[key] else { return change }
      if texts.contains(where: { FoldedText.areSame($0, today) }) {
        change?.same.append(commit)
      } else if change == nil {
        // Several configurations with several texts have no one text that was translated.
        guard texts.count == 1, let earlier = texts.first else { return nil }
        change = Change(earlier: earlier, commit: commit)
      }
    }
    return change
  }

  // MARK: Versions

  /// What a version of a file says at each key, wherever in the file it stands: the files differ in where settings are,
  /// and not in what they are called.
  private mutating func texts(in path: String, _ commit: String) -> [String: Set<String>] {
    let name = "\(commit):\(path)"
    if let known = versions[name] { return known }
    var texts: [String: Set<String>] = [:]
    if let bytes = history.bytes(of: path, in: commit) {
      for (key, text) in SettingTexts.all(in: bytes, path: path) { texts[key, default: []].insert(text) }
    }
    versions[name] = texts
    return texts
  }

  /// A translation as a commit had it.
  private mutating func text(
    of key: String, _ locale: LocaleIdentifier, _ file: ProjectFile, in commit: String
  ) -> String? {
    let name = "\(commit):\(file.path):\(locale.tag)"
    if let known = tables[name] { return known[key] }
    var texts: [String: String] = [:]
    if let bytes = history.bytes(of: file.path, in: commit) {
      switch file.content {
      case .catalog:
        let catalog = StringCatalog(SourceText(path: file.path, bytes: bytes, rules: .json))
        for entry in catalog.effectiveEntries {
          let own = entry.localizations.last { LocaleIdentifier($0.language.string) == locale }
          texts[entry.key.string] = own?.content.leaves().first?.value
        }
      default:
        let rules: EncodingRules = file.path.hasSuffix(".json") ? .json : .propertyList
        let source = SourceText(path: file.path, bytes: bytes, rules: rules)
        let table =
          file.path.hasSuffix(".json") ? StringsFile(JSONDocument(source)) : StringsFile.parse(source)
        for entry in table.effectiveEntries { texts[entry.key] = table.value(of: entry) }
      }
    }
    tables[name] = texts
    return texts[key]
  }
}

/// The texts of a file that may declare purpose strings, by their keys.
private enum SettingTexts {
  private static let settingPrefix = "INFOPLIST_KEY_"

  static func all(in bytes: ContiguousArray<UInt8>, path: String) -> [(key: String, text: String)] {
    func source(_ rules: EncodingRules) -> SourceText { SourceText(path: path, bytes: bytes, rules: rules) }
    switch path.lastComponent.split(separator: ".").last {
    case "xcconfig":
      return XCConfigFile(source(.json)).assignments.map { (key($0.name), $0.value) }
    case "yml", "yaml":
      let document = YAMLDocument(source(.json))
      return document.root.map { texts(of: $0, in: document) } ?? []
    case "json":
      let document = JSONDocument(source(.json))
      return document.root.map { texts(of: $0, in: document) } ?? []
    default:
      let list = PropertyListDocument.parse(source(.propertyList))
      return list.root.map { texts(of: $0, in: list) } ?? []
    }
  }

  private static func key(_ name: String) -> String {
    name.hasPrefix(settingPrefix) ? String(name.dropFirst(settingPrefix.count)) : name
  }

  private static func texts(
    of node: PropertyListDocument.NodeID, in list: PropertyListDocument
  ) -> [(key: String, text: String)] {
    list.members(of: node).flatMap { member -> [(key: String, text: String)] in
      if let name = member.key.flatMap({ list.text(of: $0) }), let text = list.text(of: member.value) {
        return [(key(name), text)]
      }
      return texts(of: member.value, in: list)
    }
  }

  private static func texts(
    of node: JSONDocument.NodeID, in document: JSONDocument
  ) -> [(key: String, text: String)] {
    document.members(of: node).flatMap { member -> [(key: String, text: String)] in
      if let name = member.key.map(document.string), document[member.value].kind == .string {
        return [(key(name), document.string(of: member.value))]
      }
      return texts(of: member.value, in: document)
    }
  }

  private static func texts(
    of node: YAMLDocument.NodeID, in document: YAMLDocument
  ) -> [(key: String, text: String)] {
    document.members(of: node).flatMap { member -> [(key: String, text: String)] in
      if let name = member.key.flatMap({ document.string(of: $0) }),
        let text = document.string(of: member.value)
      {
        return [(key(name), text)]
      }
      return texts(of: member.value, in: document)
    }
  }
}
