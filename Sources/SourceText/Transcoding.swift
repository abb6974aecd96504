internal import ICU

/// To UTF-8 from the encodings that are not UTF-8, and back.
enum Transcoding {
  struct Decoded {
    var text: ContiguousArray<UInt8>
    var firstBadByte: Int?
  }

  static func decode(_ bytes: ContiguousArray<UInt8>, as encoding: TextEncoding) -> Decoded {
    var decoded = Decoded(text: [], firstBadByte: nil)
    decoded.text.reserveCapacity(bytes.count)
    decoded.firstBadByte = forEachScalar(in: bytes, as: encoding) { scalar, _ in
      decoded.text.appendWTF8(scalar)
    }
    return decoded
  }

  /// For sorted offsets into the text, the offsets of the same places in the file.
  static func fileOffsets(
    _ bytes: ContiguousArray<UInt8>, as encoding: TextEncoding, at textOffsets: [Int]
  ) -> [Int] {
    var result: [Int] = []
    var textOffset = 0
    _ = forEachScalar(in: bytes, as: encoding) { scalar, fileOffset in
      while result.count < textOffsets.count, textOffsets[result.count] <= textOffset {
        result.append(fileOffset)
      }
      textOffset += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
    }
    // The text ends before a half unit, which belongs to no character and so to no edit.
    let unit =
      switch encoding.characterSet {
      case .utf16LittleEndian, .utf16BigEndian: 2
      case .utf32LittleEndian, .utf32BigEndian: 4
      case .utf8, .binary, .legacy: 1
      }
    let end = bytes.count - (bytes.count - encoding.markLength) % unit
    while result.count < textOffsets.count { result.append(end) }
    return result
  }

  /// Bytes of the encoding for a text, or nil when a character has no place in it.
  static func encode(_ text: String, as encoding: TextEncoding) -> [UInt8]? {
    switch encoding.characterSet {
    case .utf8, .binary:
      return Array(text.utf8)
    case .utf16LittleEndian:
      return text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .utf32LittleEndian:
      return text.unicodeScalars.flatMap { scalar in [0, 8, 16, 24].map { UInt8(scalar.value >> $0 & 0xFF) } }
    case .utf32BigEndian:
      return text.unicodeScalars.flatMap { scalar in [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) } }
    case .legacy(let name):
      guard let converter = try? Converter(named: name) else { return nil }
      return converter.encode(text)
    }
  }

  /// Calls `body` with each scalar value (lone surrogates included) and the offset of its first byte.
  ///
  /// Returns the offset of the first byte that could not be read. A half unit at the end of a UTF-16 file is dropped,
  /// as Core Foundation does.
  private static func forEachScalar(
    in bytes: ContiguousArray<UInt8>, as encoding: TextEncoding, _ body: (UInt32, Int) -> Void
  ) -> Int? {
    var offset = encoding.markLength
    switch encoding.characterSet {
    case .utf8, .binary:
      return nil
    case .utf16LittleEndian, .utf16BigEndian:
      let low = encoding.characterSet == .utf16LittleEndian ? 0 : 1
      func unit(at offset: Int) -> UInt32 {
        UInt32(bytes[offset + low]) | UInt32(bytes[offset + 1 - low]) << 8
      }
      while offset + 1 < bytes.count {
        let first = unit(at: offset)
        if first & 0xFC00 == 0xD800, offset + 3 < bytes.count {
          let second = unit(at: offset + 2)
          if second & 0xFC00 == 0xDC00 {
            body(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF, offset)
            offset += 4
            continue
          }
        }
        body(first, offset)
        offset += 2
      }
      return nil
    case .utf32LittleEndian, .utf32BigEndian:
      let shifts = encoding.characterSet == .utf32LittleEndian ? [0, 8, 16, 24] : [24, 16, 8, 0]
      while offset + 3 < bytes.count {
        let scalar = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << UInt32(shifts[$1]) }
        if scalar > 0x10FFFF { return offset }
        body(scalar, offset)
        offset += 4
      }
      return nil
    case .legacy(let name):
      guard let converter = try? Converter(named: name) else { return 0 }
      let decoded = converter.decode(bytes[...])
      var index = 0
      while index < decoded.units.count {
        let first = UInt32(decoded.units[index])
        let place = Int(decoded.offsets[index])
        if first & 0xFC00 == 0xD800, index + 1 < decoded.units.count {
          let second = UInt32(decoded.units[index + 1])
          body(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF, place)
          index += 2
        } else {
          body(first, place)
          index += 1
        }
      }
      return decoded.firstBadByte
    }
  }
}

extension ContiguousArray<UInt8> {
  /// Appends a scalar value, or a lone surrogate, in UTF-8.
  package mutating func appendWTF8(_ scalar: UInt32) {
    if scalar < 0x80 {
      append(UInt8(scalar))
      return
    }
    if scalar < 0x800 {
      append(UInt8(0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        append(UInt8(0xE0 | scalar >> 12))
      } else {
        append(UInt8(0xF0 | scalar >> 18))
        append(UInt8(0x80 | scalar >> 12 & 0x3F))
      }
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
    }
    append(UInt8(0x80 | scalar & 0x3F))
  }
}
