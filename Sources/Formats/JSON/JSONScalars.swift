extension JSONParser {
  /// Reads a string from its opening quote to behind its closing one.
  mutating func string(_ bytes: Span<UInt8>) -> JSONDocument.Node.Spelling {
    let start = offset
    var index = start + 1
    let count = bytes.count
    var hasReportedControl = false
    var spelling = JSONDocument.Node.Spelling.plain
    while true {
      while index < count, bytes[index] >= 0x20, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
      guard index < count else {
        offset = count
        report(
          "the file ends inside a string", advice: "put a quote at the end of the string",
          at: start..<min(start + 1, count))
        return .encoded
      }
      switch bytes[index] {
      case 0x22:
        offset = index + 1
        return spelling
      case 0x5C:
        index = escape(bytes, at: index)
        spelling = .encoded
      case 0x0A, 0x0D:
        if isUnclosed(bytes, at: index) {
          offset = bytes[index - 1] == 0x2C && index - 1 > start ? index - 1 : index
          report(
            "a string is not closed at the end of its line", advice: "put a quote at the end of the string",
            at: start..<offset)
          return .encoded
        }
        if !hasReportedControl {
          report(
            "a line break must be escaped in a string",
            advice: "write \\n for it, or close the string before it",
            at: index..<index + 1)
        }
        hasReportedControl = true
        index += 1
      default:
        if !hasReportedControl {
          let name = bytes[index] == 0x09 ? "a tab" : "a control character"
          let escape = bytes[index] == 0x09 ? "\\t" : "\\u00" + hexadecimal(bytes[index])
          report(
            "\(name) must be escaped in a string", advice: "write \(escape) for it, or remove it",
            at: index..<index + 1)
        }
        hasReportedControl = true
        index += 1
      }
    }
  }

  /// Whether a line break inside a string is better explained by a missing quote: the next line with anything
  /// on it starts as a line of JSON does.
  private func isUnclosed(_ bytes: Span<UInt8>, at lineBreak: Int) -> Bool {
    var index = lineBreak
    while index < bytes.count {
      switch bytes[index] {
      case 0x09, 0x0A, 0x0D, 0x20: index += 1
      case 0x22, 0x5D, 0x7D: return true
      default: return false
      }
    }
    return true
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
  }

  /// Reads an escape, and returns the offset behind it.
  private mutating func escape(_ bytes: Span<UInt8>, at start: Int) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    switch bytes[start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
      return start + 2
    case 0x75:
      break
    case 0x0A, 0x0D:
      report(
        "a backslash stands at the end of a line", advice: "write \\\\ for a backslash", at: start..<start + 1
      )
      return start + 1
    case let letter:
      var end = start + 2
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let name =
        letter > 0x20 && letter < 0x7F
        ? "`\\\(Character(Unicode.Scalar(letter)))`" : "this backslash sequence"
      report(
        "\(name) is no JSON escape", advice: "write \\\\ for a backslash, or remove it", at: start..<end)
      return letter < 0x20 ? start + 1 : end
    }
    guard let first = unit(bytes, at: start) else {
      var end = start + 2
      while end < bytes.count, end < start + 6, JSONText.hexadecimalDigit(bytes[end]) != nil { end += 1 }
      report(
        "`\\u` needs four hexadecimal digits behind it",
        advice: "write the character itself, or all four digits",
        at: start..<end)
      return end
    }
    guard first & 0xF800 == 0xD800 else { return start + 6 }
    if first < 0xDC00, let second = unit(bytes, at: start + 6), second & 0xFC00 == 0xDC00 {
      return start + 12
    }
    report(
      "half of a surrogate pair stands alone", advice: "write the character itself", at: start..<start + 6)
    return start + 6
  }

  private func unit(_ bytes: Span<UInt8>, at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == 0x5C, bytes[start + 1] == 0x75 else { return nil }
    var unit: UInt32 = 0
    for index in start + 2..<start + 6 {
      guard let digit = JSONText.hexadecimalDigit(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Reads a number; one that is written in another manner is read too, and reported.
  mutating func number(_ bytes: Span<UInt8>) {
    let start = offset
    var index = start
    func skipDigits() -> Bool {
      let first = index
      while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
      return index > first
    }
    if bytes[index] == 0x2D { index += 1 }
    let firstDigit = index
    var isValid = skipDigits() && (bytes[firstDigit] != 0x30 || index == firstDigit + 1)
    if isValid, index < bytes.count, bytes[index] == 0x2E {
      index += 1
      isValid = skipDigits()
    }
    if isValid, index < bytes.count, bytes[index] | 0x20 == 0x65 {
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      isValid = skipDigits()
    }
    if index < bytes.count, isWordByte(bytes[index]) { isValid = false }
    while !isValid, index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    offset = index
    if !isValid {
      report(
        "this is no JSON number", advice: "write it in decimal, as in -1, 2.5 or 6e3, without leading zeros",
        at: start..<index)
    }
  }

  /// Reads `true`, `false` or `null`; nil, and nothing read, where something else stands.
  mutating func literal(_ bytes: Span<UInt8>) -> JSONDocument.Node.Kind? {
    let kind: JSONDocument.Node.Kind
    let word: StaticString
    switch bytes[offset] {
    case 0x74: (kind, word) = (.boolean(true), "true")
    case 0x66: (kind, word) = (.boolean(false), "false")
    case 0x6E: (kind, word) = (.null, "null")
    default: return nil
    }
    let length = word.utf8CodeUnitCount
    guard offset + length <= bytes.count else { return nil }
    for index in 0..<length where unsafe bytes[offset + index] != word.utf8Start[index] { return nil }
    if offset + length < bytes.count, isWordByte(bytes[offset + length]) { return nil }
    offset += length
    return kind
  }

  /// Whether a byte may be a part of a word or a number that somebody wrote for a value.
  @inline(__always)
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x2B, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }
}
