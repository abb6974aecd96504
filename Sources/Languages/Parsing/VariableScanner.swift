/// Finds what is filled in when the app is built or runs: `$(NAME)`, `${NAME}`, `{{name}}`, `%@`, `%1$@`.
enum VariableScanner {
  /// The places, in bytes of the text's UTF-8.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      if let end = end(at: index, in: bytes) {
        result.append(index..<end)
        index = end
      } else {
        index += 1
      }
    }
    return result
  }

  private static func end(at start: Int, in bytes: [UInt8]) -> Int? {
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch (bytes[start], next) {
    case (UInt8(ascii: "$"), UInt8(ascii: "(")): return closing(UInt8(ascii: ")"), after: start, in: bytes)
    case (UInt8(ascii: "$"), UInt8(ascii: "{")), (UInt8(ascii: "{"), UInt8(ascii: "{")):
      guard var end = closing(UInt8(ascii: "}"), after: start, in: bytes) else { return nil }
      if end < bytes.count, bytes[end] == UInt8(ascii: "}") { end += 1 }
      return end
    case (UInt8(ascii: "%"), _):
      var end = start + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: "$") || bytes[end] &- 0x30 < 10 { end += 1 }
      return end < bytes.count && bytes[end] == UInt8(ascii: "@") ? end + 1 : nil
    default: return nil
    }
  }

  /// Variables have short names: a brace that nobody closes is one of the text's own.
  private static func closing(_ byte: UInt8, after start: Int, in bytes: [UInt8]) -> Int? {
    bytes[start...].prefix(80).firstIndex(of: byte).map { $0 + 1 }
  }
}
