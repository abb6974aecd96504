/// A hash that is the same in every run and on every machine, which Swift's own are not.
public enum StableHash {
  /// FNV-1a, 64 bits, as sixteen hexadecimal digits.
  public static func hash(_ text: String) -> String {
    let value = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
