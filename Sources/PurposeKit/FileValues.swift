internal import Checks
internal import Formats
internal import Projects
internal import Reporting
internal import SourceText

/// What a single file says, for `purpose values FILE`.
enum FileValues {
  static func values(of file: ProjectFile) -> [FileValue] {
    guard let source = file.source, source.isDecoded else { return [] }
    let lines = LineTable(source)
    func line(_ range: Range<Int>) -> Int? {
      source.encoding.characterSet == .binary ? nil : lines.line(of: range.lowerBound)
    }
    switch file.content {
    case .strings(let table):
      return file.tableEntries.map { entry in
        FileValue(
          key: entry.key, value: table.value(of: entry), type: entry.kind == .string ? "string" : "other",
          line: line(entry.keyRange), comment: table.comment(of: entry))
      }
    case .propertyList(let list):
      guard let root = list.root, list[root].kind == .dictionary else { return [] }
      return list.effectiveMembers(of: root).map { key, member in
        FileValue(
          key: key.string, value: text(of: member.value, in: list), type: list[member.value].kind.word,
          line: line(member.range))
      }
    case .catalog(let catalog):
      return catalog.effectiveEntries.map { entry in
        let texts = entry.localizations.map { localization in
          (language: localization.language.string, value: localization.content.leaves().first?.value)
        }
        let source = catalog.sourceLanguage.flatMap { language in
          texts.last { $0.language == language.string }?.value
        }
        return FileValue(
          key: entry.key.string, value: source, type: "string", line: line(entry.key.range),
          comment: entry.comment?.string, localizations: texts)
      }
    case .xcodeProject, .settings, .yaml, .json, .manifest, .unreadable, .misnamed:
      return []
    }
  }

  /// What makes Apple's parser refuse a table, though a build takes it for an empty one: a file without a byte.
  static func refusals(of file: ProjectFile) -> [Finding] {
    guard case .strings(let table) = file.content, table.isBlank else { return [] }
    return [
      Finding(
        rule: "syntax-error", severity: .error,
        message:
          "The file is empty. Apple's parser refuses it; a build takes it for a table without entries.",
        location: Location(file: file.path), fix: "Write entries, or remove the file.",
        audience: .localization)
    ]
  }

  private static func text(of id: PropertyListDocument.NodeID, in list: PropertyListDocument) -> String? {
    switch list[id].kind {
    case .string, .integer, .real, .date: list.string(of: id)
    case .boolean(let value): value ? "true" : "false"
    case .dictionary, .array, .data, .uid: nil
    }
  }
}

extension PropertyListDocument.Node.Kind {
  /// The type as one word.
  fileprivate var word: String {
    switch self {
    case .dictionary: "dictionary"
    case .array: "array"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .integer: "integer"
    case .real: "real"
    case .boolean: "boolean"
    case .uid: "uid"
    }
  }
}
