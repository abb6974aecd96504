internal import EmbeddedData
internal import ICU
internal import Languages

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
    PageTemplate(folder: folder, scripts: scripts, styles: ["pack.css"]).page(
      PageTemplate.Content(
        language: labels.locale.tag, direction: labels.locale.isRightToLeft ? "rtl" : "ltr", title: title,
        needsJavaScript: labels[.needsJavaScript], data: data))
  }
}
