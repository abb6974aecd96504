internal import CICU

/// Writes numbers the way a language's readers expect: `1 234,5` in French, `١٬٢٣٤٫٥` in Arabic.
///
/// The handle may be shared by threads (unumberformatter.h, `unumf_openForSkeletonAndLocale`).
@safe
package final class NumberFormat: @unchecked Sendable {
  /// How a number is written.
  package enum Style: Hashable, Sendable {
    /// With so many digits behind the decimal separator; the last is rounded, half to even.
    case decimal(fractionDigits: ClosedRange<Int>)
    /// A share from 0 to 1 as a percentage, with so many digits behind the decimal separator.
    case percent(fractionDigits: ClosedRange<Int>)

    /// A whole number.
    package static let integer = Style.decimal(fractionDigits: 0...0)
    /// A share from 0 to 1 as whole percents.
    package static let percent = Style.percent(fractionDigits: 0...0)
  }

  private let handle: OpaquePointer

  /// Opens a style in a locale. Digits are the locale's own; a tag with `-u-nu-latn` has European ones.
  ///
  /// - Throws: an ``ICUError`` when ICU is without its data.
  package init(_ style: Style, in locale: LocaleIdentifier) throws(ICUError) {
    let skeleton =
      switch style {
      case .decimal(let digits): Self.precision(digits)
      case .percent(let digits): "percent scale/100 \(Self.precision(digits))"
      }
    var status = Status()
    let opened = unsafe try Buffers.withUTF16(skeleton) { units -> OpaquePointer? in
      guard let base = units.baseAddress else { return nil }
      return unsafe cicu_numbersOpen(base, Int32(units.count), locale.tag, &status.code)
    }
    unsafe handle = try opened.opened(status)
  }

  deinit { unsafe cicu_numbersClose(handle) }

  /// A whole number as text.
  package func string(_ value: Int) -> String {
    let text = unsafe try? Buffers.string(capacity: 64) {
      unsafe cicu_numbersFormatInteger(handle, Int64(value), $0, $1, &$2)
    }
    return text ?? String(value)
  }

  /// A number as text. Infinity and what is no number have signs of their own: `∞`, `NaN`.
  package func string(_ value: Double) -> String {
    let text = unsafe try? Buffers.string(capacity: 64) {
      unsafe cicu_numbersFormatDouble(handle, value, $0, $1, &$2)
    }
    return text ?? "\(value)"
  }

  /// ICU's notation: a digit that is always written is `0`, one that may be `#`.
  private static func precision(_ digits: ClosedRange<Int>) -> String {
    // ICU takes no more than 999 digits; no number has as many as 20.
    let least = min(max(digits.lowerBound, 0), 20)
    let most = min(max(digits.upperBound, 0), 20)
    if most == 0 { return "precision-integer" }
    return "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
  }
}
