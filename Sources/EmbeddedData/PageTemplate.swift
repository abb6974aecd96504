internal import Formats
internal import SourceText

/// A page of one file that loads nothing: the template of all pages, and its own scripts and style sheets, all embedded,
/// joined with what the page shows.
package struct PageTemplate: Sendable {
  /// What goes into a page.
  package struct Content: Sendable {
    /// The tag of the page's own language.
    package var language: String
    /// `ltr` or `rtl`.
    package var direction: String
    /// The title of the window.
    package var title: String
    /// What people read where no script runs.
    package var needsJavaScript: String
    /// What the page shows, as JSON.
    package var data: String

    /// Names what goes into a page.
    package init(language: String, direction: String, title: String, needsJavaScript: String, data: String) {
      self.language = language
      self.direction = direction
      self.title = title
      self.needsJavaScript = needsJavaScript
      self.data = data
    }
  }

  /// What all pages have: the template, and what makes elements.
  private static let common = "templates/page"
  private let folder: String
  private let scripts: [String]
  private let styles: [String]

  /// Names the files of a page.
  ///
  /// - Parameters:
  ///   - folder: the embedded folder that they lie in.
  ///   - scripts: the parts of the script, in order: each uses what stands before it.
  ///   - styles: the parts of the style sheet, in order.
  package init(folder: String, scripts: [String], styles: [String]) {
    self.folder = folder
    self.scripts = scripts
    self.styles = styles
  }

  /// Joins the files with what belongs into them, and returns the whole page.
  package func page(_ content: Content) -> String {
    let script =
      "(() => {\n\"use strict\";\n\(Self.file("make.js", in: Self.common))\(scripts.map(file).joined())})();"
    let style = styles.map(file).joined()
    return filled([
      "language": Self.escaped(content.language),
      "direction": content.direction,
      "policy": Self.escaped(Self.policy(script: script, style: style)),
      "title": Self.escaped(content.title),
      "needsJavaScript": Self.escaped(content.needsJavaScript),
      "style": style,
      // In JSON, `<` stands in strings only: nothing can end the element that the data stands in.
      "data": content.data.replacing("<", with: "\\u003C"),
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

  /// Text for an attribute or an element.
  private static func escaped(_ text: String) -> String {
    XMLText.escaped(text, in: .attribute)
  }

  /// Puts values in the places of `{{name}}`, in one pass: what stands in a value is no place.
  private func filled(_ values: [String: String]) -> String {
    var parts = Self.file("page.html", in: Self.common).split(
      separator: "{{", omittingEmptySubsequences: false)[...]
    var result = parts.popFirst().map(String.init) ?? ""
    for part in parts {
      let pieces = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2, let value = values[String(pieces[0])] else {
        // Not input: the template does not pass its first test.
        fatalError("\(Self.common)/page.html: \(part.prefix(40)) is no place")
      }
      result += value + pieces[1]
    }
    return result
  }

  private func file(_ name: String) -> String { Self.file(name, in: folder) }

  private static func file(_ name: String, in folder: String) -> String {
    guard let bytes = EmbeddedFiles.bytes(at: "\(folder)/\(name)") else {
      fatalError("no embedded file \(folder)/\(name)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
