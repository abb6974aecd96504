import Checks
import EmbeddedData
import FileTrees
import Foundation
import ICU
import Languages
import SourceText
import TestSupport
import Testing

@testable import Projects
@testable import Reporting

@Suite struct HTMLPageTests {
  private static let folder = CorpusFiles.tests.deletingLastPathComponent()
    .appendingPathComponent(HTMLPage.folder)
  private static let spoken = HTMLMatrixReporter.languages

  private func page(_ result: CheckResult, _ style: MatrixReportStyle = MatrixReportStyle()) -> String {
    HTMLMatrixReporter().render(MatrixReport(result, name: "Example"), style: style)
  }

  private func example(_ promise: Promise = .locales(["de", "fr"])) async -> CheckResult {
    let (project, matrix) = await Example.read()
    return await Checker.check(project, matrix, policy: CheckPolicy(promise: promise))
  }

  /// The content of the only element that starts so.
  private func content(_ page: String, from start: String, to end: String) throws -> String {
    let parts = page.components(separatedBy: start)
    try #require(parts.count == 2, "\(start) stands \(parts.count - 1) times")
    return try #require(parts[1].components(separatedBy: end).first)
  }

  private func data(_ page: String) throws -> [String: Any] {
    let json = try content(page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    #expect(!json.contains("<"))
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  // MARK: Template

  private func template(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("Each file of the template is in a list, and each in a list is there")
  func parts() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      !$0.hasPrefix(".")
    }
    let listed = HTMLPage.scripts + HTMLPage.styles
    #expect(files.sorted() == listed.sorted())
    #expect(Set(listed).count == listed.count)
  }

  @Test(
    "The template loads nothing and makes no markup of text",
    arguments: HTMLPage.scripts + HTMLPage.styles + ["../page/make.js"])
  func harmless(_ file: String) throws {
    let text = try template(file)
    for word in [
      "http:", "https:", "//cdn", "url(", "@import", "innerHTML", "outerHTML", "insertAdjacentHTML",
      "document.write",
      "eval(", "new Function", "fetch(", "XMLHttpRequest", "</script", "</style", "<!--", "{{",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("Each label of the page's script is one, and each label is used")
  func labels() throws {
    let script = try HTMLPage.scripts.map(template).joined()
    let calls = script.matches(of: /(?:label|splitLabel)\("([a-zA-Z.-]+)"/).map { String($0.output.1) }
    #expect(Set(calls).subtracting(ReportLabel.allCases.map(\.rawValue)).isEmpty)
    // Those that a script puts together, or that the data or the template name.
    let computed = ["state.", "meaning.", "outcome."]
    let elsewhere: Set = ["needsJavaScript", "error", "warning", "note"]
    for label in ReportLabel.allCases where !computed.contains(where: { label.rawValue.hasPrefix($0) }) {
      #expect(elsewhere.contains(label.rawValue) || script.contains("\"\(label.rawValue)\""), "\(label)")
    }
  }

  @Test("Each state has a name, a meaning and a sign", arguments: CellState.allCases)
  func states(_ state: CellState) throws {
    #expect(ReportLabel(rawValue: "state.\(state.rawValue)") != nil)
    #expect(ReportLabel(rawValue: "meaning.\(state.rawValue)") != nil)
    let style = try template("table.css")
    #expect(style.contains(".sign[data-state=\"\(state.rawValue)\"]::before { content:"))
  }

  @Test("The rules that a state tells are rules")
  func rules() {
    #expect(PageData.toldByState.isSubset(of: Rules.all.map { $0.info.id }))
  }

  // MARK: Page

  @Test("The policy names the script and the style sheet that the page has")
  func policy() async throws {
    let page = page(await example())
    let policy = try content(page, from: "http-equiv=\"Content-Security-Policy\" content=\"", to: "\"")
    let script = try content(page, from: "<script>", to: "</script>")
    let style = try content(page, from: "<style>", to: "</style>")
    #expect(policy.contains("script-src 'sha256-\(SHA256.base64(of: script.utf8))'"))
    #expect(policy.contains("style-src 'sha256-\(SHA256.base64(of: style.utf8))'"))
    #expect(policy.hasPrefix("default-src 'none';"))
    #expect(!page.contains("{{"))
  }

  @Test("The page is in each language it speaks, from its direction to its title", arguments: spoken)
  func languages(_ language: LocaleIdentifier) async throws {
    let result = await example()
    let page = page(result, MatrixReportStyle(language: language))
    let direction = language.isRightToLeft ? "rtl" : "ltr"
    #expect(page.contains("<html lang=\"\(language.tag)\" dir=\"\(direction)\">"))
    let labels = try #require(ReportLanguages.labels(for: language))
    #expect(page.contains("<title>Example · \(labels[.title])</title>"))
    let data = try data(page)
    #expect(data["language"] as? String == language.tag)
    #expect((data["labels"] as? [String: String])?.count == ReportLabel.allCases.count)
    let locales = try #require(data["locales"] as? [[String: Any]])
    let german = try #require(locales.first { $0["tag"] as? String == "de" })
    #expect(
      german["name"] as? String
        == (try DisplayNames(in: language, for: .menu).name(of: LocaleIdentifier(wellFormed: "de"))))
    #expect(german["native"] as? String == "Deutsch")
    #expect(
      german["alert"] as? [String] == ["„{app}“ bittet um deine Erlaubnis", "Erlauben", "Nicht erlauben"])
  }

  @Test("A language that the page does not speak falls back to English")
  func fallback() {
    #expect(!HTMLMatrixReporter.speaks(LocaleIdentifier(wellFormed: "tlh")))
    #expect(HTMLMatrixReporter.speaks(LocaleIdentifier(wellFormed: "pt")))
    #expect(PageLanguage(LocaleIdentifier(wellFormed: "tlh")).locale.tag == "en")
    #expect(PageLanguage(LocaleIdentifier(wellFormed: "de-CH")).locale.tag == "de-CH")
  }

  @Test("The data hold each text of the matrix, and each text once")
  func content() async throws {
    let result = await example()
    let page = page(result)
    #expect(page == self.page(result))
    let data = try data(page)
    let strings = try #require(data["strings"] as? [String])
    #expect(Set(strings.map { Array($0.utf8) }).count == strings.count)
    let products = try #require(data["products"] as? [[String: Any]])
    #expect(products.map { $0["name"] as? String } == ["App", "Widget"])
    for (product, matrix) in zip(products, result.matrix.products) {
      let rows = try #require(product["rows"] as? [[String: Any]])
      #expect(
        rows.map { $0["tier"] as? String }
          == matrix.rows.map { ["de", "fr"].contains($0.locale.tag) ? "required" : "community" })
      for (row, expected) in zip(rows, matrix.rows) {
        let cells = try #require(row["cells"] as? [[Int]])
        #expect(cells.map { CellState.allCases[$0[0]] } == expected.cells.map(\.state))
        #expect(cells.map { $0[1] < 0 ? nil : strings[$0[1]] } == expected.cells.map(\.value))
      }
    }
    let places = try #require(data["places"] as? [[Int]])
    #expect(Set(places).count == places.count)
    #expect((data["causes"] as? [[String: Any]])?.count == result.causes.count)
  }

  @Test("A project without products, findings that break formats, and hostile names make a page")
  func hostile() async throws {
    for result in [Hostile.result, await Hostile.project(), Hostile.result([])] {
      let data = try data(page(result, MatrixReportStyle(language: LocaleIdentifier(wellFormed: "ar"))))
      let strings = try #require(data["strings"] as? [String])
      for cause in try #require(data["causes"] as? [[String: Any]]) {
        let title = strings[try #require(cause["title"] as? Int)]
        #expect(!title.unicodeScalars.contains("\u{202E}") && !title.unicodeScalars.contains("\u{1B}"))
      }
    }
    let name = "</title><script>alert(1)</script>&\"{{data}}"
    let html = HTMLMatrixReporter().render(
      MatrixReport(Hostile.result([]), name: name), style: MatrixReportStyle())
    #expect(html.contains("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;{{data}} · "))
    #expect(try data(html)["name"] as? String == name)
  }

  @Test("The page for translators has the texts of their languages, and no file")
  func translators() async throws {
    let result = await example().showing(["pt-BR", "ja"])
    let html = page(result, MatrixReportStyle(reader: .translator))
    let json = try content(html, from: "id=\"data\">", to: "</script>")
    for word in [".lproj", ".strings", ".plist", "places\":[["] { #expect(!json.contains(word), "\(word)") }
    let data = try data(html)
    #expect(data["causes"] == nil)
    let products = try #require(data["products"] as? [[String: Any]])
    #expect(products.map { ($0["rows"] as? [Any])?.count } == [2, 2])
    #expect(products.map { $0["name"] as? String } == ["Fernweh (App)", "Next Departure (Widget)"])
  }

  // MARK: Parts

  /// The first three are FIPS 180-4's own, the last fills many blocks.
  @Test(
    "SHA-256 is that of others",
    arguments: [
      ("", 1, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", 1, "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
      ("a", 1000, "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
    ])
  func sha256(_ text: String, _ count: Int, _ hash: String) {
    #expect(SHA256.base64(of: String(repeating: text, count: count).utf8) == hash)
  }

  @Test(
    "Numbers are taken apart as ICU writes them",
    arguments: [
      ("en", "0123456789", ",", 4), ("de", "0123456789", ".", 4), ("fr", "0123456789", "\u{202F}", 4),
      ("es", "0123456789", ".", 5), ("pl", "0123456789", "\u{A0}", 5), ("ar", "٠١٢٣٤٥٦٧٨٩", "٬", 4),
      ("ja", "0123456789", ",", 4),
    ])
  func numbers(_ tag: String, _ digits: String, _ separator: String, _ groupedDigits: Int) {
    let pattern = NumberPattern(LocaleIdentifier(wellFormed: tag))
    #expect(pattern.digits == digits.map { String($0) })
    #expect(pattern.separator == separator)
    #expect(pattern.groupedDigits == groupedDigits)
  }
}
