internal import EmbeddedData
internal import ICU
internal import Languages
internal import SourceText

/// The page around the texts: the files of `templates/exchange/`, joined.
enum PackPage {
  /// The files that a page is made from.
  static let folder = "templates/exchange"
  /// The parts of the script, in order: each uses what stands before it.
  static let scripts = ["data.js", "elements.js", "faults.js", "xliff.js", "card.js", "main.js"]

  /// Joins the template with what belongs into it.
  ///
  /// - Parameters:
  ///   - data: the texts, as JSON.
  ///   - labels: the words of the page's own.
  ///   - title: the title of the window.
  /// - Returns: the whole page.
  static func render(data: String, labels: PackLabels, title: String) -> String {
    let script = "(() => {\n\"use strict\";\n\(scripts.map(file).joined())})();"
    let style = file("pack.css")
    return filled(
      file("pack.html"),
      [
        "language": escaped(labels.locale.tag),
        "direction": labels.locale.isRightToLeft ? "rtl" : "ltr",
        "policy": escaped(policy(script: script, style: style)),
        "title": escaped(title),
        "needsJavaScript": escaped(labels[.needsJavaScript]),
        "style": style,
        // In JSON, `<` stands in strings only: nothing can end the element that the data stands in.
        "data": data.replacing("<", with: "\\u003C"),
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
        fatalError("\(folder)/pack.html: \(part.prefix(40)) is no place")
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
