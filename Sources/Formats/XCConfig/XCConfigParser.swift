internal import SourceText

/// Reads the lines of an `.xcconfig` file.
struct XCConfigParser {
  private(set) var items: [XCConfigFile.Item] = []
  private(set) var problems: [SyntaxProblem] = []

  private let source: SourceText
  private let text: ContiguousArray<UInt8>
  private var offset: Int

  init(_ source: SourceText) {
    self.source = source
    text = source.text
    // The build system knows no byte order mark: the first line begins with a character that no name has.
    offset = 0
  }

  mutating func run() {
    while offset < text.count {
      skipSpace()
      guard offset < text.count else { return }
      if lineEnd(at: offset) > 0 {
        offset += lineEnd(at: offset)
      } else if text[offset] == UInt8(ascii: "#") {
        directive()
      } else if Self.isNameStart(text[offset]) {
        assignment()
      } else {
        refuse(
          from: offset, "the line is neither a setting nor an #include",
          offset == 0 && source.start > 0
            ? "Save the file without a byte order mark: the build system takes it for a part of the first name."
            : "Write NAME = value, or remove the line.")
      }
    }
  }

  // MARK: Lines

  private mutating func assignment() {
    let start = offset
    while offset < text.count, Self.isName(text[offset]) { offset += 1 }
    let name = start..<offset
    var conditions: [XCConfigFile.Condition] = []
    skipSpace()
    while offset < text.count, text[offset] == UInt8(ascii: "[") {
      guard let condition = condition() else {
        return refuse(
          from: start, "the condition behind \(source.string(name)) is not closed, or has no pattern",
          "Write it as [sdk=iphoneos*].")
      }
      conditions.append(condition)
      skipSpace()
    }
    guard offset < text.count, text[offset] == UInt8(ascii: "=") else {
      return refuse(
        from: start, "`=` is missing behind \(source.string(name))", "Write \(source.string(name)) = value.")
    }
    offset += 1
    let value = value()
    items.append(
      .assignment(
        XCConfigFile.Assignment(
          name: source.string(name), nameRange: name, conditions: conditions, value: value.text,
          valueRange: value.range, comment: value.comment, semicolon: value.semicolon)))
  }

  private mutating func condition() -> XCConfigFile.Condition? {
    let start = offset + 1
    var end = start
    while end < text.count, text[end] != UInt8(ascii: "]") {
      if lineEnd(at: end) > 0 { return nil }
      end += 1
    }
    guard end < text.count else { return nil }
    offset = end + 1
    let parts = source.string(start..<end).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return nil }
    return XCConfigFile.Condition(parameter: String(parts[0]), pattern: String(parts[1]))
  }

  private mutating func directive() {
    let start = offset
    offset += 1
    skipSpace()
    let word = offset
    while offset < text.count, lineEnd(at: offset) == 0, !Self.isSpace(text[offset]) { offset += 1 }
    let name = source.string(word..<offset)
    guard name == "include" || name == "include?" else {
      return refuse(
        from: start, "the build system knows no directive #\(name)", "Use #include, followed by a space.")
    }
    skipSpace()
    guard offset < text.count, text[offset] == UInt8(ascii: "\"") else {
      return refuse(from: start, "the file's name must stand in quotes", "Write #include \"File.xcconfig\".")
    }
    let path = offset + 1
    var end = path
    while end < text.count, text[end] != UInt8(ascii: "\""), lineEnd(at: end) == 0 { end += 1 }
    guard end < text.count, text[end] == UInt8(ascii: "\"") else {
      return refuse(from: start, "the quote before the file's name is not closed", "Add the second quote.")
    }
    offset = end + 1
    skipSpace()
    guard offset >= text.count || lineEnd(at: offset) > 0 else {
      return refuse(
        from: start, "nothing may stand behind an #include", "Put what follows on a line of its own.")
    }
    items.append(
      .inclusion(
        XCConfigFile.Inclusion(
          path: source.string(path..<end), pathRange: path..<end, range: start..<end + 1,
          isOptional: name.hasSuffix("?"))))
  }

  // MARK: Values

  private struct Value {
    var text: String
    var range: Range<Int>
    var comment: Range<Int>?
    var semicolon: Range<Int>?
  }

  /// The value behind a `=`, up to the end of the line, with the lines that it is continued on.
  ///
  /// The order of the cuts is that of `parseNonListAssignmentRHS`: comment, spaces, semicolon, and only then is a
  /// backslash looked for. A blank line ends what is continued, and lines of nothing but a backslash add nothing.
  private mutating func value() -> Value {
    var pieces: [Range<Int>] = []
    var first: Int?
    var comment: Range<Int>?
    var semicolon: Range<Int>?
    while true {
      while offset < text.count, Self.isSpace(text[offset]) { offset += 1 }
      let start = offset
      first = first ?? start
      semicolon = nil
      while offset < text.count, lineEnd(at: offset) == 0, !isComment(at: offset) { offset += 1 }
      var end = offset
      if isComment(at: offset) {
        skipLine()
        comment = comment ?? end..<offset
      }
      trim(&end, from: start)
      if end > start, text[end - 1] == UInt8(ascii: ";") {
        semicolon = end - 1..<end
        end -= 1
        trim(&end, from: start)
      }
      let isContinued = end > start && text[end - 1] == UInt8(ascii: "\\")
      if isContinued {
        end -= 1
        trim(&end, from: start)
      }
      if end > start { pieces.append(start..<end) }
      guard isContinued, offset < text.count else { break }
      offset += lineEnd(at: offset)
    }
    let start = pieces.first?.lowerBound ?? first ?? offset
    return Value(
      text: pieces.map(source.string).joined(separator: " "),
      range: start..<(pieces.last?.upperBound ?? start),
      comment: comment, semicolon: semicolon)
  }

  private func trim(_ end: inout Int, from start: Int) {
    while end > start, Self.isSpace(text[end - 1]) { end -= 1 }
  }

  // MARK: Characters

  /// How many bytes the line end at an offset takes; 0 where there is none. LF, CR, CRLF, U+2028 and U+2029 end lines.
  private func lineEnd(at offset: Int) -> Int {
    guard offset < text.count else { return 0 }
    switch text[offset] {
    case 0x0A: return 1
    case 0x0D: return offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1
    case 0xE2:
      guard offset + 2 < text.count, text[offset + 1] == 0x80 else { return 0 }
      return text[offset + 2] == 0xA8 || text[offset + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }

  private func isComment(at offset: Int) -> Bool {
    offset + 1 < text.count && text[offset] == 0x2F && text[offset + 1] == 0x2F
  }

  /// Skips white space, and a comment up to the end of its line.
  private mutating func skipSpace() {
    while offset < text.count, Self.isSpace(text[offset]) { offset += 1 }
    if isComment(at: offset) { skipLine() }
  }

  private mutating func skipLine() {
    while offset < text.count, lineEnd(at: offset) == 0 { offset += 1 }
  }

  private mutating func refuse(from start: Int, _ reason: String, _ advice: String) {
    offset = max(offset, start)
    skipLine()
    problems.append(
      SyntaxProblem(reason, advice: advice, at: start..<offset, consequence: .ignoresPart))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  private static func isNameStart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte == 0x5F }

  private static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || byte &- 0x30 < 10 }
}
