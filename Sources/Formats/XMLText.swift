/// Text for XML 1.0, as all that writes XML puts it down.
package enum XMLText {
  /// Where a text stands.
  package enum Place { case text, attribute }

  /// A text so that a parser gives it back. In attributes parsers make spaces of line breaks and tabs, and everywhere
  /// a line feed of a carriage return, unless they are written by their numbers. What XML has no way to say becomes
  /// U+FFFD.
  package static func escaped(_ text: String, in place: Place) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch (scalar, place) {
      case ("&", _): result.append(contentsOf: "&amp;".unicodeScalars)
      case ("<", _): result.append(contentsOf: "&lt;".unicodeScalars)
      case (">", _): result.append(contentsOf: "&gt;".unicodeScalars)
      case ("\"", .attribute): result.append(contentsOf: "&quot;".unicodeScalars)
      case ("\t", .attribute), ("\n", .attribute), ("\r", _):
        result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case ("\t", .text), ("\n", .text): result.append(scalar)
      case ("\0"..<" ", _), ("\u{FFFE}", _), ("\u{FFFF}", _): result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
