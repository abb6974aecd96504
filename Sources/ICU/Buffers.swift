internal import CICU

/// Text on its way to ICU and back, in memory that stays where it is while ICU looks at it.
enum Buffers {
  /// Calls `body` with text as UTF-16. The buffer must not leave `body`.
  ///
  /// - Throws: `U_INDEX_OUTOFBOUNDS_ERROR` for text of `Int32.max` bytes or more, which ICU cannot count.
  static func withUTF16<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt16>) -> Result
  ) throws(ICUError) -> Result {
    var text = text
    let result = text.withUTF8 { bytes -> Result? in
      guard let count = Int32(exactly: bytes.count), count < .max else { return nil }
      // One more, so that there is an address where there is no text.
      return unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: bytes.count + 1) { units in
        guard let target = units.baseAddress else { return nil }
        var status = Status()
        var length: Int32 = 0
        if let source = bytes.baseAddress {
          length = unsafe cicu_utf16FromUTF8(source, count, target, count + 1, &status.code)
        }
        return unsafe body(UnsafeBufferPointer(start: target, count: Int(length)))
      }
    }
    guard let result else { throw ICUError(code: cicu_status(cicu_indexOutOfBoundsError)) }
    return result
  }

  /// The text that `fill` writes as UTF-16. `fill` is called once more when `capacity` was too small.
  static func string(
    capacity: Int, _ fill: (UnsafeMutablePointer<UInt16>, Int32, inout cicu_status) -> Int32
  ) throws(ICUError) -> String {
    var capacity = max(capacity, 16)
    for _ in 0..<2 {
      guard let limit = Int32(exactly: capacity) else { break }
      var status = Status()
      var needed = 0
      let text = unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) {
        units -> String? in
        guard let base = units.baseAddress else { return nil }
        needed = Int(unsafe fill(base, limit, &status.code))
        return unsafe status.isFailure ? nil : string(UnsafeBufferPointer(start: base, count: needed))
      }
      if let text { return text }
      guard status.code == cicu_status(cicu_bufferOverflowError) else {
        try status.check()
        break
      }
      capacity = needed
    }
    throw ICUError(code: cicu_status(cicu_indexOutOfBoundsError))
  }

  /// The text that `fill` writes as ASCII, or nil when it fails or writes nothing. For identifiers, which are short.
  static func identifier(
    _ fill: (UnsafeMutablePointer<CChar>, Int32, inout cicu_status) -> Int32
  ) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { characters -> String? in
      guard let base = characters.baseAddress else { return nil }
      var status = Status()
      let length = Int(unsafe fill(base, 256, &status.code))
      guard !status.isFailure, length > 0, length < 256 else { return nil }
      return unsafe String(decoding: UnsafeRawBufferPointer(start: base, count: length), as: UTF8.self)
    }
  }

  /// UTF-16 as a string; lone surrogates become U+FFFD.
  private static func string(_ units: UnsafeBufferPointer<UInt16>) -> String? {
    guard let source = units.baseAddress, let capacity = Int32(exactly: units.count * 3 + 1) else {
      return nil
    }
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(capacity)) { bytes in
      guard let target = bytes.baseAddress else { return nil }
      var status = Status()
      let length = unsafe cicu_utf8FromUTF16(source, Int32(units.count), target, capacity, &status.code)
      guard !status.isFailure else { return nil }
      return unsafe String(decoding: UnsafeBufferPointer(start: target, count: Int(length)), as: UTF8.self)
    }
  }
}

extension Optional where Wrapped == OpaquePointer {
  /// The handle that an ICU call opened.
  func opened(_ status: Status) throws(ICUError) -> OpaquePointer {
    try status.check()
    guard let handle = self else { throw ICUError(code: cicu_status(cicu_fileAccessError)) }
    return unsafe handle
  }
}
