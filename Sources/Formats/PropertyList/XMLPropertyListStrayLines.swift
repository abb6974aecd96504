internal import SourceText

/// Text between elements, where none may stand: lines of the C preprocessor, of merge conflicts, or any other.
extension XMLPropertyListReader {
  mutating func readStrayText(_ bytes: Span<UInt8>) {
    if bytes[offset] == 0x23, isPreprocessorLine(bytes) {
      if !hasPreprocessorLine { refuse(.preprocessorLine, at: offset..<lineEnd(bytes)) }
      hasPreprocessorLine = true
      skipPreprocessorLine(bytes)
      return
    }
    if isMergeMarker(bytes) {
      skipMergeMarker(bytes)
      return
    }
    let start = offset
    while offset < end, bytes[offset] != 0x3C, bytes[offset] != 0x0A { offset += 1 }
    var last = offset
    while last > start, Self.isSpace(bytes[last - 1]) { last -= 1 }
    refuse(.strayText, at: start..<last)
  }

  private func isPreprocessorLine(_ bytes: Span<UInt8>) -> Bool {
    guard indentation(of: offset, bytes) >= 0 else { return false }
    var index = offset + 1
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return ["if", "el", "end", "include", "import", "define", "undef", "pragma", "error", "warning", "line"]
      .contains { has($0, at: index) }
  }

  private mutating func skipPreprocessorLine(_ bytes: Span<UInt8>) {
    offset = lineEnd(bytes)
    while offset < end, bytes[offset - 1] == 0x5C {
      offset += 1
      offset = lineEnd(bytes)
    }
  }

  /// Whether a line starts here with one of the four marks that `git merge` leaves.
  func isMergeMarker(_ bytes: Span<UInt8>) -> Bool {
    guard indentation(of: offset, bytes) == 0 else { return false }
    return (["<<<<<<<", "=======", ">>>>>>>", "|||||||"] as [StaticString]).contains { has($0, at: offset) }
  }

  mutating func skipMergeMarker(_ bytes: Span<UInt8>) {
    refuse(.mergeMarker, at: offset..<lineEnd(bytes))
    offset = lineEnd(bytes)
  }
}
