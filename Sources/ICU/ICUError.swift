internal import CICU

/// A call into ICU that did not succeed.
public struct ICUError: Error, Equatable, Sendable, CustomStringConvertible {
  /// ICU's own number for the failure (`UErrorCode`).
  public let code: Int32

  /// ICU's own name for the failure, such as `U_INVALID_CHAR_FOUND`.
  public var description: String { unsafe String(cString: cicu_errorName(UErrorCode(rawValue: code))) }

  init(_ status: UErrorCode) { code = Int32(status.rawValue) }
}

extension UErrorCode {
  var isFailure: Bool { rawValue > U_ZERO_ERROR.rawValue }

  func check() throws(ICUError) {
    if isFailure { throw ICUError(self) }
  }
}
