/// Something that a file says, with the place where it says so.
public struct Placed<Value: Sendable>: Sendable {
  /// What it says.
  public let value: Value
  /// Where, as offsets into the file's text; see ``Configuration/location(of:)``.
  public let range: Range<Int>

  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Placed: Equatable where Value: Equatable {}

extension Placed: Hashable where Value: Hashable {}
