/// Signs that few texts have, and that some rules look for.
struct TextSigns: OptionSet, Sendable {
  let rawValue: UInt8

  /// What a variable may begin with: `$`, `{` or `%`.
  static let variable = TextSigns(rawValue: 1 << 0)
  /// `[`.
  static let bracket = TextSigns(rawValue: 1 << 1)
  /// A character beyond ASCII.
  static let wide = TextSigns(rawValue: 1 << 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The signs of a text in UTF-8. Linear.
  init(of text: [UInt8]) {
    // Without branches, so that many bytes are looked at in one go.
    rawValue = text.withUnsafeBufferPointer { bytes in
      var value: UInt8 = 0
      for byte in unsafe bytes {
        let isVariable =
          (byte == UInt8(ascii: "$") ? 1 : 0) | (byte == UInt8(ascii: "{") ? 1 : 0)
          | (byte == UInt8(ascii: "%") ? 1 : 0) as UInt8
        value |= isVariable | (byte == UInt8(ascii: "[") ? 2 : 0) | (byte >= 0x80 ? 4 : 0)
      }
      return value
    }
  }
}
