package import SourceText

/// Strings between their quotes.
package enum JSONText {
  /// The text of a string, escapes resolved. An escape that is none stands as it is written; half of a
  /// surrogate pair becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - range: the string with its quotes; the closing one, or both, may be missing in a broken file.
  ///   - source: the file.
  /// - Returns: the text.
  package static func decode(_ range: Range<Int>, in source: SourceText) -> String {
    let content = contentRange(of: range, in: source.text)
    let bytes = source.text[content]
    guard bytes.contains(0x5C) else { return source.string(content) }
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(bytes.count)
    var offset = content.lowerBound
    while offset < content.upperBound {
      let byte = bytes[offset]
      guard byte == 0x5C, offset + 1 < content.upperBound else {
        result.append(byte)
        offset += 1
        continue
      }
      if let plain = character(escapedBy: bytes[offset + 1]) {
        result.append(plain)
        offset += 2
      } else if let (scalar, length) = unicodeEscape(bytes, at: offset) {
        result.appendWTF8(scalar)
        offset += length
      } else {
        result.append(byte)
        offset += 1
      }
    }
    return String(wtf8: result[...])
  }

  /// Appends a string with its quotes, escaped as Foundation does it without its escaping of slashes.
  package static func append(quoted string: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    var string = string
    string.withUTF8 { buffer in
      let span = unsafe buffer.span
      for index in span.indices {
        let byte = span[index]
        if byte >= 0x20, byte != 0x22, byte != 0x5C {
          bytes.append(byte)
        } else {
          appendEscape(of: byte, to: &bytes)
        }
      }
    }
    bytes.append(0x22)
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    let letter: Character? =
      switch byte {
      case 0x22: "\""
      case 0x5C: "\\"
      case 0x08: "b"
      case 0x09: "t"
      case 0x0A: "n"
      case 0x0C: "f"
      case 0x0D: "r"
      default: nil
      }
    bytes.append(0x5C)
    if let letter {
      bytes += letter.utf8
    } else {
      bytes += (byte < 0x10 ? "u000" : "u00").utf8
      bytes += String(byte, radix: 16).utf8
    }
  }

  private static func contentRange(of range: Range<Int>, in text: ContiguousArray<UInt8>) -> Range<Int> {
    guard !range.isEmpty, text[range.lowerBound] == 0x22 else { return range }
    let start = range.lowerBound + 1
    var slashes = 0
    while range.upperBound - 2 - slashes >= start, text[range.upperBound - 2 - slashes] == 0x5C {
      slashes += 1
    }
    let isClosed = range.count > 1 && text[range.upperBound - 1] == 0x22 && slashes.isMultiple(of: 2)
    return start..<(isClosed ? range.upperBound - 1 : range.upperBound)
  }

  private static func character(escapedBy letter: UInt8) -> UInt8? {
    switch letter {
    case 0x22, 0x5C, 0x2F: letter
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  private static func unicodeEscape(
    _ bytes: ArraySlice<UInt8>, at offset: Int
  ) -> (scalar: UInt32, length: Int)? {
    guard let first = unit(bytes, at: offset) else { return nil }
    if first & 0xFC00 == 0xD800, let second = unit(bytes, at: offset + 6), second & 0xFC00 == 0xDC00 {
      return (0x10000 + (first & 0x3FF) << 10 + second & 0x3FF, 12)
    }
    return (first, 6)
  }

  /// The code unit of `\uXXXX` at an offset, or nil.
  private static func unit(_ bytes: ArraySlice<UInt8>, at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.endIndex, bytes[offset] == 0x5C, bytes[offset + 1] == 0x75 else { return nil }
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = hexadecimalDigit(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  @inline(__always)
  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
  }
}
