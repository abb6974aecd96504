package import Formats
internal import SourceText

/// One text that is to stand in a file.
package struct TableText: Hashable, Sendable {
  /// The key, as the file's entries have it.
  package var key: String
  /// The text.
  package var value: String
  /// The remark for a new entry; an entry that is there keeps its own.
  package var comment: String?
  /// The state in a catalog.
  package var state: StringCatalog.UnitState
  /// The case of a catalog's text that varies; plain for all others.
  package var path: StringCatalog.VariationPath

  /// Makes a text.
  package init(
    key: String, value: String, comment: String? = nil, state: StringCatalog.UnitState = .translated,
    path: StringCatalog.VariationPath = .plain
  ) {
    self.key = key
    self.value = value
    self.comment = comment
    self.state = state
    self.path = path
  }
}

// What stands in tables and property lists, whatever their format.
extension Changes {
  /// Sets texts in a strings table of any format.
  package mutating func set(_ texts: [TableText], inTable path: String) throws(Refusal) {
    if path.hasSuffix(".json") { return try set(texts, inJSON: path) }
    for text in texts {
      let source = try source(path, .propertyList)
      let table = StringsFile.parse(source)
      if let list = table.propertyList {
        try set([text], in: list, source)
        continue
      }
      let edits: [TextEdit]
      do throws(StringsEditError) {
        edits = try StringsEditor(table).setting(text.value, forKey: text.key, comment: text.comment)
      } catch {
        throw refusal(error, table, source)
      }
      try apply(edits, to: source)
    }
  }

  /// Sets texts in the outermost dictionary of an Info.plist.
  package mutating func set(_ texts: [TableText], inInfoPlist path: String) throws(Refusal) {
    let source = try source(path, .propertyList)
    try set(texts, in: .parse(source), source)
  }

  private mutating func set(
    _ texts: [TableText], in list: PropertyListDocument, _ source: SourceText
  ) throws(Refusal) {
    let edits: [TextEdit]
    do throws(PropertyListEditError) {
      edits = try PropertyListEditor(list).edits(for: texts.map { .set(key: $0.key, value: $0.value) })
    } catch {
      throw Refusal(
        source.path, "Apple's parser refuses the file, or finds no dictionary in it: nothing was changed.",
        fix: "Mend it first; `purpose check \(source.path)` tells where it is broken.")
    }
    try apply(edits, to: source)
  }

  /// Sets texts of a language in a catalog.
  package mutating func set(_ texts: [TableText], of language: String, inCatalog path: String) throws(Refusal)
  {
    let source = try source(path, .json)
    let edits: [TextEdit]
    do throws(StringCatalogEditError) {
      let editor = try StringCatalogEditor(StringCatalog(source))
      edits = try editor.edits(
        for: texts.map {
          .set(key: $0.key, language: language, path: $0.path, value: $0.value, state: $0.state)
        })
    } catch {
      throw Refusal(source.path, error.reason)
    }
    try apply(edits, to: source)
  }

  private mutating func set(_ texts: [TableText], inJSON path: String) throws(Refusal) {
    let source = try source(path, .json)
    var plan = JSONEditPlan(JSONDocument(source)) { _, _ in false }
    do throws(JSONShapeError) {
      for text in texts { try plan.set(text.value, at: [text.key]) }
    } catch {
      throw Refusal(path, "A value on the way to the key is no object.")
    }
    try apply(plan.edits(), to: source)
  }

  func refusal(_ error: StringsEditError, _ table: StringsFile, _ source: SourceText) -> Refusal {
    guard let problem = table.problems.first else {
      return Refusal(
        source.path,
        source.isDecoded
          ? "The table cannot be changed safely."
          : "The file's bytes are not the text that its encoding promises.",
        fix: source.isDecoded
          ? nil : "Save it as UTF-8 first; `purpose fix` does so where it is sure of the text.")
    }
    return Refusal(
      at: Location(problem.range, in: source, lines: LineTable(source)),
      "Apple's parser does not read the file to its end, so that a change could be lost: \(problem.reason).",
      fix: "Mend it first.")
  }
}

extension StringCatalogEditError {
  /// What is wrong, as a sentence.
  var reason: String {
    switch self {
    case .refused: "Xcode refuses the catalog: nothing was changed."
    case .wrongShape: "A value on the way to the text is no object."
    case .hasVariations: "The text has variations, so that a plain text beside them would not be shown."
    case .hasPlainText:
      "The language has one text for all devices, so that one for a single device or number has no place."
    default: "The catalog's entry is of another kind than a plain text."
    }
  }
}
