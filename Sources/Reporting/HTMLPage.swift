internal import EmbeddedData
internal import ICU
internal import Languages
internal import SourceText

/// The page around the data: the files of `templates/reports/`, joined.
enum HTMLPage {
  /// The files that a page is made from.
  static let folder = "templates/reports"
  /// The parts of the style sheet, in order.
  static let styles = ["base.css", "table.css", "text.css", "print.css"]
  /// The parts of the script, in order: each uses what stands before it.
  static let scripts = [
    "data.js", "elements.js", "top.js", "causes.js", "table.js", "matrix.js", "text.js", "language.js",
    "main.js",
  ]

  /// Joins the template with what belongs into it.
  ///
  /// - Parameters:
  ///   - data: what the page shows, as JSON.
  ///   - language: the language that it is in.
  ///   - name: the project's name, for the title of the window.
  /// - Returns: the whole page.
  static func render(data: String, language: PageLanguage, name: String?) -> String {
    let script = "(() => {\n\"use strict\";\n\(scripts.map(file).joined())})();"
    let style = styles.map(file).joined()
    let labels = language.labels
    let title = [name, labels[.title]].compactMap(\.self).joined(separator: " · ")
    return filled(
      file("report.html"),
      [
        "language": escaped(language.locale.tag),
        "direction": language.locale.isRightToLeft ? "rtl" : "ltr",
        "policy": escaped(policy(script: script, style: style)),
        "title": escaped(title),
        "needsJavaScript": escaped(labels[.needsJavaScript]),
        "style": style,
        "data": safe(data),
        "script": script,
      ])
  }

  /// What the page may do: run its own script and wear its own style, known by their hashes, and nothing else. Scripts
  /// cannot make markup of text.
  private static func policy(script: String, style: String) -> String {
    """
    default-src 'none'; script-src 'sha256-\(SHA256.base64(of: script.utf8))'; \
    style-src 'sha256-\(SHA256.base64(of: style.utf8))'; base-uri 'none'; form-action 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'
    """
  }

  /// JSON that cannot end the element that it stands in: in JSON, `<` stands in strings only.
  private static func safe(_ json: String) -> String { json.replacing("<", with: "\\u003C") }

  /// Text for an attribute or an element.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// Puts values in the places of `{{name}}`, in one pass: what stands in a value is no place.
  private static func filled(_ template: String, _ values: [String: String]) -> String {
    var parts = template.split(separator: "{{", omittingEmptySubsequences: false)[...]
    var result = parts.popFirst().map(String.init) ?? ""
    for part in parts {
      let pieces = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2, let value = values[String(pieces[0])] else {
        // Not input: the template does not pass its first test.
        fatalError("\(folder)/report.html: \(part.prefix(40)) is no place")
      }
      result += value + pieces[1]
    }
    return result
  }

  private static func file(_ name: String) -> String {
    guard let bytes = EmbeddedFiles.bytes(at: "\(folder)/\(name)") else {
      fatalError("no embedded file \(folder)/\(name)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
