/// FNV-1a of 64 bits, which grows by a byte at a time: each prefix of a word has its hash on the way.
///
/// Words are told apart by it alone. A clash of two among thousands is as likely as a broken machine, and would cost
/// one judgement.
struct WordHash: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ scalar: Unicode.Scalar) { value = (value ^ UInt64(scalar.value)) &* 0x100_0000_01B3 }

  mutating func add(number: UInt64) { value = (value ^ number) &* 0x100_0000_01B3 }

  init() {}

  init(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(byte) } }

  /// The hash of a text, taken eight bytes at a time: another one than its bytes have one by one.
  init(text: String) {
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var index = 0
      while index + 8 <= bytes.count {
        mix(unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
      var last = UInt64(bytes.count)
      while index < bytes.count {
        last = unsafe last << 8 | UInt64(bytes[index])
        index += 1
      }
      mix(last)
    }
  }

  private mutating func mix(_ number: UInt64) {
    let product = (value ^ number).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    value = product.high ^ product.low &+ 0x9E37_79B9_7F4A_7C15
  }
}

/// A table from hashes to small values, by open addressing. An absent one costs a look or two at memory.
struct HashTable<Value: Sendable>: Sendable {
  private var keys: [UInt64]
  private var values: [Value?]
  private(set) var count = 0

  init(capacity: Int = 16) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: nil, count: size)
  }

  subscript(hash: WordHash) -> Value? {
    get { values[slot(of: hash.value)] }
    set {
      var place = slot(of: hash.value)
      if values[place] == nil {
        count += 1
        if count * 2 > keys.count {
          grow()
          place = slot(of: hash.value)
        }
      }
      keys[place] = hash.value
      values[place] = newValue
    }
  }

  mutating func removeAll() {
    for index in values.indices { values[index] = nil }
    count = 0
  }

  private func slot(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key ^ (key >> 32)) & mask
    while values[place] != nil, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = zip(keys, values).filter { $0.1 != nil }
    keys = Array(repeating: 0, count: keys.count * 2)
    values = Array(repeating: nil, count: keys.count)
    for (key, value) in old {
      let place = slot(of: key)
      keys[place] = key
      values[place] = value
    }
  }
}
