internal import SourceText

extension StringsFile {
  /// Takes a JSON object of keys and texts for a table, from which a build makes one.
  ///
  /// As Expo does it (`@expo/config-plugins`, `getResolvedLocalesAsync`): what stands in an object `ios` counts before
  /// what stands beside it, an object `android` is for another system, and objects are no texts. A text that JSON
  /// cannot be read to is none: a file that is refused has no entry.
  public init(_ document: JSONDocument) {
    var problems = document.problems
    var entries: [StringsEntry] = []
    if let root = document.root {
      if document[root].kind == .object {
        let own = document.member("ios", of: root).map { Self.entries(of: $0.value, in: document) } ?? []
        let names = Set(own.map { ExactString($0.key) })
        let shared = Self.entries(of: root, in: document)
        entries = (names.isEmpty ? shared : shared.filter { !names.contains(ExactString($0.key)) }) + own
      } else if problems.isEmpty {
        problems.append(
          SyntaxProblem(
            "the file holds no object of keys and texts", advice: "write the texts as {\"KEY\": \"text\"}",
            at: document[root].range))
      }
    } else if problems.isEmpty {
      problems.append(
        SyntaxProblem(
          "the file is empty", advice: "write {} for a table without texts", at: document.source.range))
    }
    self.init(
      source: document.source, entries: StringsEntries(entries), lostEntries: StringsEntries(),
      problems: problems,
      propertyList: nil, json: document, body: document.source.range, isBlank: false)
  }

  private static func entries(of object: JSONDocument.NodeID, in document: JSONDocument) -> [StringsEntry] {
    guard document[object].kind == .object else { return [] }
    return document.members(of: object).compactMap { member in
      guard let key = member.key else { return nil }
      let kind = document[member.value].kind
      if kind == .object { return nil }
      return StringsEntry(
        key: document.string(of: key), keyRange: document[key].range,
        valueRange: document[member.value].range,
        range: document.range(of: member), kind: kind == .string ? .string : .other, node: nil)
    }
  }
}
