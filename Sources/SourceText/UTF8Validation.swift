/// Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF (Unicode 15, table 3-7).
package enum UTF8Validation {
  /// The offset of the first byte that is not well-formed UTF-8, or nil. Linear; eight bytes a step in ASCII.
  package static func firstInvalidByte(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    let count = bytes.count
    let raw = RawSpan(_elements: bytes)
    while offset < count {
      while offset + 32 <= count {
        let words = unsafe (
          raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            | raw.unsafeLoadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            | raw.unsafeLoadUnaligned(fromByteOffset: offset + 16, as: UInt64.self)
            | raw.unsafeLoadUnaligned(fromByteOffset: offset + 24, as: UInt64.self)
        )
        if words & 0x8080_8080_8080_8080 != 0 { break }
        offset += 32
      }
      if offset >= count { break }
      let byte = bytes[offset]
      if byte < 0x80 {
        offset += 1
        continue
      }
      let length = sequenceLength(bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// The length of the multi-byte sequence at `offset`; 0 if it is malformed.
  @inline(__always)
  private static func sequenceLength(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    let first = bytes[offset]
    let left = bytes.count - offset
    func follows(_ index: Int) -> Bool { bytes[offset + index] & 0xC0 == 0x80 }
    switch first {
    case 0xC2...0xDF:
      return left > 1 && follows(1) ? 2 : 0
    case 0xE0...0xEF:
      guard left > 2, follows(1), follows(2) else { return 0 }
      let second = bytes[offset + 1]
      if first == 0xE0 && second < 0xA0 || first == 0xED && second >= 0xA0 { return 0 }
      return 3
    case 0xF0...0xF4:
      guard left > 3, follows(1), follows(2), follows(3) else { return 0 }
      let second = bytes[offset + 1]
      if first == 0xF0 && second < 0x90 || first == 0xF4 && second >= 0x90 { return 0 }
      return 4
    default:
      return 0
    }
  }
}
