internal import SourceText

/// Finds the remark that belongs to an entry.
enum StringsComments {
  static func comment(of entry: StringsEntry, in file: StringsFile) -> String? {
    let bytes = file.source.text
    let gapStart = file.end(before: entry)
    let above = comments(in: gapStart..<entry.range.lowerBound, bytes).filter { range in
      // One on the line of the entry before belongs to that entry.
      gapStart == file.body.lowerBound || hasLineEnd(bytes[gapStart..<range.lowerBound])
    }
    // A blank line between a comment and the entry makes it a heading.
    var joined: [Range<Int>] = []
    var end = entry.range.lowerBound
    for range in above.reversed() {
      if lineEnds(bytes[range.upperBound..<end]) > 1 { break }
      joined.insert(range, at: 0)
      end = range.lowerBound
    }
    if joined.isEmpty, let behind = trailing(entry, bytes) { joined = [behind] }
    let text = joined.map { clean(bytes[$0]) }.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  private static func trailing(_ entry: StringsEntry, _ bytes: ContiguousArray<UInt8>) -> Range<Int>? {
    let rest = bytes[entry.range.upperBound...].prefix { $0 == 0x20 || $0 == 0x09 }
    let start = rest.endIndex
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return comments(in: start..<line.endIndex, bytes).first.flatMap { $0.lowerBound == start ? $0 : nil }
  }

  /// The comments in a range that holds white space and comments only.
  private static func comments(in range: Range<Int>, _ bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = range.lowerBound
    while offset + 1 < range.upperBound {
      guard bytes[offset] == 0x2F, bytes[offset + 1] == 0x2F || bytes[offset + 1] == 0x2A else {
        offset += 1
        continue
      }
      let start = offset
      let isLine = bytes[offset + 1] == 0x2F
      offset += 2
      while offset < range.upperBound {
        if isLine, bytes[offset] == 0x0A || bytes[offset] == 0x0D { break }
        if !isLine, bytes[offset] == 0x2A, offset + 1 < range.upperBound, bytes[offset + 1] == 0x2F {
          offset += 2
          break
        }
        offset += 1
      }
      found.append(start..<offset)
    }
    return found
  }

  private static func clean(_ comment: ContiguousArray<UInt8>.SubSequence) -> String {
    let inner = comment.dropFirst(2)
    let content = comment.dropFirst().first == 0x2A && inner.suffix(2).elementsEqual([0x2A, 0x2F])
      ? inner.dropLast(2) : inner
    let trimmed = content.drop { $0 <= 0x20 }
    guard let last = trimmed.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(wtf8: trimmed[...last])
  }

  private static func hasLineEnd(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Bool { lineEnds(bytes) > 0 }

  private static func lineEnds(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { count += 1 }
      previous = byte
    }
    return count
  }
}

extension StringsFile {
  /// Where the entry before one ends, or where the table starts.
  func end(before entry: StringsEntry) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].range.lowerBound < entry.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? body.lowerBound : entries[low - 1].range.upperBound
  }
}
