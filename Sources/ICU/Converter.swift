internal import CICU

/// One of ICU's character set converters: legacy and Unicode encodings to and from UTF-16.
///
/// A converter has state while it runs, so it belongs to one caller at a time.
@safe
public struct Converter: ~Copyable {
  private let handle: OpaquePointer

  /// Opens the converter for a character set.
  ///
  /// - Parameter name: an IANA name or one of ICU's aliases, such as `ISO-8859-1` or `Shift_JIS`.
  /// - Throws: an ``ICUError`` when ICU knows no such character set.
  public init(named name: String) throws(ICUError) {
    var status = Status()
    let opened = unsafe cicu_converterOpen(name, &status.code)
    try status.check()
    guard let opened = unsafe opened else { throw ICUError(code: cicu_status(cicu_fileAccessError)) }
    unsafe handle = opened
    unsafe cicu_converterStopOnError(handle, &status.code)
  }

  deinit { unsafe cicu_converterClose(handle) }

  /// What `decode` makes of the bytes up to the first one it cannot read.
  public struct Decoded: Sendable {
    /// The text.
    public var units: ContiguousArray<UInt16>
    /// For each unit, the offset of the byte that it was read from.
    public var offsets: ContiguousArray<Int32>
    /// The offset of the first byte that has no meaning in the character set; nil when all could be read.
    public var firstBadByte: Int?
  }

  /// Decodes bytes, stopping at the first malformed sequence. Linear in the number of bytes.
  public borrowing func decode(_ bytes: ArraySlice<UInt8>) -> Decoded {
    let capacity = bytes.count * 2 + 16
    var units = ContiguousArray<UInt16>(repeating: 0, count: capacity)
    var offsets = ContiguousArray<Int32>(repeating: 0, count: capacity)
    var status = Status()
    var produced = 0
    var consumed = 0
    unsafe units.withUnsafeMutableBufferPointer { units in
      unsafe offsets.withUnsafeMutableBufferPointer { offsets in
        unsafe bytes.withUnsafeBytes { raw in
          guard let base = unsafe raw.bindMemory(to: CChar.self).baseAddress,
            let unitBase = units.baseAddress, let offsetBase = offsets.baseAddress
          else { return }
          var source: UnsafePointer<CChar> = unsafe base
          var target: UnsafeMutablePointer<UInt16> = unsafe unitBase
          unsafe cicu_converterToUnicode(
            handle, &target, unitBase + capacity, &source, base + raw.count, offsetBase, 1, &status.code)
          produced = unsafe target - unitBase
          consumed = unsafe source - base
        }
      }
    }
    units.removeLast(capacity - produced)
    offsets.removeLast(capacity - produced)
    return Decoded(
      units: units, offsets: offsets, firstBadByte: status.isFailure ? max(0, consumed - 1) : nil)
  }

  /// Encodes text, or returns nil when a character has no place in the character set.
  public borrowing func encode(_ text: String) -> [UInt8]? {
    let units = Array(text.utf16)
    var status = Status()
    var bytes = [CChar](repeating: 0, count: units.count * 4 + 16)
    let capacity = Int32(bytes.count)
    let length = unsafe units.withUnsafeBufferPointer { units -> Int32 in
      guard let base = units.baseAddress else { return 0 }
      return unsafe cicu_converterFromUChars(handle, &bytes, capacity, base, Int32(units.count), &status.code)
    }
    if status.isFailure { return nil }
    return bytes.prefix(Int(length)).map(UInt8.init(bitPattern:))
  }
}

/// Guesses the character set of bytes that do not say it.
public enum CharacterSetDetector {
  /// ICU's best guess, by its IANA name, or nil when it has none. Looks at the first 64 KB.
  public static func detect(_ bytes: ArraySlice<UInt8>) -> String? {
    var status = Status()
    guard let detector = unsafe cicu_detectorOpen(&status.code) else { return nil }
    defer { unsafe cicu_detectorClose(detector) }
    return unsafe bytes.prefix(65_536).withUnsafeBytes { raw -> String? in
      guard let base = unsafe raw.bindMemory(to: CChar.self).baseAddress else { return nil }
      let name = unsafe cicu_detectorMatch(detector, base, Int32(raw.count), &status.code)
      return unsafe name.map { unsafe String(cString: $0) }
    }
  }
}
