internal import Checks
internal import Formats
internal import ICU
internal import Languages
internal import Projects
internal import SourceText

/// What a page shows, as JSON. `templates/reports/report.js` reads it; the two change together.
///
/// Texts, places and stories stand in tables, each once, and are named by their places there; -1 stands for none.
/// Locales, findings and causes are named by their places too. What a project has thousands of is an array of such
/// numbers, in the order that is written down beside it here.
struct PageData {
  let report: MatrixReport
  let style: MatrixReportStyle
  let language: PageLanguage
  var tables = PageTables()
  var places: CellPlaces
  let cellFindings: CellFindings
  /// The locales of the page in the order of their names, and the number of each.
  private let locales: [(tag: String, name: String)]
  let localeNumbers: [String: Int]
  /// The names of all files, without their folders.
  let fileNames: Set<String>

  var result: CheckResult { report.result }
  var project: Project { report.result.project }
  var isForTeam: Bool { style.reader == .team }

  init(_ report: MatrixReport, style: MatrixReportStyle, language: PageLanguage) {
    self.report = report
    self.style = style
    self.language = language
    let project = report.result.project
    places = CellPlaces(project)
    cellFindings = CellFindings(report.result)
    locales = Self.locales(of: report.result, in: language.locale)
    localeNumbers = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1.tag, $0) })
    fileNames = Set(project.files.map { String($0.path.lastComponent) })
  }

  /// The data. The same report gives the same bytes.
  var json: String {
    var page = self
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    page.head(&json)
    page.locales(&json)
    page.products(&json)
    if isForTeam {
      page.causes(&json)
      page.changes(&json)
    }
    page.findings(&json)
    page.tables.write(&json)
    json.endObject()
    return json.string
  }

  // MARK: The page

  private mutating func head(_ json: inout JSONWriter) {
    json.field("reader", isForTeam ? "team" : "translator")
    json.field("language", language.locale.tag)
    json.field("name", report.name.map(TerminalText.visible))
    json.field("tool", "purpose \(ToolVersion.current)")
    json.key("labels")
    json.beginObject()
    for label in ReportLabel.allCases { json.field(label.rawValue, language.labels[label]) }
    json.endObject()
    let number = NumberPattern(language.locale)
    json.key("number")
    json.beginObject()
    json.field("digits", number.digits)
    json.field("separator", number.separator)
    json.field("groupedDigits", number.groupedDigits)
    json.endObject()
    json.key("states")
    json.beginArray()
    for state in CellState.allCases {
      json.beginObject()
      json.field("id", state.rawValue)
      json.key("done")
      json.bool(state.isDone)
      json.endObject()
    }
    json.endArray()
    json.key("promises")
    json.bool(!result.policy.promisesNothing)
    json.key("counts")
    json.beginObject()
    json.field("errors", result.count(.error))
    json.field("warnings", result.count(.warning))
    json.field("notes", result.count(.note))
    json.field("allowed", result.allowedCount)
    json.field("unreadFiles", result.unreadCount)
    json.endObject()
  }

  /// The locales of all products, in the order of their names.
  private static func locales(
    of result: CheckResult, in language: LocaleIdentifier
  ) -> [(tag: String, name: String)] {
    var tags = Set(result.matrix.products.flatMap { $0.rows.map(\.locale.tag) })
    tags.formUnion(result.project.products.map(\.developmentLanguage.tag))
    let names = try? DisplayNames(in: language, for: .menu)
    let named = tags.map { ($0, names?.name(of: LocaleIdentifier(wellFormed: $0)) ?? $0) }
    guard let collator = try? Collator(locale: language.tag) else { return named.sorted { $0.0 < $1.0 } }
    return named.sorted { left, right in
      left.1 == right.1 ? left.0 < right.0 : collator.precedes(left.1, right.1)
    }
  }

  private func locales(_ json: inout JSONWriter) {
    json.key("locales")
    json.beginArray()
    for locale in locales {
      let identifier = LocaleIdentifier(wellFormed: locale.tag)
      json.beginObject()
      json.field("tag", locale.tag)
      json.field("name", locale.name)
      json.field("native", identifier.nativeName ?? locale.tag)
      json.field("direction", identifier.isRightToLeft ? "rtl" : "ltr")
      // The words of an alert, where they are known in the language of the phone.
      if let labels = ReportLanguages.labels(for: identifier) {
        json.field("alert", [labels[.alertTitle], labels[.alertAllow], labels[.alertDeny]])
      }
      json.endObject()
    }
    json.endArray()
  }
}
