internal import SourceText

/// Reads the scalars of binary property lists.
enum BinaryPropertyListText {
  /// The text of a string, or a scalar's value in the form that an XML property list would have it in. Data and dates
  /// have no text here.
  static func decode(_ node: PropertyListDocument.Node, in source: SourceText) -> String {
    let bytes = source.bytes.span
    let range = node.contentRange
    switch node.kind {
    case .string:
      return string(node, in: source)
    case .boolean(let value):
      return value ? "true" : "false"
    case .integer:
      let value = bytes.integer(at: range.lowerBound, size: range.count)
      // Only integers of eight bytes are signed.
      return range.count == 8 ? String(Int64(bitPattern: value)) : String(value)
    case .uid:
      return range.isEmpty ? "" : String(bytes.integer(at: range.lowerBound, size: range.count))
    case .real:
      let bits = bytes.integer(at: range.lowerBound, size: range.count)
      return range.count == 4
        ? Float(bitPattern: UInt32(truncatingIfNeeded: bits)).description
        : Double(bitPattern: bits).description
    case .dictionary, .array, .data, .date:
      return ""
    }
  }

  private static func string(_ node: PropertyListDocument.Node, in source: SourceText) -> String {
    let content = source.bytes[node.contentRange]
    if source.bytes[node.range.lowerBound] >> 4 == 0x5 {
      // Core Foundation calls these strings ASCII, but reads them as Latin-1.
      if content.allSatisfy({ $0 < 0x80 }) { return String(decoding: content, as: UTF8.self) }
      return String(decoding: content.map { UInt16($0) }, as: UTF16.self)
    }
    var units: [UInt16] = []
    units.reserveCapacity(content.count / 2)
    for index in stride(from: content.startIndex, to: content.endIndex - 1, by: 2) {
      units.append(UInt16(content[index]) << 8 | UInt16(content[index + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }
}
