/// Finds bytes in text, eight at a step.
package enum ByteSearch {
  /// The offset of the first of some bytes at or behind `start`, or the end of the text.
  ///
  /// A byte of `word ^ wanted` is zero where the word holds the byte that is wanted; subtracting one from each byte then
  /// borrows into its highest bit. A borrow may run on into the next byte, so that only the first find is sure, which is
  /// the one that counts.
  @inlinable @inline(__always)
  package static func firstOffset(
    of first: UInt8, _ second: UInt8, _ third: UInt8, in bytes: Span<UInt8>, from start: Int
  ) -> Int {
    let raw = RawSpan(_elements: bytes)
    let count = bytes.count
    let ones: UInt64 = 0x0101_0101_0101_0101
    let firsts = ones &* UInt64(first)
    let seconds = ones &* UInt64(second)
    let thirds = ones &* UInt64(third)
    var offset = start
    while offset &+ 8 <= count {
      let word = unsafe UInt64(
        littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
      let x = word ^ firsts
      let y = word ^ seconds
      let z = word ^ thirds
      let found = ((x &- ones) & ~x | (y &- ones) & ~y | (z &- ones) & ~z) & 0x8080_8080_8080_8080
      if found != 0 { return offset &+ found.trailingZeroBitCount / 8 }
      offset &+= 8
    }
    while offset < count {
      let byte = unsafe bytes[unchecked: offset]
      if byte == first || byte == second || byte == third { break }
      offset &+= 1
    }
    return offset
  }

  /// The offset of the first of two bytes at or behind `start`, or the end of the text. Thirty-two bytes a step, since
  /// the texts between quotes are what most of a file consists of.
  @inlinable @inline(__always)
  package static func firstOffset(
    of first: UInt8, _ second: UInt8, in bytes: Span<UInt8>, from start: Int
  ) -> Int {
    let raw = RawSpan(_elements: bytes)
    let count = bytes.count
    let ones = SIMD4<UInt64>(repeating: 0x0101_0101_0101_0101)
    let high = SIMD4<UInt64>(repeating: 0x8080_8080_8080_8080)
    let firsts = ones &* UInt64(first)
    let seconds = ones &* UInt64(second)
    var offset = start
    while offset &+ 32 <= count {
      let words = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD4<UInt64>.self)
      let x = words ^ firsts
      let y = words ^ seconds
      let found = ((x &- ones) & ~x | (y &- ones) & ~y) & high
      if found[0] | found[1] | found[2] | found[3] != 0 {
        for lane in 0..<4 where found[lane] != 0 {
          return offset &+ lane &* 8 &+ UInt64(littleEndian: found[lane]).trailingZeroBitCount / 8
        }
      }
      offset &+= 32
    }
    while offset < count {
      let byte = unsafe bytes[unchecked: offset]
      if byte == first || byte == second { break }
      offset &+= 1
    }
    return offset
  }

  /// Whether some bytes stand anywhere among others.
  package static func contains(_ wanted: Span<UInt8>, in bytes: Span<UInt8>) -> Bool {
    guard !wanted.isEmpty else { return true }
    var offset = 0
    while true {
      offset = firstOffset(of: wanted[0], wanted[0], in: bytes, from: offset)
      guard offset + wanted.count <= bytes.count else { return false }
      var count = 1
      while count < wanted.count, bytes[offset + count] == wanted[count] { count += 1 }
      if count == wanted.count { return true }
      offset += 1
    }
  }
}
