internal import CICU

/// Text without the differences that do not matter when words are compared (UTS #15, Unicode `NFKC_Casefold`).
///
/// Letter case goes (`ß` becomes `ss`), compatibility forms become the usual ones (full-width letters, ligatures, NBSP),
/// what is invisible goes (soft hyphens, joiners, variation selectors), and the result is in NFC.
package enum CaseFolding {
  /// Folds text. Linear; text that is all ASCII takes a way of its own.
  ///
  /// Text that ICU cannot take, of more than 2 GB, comes back as it is.
  package static func fold(_ text: String) -> String {
    var text = text
    if let folded = foldedASCII(&text) { return folded }
    let source = text
    let folded = unsafe try? Buffers.withUTF16(source) { units -> String? in
      guard let base = units.baseAddress else { return nil }
      return unsafe try? Buffers.string(capacity: units.count + units.count / 4 + 16) {
        unsafe cicu_caseFold(base, Int32(units.count), $0, $1, &$2)
      }
    }
    return (folded ?? nil) ?? source
  }

  /// Whether folding leaves a character as it is, whatever stands before it: text of such characters is folded already.
  package static func leaves(_ scalar: Unicode.Scalar) -> Bool {
    cicu_isFolded(Int32(bitPattern: scalar.value)) != 0
  }

  /// Whether two texts are the same once they are folded.
  package static func areEqual(_ left: String, _ right: String) -> Bool {
    // Not `==`, which takes canonically equal texts for equal and compares slower; both are in NFC.
    fold(left).utf8.elementsEqual(fold(right).utf8)
  }

  /// The text in lower case when it is all ASCII, else nil.
  private static func foldedASCII(_ text: inout String) -> String? {
    text.withUTF8 { bytes -> String? in
      var seen: UInt8 = 0
      for index in bytes.indices { seen |= unsafe bytes[index] }
      guard seen < 0x80 else { return nil }
      return unsafe String(unsafeUninitializedCapacity: bytes.count) { target in
        for index in bytes.indices {
          let byte = unsafe bytes[index]
          let isCapital = byte &- 0x41 < 26
          unsafe target.initializeElement(at: index, to: isCapital ? byte | 0x20 : byte)
        }
        return bytes.count
      }
    }
  }
}
