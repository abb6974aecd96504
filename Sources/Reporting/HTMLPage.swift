internal import EmbeddedData
internal import ICU
internal import Languages

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
    let labels = language.labels
    return PageTemplate(folder: folder, scripts: scripts, styles: styles).page(
      PageTemplate.Content(
        language: language.locale.tag, direction: language.locale.isRightToLeft ? "rtl" : "ltr",
        title: [name, labels[.title]].compactMap(\.self).joined(separator: " · "),
        needsJavaScript: labels[.needsJavaScript], data: data))
  }
}
