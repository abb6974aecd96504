internal import CICU

/// Changes text from one script or variety to another, by one of ICU's rule sets.
///
/// The handle may change while it works (translit.h: "must be synchronized when shared between threads"): it may be
/// handed to another thread, but not be used by two at once, which the compiler sees to (no copies, `mutating`).
@safe
package struct Transliterator: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer

  /// Opens a rule set.
  ///
  /// The first one in a process takes some 20 ms, in which ICU reads its index; `Hans-Hant` takes 6 ms.
  ///
  /// - Parameter identifier: one of ICU's, such as `Hans-Hant`, `Hant-Hans`, `Latin-ASCII`, `Any-Latin; Latin-ASCII`.
  /// - Throws: `U_INVALID_ID` when ICU knows no such rule set.
  package init(_ identifier: String) throws(ICUError) {
    var status = Status()
    let opened = unsafe try Buffers.withUTF16(identifier) { units -> OpaquePointer? in
      guard let base = units.baseAddress else { return nil }
      return unsafe cicu_transliteratorOpen(base, Int32(units.count), &status.code)
    }
    unsafe handle = try opened.opened(status)
  }

  deinit { unsafe cicu_transliteratorClose(handle) }

  /// The changed text.
  ///
  /// - Throws: an ``ICUError`` when ICU gives up, as on text of more than 2 GB.
  package mutating func apply(to text: String) throws(ICUError) -> String {
    let result = unsafe try Buffers.withUTF16(text) { units -> Result<String, ICUError> in
      guard let source = units.baseAddress else { return .success("") }
      let count = units.count
      return Result { () throws(ICUError) in
        unsafe try Buffers.string(capacity: count * 2 + 16) { target, capacity, status in
          var length = Int32(count)
          guard length <= capacity else {
            status = cicu_status(cicu_bufferOverflowError)
            return length
          }
          unsafe target.update(from: source, count: count)
          unsafe cicu_transliteratorApply(handle, target, &length, capacity, &status)
          return length
        }
      }
    }
    return try result.get()
  }

  /// Those of the characters that the rules change when they stand alone.
  package mutating func changed(among scalars: ClosedRange<UInt32>) -> Set<UInt32> {
    var status = Status()
    guard let sources = unsafe cicu_transliteratorSources(handle, &status.code) else { return [] }
    defer { unsafe cicu_setClose(sources) }
    var result: Set<UInt32> = []
    for value in scalars where unsafe cicu_setContains(sources, Int32(value)) != 0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      if let changed = try? apply(to: text), changed != text { result.insert(value) }
    }
    return result
  }
}
