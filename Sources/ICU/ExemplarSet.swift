internal import CICU

/// The characters that a language is written with, by CLDR.
///
/// The handle is a frozen set, which any number of threads may read (uset.h, `uset_freeze`).
@safe
package final class ExemplarSet: @unchecked Sendable {
  /// Which of CLDR's sets.
  package enum Kind: Sendable {
    /// The characters that the language needs.
    case main
    /// Those that it uses in foreign words and names beside them.
    case auxiliary
    /// Both.
    case mainAndAuxiliary
  }

  private let handle: OpaquePointer

  /// Opens the characters of a locale, in upper and lower case.
  ///
  /// - Throws: `U_MISSING_RESOURCE_ERROR` when CLDR has no data for the language in its script.
  package init(_ kind: Kind, of locale: LocaleIdentifier) throws(ICUError) {
    let kinds =
      switch kind {
      case .main: cicu_mainExemplars
      case .auxiliary: cicu_auxiliaryExemplars
      case .mainAndAuxiliary: cicu_mainExemplars | cicu_auxiliaryExemplars
      }
    var status = Status()
    let opened = unsafe cicu_exemplarsOpen(locale.tag, Int32(kinds), &status.code)
    unsafe handle = try opened.opened(status)
  }

  deinit { unsafe cicu_setClose(handle) }

  /// Whether the character is in the set, or its lower case is (`ẞ`, which is rare), or all of its canonical
  /// decomposition: CLDR lists some letters, such as the Bengali nukta letters, in decomposed form only.
  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = Int32(bitPattern: scalar.value)
    if unsafe cicu_setContains(handle, value) != 0 { return true }
    if scalar.isASCII { return false }
    return unsafe cicu_setContains(handle, cicu_lowercase(value)) != 0 || containsDecomposition(of: value)
  }

  /// The letters of a text that are in the set. Linear.
  package func coverage(of text: String) -> LetterShare {
    LetterShare(of: text) { contains($0) }
  }

  private func containsDecomposition(of scalar: Int32) -> Bool {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 32) { units in
      guard let base = units.baseAddress else { return false }
      var status = Status()
      let length = unsafe Int(cicu_decomposition(scalar, base, 32, &status.code))
      guard !status.isFailure, length > 0, length <= 32 else { return false }
      let text = unsafe String(decoding: units[..<length], as: UTF16.self)
      return text.unicodeScalars.allSatisfy {
        unsafe cicu_setContains(handle, Int32(bitPattern: $0.value)) != 0
      }
    }
  }
}
