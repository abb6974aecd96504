internal import Checks
internal import Projects
internal import SourceText

/// Which findings are about which text, looked up at once for all of them.
struct CellFindings {
  private struct Subject: Hashable {
    let product: String
    let key: String
    let locale: String?
  }

  private var ofTexts: [Subject: [Int]] = [:]
  private var ofFiles: [String: [Int]] = [:]

  /// Sorts the findings of a result by what they are about.
  init(_ result: CheckResult) {
    let fileRules = Set(Rules.all.map { $0.info }.filter { $0.group == .files }.map(\.id))
    for (index, finding) in result.findings.enumerated() {
      if fileRules.contains(finding.rule) { ofFiles[finding.location.file, default: []].append(index) }
      guard let key = finding.key else { continue }
      for product in finding.products {
        ofTexts[Subject(product: product, key: key, locale: finding.locale), default: []].append(index)
      }
    }
  }

  /// The findings on a text in one language, or on its base where there is none, by their places among all; sorted.
  func indices(of cell: Cell, in locale: String?) -> [Int] {
    let keys: Set<String> = [cell.key, cell.tableKey]
    return keys.flatMap { ofTexts[Subject(product: cell.product, key: $0, locale: locale)] ?? [] }.sorted()
  }

  /// The findings that say why a file cannot be read, by their places among all; sorted.
  func indices(ofFile path: String) -> [Int] { ofFiles[path] ?? [] }
}
