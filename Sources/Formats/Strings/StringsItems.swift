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
    /// A whole property list in XML or binary, or a whole JSON text.
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
    if propertyList != nil || json != nil || !source.isDecoded {
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
      if OpenStepScanner.isComment(bytes, offset) {
        kind = .comment
        _ = OpenStepScanner.skipComment(bytes, &offset)
      } else if byte == 0x20 || byte &- 0x09 < 5 {
        while offset < gap.upperBound, bytes[offset] == 0x20 || bytes[offset] &- 0x09 < 5 { offset += 1 }
      } else if byte == 0xE2, OpenStepScanner.isLineOrParagraphSeparator(bytes, offset) {
        offset += 3
      } else {
        kind = .junk
      }
      if kind == .junk {
        offset = start + 1
        while offset < gap.upperBound, bytes[offset] != 0x2F, bytes[offset] != 0x20,
          bytes[offset] &- 0x09 >= 5
        {
          offset += 1
        }
      }
      offset = min(offset, gap.upperBound)
      result.append(StringsItem(kind: kind, range: start..<offset))
    }
  }
}
