internal import CICU

/// Joins items the way a language's sentences do: `a, b and c`.
///
/// The handle is only read, which several threads may do at once (listformatter.h calls the class immutable).
@safe
package final class ListFormat: @unchecked Sendable {
  /// What stands before the last item.
  package enum Conjunction: Sendable {
    /// `a, b, and c`
    case and
    /// `a, b, or c`
    case or
  }

  private let handle: OpaquePointer

  /// Opens the lists of a locale.
  ///
  /// - Throws: an ``ICUError`` when ICU is without its data.
  package init(_ conjunction: Conjunction, in locale: LocaleIdentifier) throws(ICUError) {
    var status = Status()
    let type = conjunction == .and ? cicu_listAnd : cicu_listOr
    let opened = unsafe cicu_listsOpen(locale.tag, Int32(type), &status.code)
    unsafe handle = try opened.opened(status)
  }

  deinit { unsafe cicu_listsClose(handle) }

  /// The items as one text; empty when there are none.
  package func string(_ items: [String]) -> String {
    if items.count < 2 { return items.first ?? "" }
    var ends: [Int32] = []
    var length = 0
    for item in items {
      length += item.utf16.count
      ends.append(Int32(clamping: length))
    }
    let text = unsafe try? Buffers.withUTF16(items.joined()) { units -> String? in
      guard let base = units.baseAddress, units.count == length else { return nil }
      return unsafe try? Buffers.string(capacity: length + items.count * 16) {
        unsafe cicu_listsFormat(handle, base, ends, Int32(ends.count), $0, $1, &$2)
      }
    }
    return (text ?? nil) ?? items.joined(separator: ", ")
  }
}
