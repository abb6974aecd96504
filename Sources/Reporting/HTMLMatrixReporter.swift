public import ICU
internal import Languages

/// The report as one HTML page that needs nothing but a browser: no network, no other file.
///
/// The page itself is `templates/reports/`. What it shows travels in it as JSON, and its script writes it into the page
/// as text, never as markup; a content security policy allows that script and that style sheet, and nothing else.
public struct HTMLMatrixReporter: MatrixReporter {
  /// `--format html`.
  public static let id = "html"

  /// Makes a reporter.
  public init() {}

  /// The whole page.
  public func render(_ report: MatrixReport, style: MatrixReportStyle) -> String {
    let language = PageLanguage(style.language)
    let data = PageData(report, style: style, language: language).json
    return HTMLPage.render(
      data: data, language: language, name: report.name.map(TerminalText.visible))
  }

  /// The languages that the page speaks, sorted. Reads the profiles of all languages.
  public static var languages: [LocaleIdentifier] { ReportLanguages.all }

  /// Whether the page speaks a language, or another form of it.
  public static func speaks(_ language: LocaleIdentifier) -> Bool {
    ReportLanguages.labels(for: language) != nil
  }
}

/// The language that a page is in.
struct PageLanguage {
  /// The language, as it was asked for: names and numbers are written in it.
  let locale: LocaleIdentifier
  /// The page's own words.
  let labels: ReportLabels

  /// Takes a language that the page speaks; English in place of any other, and of none.
  init(_ wanted: LocaleIdentifier?) {
    let english = LocaleIdentifier(wellFormed: "en")
    let wanted = wanted ?? english
    if let labels = ReportLanguages.labels(for: wanted) {
      self.locale = wanted
      self.labels = labels
    } else if let labels = ReportLanguages.labels(for: english) {
      self.locale = english
      self.labels = labels
    } else {
      // Not input: a binary like this does not pass its first test.
      fatalError("no labels in English")
    }
  }
}
