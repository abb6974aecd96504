internal import SourceText

/// Finds the remark that belongs to an entry.
enum StringsComments {
  static func comment(of entry: StringsEntry, in file: StringsFile) -> String? {
    let bytes = file.source.text
    var own = above(entry, in: file)
    if own.isEmpty, let behind = behind(entry, bytes) { own = [behind] }
    let text = own.map { clean(bytes[$0]) }.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// The comments directly above an entry.
  static func above(_ entry: StringsEntry, in file: StringsFile) -> [Range<Int>] {
    let bytes = file.source.text
    let gapStart = file.end(before: entry)
    var own: [Range<Int>] = []
    var end = entry.range.lowerBound
    for range in comments(in: gapStart..<end, bytes).reversed() {
      // A blank line between a comment and the entry makes it a heading.
      if lineEnds(bytes[range.upperBound..<end]) > 1 { break }
      // One on the line of the entry before belongs to that entry.
      if gapStart != file.body.lowerBound, lineEnds(bytes[gapStart..<range.lowerBound]) == 0 { break }
      own.append(range)
      end = range.lowerBound
    }
    return own.reversed()
  }

  /// The comment that starts behind an entry on its line.
  static func behind(_ entry: StringsEntry, _ bytes: ContiguousArray<UInt8>) -> Range<Int>? {
    var start = entry.range.upperBound
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    return end(ofCommentAt: start, before: bytes.count, bytes).map { start..<$0 }
  }

  /// Whether a blank line stands in a range that holds white space and comments only, outside the comments.
  static func hasBlankLine(in range: Range<Int>, _ bytes: ContiguousArray<UInt8>) -> Bool {
    var start = range.lowerBound
    for comment in comments(in: range, bytes) {
      if lineEnds(bytes[start..<comment.lowerBound]) > 1 { return true }
      start = comment.upperBound
    }
    return lineEnds(bytes[start..<range.upperBound]) > 1
  }

  /// The comments in a range that holds white space and comments only.
  private static func comments(in range: Range<Int>, _ bytes: ContiguousArray<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if let end = end(ofCommentAt: offset, before: range.upperBound, bytes) {
        found.append(offset..<end)
        offset = end
      } else {
        offset += 1
      }
    }
    return found
  }

  private static func end(
    ofCommentAt start: Int, before limit: Int, _ bytes: ContiguousArray<UInt8>
  ) -> Int? {
    let span = bytes.span
    guard OpenStepScanner.isComment(span, start) else { return nil }
    var offset = start
    _ = OpenStepScanner.skipComment(span, &offset)
    return min(offset, limit)
  }

  private static func clean(_ comment: ContiguousArray<UInt8>.SubSequence) -> String {
    let inner = comment.dropFirst(2)
    let content =
      comment.dropFirst().first == 0x2A && inner.suffix(2).elementsEqual([0x2A, 0x2F])
      ? inner.dropLast(2) : inner
    let trimmed = content.drop { $0 <= 0x20 }
    guard let last = trimmed.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(wtf8: trimmed[...last])
  }

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
