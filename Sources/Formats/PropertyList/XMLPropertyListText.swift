internal import SourceText

/// Reads the text of XML elements: entities, character references and CDATA sections resolved.
enum XMLPropertyListText {
  static func decode(_ node: PropertyListDocument.Node, in source: SourceText) -> String {
    switch node.kind {
    case .dictionary, .array: ""
    case .boolean(let value): value ? "true" : "false"
    default: decode(node.contentRange, in: source)
    }
  }

  /// What Core Foundation refuses (a raw `&`, a tag) is kept as it is written, but a comment is left out.
  static func decode(_ range: Range<Int>, in source: SourceText) -> String {
    let bytes = source.text.span
    guard var index = firstMarkup(in: range, bytes) else {
      return String(wtf8: source.text[range].dropByteOrderMark())
    }
    var result = ContiguousArray<UInt8>(source.text[range.lowerBound..<index])
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == 0x26, let (scalar, end) = reference(bytes, at: index, end: range.upperBound) {
        result.appendWTF8(scalar)
        index = end
      } else if byte == 0x3C, let section = section(at: index, end: range.upperBound, in: source, bytes) {
        result += source.text[section.content]
        index = section.end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return String(wtf8: result[...].dropByteOrderMark())
  }

  private static func firstMarkup(in range: Range<Int>, _ bytes: Span<UInt8>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == 0x26 || bytes[index] == 0x3C { return index }
      index += 1
    }
    return nil
  }

  /// One of the five entities, or a character reference. Nil where Core Foundation knows none.
  static func reference(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> (scalar: UInt32, end: Int)? {
    if offset + 1 < end, bytes[offset + 1] == 0x23 { return characterReference(bytes, at: offset, end: end) }
    var packed: UInt32 = 0
    var index = offset + 1
    while index < min(end, offset + 5), bytes[index] != 0x3B {
      packed = packed << 8 | UInt32(bytes[index])
      index += 1
    }
    guard index < end, bytes[index] == 0x3B else { return nil }
    // The length tells a name from one with zero bytes in front.
    switch (packed, index - offset) {
    case (0x61_6D70, 4): return (0x26, index + 1)
    case (0x6C74, 3): return (0x3C, index + 1)
    case (0x6774, 3): return (0x3E, index + 1)
    case (0x7175_6F74, 5): return (0x22, index + 1)
    case (0x6170_6F73, 5): return (0x27, index + 1)
    default: return nil
    }
  }

  /// `&#n;` or `&#xh;` with at most eight digits. No digit at all stands for zero, which is allowed.
  static func characterReference(
    _ bytes: Span<UInt8>, at offset: Int, end: Int
  ) -> (scalar: UInt32, end: Int)? {
    var index = offset + 2
    var radix: UInt64 = 10
    if index < end, bytes[index] == 0x78 {
      radix = 16
      index += 1
    }
    var value: UInt64 = 0
    let limit = index + 8
    while index < end, bytes[index] != 0x3B {
      let digit = XMLPropertyListReader.hexadecimalDigit(bytes[index])
      if digit >= radix || index >= limit { return nil }
      value = value * radix + digit
      index += 1
    }
    guard index < end, let scalar = UInt32(exactly: value), Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, index + 1)
  }

  /// A CDATA section, or a comment, which has no content.
  private static func section(
    at offset: Int, end: Int, in source: SourceText, _ bytes: Span<UInt8>
  ) -> (content: Range<Int>, end: Int)? {
    let isCDATA = source.has("<![CDATA[", at: offset)
    guard isCDATA || source.has("<!--", at: offset) else { return nil }
    let start = offset + (isCDATA ? 9 : 4)
    let mark: UInt8 = isCDATA ? 0x5D : 0x2D
    var index = start
    while index + 2 < end {
      if bytes[index] == mark, bytes[index + 1] == mark, bytes[index + 2] == 0x3E {
        return (isCDATA ? start..<index : start..<start, index + 3)
      }
      index += 1
    }
    return nil
  }
}

extension Collection<UInt8> {
  /// Core Foundation takes U+FEFF at the start of a string for a byte order mark and drops it, once.
  fileprivate func dropByteOrderMark() -> SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
