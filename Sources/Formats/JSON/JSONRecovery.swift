extension JSONParser {
  /// Skips white space, and the lines that git writes around a conflict.
  @inline(__always)
  mutating func skipTrivia(_ bytes: Span<UInt8>) {
    repeat {
      var index = offset
      let count = bytes.count
      while index < count {
        let byte = bytes[index]
        guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
        index += 1
      }
      offset = index
    } while isMarkerByte(bytes) && skipMarker(bytes)
  }

  @inline(__always)
  private func isMarkerByte(_ bytes: Span<UInt8>) -> Bool {
    guard offset < bytes.count else { return false }
    let byte = bytes[offset]
    return byte >= 0x3C && byte <= 0x3E || byte == 0x7C
  }

  private mutating func skipMarker(_ bytes: Span<UInt8>) -> Bool {
    let byte = bytes[offset]
    if offset > 0, bytes[offset - 1] != 0x0A, bytes[offset - 1] != 0x0D { return false }
    guard offset + 7 <= bytes.count else { return false }
    for index in offset..<offset + 7 where bytes[index] != byte { return false }
    if offset + 7 < bytes.count {
      guard [0x20, 0x0A, 0x0D].contains(bytes[offset + 7]) else { return false }
    }
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    hasConflictMarkers = true
    isBehindMarker = true
    return true
  }

  mutating func recoverValue(_ bytes: Span<UInt8>) -> State {
    switch bytes[offset] {
    case 0x2C where frames.isEmpty == false, 0x5D where frames.last?.isObject == true,
      0x7D where !frames.isEmpty:
      if frames.last?.isObject == true {
        if !isBehindMarker {
          report(
            "a value is missing behind the colon", advice: "write a value, or remove the key", at: here(1))
        }
        frames[frames.count - 1].key = nil
        return .next
      }
      guard bytes[offset] == 0x2C else { return recoverNext(bytes) }
      report("a comma stands where a value is expected", advice: "remove the comma", at: here(1))
      offset += 1
      return .value
    default:
      let skipped = skipGarbage(bytes, expected: "a value")
      guard skipped == .word else { return .value }
      if frames.isEmpty { return .value }
      frames[frames.count - 1].key = nil
      lastEnd = offset
      comma = nil
      return .next
    }
  }

  mutating func recoverKey(_ bytes: Span<UInt8>) -> State {
    switch bytes[offset] {
    case 0x2C:
      report("a comma stands where a key is expected", advice: "remove the comma", at: here(1))
      offset += 1
      return .key
    case 0x3A:
      report("a key is missing before the colon", advice: "write a key in double quotes", at: here(1))
      offset += 1
      return .value
    case 0x5D:
      return recoverNext(bytes)
    case 0x7B, 0x5B:
      report(
        "a value stands where a key is expected", advice: "write a key and a colon before it", at: here(1))
      return .value
    case let byte where isWordByte(byte):
      let start = offset
      let end = typographicStringEnd(bytes) ?? wordEnd(bytes)
      if isBlankCharacter(bytes, at: start) {
        _ = skipGarbage(bytes, expected: "a key")
        return .key
      }
      offset = end
      report("a key is not in double quotes", advice: "put double quotes around it", at: start..<end)
      keep(key: start..<end, .encoded)
      return .colon
    default:
      _ = skipGarbage(bytes, expected: "a key")
      return .key
    }
  }

  mutating func recoverColon(_ bytes: Span<UInt8>) -> State {
    switch bytes[offset] {
    case 0x2C, 0x7D, 0x5D:
      if !isBehindMarker {
        report("a key has no value", advice: "write a colon and a value behind it", at: lastEnd..<lastEnd)
      }
      frames[frames.count - 1].key = nil
      return .next
    case 0x3D:
      report("`=` stands where a colon is expected", advice: "write `:`", at: here(1))
      offset += 1
      return .value
    default:
      if isBlankCharacter(bytes, at: offset) || isComment(bytes) {
        _ = skipGarbage(bytes, expected: "a colon")
        return .colon
      }
      report("a colon is missing behind a key", advice: "write `:` there", at: lastEnd..<lastEnd)
      return .value
    }
  }

  /// Goes on behind a member where neither a comma nor the right bracket stands.
  mutating func recoverNext(_ bytes: Span<UInt8>) -> State {
    guard let frame = frames.last else { return recoverEnd(bytes) }
    let byte = bytes[offset]
    switch byte {
    case 0x7D, 0x5D:
      let (open, closing) = frame.isObject ? ("object", "}") : ("array", "]")
      if frames.count > 1, frames[frames.count - 2].isObject == (byte == 0x7D) {
        report(
          "the \(open) is not closed before this bracket", advice: "write `\(closing)` before it", at: here(1)
        )
        close(at: lastEnd)
        return closeBracket()
      }
      report("the wrong bracket closes the \(open)", advice: "write `\(closing)` for it", at: here(1))
      return closeBracket()
    case 0x22, 0x7B, 0x5B, 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D:
      if frame.isObject, byte != 0x22, !isKeyAhead(bytes) {
        _ = skipGarbage(bytes, expected: "a comma")
        return .next
      }
      if !isBehindMarker {
        report(
          "a comma is missing between two \(frame.isObject ? "members" : "values")",
          advice: "write a comma behind the first of them", at: lastEnd..<lastEnd)
      }
      return frame.isObject ? .key : .value
    default:
      _ = skipGarbage(bytes, expected: "a comma")
      return .next
    }
  }

  /// Goes on behind the outermost value, where nothing may stand any more.
  mutating func recoverEnd(_ bytes: Span<UInt8>) -> State {
    let start = offset
    let byte = bytes[offset]
    if byte == 0x2C || byte == 0x22, problems.count < Self.maximumProblems, reopenRoot() {
      report(
        "the outermost object is closed before this place",
        advice: "remove the bracket that closes it too early",
        at: here(1))
      return byte == 0x22 ? .key : .next
    }
    if isBlankCharacter(bytes, at: offset) || isComment(bytes) {
      _ = skipGarbage(bytes, expected: "the end")
      return .next
    }
    var end = bytes.count
    while end > start, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end - 1]) { end -= 1 }
    let isBracket = byte == 0x7D || byte == 0x5D
    report(
      isBracket ? "a bracket closes nothing" : "text stands behind the end of the JSON value",
      advice: "remove it", at: isBracket ? here(1) : start..<end)
    guard isBracket else { return .end }
    offset += 1
    return .next
  }

  mutating func reportEnd(_ bytes: Span<UInt8>, in state: State) {
    let end = bytes.count..<bytes.count
    if let frame = frames.last {
      report(
        "the file ends inside an \(frame.isObject ? "object" : "array")",
        advice: "the rest of the file is lost, or `\(frame.isObject ? "}" : "]")` is missing", at: end)
    } else if state == .value, root == nil, problems.isEmpty {
      report("the file is empty", advice: "write a JSON value, or remove the file", at: end)
    }
  }

  enum Skipped {
    /// Something that stands for a value.
    case word
    /// Something that stands between values.
    case trivia
  }

  /// Skips what is no JSON and says so.
  mutating func skipGarbage(_ bytes: Span<UInt8>, expected: String) -> Skipped {
    let start = offset
    if isComment(bytes) {
      skipComment(bytes)
      report("JSON has no comments", advice: "remove the comment", at: start..<offset)
      return .trivia
    }
    if isBlankCharacter(bytes, at: start) {
      while offset < bytes.count, isBlankCharacter(bytes, at: offset) { offset += 1 + continuation(bytes) }
      report(
        "a blank or invisible character stands where only plain spaces may",
        advice: "remove it, or write a space", at: start..<offset)
      return .trivia
    }
    if bytes[offset] == 0x27 {
      offset += 1
      while offset < bytes.count, bytes[offset] != 0x27, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
        offset += 1
      }
      if offset < bytes.count, bytes[offset] == 0x27 { offset += 1 }
      report("a string is in single quotes", advice: "put double quotes around it", at: start..<offset)
      return .word
    }
    if let end = typographicStringEnd(bytes) {
      offset = end
      report("a string is in typographic quotes", advice: "put straight quotes around it", at: start..<offset)
      return .word
    }
    offset = max(wordEnd(bytes), offset + 1)
    let advice =
      expected == "a value"
      ? "write a string in double quotes, a number, true, false or null" : "remove or correct it"
    report("this is no JSON where \(expected) is expected", advice: advice, at: start..<offset)
    return .word
  }

  /// The end of a string that starts with a typographic quote: behind the next one on its line, or else the
  /// end of the line. Nil where no such quote stands.
  private func typographicStringEnd(_ bytes: Span<UInt8>) -> Int? {
    func isQuote(_ index: Int) -> Bool {
      index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
        && bytes[index + 2] >= 0x98 && bytes[index + 2] <= 0x9F
    }
    guard isQuote(offset) else { return nil }
    var end = offset + 3
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if isQuote(end) { return end + 3 }
      end += 1
    }
    return end
  }

  private func here(_ length: Int) -> Range<Int> { offset..<offset + length }

  private func wordEnd(_ bytes: Span<UInt8>) -> Int {
    var end = offset
    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a word with a colon behind it stands here: a key that lacks its quotes.
  private func isKeyAhead(_ bytes: Span<UInt8>) -> Bool {
    var end = wordEnd(bytes)
    guard end > offset else { return false }
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return end < bytes.count && bytes[end] == 0x3A
  }

  private func isComment(_ bytes: Span<UInt8>) -> Bool {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    return bytes[offset] == 0x2F && (next == 0x2F || next == 0x2A) || bytes[offset] == 0x23
  }

  private mutating func skipComment(_ bytes: Span<UInt8>) {
    let isBlock = bytes[offset] == 0x2F && bytes[offset + 1] == 0x2A
    if isBlock { offset += 2 }
    while offset < bytes.count {
      if isBlock {
        if bytes[offset] == 0x2A, offset + 1 < bytes.count, bytes[offset + 1] == 0x2F {
          offset += 2
          return
        }
      } else if bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        return
      }
      offset += 1
    }
  }

  private func continuation(_ bytes: Span<UInt8>) -> Int {
    var length = 0
    while offset + 1 + length < bytes.count, bytes[offset + 1 + length] & 0xC0 == 0x80 { length += 1 }
    return length
  }

  /// Control characters, no-break and typographic spaces, and marks that are not seen.
  private func isBlankCharacter(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
    switch bytes[index] {
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: return true
    case 0xC2: return byte(1) == 0xA0 || byte(1) == 0x85
    case 0xE2: return byte(1) == 0x80 && (byte(2) <= 0x8F || byte(2) >= 0xA8 && byte(2) <= 0xAF)
    case 0xE3: return byte(1) == 0x80 && byte(2) == 0x80
    case 0xEF: return byte(1) == 0xBB && byte(2) == 0xBF
    default: return false
    }
  }
}
