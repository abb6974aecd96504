/// Why data that travels inside the binary cannot be read.
package struct DataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package let reason: String
  /// The row or the field that it is wrong with.
  package let place: String

  /// Makes an error.
  package init(_ reason: String, at place: String) {
    self.reason = reason
    self.place = place
  }

  /// The place and the reason.
  package var description: String { "\(place): \(reason)" }
}
