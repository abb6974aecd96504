public import SourceText

/// Something that was asked for and is not done.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, with the place in it where one is known.
  public var location: Location
  /// Why, as a sentence.
  public var message: String
  /// What to do instead, as a sentence; nil where the message says it.
  public var fix: String?

  /// Refuses a change of a place.
  public init(at location: Location, _ message: String, fix: String? = nil) {
    self.location = location
    self.message = message
    self.fix = fix
  }

  /// Refuses a change of a file.
  public init(_ path: String, _ message: String, fix: String? = nil) {
    self.init(at: Location(file: path), message, fix: fix)
  }

  /// One line: the place, why, and what to do.
  public var description: String {
    let place = [location.line, location.column].compactMap(\.self).map { ":\($0)" }.joined()
    return "\(location.file)\(place): \(message)" + (fix.map { " \($0)" } ?? "")
  }
}
