internal import Formats
internal import SourceText

/// A decoded JSON value, as far as the tool's own data needs it.
package indirect enum DataValue: Hashable, Sendable {
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A string.
  case string(String)
  /// An array.
  case array([DataValue])
  /// An object. A field that stands twice has been refused before.
  case object([String: DataValue])
}

extension DataValue {
  /// Reads a JSON document.
  ///
  /// - Parameters:
  ///   - json: the document's bytes, in UTF-8.
  ///   - path: its path, for messages.
  /// - Throws: a ``DataError`` where it breaks JSON's rules, or holds what no data of the tool holds.
  package init(json: some Collection<UInt8>, path: String) throws(DataError) {
    let source = SourceText(path: path, bytes: ContiguousArray(json), rules: .json)
    let document = JSONDocument(source)
    if let conflict = ConflictMarkers.all(in: source).first {
      let line = LineTable(source).line(of: conflict.range.lowerBound)
      throw DataError("a merge left its markers", at: "line \(line)")
    }
    if document.hasConflictMarkers { throw DataError("a merge left its markers", at: path) }
    if let problem = document.problems.first {
      throw DataError(problem.reason, at: "line \(LineTable(source).line(of: problem.range.lowerBound))")
    }
    guard let root = document.root else { throw DataError("nothing in it", at: path) }
    self = try DataValue(root, in: document)
  }

  /// Takes a value over from a document, and refuses what the tool's data never holds.
  private init(_ id: JSONDocument.NodeID, in document: JSONDocument) throws(DataError) {
    let node = document[id]
    switch node.kind {
    case .boolean(let flag):
      self = .bool(flag)
    case .string:
      self = .string(document.string(of: id))
    case .number:
      let text = document.source.string(node.range)
      guard let number = Int(text) else { throw DataError("\(text) is no whole number", at: "document") }
      self = .integer(number)
    case .null:
      throw DataError("null stands in a place of its own", at: "document")
    case .array:
      var values: [DataValue] = []
      for member in document.members(of: id) { values.append(try DataValue(member.value, in: document)) }
      self = .array(values)
    case .object:
      var fields: [String: DataValue] = [:]
      for member in document.members(of: id) {
        let name = member.key.map(document.string(of:)) ?? ""
        guard fields.updateValue(try DataValue(member.value, in: document), forKey: name) == nil else {
          throw DataError("the field \(name) stands twice", at: "document")
        }
      }
      self = .object(fields)
    }
  }
}
