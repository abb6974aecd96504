internal import ICU

/// Words without the differences that no list of words should have to spell out.
enum WordFolding {
  /// A word as it is looked up: NFKC with case folding, and without what a script lets writers leave out.
  ///
  /// - Arabic: hamza on alef, final yeh and teh marbuta, Persian yeh and keheh, vowel signs, tatweel.
  /// - Hebrew: points. Greek: accents. Devanagari and Bengali: nukta. Cyrillic: `ё`. Latin: `ı` and the dot of `İ`; a cedilla
  ///   below s and t is a comma.
  /// - Typographic apostrophes are `'`.
  static func fold(_ word: String) -> String {
    if isFolded(word) { return word }
    let folded = CaseFolding.fold(word)
    guard folded.unicodeScalars.contains(where: { $0.value >= 0x80 }) else { return folded }
    var result = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars {
      if let kept = fold(scalar) { result.append(kept) }
    }
    return String(result)
  }

  /// Whether a word is as it is looked up, which nearly all entries of lists and many words of texts are.
  private static func isFolded(_ word: String) -> Bool {
    for scalar in word.unicodeScalars {
      let value = Int(scalar.value)
      if value < 0x80 {
        if value &- 0x41 < 26, value >= 0x41 { return false }
      } else if value >= kept.count || !kept[value] {
        return false
      }
    }
    return true
  }

  /// For the characters of alphabets, whether folding keeps them.
  private static let kept: [Bool] = (0..<0x3000).map { value in
    Unicode.Scalar(UInt32(value)).map { CaseFolding.leaves($0) && fold($0) == $0 } ?? false
  }

  /// Nil for a character that is left out.
  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x131: "i"
    case 0x307, 0x640, 0x64B...0x655, 0x670, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x93C, 0x9BC: nil
    case 0x622, 0x623, 0x625, 0x671: "\u{627}"
    case 0x649, 0x6CC: "\u{64A}"
    case 0x6A9: "\u{643}"
    case 0x629: "\u{647}"
    case 0x451: "\u{435}"
    case 0x3AC: "\u{3B1}"
    case 0x3AD: "\u{3B5}"
    case 0x3AE: "\u{3B7}"
    case 0x3AF, 0x3CA, 0x390: "\u{3B9}"
    case 0x3CC: "\u{3BF}"
    case 0x3CD, 0x3CB, 0x3B0: "\u{3C5}"
    case 0x3CE: "\u{3C9}"
    // Romanian with cedillas in the place of commas.
    case 0x15F: "\u{219}"
    case 0x163: "\u{21B}"
    case 0x2019, 0x2BC, 0x2018, 0xB4: "'"
    default: scalar
    }
  }

  /// A character of running text as it is looked up: without case, and of the usual width. One for one, so that the
  /// places in the text stay.
  static func foldInRunningText(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20) ?? scalar
    case 0xFF21...0xFF3A: Unicode.Scalar(scalar.value - 0xFF21 + 0x61) ?? scalar
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21) ?? scalar
    case 0x2019: "'"
    default: scalar
    }
  }
}
