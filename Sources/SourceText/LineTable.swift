/// A place in a text as people name it.
public struct LineColumn: Hashable, Sendable, Comparable {
  /// The line, from 1. Lines end at LF, CR and CRLF.
  public let line: Int
  /// The column, from 1, in Unicode scalar values.
  public let column: Int

  /// Orders by line, then by column.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Where the lines of a text start. Built in one pass over the text; a look-up is a binary search and a walk along
/// the line.
public struct LineTable: Sendable {
  private let starts: [Int]
  private let text: ContiguousArray<UInt8>

  /// Builds the table of a file's text.
  public init(_ source: SourceText) {
    self.init(text: source.text, from: source.start)
  }

  init(text: ContiguousArray<UInt8>, from start: Int) {
    var starts = [start]
    let span = text.span
    var offset = start
    while true {
      offset = ByteSearch.firstOffset(of: 0x0A, 0x0D, in: span, from: offset)
      if offset >= span.count { break }
      if span[offset] == 0x0D, offset + 1 < span.count, span[offset + 1] == 0x0A { offset += 1 }
      offset += 1
      starts.append(offset)
    }
    self.starts = starts
    self.text = text
  }

  /// The line and column of an offset into the text.
  public func place(of offset: Int) -> LineColumn {
    let line = lineIndex(of: offset)
    let end = min(max(offset, starts[line]), text.count)
    let column = text[starts[line]..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return LineColumn(line: line + 1, column: column)
  }

  /// The line of an offset, from 1.
  public func line(of offset: Int) -> Int { lineIndex(of: offset) + 1 }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
