/// Writes JSON value by value.
///
/// The same calls give the same bytes. Nothing checks that calls are balanced: who opens an object closes it.
package struct JSONWriter {
  /// Where white space stands.
  package enum Layout: Sendable {
    /// Everything on one line.
    case compact
    /// One member a line, two spaces a level, `"key": value`.
    case pretty
    /// As Xcode writes string catalogs: `"key" : value`, and a blank line inside what is empty.
    case xcode
  }

  /// What has been written so far.
  package private(set) var bytes: [UInt8] = []

  private let layout: Layout
  /// Whether the container at each level has a member already.
  private var levels: [Bool] = []
  private var isAfterKey = false

  /// Starts a text.
  package init(layout: Layout) { self.layout = layout }

  /// What has been written so far, as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an object.
  package mutating func beginObject() { open(0x7B) }

  /// Closes the innermost object.
  package mutating func endObject() { close(0x7D) }

  /// Opens an array.
  package mutating func beginArray() { open(0x5B) }

  /// Closes the innermost array.
  package mutating func endArray() { close(0x5D) }

  /// Writes the key of the next member.
  package mutating func key(_ key: String) {
    separate()
    JSONText.append(quoted: key, to: &bytes)
    colon()
  }

  /// Writes the key of the next member as it stands in another file, quotes included.
  package mutating func key(raw: some Collection<UInt8>) {
    separate()
    bytes += raw
    colon()
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    separate()
    JSONText.append(quoted: value, to: &bytes)
  }

  /// Writes a whole number.
  package mutating func int(_ value: Int) { raw(String(value).utf8) }

  /// Writes a number; `null` for infinities and what is no number, which JSON cannot say.
  package mutating func double(_ value: Double) {
    guard value.isFinite else { return null() }
    raw(value.description.utf8)
  }

  /// Writes true or false.
  package mutating func bool(_ value: Bool) { raw((value ? "true" : "false").utf8) }

  /// Writes `null`.
  package mutating func null() { raw("null".utf8) }

  /// Writes a string, or `null` where there is none.
  package mutating func string(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  /// Writes a scalar as it stands in another file.
  package mutating func raw(_ value: some Collection<UInt8>) {
    separate()
    bytes += value
  }

  /// Ends the line that is being written: for the end of a file, and between texts on lines of their own.
  package mutating func newline() { bytes.append(0x0A) }

  private mutating func colon() {
    switch layout {
    case .compact: bytes.append(0x3A)
    case .pretty: bytes += ": ".utf8
    case .xcode: bytes += " : ".utf8
    }
    isAfterKey = true
  }

  /// Writes what stands between the last value and the next.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let hasMember = levels.last else { return }
    if hasMember { bytes.append(0x2C) }
    levels[levels.count - 1] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard layout != .compact else { return }
    bytes.append(0x0A)
    for _ in levels { bytes += "  ".utf8 }
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    levels.append(false)
  }

  private mutating func close(_ bracket: UInt8) {
    guard let hasMember = levels.popLast() else { return }
    if hasMember {
      breakLine()
    } else if layout == .xcode {
      bytes.append(0x0A)
      breakLine()
    }
    bytes.append(bracket)
  }
}
