internal import SourceText

/// Reads the text of a string token: quotes taken off, escapes resolved as CFOldStylePList.c does.
///
/// `\U` takes up to four hexadecimal digits, `\u` is no escape at all, and octal escapes stand for the characters of
/// the NeXT system's own set.
enum OpenStepText {
  /// The text of the token at `range`, quotes included in the range where it has them.
  static func decode(_ range: Range<Int>, in source: SourceText) -> String {
    let bytes = source.text.span
    guard let first = range.first.map({ bytes[$0] }), first == 0x22 || first == 0x27 else {
      return source.string(range)
    }
    let content = range.lowerBound + 1..<range.upperBound - 1
    for offset in content where bytes[offset] == 0x5C { return unescape(source.text[content]) }
    return source.string(content)
  }

  private static func unescape(_ content: ContiguousArray<UInt8>.SubSequence) -> String {
    var result = ContiguousArray<UInt8>()
    result.reserveCapacity(content.count)
    var highSurrogate: UInt32?
    func flush(into result: inout ContiguousArray<UInt8>) {
      if let high = highSurrogate { result.appendWTF8(high) }
      highSurrogate = nil
    }
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      guard byte == 0x5C, index < content.endIndex else {
        flush(into: &result)
        result.append(byte)
        continue
      }
      let escaped = content[index]
      index += 1
      if escaped == 0x55 {
        let unit = hexDigits(content, &index)
        if let high = highSurrogate, unit & 0xFC00 == 0xDC00 {
          result.appendWTF8(0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF)
          highSurrogate = nil
        } else {
          flush(into: &result)
          if unit & 0xFC00 == 0xD800 { highSurrogate = unit } else { result.appendWTF8(unit) }
        }
        continue
      }
      flush(into: &result)
      switch escaped {
      case 0x30...0x37:
        result.appendWTF8(octal(first: escaped, content, &index))
      case 0x61: result.append(0x07)
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x6E: result.append(0x0A)
      case 0x72: result.append(0x0D)
      case 0x74: result.append(0x09)
      case 0x76: result.append(0x0B)
      default: result.append(escaped)
      }
    }
    flush(into: &result)
    return String(wtf8: result[...])
  }

  private static func hexDigits(_ content: ContiguousArray<UInt8>.SubSequence, _ index: inout Int) -> UInt32 {
    var unit: UInt32 = 0
    var count = 0
    while count < 4, index < content.endIndex, let digit = hexValue(content[index]) {
      unit = unit << 4 | digit
      index += 1
      count += 1
    }
    return unit
  }

  private static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// Up to three digits, wrapped to a byte, looked up in the NeXT character set.
  private static func octal(
    first: UInt8, _ content: ContiguousArray<UInt8>.SubSequence, _ index: inout Int
  ) -> UInt32 {
    var value = Int(first - 0x30)
    var count = 1
    while count < 3, index < content.endIndex, (0x30...0x37).contains(content[index]) {
      value = value << 3 | Int(content[index] - 0x30)
      index += 1
      count += 1
    }
    let byte = value & 0xFF
    return byte < 0x80 ? UInt32(byte) : UInt32(nextStep[byte - 0x80])
  }

  /// The upper half of the NeXT character set, as Core Foundation converts it; its last two places give U+0000.
  private static let nextStep: [UInt16] = [
    0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7, 0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC,
    0x00CD,
    0x00CE, 0x00CF, 0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9, 0x00DA, 0x00DB, 0x00DC,
    0x00DD,
    0x00DE, 0x00B5, 0x00D7, 0x00F7, 0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7, 0x00A4,
    0x2019,
    0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02, 0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6,
    0x2022,
    0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF, 0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC,
    0x00AF,
    0x02D8, 0x02D9, 0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7, 0x2014, 0x00B1, 0x00BC,
    0x00BD,
    0x00BE, 0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC,
    0x00C6,
    0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1, 0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4,
    0x00F5,
    0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD, 0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE,
    0x00FF,
    0x0000, 0x0000,
  ]
}
