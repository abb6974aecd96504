public import SourceText

/// A conflict that a merge left in a file: from its `<<<<<<<` line to its `>>>>>>>` line.
public struct ConflictMarkers: Hashable, Sendable {
  /// The marked lines, as a range of the file's text.
  public let range: Range<Int>
  /// The first marker.
  public let marker: Range<Int>

  /// All conflicts in a text. Linear in its size.
  ///
  /// Only complete ones count: a line of equals signs by itself is decoration.
  public static func all(in source: SourceText) -> [ConflictMarkers] {
    let bytes = source.text.span
    var found: [ConflictMarkers] = []
    var opened: Int?
    var divided = false
    var offset = source.start
    while offset < bytes.count {
      if let opening = opened, divided, isMarker(0x3E, bytes, offset) {
        let end = lineEnd(bytes, from: offset)
        found.append(ConflictMarkers(range: opening..<end, marker: opening..<opening + 7))
        opened = nil
      } else if isMarker(0x3C, bytes, offset) {
        opened = offset
        divided = false
      } else if isMarker(0x3D, bytes, offset) {
        divided = true
      }
      offset = lineEnd(bytes, from: offset)
    }
    return found
  }

  /// Whether the text begins with a conflict's first marker.
  static func starts(in source: SourceText) -> Bool {
    isMarker(0x3C, source.text.span, source.start)
  }

  /// Seven of the character, then a space or the end of the line (git's `conflict-marker-size`).
  private static func isMarker(_ character: UInt8, _ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    guard offset + 7 <= bytes.count, bytes[offset] == character else { return false }
    for index in offset..<offset + 7 where bytes[index] != character { return false }
    if offset + 7 == bytes.count { return true }
    let next = bytes[offset + 7]
    return next == 0x20 || next == 0x0A || next == 0x0D
  }

  private static func lineEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      offset += 1
      if bytes[offset - 1] == 0x0A { return offset }
      if bytes[offset - 1] == 0x0D, offset == bytes.count || bytes[offset] != 0x0A { return offset }
    }
    return offset
  }
}
