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
      let type = Int32(cicu_charType(Int32(scalar.value)))
      if type == Int32(U_NON_SPACING_MARK.rawValue) || type == Int32(U_ENCLOSING_MARK.rawValue)
        || type == Int32(U_FORMAT_CHAR.rawValue) || type == Int32(U_CONTROL_CHAR.rawValue)
      {
        continue
      }
      let eastAsian = UInt32(bitPattern: cicu_eastAsianWidth(Int32(scalar.value)))
      width += eastAsian == U_EA_WIDE.rawValue || eastAsian == U_EA_FULLWIDTH.rawValue ? 2 : 1
    }
    return width
  }
}
