/// The tags of XML property lists. The raw value is the name's bytes, the last lowest, so that a name is looked up
/// by one comparison of integers.
enum XMLPropertyListTag: UInt64, CaseIterable {
  case plist = 0x70_6C69_7374
  case array = 0x61_7272_6179
  case dict = 0x6469_6374
  case key = 0x6B_6579
  case string = 0x7374_7269_6E67
  case data = 0x6461_7461
  case date = 0x6461_7465
  case integer = 0x69_6E74_6567_6572
  case real = 0x7265_616C
  case yes = 0x7472_7565
  case no = 0x66_616C_7365

  /// The tag of that name, which must be spelt exactly.
  init?(_ range: Range<Int>, in bytes: Span<UInt8>) {
    guard range.count <= 7 else { return nil }
    var packed: UInt64 = 0
    for index in range { packed = packed << 8 | UInt64(bytes[index]) }
    self.init(rawValue: packed)
    // A name may start with zero bytes, which the packed form does not show.
    if range.count != length { return nil }
  }

  /// How many bytes the name has.
  var length: Int { (71 - rawValue.leadingZeroBitCount) / 8 }

  /// The name, as it stands between `<` and `>`.
  var name: String {
    String(
      decoding: (0..<length).reversed().map { UInt8(truncatingIfNeeded: rawValue >> ($0 * 8)) }, as: UTF8.self
    )
  }

  /// Whether values and not text stand between the tags.
  var isContainer: Bool { self == .dict || self == .array || self == .plist }

  /// Whether the bytes from `offset` on are the name; more may follow.
  func matches(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + length <= bytes.count else { return false }
    var packed: UInt64 = 0
    for index in offset..<offset + length { packed = packed << 8 | UInt64(bytes[index]) }
    return packed == rawValue
  }

  /// The kind of value that an element of text stands for.
  var scalarKind: PropertyListDocument.Node.Kind {
    switch self {
    case .data: .data
    case .date: .date
    case .integer: .integer
    case .real: .real
    case .yes: .boolean(true)
    case .no: .boolean(false)
    case .dict: .dictionary
    case .array: .array
    case .key, .string, .plist: .string
    }
  }
}
