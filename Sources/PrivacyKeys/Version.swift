/// The version of a system: `17.0`. Parts that are missing are zeros, so `8` is `8.0`.
public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The first part.
  public let major: Int
  /// The second part.
  public let minor: Int
  /// The third part.
  public let patch: Int

  /// Reads a version of one to three whole numbers with points between them; nil for any other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      // No system has a number of more digits, and none overflows.
      guard (1...6).contains(part.count) else { return nil }
      var number = 0
      for byte in part {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      numbers.append(number)
    }
    major = numbers[0]
    minor = numbers.count > 1 ? numbers[1] : 0
    patch = numbers.count > 2 ? numbers[2] : 0
  }

  /// Orders by the parts as numbers: 10.9 comes before 10.15.
  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// Two parts, and the third where it is none of zero.
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
