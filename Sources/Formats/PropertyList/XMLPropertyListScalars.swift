internal import SourceText

/// The text of elements, and what Core Foundation takes for a number, a date or data.
///
/// Each of these functions leaves ``XMLPropertyListReader/offset`` at the `<` behind the text, or at the end.
extension XMLPropertyListReader {
  /// Text with references and CDATA sections, up to the next tag.
  mutating func readText(_ tag: Tag, _ bytes: Span<UInt8>) {
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x3C {
        guard offset + 1 < end, bytes[offset + 1] == 0x21 else { return }
        readMarkup(tag, bytes)
      } else if byte == 0x26 {
        readReference(bytes)
      } else {
        offset += 1
      }
    }
  }

  private mutating func readMarkup(_ tag: Tag, _ bytes: Span<UInt8>) {
    if has("<![CDATA[", at: offset) {
      var index = lacksCDATAEnd ? end : offset + 9
      while index < end - 2 {
        if bytes[index] == 0x5D, bytes[index + 1] == 0x5D, bytes[index + 2] == 0x3E {
          offset = index + 3
          return
        }
        index += 1
      }
      refuse(.unterminatedCDATA, at: offset..<offset + 9)
      lacksCDATAEnd = true
      offset += 9
    } else if has("<!--", at: offset) {
      let commentEnd = commentEnd(from: offset + 4, bytes)
      if commentEnd == nil { lacksCommentEnd = true }
      refuse(.commentInText(tag), at: offset..<(commentEnd ?? offset + 4))
      offset = commentEnd ?? offset + 4
    } else {
      refuse(.elementInText(tag), at: offset..<tagEnd(bytes))
      offset += 2
    }
  }

  private mutating func readReference(_ bytes: Span<UInt8>) {
    if let reference = XMLPropertyListText.reference(bytes, at: offset, end: end) {
      offset = reference.end
      return
    }
    if has("&#", at: offset) {
      refuse(.badCharacterReference, at: offset..<(entityEnd(bytes) ?? offset + 2))
    } else if let entityEnd = entityEnd(bytes) {
      refuse(.unknownEntity, at: offset..<entityEnd)
    } else {
      refuse(.rawAmpersand, at: offset..<offset + 1)
    }
    offset += 1
  }

  /// Where something in the form of a reference ends.
  private func entityEnd(_ bytes: Span<UInt8>) -> Int? {
    var index = offset + 1
    while index < min(end, offset + 32) {
      switch bytes[index] {
      case 0x3B: return index > offset + 1 ? index + 1 : nil
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x23: index += 1
      default: return nil
      }
    }
    return nil
  }

  private mutating func skipToTag(_ bytes: Span<UInt8>) {
    while offset < end, bytes[offset] != 0x3C { offset += 1 }
  }

  private mutating func refuseScalar(_ tag: Tag, from start: Int) {
    let fault: Fault = start == offset ? .emptyScalar(tag) : .badScalar(tag)
    refuse(fault, at: start..<offset)
  }

  /// Base64, of which Core Foundation ignores every ASCII character that does not belong to it.
  mutating func readData(_ bytes: Span<UInt8>) {
    let start = offset
    var isASCII = true
    while offset < end, bytes[offset] != 0x3C {
      if bytes[offset] >= 0x80 { isASCII = false }
      offset += 1
    }
    if !isASCII { refuseScalar(.data, from: start) }
  }

  /// `YYYY-MM-DDThh:mm:ssZ`; the year may have any number of digits, and no part is checked against the calendar.
  mutating func readDate(_ bytes: Span<UInt8>) {
    let start = offset
    skipToTag(bytes)
    var index = start
    if index < offset, bytes[index] == 0x2D { index += 1 }
    while index < offset, Self.isDigit(bytes[index]) { index += 1 }
    var isDate = offset - index == 16
    // `0` stands for a digit.
    for (position, form) in Array("-00-00T00:00:00Z".utf8).enumerated() where isDate {
      let byte = bytes[index + position]
      isDate = form == 0x30 ? Self.isDigit(byte) : byte == form
    }
    if !isDate { refuseScalar(.date, from: start) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// A sign, then digits, or `0x` and hexadecimal digits; white space may stand around the sign, but not at the end.
  mutating func readInteger(_ bytes: Span<UInt8>) {
    let start = offset
    skipToTag(bytes)
    var index = start
    skipIntegerSpace(&index, bytes)
    var isNegative = false
    if index < offset, bytes[index] == 0x2D || bytes[index] == 0x2B {
      isNegative = bytes[index] == 0x2D
      index += 1
      skipIntegerSpace(&index, bytes)
    }
    var radix: UInt64 = 10
    if index + 1 < offset, bytes[index] == 0x30, bytes[index + 1] | 0x20 == 0x78 {
      radix = 16
      index += 2
    }
    var value: UInt64 = 0
    var isInteger = index < offset
    while index < offset, isInteger {
      let digit = Self.hexadecimalDigit(bytes[index])
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(digit)
      isInteger = digit < radix && !overflow && !carry && (!isNegative || sum <= UInt64(Int64.max) + 1)
      value = sum
      index += 1
    }
    if !isInteger { refuseScalar(.integer, from: start) }
  }

  /// The value of a digit; 16 for any other character.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt64 {
    switch byte {
    case 0x30...0x39: UInt64(byte - 0x30)
    case 0x61...0x66: UInt64(byte - 0x57)
    case 0x41...0x46: UInt64(byte - 0x37)
    default: 16
    }
  }

  /// Core Foundation takes control characters, lone UTF-8 continuation bytes up to A0 and Unicode's spaces for space.
  private func skipIntegerSpace(_ index: inout Int, _ bytes: Span<UInt8>) {
    while index < end {
      let byte = bytes[index]
      if byte < 0x21 || byte > 0x7E && byte < 0xA1 {
        index += 1
        continue
      }
      guard byte == 0xE2 || byte == 0xE3, end - index >= 3 else { return }
      let second = bytes[index + 1]
      let third = bytes[index + 2]
      let isSpace =
        byte == 0xE2 && second == 0x80 && (third <= 0x8B || third == 0xAF)
        || byte == 0xE2 && second == 0x81 && third == 0x9F || byte == 0xE3 && second == 0x80 && third == 0x80
      guard isSpace else { return }
      index += 1
    }
  }

  /// What `strtod` reads in the C locale, without hexadecimal forms, or a name of infinity or of no number.
  mutating func readReal(_ bytes: Span<UInt8>) {
    let start = offset
    readText(.real, bytes)
    let text = XMLPropertyListText.decode(start..<offset, in: source)
    if !Self.isReal(text) { refuseScalar(.real, from: start) }
  }

  private static func isReal(_ text: String) -> Bool {
    switch text.lowercased() {
    case "nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity": return true
    default: break
    }
    var rest = text.unicodeScalars.drop { isSpace($0) }
    if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
    let whole = rest.prefix { isDigit($0) }
    rest = rest.dropFirst(whole.count)
    var digits = whole.count
    if rest.first == "." {
      rest.removeFirst()
      let fraction = rest.prefix { isDigit($0) }
      rest = rest.dropFirst(fraction.count)
      digits += fraction.count
    }
    if digits == 0 { return false }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
      if rest.isEmpty { return false }
      rest = rest.drop { isDigit($0) }
    }
    return rest.isEmpty
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar >= "0" && scalar <= "9" }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0xA0, 0x2000...0x200B, 0x3000: true
    default: false
    }
  }
}
