internal import SourceText

/// The tokens of Apple's old-style property lists, which strings files are made of too.
///
/// All rules are those of CFOldStylePList.c. What that parser takes for white space, a comment or a bare word is not
/// what an editor or another language would: no-break spaces are errors, `/` is a letter, and a comment that is never
/// closed swallows the rest of the file without a word.
///
/// The functions take the text and an offset, and hold no state, so that they run at memory speed.
enum OpenStepScanner {
  /// Where a run of white space and comments ended.
  enum TriviaEnd {
    /// At a token.
    case token
    /// At the end of the file.
    case endOfFile
    /// At the end of the file, inside a comment that starts at the offset.
    case insideComment(Int)
  }

  /// Moves `offset` to the next token.
  @inline(__always)
  static func skipTrivia(_ bytes: Span<UInt8>, _ offset: inout Int) -> TriviaEnd {
    let count = bytes.count
    while offset < count {
      let byte = bytes[offset]
      if byte == 0x20 || byte &- 0x09 < 5 {
        offset += 1
      } else if byte == 0x2F || byte == 0xE2 {
        let start = offset
        switch skipRareTrivia(bytes, &offset) {
        case .skipped: continue
        case .token: return .token
        case .unclosed: return .insideComment(start)
        }
      } else {
        return .token
      }
    }
    return .endOfFile
  }

  private enum RareTrivia { case skipped, token, unclosed }

  /// Comments, and the two line ends of Unicode.
  private static func skipRareTrivia(_ bytes: Span<UInt8>, _ offset: inout Int) -> RareTrivia {
    if bytes[offset] == 0xE2 {
      guard isLineOrParagraphSeparator(bytes, offset) else { return .token }
      offset += 3
      return .skipped
    }
    guard isComment(bytes, offset) else { return .token }
    return skipComment(bytes, &offset) ? .skipped : .unclosed
  }

  /// Whether a comment starts at `offset`.
  static func isComment(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    offset + 1 < bytes.count && bytes[offset] == 0x2F
      && (bytes[offset + 1] == 0x2F || bytes[offset + 1] == 0x2A)
  }

  /// Moves `offset` from the start of a comment to its end; false where it is never closed.
  static func skipComment(_ bytes: Span<UInt8>, _ offset: inout Int) -> Bool {
    let isLine = bytes[offset + 1] == 0x2F
    offset += 2
    while isLine {
      offset = ByteSearch.firstOffset(of: 0x0A, 0x0D, 0xE2, in: bytes, from: offset)
      if offset >= bytes.count || bytes[offset] != 0xE2 || isLineOrParagraphSeparator(bytes, offset) {
        return true
      }
      offset += 1
    }
    while true {
      offset = ByteSearch.firstOffset(of: 0x2A, 0x2A, in: bytes, from: offset)
      if offset >= bytes.count { return false }
      offset += 1
      if offset < bytes.count, bytes[offset] == 0x2F {
        offset += 1
        return true
      }
    }
  }

  @inline(__always)
  static func isLineOrParagraphSeparator(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8
  }

  /// Whether a byte may stand in a bare word: letters, digits and `_ $ / : . -`.
  @inline(__always)
  static func isBare(_ byte: UInt8) -> Bool {
    // One bit for each of the 128 ASCII characters.
    let low: UInt64 = 0x07FF_E010_0000_0000
    let high: UInt64 = 0x07FF_FFFE_87FF_FFFE
    return byte < 64 ? low &>> UInt64(byte) & 1 == 1 : byte < 128 && high &>> UInt64(byte & 63) & 1 == 1
  }

  /// Moves `offset` behind a bare word.
  @inline(__always)
  static func skipBare(_ bytes: Span<UInt8>, _ offset: inout Int) {
    while offset < bytes.count, isBare(bytes[offset]) { offset += 1 }
  }

  /// How a quoted string ended.
  enum QuotedEnd {
    case closed
    /// The file ends before the closing quote.
    case unclosed
    /// The file ends behind a backslash.
    case danglingBackslash
  }

  /// Moves `offset` from an opening quote to behind the closing one.
  @inline(__always)
  static func skipQuoted(_ bytes: Span<UInt8>, _ offset: inout Int) -> QuotedEnd {
    let quote = bytes[offset]
    offset &+= 1
    while true {
      offset = ByteSearch.firstOffset(of: quote, 0x5C, in: bytes, from: offset)
      if offset >= bytes.count { return .unclosed }
      if bytes[offset] == quote {
        offset &+= 1
        return .closed
      }
      offset &+= 2
      if offset > bytes.count {
        offset = bytes.count
        return .danglingBackslash
      }
    }
  }
}
