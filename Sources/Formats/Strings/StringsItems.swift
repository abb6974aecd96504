internal import SourceText

/// A piece of a strings file. The pieces of a file lie side by side and join to the whole text.
public struct StringsItem: Hashable, Sendable {
  /// What the piece is.
  public enum Kind: Hashable, Sendable {
    /// Spaces and line ends.
    case whiteSpace
    /// A comment with its marks.
    case comment
    /// An entry that counts, by its place in ``StringsFile/entries``.
    case entry(Int)
    /// An entry that Apple's parser never comes to, by its place in ``StringsFile/lostEntries``.
    case lostEntry(Int)
    /// Braces around the whole table, and everything that belongs to no entry because it breaks the format.
    case junk
    /// A whole property list in XML or binary.
    case propertyList
  }

  /// What the piece is.
  public let kind: Kind
  /// Where it stands.
  public let range: Range<Int>
}

extension StringsFile {
  /// The whole file in pieces, in order. Linear in its size.
  public var items: [StringsItem] {
    if propertyList != nil || !source.isDecoded {
      return source.range.isEmpty ? [] : [StringsItem(kind: .propertyList, range: source.range)]
    }
    var own = entries.indices.map { StringsItem(kind: .entry($0), range: entries[$0].range) }
    own += lostEntries.indices.map { StringsItem(kind: .lostEntry($0), range: lostEntries[$0].range) }
    own.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result: [StringsItem] = []
    var offset = source.start
    for item in own where item.range.lowerBound >= offset {
      appendGap(offset..<item.range.lowerBound, to: &result)
      result.append(item)
      offset = item.range.upperBound
    }
    appendGap(offset..<source.text.count, to: &result)
    return result
  }

  private func appendGap(_ gap: Range<Int>, to result: inout [StringsItem]) {
    let bytes = source.text.span
    var offset = gap.lowerBound
    while offset < gap.upperBound {
      let start = offset
      var kind = StringsItem.Kind.whiteSpace
      let byte = bytes[offset]
      if byte == 0x2F {
        _ = OpenStepScanner.skipTrivia(bytes, &offset)
        kind = offset > start ? .comment : .junk
        if kind == .comment { offset = Self.commentEnd(bytes, from: start) }
      } else if byte == 0x20 || byte &- 0x09 < 5 || byte == 0xE2 {
        offset += 1
        while offset < gap.upperBound, bytes[offset] == 0x20 || bytes[offset] &- 0x09 < 5 { offset += 1 }
        if byte == 0xE2 {
          var end = start
          _ = OpenStepScanner.skipTrivia(bytes, &end)
          kind = end > start ? .whiteSpace : .junk
          offset = end > start ? start + 3 : start
        }
      } else {
        kind = .junk
      }
      if kind == .junk {
        offset = start + 1
        while offset < gap.upperBound, bytes[offset] != 0x2F, bytes[offset] != 0x20, bytes[offset] &- 0x09 >= 5 {
          offset += 1
        }
      }
      offset = min(offset, gap.upperBound)
      result.append(StringsItem(kind: kind, range: start..<offset))
    }
  }

  /// Where the comment at `start` ends: one comment, while the scanner takes a run of them at once.
  private static func commentEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var offset = start + 2
    let isLine = bytes[start + 1] == 0x2F
    while offset < bytes.count {
      if isLine, bytes[offset] == 0x0A || bytes[offset] == 0x0D { return offset }
      if !isLine, bytes[offset] == 0x2A, offset + 1 < bytes.count, bytes[offset + 1] == 0x2F { return offset + 2 }
      offset += 1
    }
    return offset
  }
}
