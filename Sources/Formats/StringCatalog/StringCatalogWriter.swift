internal import ICU
internal import SourceText

/// Writes a whole catalog as Xcode does.
///
/// For new catalogs, and to bring one into Xcode's form on purpose; to change a text, ``StringCatalogEditor``
/// leaves the rest of the file alone.
public enum StringCatalogWriter {
  /// In which order members are written.
  public enum Order: Sendable {
    /// As they stand.
    case unchanged
    /// As Xcode sorts them: in English order, with numbers as numbers.
    case xcode
  }

  private enum Step {
    case member(JSONDocument.Member)
    case endObject
    case endArray
  }

  /// The bytes of a catalog in Xcode's layout; without a line break at the end, as Xcode has none there.
  ///
  /// - Parameters:
  ///   - document: a file without faults.
  ///   - order: in which order the members of all objects are written.
  /// - Returns: UTF-8.
  /// - Throws: ``StringCatalogEditError/orderUnknown``.
  public static func write(
    _ document: JSONDocument, order: Order
  ) throws(StringCatalogEditError) -> [UInt8] {
    guard let root = document.root else { return [] }
    let collator: Collator?
    do {
      collator = order == .xcode ? try Collator(locale: "en") : nil
    } catch {
      throw .orderUnknown
    }
    var writer = JSONWriter(layout: .xcode)
    var steps = [Step.member(JSONDocument.Member(key: nil, value: root.index))]
    while let step = steps.popLast() {
      switch step {
      case .endObject: writer.endObject()
      case .endArray: writer.endArray()
      case .member(let member):
        if let key = member.key { writer.key(document.string(of: key)) }
        let node = document[member.value]
        switch node.kind {
        case .string: writer.string(document.string(of: member.value))
        case .number, .boolean, .null: writer.raw(document.source.text[node.range])
        case .array:
          writer.beginArray()
          steps.append(.endArray)
          steps += document.members(of: member.value).reversed().map { .member($0) }
        case .object:
          writer.beginObject()
          steps.append(.endObject)
          steps += ordered(member.value, of: document, by: collator).reversed().map { .member($0) }
        }
      }
    }
    return writer.bytes
  }

  private static func ordered(
    _ node: JSONDocument.NodeID, of document: JSONDocument, by collator: Collator?
  ) -> [JSONDocument.Member] {
    let members = Array(document.members(of: node))
    guard let collator else { return members }
    let keyed = members.map { (key: document.key(of: $0), member: $0) }
    return keyed.sorted { collator.precedes($0.key, $1.key) }.map(\.member)
  }
}
