package import SourceText

/// A word, a literal or a mark of a Swift text.
package struct SwiftToken: Sendable {
  /// What a token is.
  package enum Kind: Equatable, Sendable {
    /// A name or a keyword.
    case word
    /// A number.
    case number
    /// A string literal, quotes and number signs included; whether it holds expressions.
    case text(isInterpolated: Bool)
    /// Any other byte.
    case mark(UInt8)
    /// The end of the text.
    case end
  }

  /// What it is.
  package let kind: Kind
  /// Its place in the text.
  package let range: Range<Int>
  /// Whether a line break stands before it.
  package let startsLine: Bool
}

/// Cuts a Swift text into tokens. Never fails; linear in the text's size.
///
/// Manifests are read without running them, so that what stands in them literally is all that counts.
package struct SwiftTokens: Sendable {
  private let source: SourceText
  private var offset: Int
  /// The tokens, in order; the last is the end.
  package private(set) var all: [SwiftToken] = []
  private static let maximumDepth = 32

  /// Cuts a text.
  package init(_ source: SourceText) {
    self.source = source
    offset = source.start
    let bytes = source.text.span
    while let token = next(bytes) { all.append(token) }
    all.append(SwiftToken(kind: .end, range: bytes.count..<bytes.count, startsLine: true))
  }

  private mutating func next(_ bytes: Span<UInt8>) -> SwiftToken? {
    let startsLine = skipSpace(bytes)
    guard offset < bytes.count else { return nil }
    let start = offset
    let kind: SwiftToken.Kind
    let byte = bytes[offset]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawString(bytes) {
      kind = .text(isInterpolated: skipString(bytes, depth: 0))
    } else if byte &- 0x30 < 10 {
      while offset < bytes.count, Self.isWord(bytes[offset]) || isPoint(bytes) { offset += 1 }
      kind = .number
    } else if Self.isWord(byte) || byte == UInt8(ascii: "`") {
      while offset < bytes.count, Self.isWord(bytes[offset]) || bytes[offset] == UInt8(ascii: "`") {
        offset += 1
      }
      kind = .word
    } else {
      offset += 1
      kind = .mark(byte)
    }
    return SwiftToken(kind: kind, range: start..<offset, startsLine: startsLine)
  }

  /// Whether a point stands inside a number: before another digit.
  private func isPoint(_ bytes: Span<UInt8>) -> Bool {
    bytes[offset] == UInt8(ascii: ".") && offset + 1 < bytes.count && bytes[offset + 1] &- 0x30 < 10
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Skips spaces and comments; whether a line break was among them.
  private mutating func skipSpace(_ bytes: Span<UInt8>) -> Bool {
    var hasLineBreak = offset == source.start
    while offset < bytes.count {
      let byte = bytes[offset]
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      if byte == 0x0A || byte == 0x0D {
        hasLineBreak = true
        offset += 1
      } else if byte == 0x20 || byte == 0x09 {
        offset += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        skipComment(bytes)
      } else {
        break
      }
    }
    return hasLineBreak
  }

  /// Comments may stand inside each other.
  private mutating func skipComment(_ bytes: Span<UInt8>) {
    var depth = 0
    while offset + 1 < bytes.count {
      let pair = (bytes[offset], bytes[offset + 1])
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        offset += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
    offset = bytes.count
  }

  // MARK: Strings

  private func isRawString(_ bytes: Span<UInt8>) -> Bool {
    var index = offset
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "\"")
  }

  /// Skips a string from its first number sign or quote to behind its last; whether expressions stand in it.
  private mutating func skipString(_ bytes: Span<UInt8>, depth: Int) -> Bool {
    let spelling = SwiftStringSpelling(bytes, at: offset)
    offset = spelling.contentStart
    var isInterpolated = false
    while offset < bytes.count {
      if spelling.closes(bytes, at: offset) {
        offset += spelling.quoteCount + spelling.signCount
        return isInterpolated
      }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), spelling.hasSigns(bytes, at: offset + 1) {
        offset += 1 + spelling.signCount
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "(") {
          isInterpolated = true
          skipParentheses(bytes, depth: depth + 1)
        } else {
          offset += 1
        }
      } else if byte == 0x0A || byte == 0x0D, spelling.quoteCount == 1 {
        return isInterpolated
      } else {
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
    return isInterpolated
  }

  private mutating func skipParentheses(_ bytes: Span<UInt8>, depth: Int) {
    var open = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      case UInt8(ascii: "\"") where depth < Self.maximumDepth:
        _ = skipString(bytes, depth: depth)
        continue
      default: break
      }
      offset += 1
      if open == 0 { return }
    }
  }
}

/// How a string literal is written: `"…"`, `"""…"""`, `#"…"#`.
package struct SwiftStringSpelling {
  /// The number signs before the opening quote.
  let signCount: Int
  /// One quote or three.
  let quoteCount: Int
  /// Where the text starts.
  let contentStart: Int

  init(_ bytes: Span<UInt8>, at start: Int) {
    var offset = start
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
    signCount = offset - start
    let quote = UInt8(ascii: "\"")
    let isLong =
      offset + 2 < bytes.count && bytes[offset] == quote && bytes[offset + 1] == quote
      && bytes[offset + 2] == quote
    quoteCount = isLong ? 3 : 1
    contentStart = min(offset + quoteCount, bytes.count)
  }

  /// Whether the number signs stand at an offset.
  func hasSigns(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + signCount <= bytes.count else { return false }
    for index in offset..<offset + signCount where bytes[index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Whether the closing quotes stand at an offset.
  func closes(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + quoteCount <= bytes.count else { return false }
    for index in offset..<offset + quoteCount where bytes[index] != UInt8(ascii: "\"") { return false }
    return hasSigns(bytes, at: offset + quoteCount)
  }

  /// The text of a literal without expressions, escapes resolved; of one over several lines without the indentation of
  /// its closing quotes.
  package static func text(of range: Range<Int>, in source: SourceText) -> String {
    let bytes = source.text.span
    let spelling = SwiftStringSpelling(bytes, at: range.lowerBound)
    let tail = spelling.quoteCount + spelling.signCount
    var end = range.upperBound
    if end - tail >= spelling.contentStart, spelling.closes(bytes, at: end - tail) { end -= tail }
    guard end > spelling.contentStart else { return "" }
    var content = spelling.contentStart..<end
    var indentation: Range<Int>?
    if spelling.quoteCount == 3 { (content, indentation) = lines(of: content, bytes) }
    var result: [UInt8] = []
    var offset = content.lowerBound
    var isLineStart = indentation != nil
    while offset < content.upperBound {
      if isLineStart, let indentation {
        offset = skip(indentation, bytes, from: offset, to: content.upperBound)
        isLineStart = false
        continue
      }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), spelling.hasSigns(bytes, at: offset + 1) {
        offset += 1 + spelling.signCount
        isLineStart = escape(bytes, &offset, to: content.upperBound, into: &result) && indentation != nil
      } else {
        isLineStart = byte == 0x0A && indentation != nil
        result.append(byte)
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands between the line breaks of a literal over several lines, and the white space before its closing quotes.
  private static func lines(of content: Range<Int>, _ bytes: Span<UInt8>) -> (Range<Int>, Range<Int>) {
    var start = content.lowerBound
    while start < content.upperBound, bytes[start] != 0x0A { start += 1 }
    var last = content.upperBound
    while last > start, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    let indentation = last..<content.upperBound
    guard start < last, bytes[last - 1] == 0x0A else {
      return (content, content.upperBound..<content.upperBound)
    }
    let end = max(start + 1, last - 1)
    return (start + 1..<(end > start + 1 && bytes[end - 1] == 0x0D ? end - 1 : end), indentation)
  }

  private static func skip(_ indentation: Range<Int>, _ bytes: Span<UInt8>, from start: Int, to end: Int)
    -> Int
  {
    var offset = start
    for index in indentation {
      guard offset < end, bytes[offset] == bytes[index] else { break }
      offset += 1
    }
    return offset
  }

  /// Resolves an escape whose backslash has been passed; whether it joins two lines.
  private static func escape(
    _ bytes: Span<UInt8>, _ offset: inout Int, to end: Int, into result: inout [UInt8]
  ) -> Bool {
    guard offset < end else { return false }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "0"): result.append(0)
    case 0x0A: return true
    case UInt8(ascii: "u") where offset < end && bytes[offset] == UInt8(ascii: "{"):
      var value: UInt32 = 0
      offset += 1
      while offset < end, bytes[offset] != UInt8(ascii: "}") {
        value = (value << 4) | UInt32(hexadecimalDigit(bytes[offset]) ?? 0)
        offset += 1
      }
      offset = min(offset + 1, end)
      result += Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    default: result.append(byte)
    }
    return false
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    if byte &- 0x30 < 10 { return byte - 0x30 }
    return (byte | 0x20) &- 0x61 < 6 ? (byte | 0x20) - 0x61 + 10 : nil
  }
}
