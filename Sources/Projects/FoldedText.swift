internal import Formats
internal import ICU

/// Texts without what makes no difference to a reader: letter case, spaces, punctuation, compatibility forms.
package enum FoldedText {
  /// Whether two texts say the same. A look at their sizes and first letters is enough for most pairs.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    if left.hasSameBytes(as: right) { return true }
    let (a, b) = (left.utf8, right.utf8)
    // Folding changes few letters, and none of the first ones in most scripts.
    guard abs(a.count - b.count) < 16, let first = a.first(where: isLetter),
      let other = b.first(where: isLetter),
      first >= 0x80 || other >= 0x80 || first | 0x20 == other | 0x20
    else { return false }
    if first >= 0x80, other >= 0x80, first != other, a.count != b.count { return false }
    return normalized(left) == normalized(right)
  }

  /// The text's letters and digits, folded, with one space between words.
  package static func normalized(_ text: String) -> String {
    CaseFolding.fold(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The words of a text, folded.
  package static func words(of text: String) -> Set<Substring> {
    Set(CaseFolding.fold(text).split { !$0.isLetter && !$0.isNumber })
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 }
}
