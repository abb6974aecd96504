internal import SourceText

/// The parts of a file between values: tags, comments, the DOCTYPE.
extension XMLPropertyListReader {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while offset < end, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    place + text.utf8CodeUnitCount <= end && source.has(text, at: place)
  }

  /// The start tag at ``offset``; nil where no `>` follows.
  ///
  /// A name ends at white space, and all that follows up to `>` is ignored, quotes included.
  func startTag(_ bytes: Span<UInt8>) -> StartTag? {
    var nameEnd: Int?
    var index = offset + 1
    while index < end, bytes[index] != 0x3E {
      if nameEnd == nil, Self.isSpace(bytes[index]) { nameEnd = index }
      index += 1
    }
    guard index < end else { return nil }
    let isEmpty = bytes[index - 1] == 0x2F
    let name = offset + 1..<max(offset + 1, nameEnd ?? (isEmpty ? index - 1 : index))
    return StartTag(range: offset..<index + 1, name: name, tag: Tag(name, in: bytes), isEmpty: isEmpty)
  }

  /// Where the end tag of that name at `place` ends; nil where none stands there.
  func endTag(_ tag: Tag, at place: Int, _ bytes: Span<UInt8>) -> Int? {
    guard place + tag.length + 3 <= end, bytes[place] == 0x3C, bytes[place + 1] == 0x2F,
      tag.matches(bytes, at: place + 2)
    else { return nil }
    var index = place + 2 + tag.length
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    return index < end && bytes[index] == 0x3E ? index + 1 : nil
  }

  mutating func skipInstruction(_ bytes: Span<UInt8>) {
    // Inside an element, Core Foundation starts its search at the first question mark, so that `<?>` is whole.
    var index = offset + (frames.isEmpty ? 2 : 1)
    while index < end - 2 {
      if bytes[index] == 0x3F, bytes[index + 1] == 0x3E {
        offset = index + 2
        return
      }
      index += 1
    }
    refuse(.unterminatedInstruction, at: offset..<min(offset + 2, end))
    isDone = true
  }

  /// A comment, or the DOCTYPE, which may stand in front of the first element only.
  mutating func readDeclaration(_ bytes: Span<UInt8>) {
    if has("<!--", at: offset) {
      // In front of the first element, Core Foundation skips one character too many: `<!---->` has no end there.
      skipComment(searchingFrom: offset + (frames.isEmpty ? 5 : 4), bytes)
    } else if frames.isEmpty, has("<!DOCTYPE", at: offset) {
      skipDoctype(bytes)
    } else {
      refuse(.declaration, at: offset..<tagEnd(bytes))
      offset = tagEnd(bytes)
    }
  }

  mutating func skipComment(searchingFrom start: Int, _ bytes: Span<UInt8>) {
    if let commentEnd = commentEnd(from: start, bytes) {
      offset = commentEnd
      return
    }
    refuse(.unterminatedComment, at: offset..<lineEnd(bytes))
    lacksCommentEnd = true
    offset = lineEnd(bytes)
  }

  func commentEnd(from start: Int, _ bytes: Span<UInt8>) -> Int? {
    if lacksCommentEnd { return nil }
    var index = start
    while index < end - 3 {
      if bytes[index] == 0x2D, bytes[index + 1] == 0x2D, bytes[index + 2] == 0x3E { return index + 3 }
      index += 1
    }
    return nil
  }

  private mutating func skipDoctype(_ bytes: Span<UInt8>) {
    let start = offset
    offset += 9
    while offset < end, bytes[offset] != 0x3E, bytes[offset] != 0x5B { offset += 1 }
    guard offset < end else {
      refuse(.unterminatedDoctype, at: start..<start + 9)
      isDone = true
      return
    }
    if bytes[offset] == 0x5B {
      refuse(.internalSubset, at: offset..<offset + 1)
      while offset < end, bytes[offset] != 0x5D { offset += 1 }
      while offset < end, bytes[offset] != 0x3E { offset += 1 }
    }
    offset = min(offset + 1, end)
  }

  mutating func readEndTag(_ bytes: Span<UInt8>) {
    let range = offset..<tagEnd(bytes)
    guard let frame = frames.last else {
      refuse(.strayCloseTag, at: range)
      offset = range.upperBound
      return
    }
    guard frame.tag.matches(bytes, at: offset + 2) else {
      readWrongEndTag(range, frame, bytes)
      return
    }
    let closeEnd = endTag(frame.tag, at: offset, bytes)
    if closeEnd == nil {
      refuse(.wrongCloseTag(frame.tag), at: range)
    } else if let key = frame.key {
      refuse(.keyWithoutValue, at: nodes[key.index].range)
    } else if frame.tag == .plist, frame.value == nil {
      refuse(.emptyPlist, at: frame.openTag.lowerBound..<range.upperBound)
    }
    let indentation = indentation(of: offset, bytes)
    if suspect == nil, indentation >= 0, indentation < frame.indentation {
      suspect = (frame.tag, frame.openTag)
    }
    frames.removeLast()
    let contentEnd = offset
    offset = closeEnd ?? range.upperBound
    close(frame, contentEnd: contentEnd, end: offset)
  }

  /// How many spaces and tabs stand in front of a place, if nothing else does; else -1.
  func indentation(of place: Int, _ bytes: Span<UInt8>) -> Int {
    var index = place
    while index > source.start, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    let startsLine = index == source.start || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D
    return startsLine ? place - index : -1
  }

  /// Where the tag at ``offset`` ends: behind its `>`, or in front of what cannot belong to it.
  func tagEnd(_ bytes: Span<UInt8>) -> Int {
    var index = offset + 1
    while index < end, bytes[index] != 0x3E, bytes[index] != 0x3C, bytes[index] != 0x0A { index += 1 }
    return index < end && bytes[index] == 0x3E ? index + 1 : min(index, end)
  }

  func lineEnd(_ bytes: Span<UInt8>) -> Int {
    var index = offset
    while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    return index
  }
}
