/// Bytes as `%` and two digits.
enum PercentEncoding {
  /// A path as a relative reference (RFC 3986): all but letters, digits, `-._~` and slashes is encoded, so that
  /// nothing in a name is taken for a scheme, a query or a fragment.
  static func path(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += escape(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A byte: `%2C`.
  static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
