/// The faults of strings files and old-style property lists, in the words of a person who has to mend them.
extension SyntaxProblem {
  /// What stands before a gap.
  enum Token {
    case key, value
  }

  static func check(_ end: OpenStepScanner.QuotedEnd, from start: Int, to offset: Int) throws(SyntaxProblem) {
    switch end {
    case .closed: return
    case .unclosed:
      throw SyntaxProblem(
        "the quote that opens here is never closed", advice: "Add the closing quote.", at: start..<start + 1)
    case .danglingBackslash:
      throw SyntaxProblem(
        "the file ends behind a backslash, inside quotes", advice: "Add the closing quote and the semicolon.",
        at: start..<start + 1)
    }
  }

  /// A semicolon (behind a key also a `=`) should stand behind `range`, and something else does.
  ///
  /// The place told is the end of what lacks it, not the next token, which is what Apple's message names and which may
  /// be many lines further down. Where the text before the gap runs over a line end, a lost quote is the likelier
  /// fault, and the place is where that text starts.
  static func missingSemicolon(
    after range: Range<Int>, what: Token, next: Int?, in bytes: Span<UInt8>
  ) -> SyntaxProblem {
    let text = excerpt(range, in: bytes)
    let isQuoted = bytes[range.lowerBound] == 0x22 || bytes[range.lowerBound] == 0x27
    let spansLines = isQuoted && (contains(bytes, range, 0x0A) || contains(bytes, range, 0x0D))
    if let next, spansLines, bytes[next] != 0x3B, bytes[next] != 0x3D {
      return SyntaxProblem(
        "a quote is missing: the text that starts here runs on to a later line",
        advice: "Add the missing quote on this line.", at: range.lowerBound..<range.lowerBound + 1)
    }
    let found = next.map { ", but \(name(ofCharacterAt: $0, in: bytes)) follows" } ?? ", but the file ends"
    switch what {
    case .key:
      // A bare word of prose: text that lost its comment marks.
      if OpenStepScanner.isBare(bytes[range.lowerBound]) {
        return SyntaxProblem(
          "text stands outside quotes and comments: “\(restOfLine(range, in: bytes))”",
          advice: "Put quotes around a key that holds spaces, or /* */ around a remark.", at: range)
      }
      return SyntaxProblem(
        "behind the key \(text) a `=` and a value are missing\(found)",
        advice: "Write `\(text) = \"…\";`.", at: range)
    case .value:
      return SyntaxProblem(
        "the semicolon behind the value is missing\(found)", advice: "Add `;` behind the value.",
        at: range.upperBound..<range.upperBound)
    }
  }

  static func missingValue(_ key: Range<Int>, at offset: Int, in bytes: Span<UInt8>) -> SyntaxProblem {
    SyntaxProblem(
      "the key \(excerpt(key, in: bytes)) has a `=` but no value", advice: "Write the value in quotes.",
      at: min(offset, bytes.count)..<min(offset + 1, bytes.count))
  }

  static func strayCharacter(
    at offset: Int, in bytes: Span<UInt8>, consequence: Consequence
  ) -> SyntaxProblem {
    let end = offset + characterLength(at: offset, in: bytes)
    let found = name(ofCharacterAt: offset, in: bytes)
    let advice =
      switch bytes[offset] {
      case 0x3B: "Remove the extra `;`."
      case 0x23: "Write comments as /* … */ or // …."
      case 0xE2, 0xC2, 0xC3, 0xE3, 0xEF: "Remove it, or put straight quotes (\") around the text."
      default: "Remove it, or put quotes around the text."
      }
    return SyntaxProblem(
      "\(found) cannot stand here, outside quotes and comments", advice: advice, at: offset..<end,
      consequence: consequence)
  }

  static func junkBehindRoot(at offset: Int, in bytes: Span<UInt8>) -> SyntaxProblem {
    SyntaxProblem(
      "\(name(ofCharacterAt: offset, in: bytes)) stands behind the end of the property list",
      advice: "Remove everything behind the last bracket.",
      at: offset..<offset + characterLength(at: offset, in: bytes))
  }

  static func tooDeep(at offset: Int) -> SyntaxProblem {
    SyntaxProblem(
      "arrays and dictionaries are nested more than 512 deep",
      advice: "Flatten them; Apple's parser stops here.",
      at: offset..<offset + 1)
  }

  static func unclosed(bracket: String, from start: Int, to end: Int) -> SyntaxProblem {
    SyntaxProblem(
      "the bracket that opens here is never closed", advice: "Add the `\(bracket)`.", at: start..<start + 1)
  }

  static func missingComma(after offset: Int) -> SyntaxProblem {
    SyntaxProblem(
      "a comma or `)` is missing in the array", advice: "Put commas between the array's values.",
      at: offset..<offset)
  }

  static func malformedData(at offset: Int) -> SyntaxProblem {
    SyntaxProblem(
      "between `<` and `>` only pairs of hexadecimal digits may stand",
      advice: "Put quotes around the text if it is meant as text.", at: offset..<offset + 1)
  }

  private static func restOfLine(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
    var end = range.upperBound
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return excerpt(range.lowerBound..<end, in: bytes)
  }

  /// The text of a range, shortened for a message.
  static func excerpt(_ range: Range<Int>, in bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    for offset in range.prefix(60) { copy.append(bytes[offset] < 0x20 ? 0x20 : bytes[offset]) }
    while range.count > 60, let last = copy.last, last >= 0x80 { copy.removeLast() }
    return String(decoding: copy, as: UTF8.self) + (range.count > 60 ? "…" : "")
  }

  /// A character as a message can show it: by itself, or by its number where it cannot be seen.
  static func name(ofCharacterAt offset: Int, in bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    for index in offset..<offset + characterLength(at: offset, in: bytes) { copy.append(bytes[index]) }
    guard let scalar = String(decoding: copy, as: UTF8.self).unicodeScalars.first else { return "the end" }
    let number = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    let known: [UInt32: String] = [
      0x00A0: "a no-break space", 0x3000: "a full-width space", 0x200B: "a zero-width space",
      0xFEFF: "a byte order mark", 0x201C: "a curly quote “", 0x201D: "a curly quote ”",
      0x2018: "a curly quote ‘",
      0x2019: "a curly quote ’", 0x201E: "a low quote „", 0x00AB: "an angle quote «",
      0x00BB: "an angle quote »",
      0x0085: "a next-line character", 0x202F: "a narrow no-break space", 0x0000: "a NUL character",
      0xFF1B: "a full-width semicolon ；",
    ]
    if let name = known[scalar.value] { return "\(name) (\(code))" }
    if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
      return "an invisible character (\(code))"
    }
    return scalar.value < 0x80 ? "`\(scalar)`" : "`\(scalar)` (\(code))"
  }

  private static func characterLength(at offset: Int, in bytes: Span<UInt8>) -> Int {
    let byte = bytes[offset]
    let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return min(length, bytes.count - offset)
  }

  private static func contains(_ bytes: Span<UInt8>, _ range: Range<Int>, _ wanted: UInt8) -> Bool {
    for offset in range where bytes[offset] == wanted { return true }
    return false
  }
}
