/// Text of unknown origin as it can be printed in one line of a terminal.
package enum TerminalText {
  /// Text with its control characters made visible: `\n` and its like, `\u{1B}` for the rest.
  ///
  /// Made visible are the controls of C0 and C1, which could move the cursor or change colors; line and paragraph
  /// separators; embeddings, overrides and isolates, which could make a line read as something that it is not; and tag
  /// characters outside of flags, which hide text. Marks of direction, joiners and variation selectors stay, since
  /// scripts and emoji need them. Linear.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var result = String.UnicodeScalarView()
    var isInFlag = false
    for scalar in text.unicodeScalars {
      isInFlag = scalar == "\u{1F3F4}" || isInFlag && isTag(scalar)
      if isHarmful(scalar), !isInFlag {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: isTag(scalar)
    }
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0000...0xE007F).contains(scalar.value) }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
