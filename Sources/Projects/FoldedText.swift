internal import Formats
internal import ICU

/// Texts without what makes no difference to a reader: letter case, spaces, punctuation, compatibility forms.
package enum FoldedText {
  /// Whether two texts say the same. Most pairs part in their first letters, and take no more than a look at these.
  package static func areSame(_ left: String, _ right: String) -> Bool {
    if left.hasSameBytes(as: right) { return true }
    var (left, right) = (left, right)
    let comparison = left.withUTF8 { a in right.withUTF8 { b in compare(a, b) } }
    switch comparison {
    case .same: return true
    case .different: return false
    case .undecided: return normalized(left) == normalized(right)
    }
  }

  /// A number that texts with the same letters share, whatever their capitals, spaces and signs are; for looking through
  /// many texts for two alike.
  package static func signature(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      // FNV-1a.
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      var offset = letter(in: bytes, from: 0)
      while offset < bytes.count {
        hash = (hash ^ UInt64(lower(bytes[offset]))) &* 0x100_0000_01B3
        offset = letter(in: bytes, from: offset + 1)
      }
      return hash
    }
  }

  /// The text's letters and digits, folded, with one space between words.
  package static func normalized(_ text: String) -> String {
    CaseFolding.fold(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The words of a text, folded.
  package static func words(of text: String) -> Set<Substring> {
    Set(CaseFolding.fold(text).split { !$0.isLetter && !$0.isNumber })
  }

  // MARK: Bytes

  private enum Comparison {
    case same, different, undecided
  }

  /// So many letters alike are no accident: what differs then may be a way to write the same.
  private static let telling = 4

  /// Compares the letters of two texts by their bytes.
  private static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Comparison
  {
    var (i, j) = (0, 0)
    var alike = 0
    while true {
      i = letter(in: a, from: i)
      j = letter(in: b, from: j)
      if i == a.count, j == b.count { return .same }
      guard i < a.count, j < b.count else { return alike < telling ? .different : .undecided }
      let (x, y) = (lower(a[i]), lower(b[j]))
      guard x == y else {
        if x < 0x80, y < 0x80 { return .different }
        // Letters of full width stand for the usual ones.
        return alike < telling && x != fullWidth && y != fullWidth ? .different : .undecided
      }
      alike += 1
      i += 1
      j += 1
    }
  }

  /// The first byte of the block with letters of full width.
  private static let fullWidth: UInt8 = 0xEF

  /// The offset of the next byte of a letter or a digit. What is no ASCII counts as a letter, but for white space and
  /// general punctuation.
  private static func letter(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        if lower(byte) &- 0x61 < 26 || byte &- 0x30 < 10 { return offset }
        offset += 1
      } else if byte == 0xC2, offset + 1 < bytes.count, bytes[offset + 1] < 0xC0, isSign(bytes[offset + 1]) {
        offset += 2
      } else if byte == 0xE2, offset + 2 < bytes.count, bytes[offset + 1] == 0x80 {
        offset += 3
      } else {
        return offset
      }
    }
    return offset
  }

  /// Whether a byte behind C2 makes a sign: NBSP, quotes, a soft hyphen; not ª, µ, º, or a small number.
  private static func isSign(_ byte: UInt8) -> Bool {
    ![0xAA, 0xB2, 0xB3, 0xB5, 0xB9, 0xBA, 0xBC, 0xBD, 0xBE].contains(byte)
  }

  private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
