/// Finds keys by their names, byte for byte. A name is looked up for each entry of each table by several rules: hashing it
/// as dictionaries do would take longer than all that they do with it.
struct KeyIndex: Sendable {
  private struct Slot: Sendable {
    let name: [UInt8]
    let index: Int
  }

  /// The names by their hashes, several in one place where these clash.
  private let slots: [[Slot]]

  init(_ indices: [String: Int]) {
    var size = 16
    while size < indices.count * 4 { size *= 2 }
    var slots = [[Slot]](repeating: [], count: size)
    for (name, index) in indices.sorted(by: { $0.value < $1.value }) {
      let place = Array(name.utf8).withUnsafeBytes { unsafe Self.hash($0) } & (size - 1)
      slots[place].append(Slot(name: Array(name.utf8), index: index))
    }
    self.slots = slots
  }

  /// The index of a name; nil for an unknown one. Linear in the name's length.
  subscript(name: String) -> Int? {
    var name = name
    return name.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      for slot in unsafe slots[Self.hash(bytes) & (slots.count - 1)] where slot.name.count == bytes.count {
        let isSame = slot.name.withUnsafeBytes { name in
          for index in bytes.indices where unsafe name[index] != bytes[index] { return false }
          return true
        }
        if isSame { return slot.index }
      }
      return nil
    }
  }

  /// Names of keys differ behind their `NS`, and in length.
  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    var hash = UInt64(truncatingIfNeeded: name.count)
    let start = min(2, max(0, name.count - 8))
    if name.count >= 8 { hash ^= unsafe name.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 40)
  }
}
