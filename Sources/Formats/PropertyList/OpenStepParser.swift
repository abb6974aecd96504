internal import SourceText

/// Reads OpenStep values: the whole of an old-style property list, and the rare container inside a strings file.
///
/// After CFOldStylePList.c. Recursion is bounded by the same 512 levels that bound Apple's.
struct OpenStepParser {
  /// Core Foundation's own limit.
  static let maximumDepth = 512

  private(set) var nodes: [PropertyListDocument.Node] = []
  private(set) var members: [PropertyListDocument.Member] = []
  private let path: String

  init(path: String) { self.path = path }

  /// Reads a whole old-style property list, such as a `project.pbxproj`.
  static func parse(_ source: SourceText) -> PropertyListDocument {
    var parser = OpenStepParser(path: source.path)
    var problems: [SyntaxProblem] = []
    var root: PropertyListDocument.NodeID?
    if source.isDecoded {
      do throws(SyntaxProblem) {
        root = try parser.root(of: source.text.span, from: source.start)
      } catch {
        problems.append(error)
      }
    }
    return PropertyListDocument(
      source: source, syntax: .openStep, nodes: parser.nodes, members: parser.members, root: root,
      problems: problems)
  }

  private mutating func root(
    of bytes: Span<UInt8>, from start: Int
  ) throws(SyntaxProblem) -> PropertyListDocument.NodeID? {
    var offset = start
    guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else { return nil }
    let root = try value(in: bytes, at: &offset, depth: 0)
    if case .token = OpenStepScanner.skipTrivia(bytes, &offset) {
      throw .junkBehindRoot(at: offset, in: bytes)
    }
    return root
  }

  /// Reads the value at `offset`, which must be that of a token, and moves behind it.
  mutating func value(
    in bytes: Span<UInt8>, at offset: inout Int, depth: Int
  ) throws(SyntaxProblem) -> PropertyListDocument.NodeID {
    let start = offset
    switch bytes[offset] {
    case 0x22, 0x27:
      try SyntaxProblem.check(OpenStepScanner.skipQuoted(bytes, &offset), from: start, to: offset)
      return append(.string, start..<offset, start + 1..<offset - 1)
    case 0x7B:
      return try dictionary(in: bytes, at: &offset, depth: depth)
    case 0x28:
      return try array(in: bytes, at: &offset, depth: depth)
    case 0x3C:
      try data(in: bytes, at: &offset)
      return append(.data, start..<offset, start + 1..<offset - 1)
    case let byte where OpenStepScanner.isBare(byte):
      OpenStepScanner.skipBare(bytes, &offset)
      return append(.string, start..<offset, start..<offset)
    default:
      throw .strayCharacter(at: offset, in: bytes, consequence: .refusesFile)
    }
  }

  private mutating func append(
    _ kind: PropertyListDocument.Node.Kind, _ range: Range<Int>, _ content: Range<Int>,
    _ memberRange: Range<Int> = 0..<0
  ) -> PropertyListDocument.NodeID {
    nodes.append(.init(kind: kind, range: range, contentRange: content, memberRange: memberRange))
    return PropertyListDocument.NodeID(nodes.count - 1)
  }

  private mutating func close(
    _ kind: PropertyListDocument.Node.Kind, _ range: Range<Int>, _ own: [PropertyListDocument.Member]
  ) -> PropertyListDocument.NodeID {
    let first = members.count
    members += own
    return append(kind, range, range.lowerBound + 1..<range.upperBound - 1, first..<members.count)
  }

  private mutating func dictionary(
    in bytes: Span<UInt8>, at offset: inout Int, depth: Int
  ) throws(SyntaxProblem) -> PropertyListDocument.NodeID {
    let start = offset
    if depth >= Self.maximumDepth { throw .tooDeep(at: start) }
    offset += 1
    var own: [PropertyListDocument.Member] = []
    while true {
      guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
        throw .unclosed(bracket: "}", from: start, to: offset)
      }
      if bytes[offset] == 0x7D { break }
      own.append(try member(in: bytes, at: &offset, depth: depth, unclosed: start))
    }
    offset += 1
    return close(.dictionary, start..<offset, own)
  }

  /// One `key = value;` or `key;`.
  private mutating func member(
    in bytes: Span<UInt8>, at offset: inout Int, depth: Int, unclosed: Int
  ) throws(SyntaxProblem) -> PropertyListDocument.Member {
    let keyStart = offset
    guard bytes[offset] == 0x22 || bytes[offset] == 0x27 || OpenStepScanner.isBare(bytes[offset]) else {
      throw .strayCharacter(at: offset, in: bytes, consequence: .refusesFile)
    }
    let key = try value(in: bytes, at: &offset, depth: depth)
    let keyEnd = offset
    guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
      throw .missingSemicolon(after: keyStart..<keyEnd, what: .key, next: nil, in: bytes)
    }
    var member = key
    var valueRange = keyStart..<keyEnd
    if bytes[offset] == 0x3D {
      offset += 1
      guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
        throw .missingValue(keyStart..<keyEnd, at: offset, in: bytes)
      }
      if bytes[offset] == 0x3B { throw .missingValue(keyStart..<keyEnd, at: offset, in: bytes) }
      let valueStart = offset
      member = try value(in: bytes, at: &offset, depth: depth + 1)
      valueRange = valueStart..<offset
      guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
        throw .missingSemicolon(after: valueRange, what: .value, next: nil, in: bytes)
      }
    } else if bytes[offset] != 0x3B {
      throw .missingSemicolon(after: keyStart..<keyEnd, what: .key, next: offset, in: bytes)
    }
    guard bytes[offset] == 0x3B else {
      throw .missingSemicolon(after: valueRange, what: .value, next: offset, in: bytes)
    }
    offset += 1
    return .init(key: key, value: member, range: keyStart..<offset)
  }

  private mutating func array(
    in bytes: Span<UInt8>, at offset: inout Int, depth: Int
  ) throws(SyntaxProblem) -> PropertyListDocument.NodeID {
    let start = offset
    if depth > Self.maximumDepth { throw .tooDeep(at: start) }
    offset += 1
    var own: [PropertyListDocument.Member] = []
    while true {
      guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
        throw .unclosed(bracket: ")", from: start, to: offset)
      }
      if bytes[offset] == 0x29 { break }
      let valueStart = offset
      let element = try value(in: bytes, at: &offset, depth: depth + 1)
      let valueEnd = offset
      own.append(.init(key: nil, value: element, range: valueStart..<valueEnd))
      guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
        throw .unclosed(bracket: ")", from: start, to: offset)
      }
      if bytes[offset] == 0x2C {
        offset += 1
      } else if bytes[offset] != 0x29 {
        throw .missingComma(after: valueEnd)
      }
    }
    offset += 1
    return close(.array, start..<offset, own)
  }

  /// `<0fbd 7a>`: pairs of hexadecimal digits. Between pairs Core Foundation allows fewer kinds of white space than
  /// elsewhere (no vertical tab, no form feed, no comments), and it compares only the low byte of each UTF-16 unit.
  private func data(in bytes: Span<UInt8>, at offset: inout Int) throws(SyntaxProblem) {
    let start = offset
    offset += 1
    var digits = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x3E {
        if digits % 2 == 1 { throw .malformedData(at: offset) }
        offset += 1
        return
      }
      if let length = Self.hexDigitLength(bytes, offset) {
        digits += 1
        offset += length
      } else if digits % 2 == 0, let length = Self.dataSpaceLength(bytes, offset) {
        offset += length
      } else {
        throw .malformedData(at: offset)
      }
    }
    throw .unclosed(bracket: ">", from: start, to: offset)
  }

  private static func hexDigitLength(_ bytes: Span<UInt8>, _ offset: Int) -> Int? {
    func isHex(_ byte: UInt8) -> Bool {
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
    }
    let byte = bytes[offset]
    if byte < 0x80 { return isHex(byte) ? 1 : nil }
    let length = byte >= 0xE0 ? 3 : 2
    guard byte < 0xF0, offset + length <= bytes.count else { return nil }
    let last = bytes[offset + length - 1] & 0x3F
    let low = last | (bytes[offset + length - 2] & 0x03) << 6
    return isHex(low) ? length : nil
  }

  private static func dataSpaceLength(_ bytes: Span<UInt8>, _ offset: Int) -> Int? {
    switch bytes[offset] {
    case 0x20, 0x09, 0x0A, 0x0D: 1
    case 0xE2 where offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8:
      3
    default: nil
    }
  }
}
