internal import Formats

/// Writes XML 1.0 element by element, two spaces a level.
///
/// The same calls give the same bytes, and the output is well-formed for any text: characters that XML has no way to
/// say become U+FFFD. Names are not checked.
struct XMLWriter {
  /// What has been written so far.
  private(set) var string = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private var open: [String] = []

  /// Opens an element that holds others.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    indent()
    string += "<\(name)\(Self.text(of: attributes))>\n"
    open.append(name)
  }

  /// Closes the innermost element.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    string += "</\(name)>\n"
  }

  /// Writes an element that holds nothing but text. Attributes that are nil are left out.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil
  ) {
    indent()
    string += "<\(name)\(Self.text(of: attributes))"
    string += text.map { ">\(XMLText.escaped($0, in: .text))</\(name)>\n" } ?? "/>\n"
  }

  private mutating func indent() { string += String(repeating: "  ", count: open.count) }

  private static func text(of attributes: KeyValuePairs<String, String?>) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\(XMLText.escaped($0, in: .attribute))\"" } ?? ""
    }.joined()
  }
}
