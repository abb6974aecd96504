internal import CICU

/// How many columns text takes in a terminal.
public enum DisplayWidth {
  /// The width by Unicode's East Asian Width: two columns for wide characters, none for marks and controls.
  public static func of(_ text: some StringProtocol) -> Int {
    var width = 0
    for scalar in text.unicodeScalars {
      if scalar.value < 0x7F {
        width += scalar.value < 0x20 ? 0 : 1
        continue
      }
      switch Int(cicu_charType(Int32(scalar.value))) {
      case cicu_nonSpacingMark, cicu_enclosingMark, cicu_formatCharacter,
        cicu_controlCharacter:
        continue
      default:
        let eastAsian = Int(cicu_eastAsianWidth(Int32(scalar.value)))
        let isWide = eastAsian == cicu_wide || eastAsian == cicu_fullWidth
        width += isWide ? 2 : 1
      }
    }
    return width
  }
}
