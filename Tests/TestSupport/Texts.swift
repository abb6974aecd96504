public import SourceText

extension SourceText {
  /// A UTF-8 file with this text.
  public init(
    _ text: String, path: String = "en.lproj/InfoPlist.strings", rules: EncodingRules = .propertyList
  ) {
    self.init(path: path, bytes: ContiguousArray(text.utf8), rules: rules)
  }

  /// A file with these bytes.
  public init(bytes: [UInt8], rules: EncodingRules = .propertyList) {
    self.init(path: "en.lproj/InfoPlist.strings", bytes: ContiguousArray(bytes), rules: rules)
  }

  /// The same file with other bytes.
  public func replacing(_ bytes: ContiguousArray<UInt8>, rules: EncodingRules = .propertyList) -> SourceText {
    SourceText(path: path, bytes: bytes, rules: rules)
  }

  /// The whole text as a string.
  public var wholeText: String { string(range) }

  /// The line of an offset, from 1.
  public func line(of offset: Int) -> Int { LineTable(self).line(of: offset) }
}

/// Makes bytes of text without the code that is tested.
public enum Encoded {
  /// UTF-16 with the low byte first.
  public static func utf16LittleEndian(_ text: String, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// UTF-16 with the high byte first.
  public static func utf16BigEndian(_ text: String, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// UTF-32 with a mark and the low byte first.
  public static func utf32LittleEndian(_ text: String) -> [UInt8] {
    ([0xFEFF] + text.unicodeScalars.map(\.value)).flatMap { value in
      [0, 8, 16, 24].map { UInt8(value >> $0 & 0xFF) }
    }
  }

  /// UTF-32 with a mark and the high byte first.
  public static func utf32BigEndian(_ text: String) -> [UInt8] {
    ([0xFEFF] + text.unicodeScalars.map(\.value)).flatMap { value in
      [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
    }
  }

  /// UTF-8 with a mark.
  public static func markedUTF8(_ text: String) -> [UInt8] { [0xEF, 0xBB, 0xBF] + Array(text.utf8) }
}

/// Random numbers that are the same in each run (SplitMix64).
public struct FixedRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
