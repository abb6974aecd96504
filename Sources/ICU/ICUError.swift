internal import CICU

/// A call into ICU that did not succeed.
public struct ICUError: Error, Equatable, Sendable, CustomStringConvertible {
  /// ICU's own number for the failure (`UErrorCode`).
  public let code: Int32

  /// ICU's own name for the failure, such as `U_INVALID_CHAR_FOUND`.
  public var description: String { unsafe String(cString: cicu_errorName(code)) }
}

/// What an ICU call reports: 0 for success, above for failures, below for warnings.
struct Status {
  var code: cicu_status = 0

  var isFailure: Bool { code > 0 }

  func check() throws(ICUError) {
    if isFailure { throw ICUError(code: code) }
  }
}
