internal import CICU

/// The direction of text, for places that show text of several languages side by side.
package enum Bidi {
  /// A direction of writing.
  package enum Direction: Hashable, Sendable {
    /// As in Latin.
    case leftToRight
    /// As in Arabic and Hebrew.
    case rightToLeft
  }

  /// The direction of the first character that has one, not counting what stands in isolates (UAX #9, P2 and P3). Nil
  /// when no character has one.
  package static func baseDirection(of text: String) -> Direction? {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default:
        if depth == 0, let direction = direction(of: scalar) { return direction }
      }
    }
    return nil
  }

  /// Text as it can stand in a line of the given direction without moving what is beside it.
  ///
  /// Text with any character of the other direction, or with controls of direction, is put between FIRST STRONG ISOLATE
  /// and POP DIRECTIONAL ISOLATE; other text, nearly all, comes back as it is. Isolates that the text leaves open are
  /// closed, and what would close the outer one is left out.
  package static func isolated(_ text: String, in line: Direction = .leftToRight) -> String {
    let needsIsolate = text.unicodeScalars.contains { scalar in
      if isControl(scalar) { return true }
      guard let direction = direction(of: scalar) else { return false }
      return direction != line
    }
    guard needsIsolate else { return text }
    var result = String.UnicodeScalarView()
    result.append("\u{2068}")
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069:
        if depth == 0 { continue }
        depth -= 1
      default: break
      }
      result.append(scalar)
    }
    for _ in 0...depth { result.append("\u{2069}") }
    return String(result)
  }

  /// Text without the characters that do nothing but control direction (Bidi_Control).
  package static func removingControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.lazy.filter { !isControl($0) }))
  }

  /// Whether a character is one of Unicode's Bidi_Control: marks, embeddings, overrides and isolates.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The direction of a character that has a strong one.
  private static func direction(of scalar: Unicode.Scalar) -> Direction? {
    if scalar.isASCII { return scalar.isLetter ? .leftToRight : nil }
    switch Int(cicu_bidiClass(Int32(bitPattern: scalar.value))) {
    case cicu_leftToRight: return .leftToRight
    case cicu_rightToLeft, cicu_arabicLetter: return .rightToLeft
    default: return nil
    }
  }
}
