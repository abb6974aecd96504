/// Strict UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF (Unicode 15, table 3-7).
package enum UTF8Validation {
  /// The offset of the first byte that is not well-formed UTF-8, or nil. Linear; 32 bytes a step in ASCII, and a
  /// character a step elsewhere.
  package static func firstInvalidByte(in bytes: Span<UInt8>, from start: Int) -> Int? {
    let raw = RawSpan(_elements: bytes)
    let count = bytes.count
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var offset = start
    // Eight bytes are read at each place of the inner loop, the last of which lies 27 bytes on.
    while offset &+ 35 <= count {
      let words =
        unsafe (raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
        | raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ 8, as: UInt64.self)
        | raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ 16, as: UInt64.self)
        | raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ 24, as: UInt64.self))
      if words & highBits == 0 {
        offset &+= 32
        continue
      }
      // In texts of most languages letters of two and three bytes come in runs, with an ASCII space now and then.
      let end = offset &+ 28
      while offset < end {
        let long = unsafe UInt64(
          littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
        if long & 0x80 == 0 {
          // As many ASCII bytes as stand in a row.
          let others = long & highBits
          offset &+= others == 0 ? 8 : others.trailingZeroBitCount / 8
          continue
        }
        // As many letters of two bytes as stand in a row, each longer than ASCII. A lane of two bytes is zero in the
        // first term if it looks like such a letter; the second marks those that are overlong.
        let bits = long & 0x001E_001E_001E_001E
        let others =
          (long & 0xC0E0_C0E0_C0E0_C0E0) ^ 0x80C0_80C0_80C0_80C0
          | (bits &- 0x0001_0001_0001_0001) & ~bits & 0x8000_8000_8000_8000
        let letters = others == 0 ? 4 : others.trailingZeroBitCount / 16
        if letters > 0 {
          offset &+= letters &* 2
        } else if long & 0xC0_C0F0 == 0x80_80E0, long & 0x200F != 0, long & 0x200F != 0x200D {
          offset &+= 3
        } else {
          let length = sequenceLength(bytes, at: offset)
          if length == 0 { return offset }
          offset &+= length
        }
      }
    }
    while offset < count {
      let length = bytes[offset] < 0x80 ? 1 : sequenceLength(bytes, at: offset)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// The length of the multi-byte sequence at `offset`; 0 if it is malformed.
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
