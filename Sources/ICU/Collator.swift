internal import CICU

/// Orders text the way a language's readers expect, by ICU's collation.
///
/// A final class, since a collator is opened once and shared. `ucol_strcollUTF8` on a collator that is no longer
/// changed may be called from several threads at once (ICU user guide, "ICU Threading Model", thread-safe const APIs).
@safe
public final class Collator: @unchecked Sendable {
  private let handle: OpaquePointer

  /// Opens a collator that reads runs of digits as numbers.
  ///
  /// - Parameter locale: the language whose order is wanted, such as `en`.
  /// - Throws: an ``ICUError`` when ICU has no data.
  public init(locale: String) throws(ICUError) {
    var status = Status()
    let opened = unsafe cicu_collatorOpen(locale, &status.code)
    try status.check()
    guard let opened = unsafe opened else { throw ICUError(code: cicu_status(cicu_fileAccessError)) }
    unsafe handle = opened
    unsafe cicu_collatorSetNumeric(handle, &status.code)
  }

  deinit { unsafe cicu_collatorClose(handle) }

  /// Whether `left` stands before `right`; texts that collate as equal are ordered by their code units.
  public func precedes(_ left: String, _ right: String) -> Bool {
    let order = compare(left, right)
    return order != 0 ? order < 0 : left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Elements in the order of their texts; those with the same text stay in the order that they came in.
  ///
  /// For texts alone there is `sorted(by: collator.precedes)`.
  public func sorted<Element>(
    _ elements: some Sequence<Element>, by text: (Element) -> String
  ) -> [Element] {
    let keyed = elements.enumerated().map { (offset: $0.offset, text: text($0.element), element: $0.element) }
    return keyed.sorted { left, right in
      if precedes(left.text, right.text) { return true }
      return left.offset < right.offset && !precedes(right.text, left.text)
    }.map(\.element)
  }

  private func compare(_ left: String, _ right: String) -> Int32 {
    var left = left
    var right = right
    var status = Status()
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else {
          return left.isEmpty ? (right.isEmpty ? 0 : -1) : 1
        }
        return unsafe cicu_collatorCompareUTF8(
          handle, leftBase, Int32(clamping: left.count), rightBase, Int32(clamping: right.count), &status.code
        )
      }
    }
  }
}
