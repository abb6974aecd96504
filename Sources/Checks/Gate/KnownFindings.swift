internal import Configuration
internal import Projects
internal import SourceText

/// Finds out which findings were there in an earlier run.
///
/// What makes two findings the same is the rule, the product, the language and the key, and for what is wrong with a
/// file its path; neither lines nor texts. Files, products and languages may have other names now.
struct KnownFindings {
  private struct Identity: Hashable {
    let rule: String
    /// A product, or a file.
    let place: String
    let locale: String?
    let key: String?
  }

  private let earlier: CheckResult
  private let project: Project
  private let renames: Renames
  private var places: [Identity: [Int]] = [:]

  init(_ earlier: CheckResult, _ project: Project, _ renames: Renames) {
    self.earlier = earlier
    self.project = project
    self.renames = renames
    for (index, finding) in earlier.findings.enumerated() {
      for identity in identities(of: finding, named: { $0 }, locale: { locale, _ in locale }, path: { $0 }) {
        places[identity, default: []].append(index)
      }
    }
  }

  /// For each finding the one of the earlier run that it is, by its place there; nil where it is new.
  ///
  /// Each earlier finding stands for one: a second one of its kind is new.
  func matches(of findings: [Finding]) -> [Int?] {
    var matches = [Int?](repeating: nil, count: findings.count)
    var taken: Set<Int> = []
    let candidates = findings.map(candidates)
    // Those that say the same first, so that the one that is left over is the new one.
    for saysSame in [true, false] {
      for (place, finding) in findings.enumerated() where matches[place] == nil {
        let match = candidates[place].first { index in
          !taken.contains(index) && (!saysSame || earlier.findings[index].message == finding.message)
        }
        guard let match else { continue }
        matches[place] = match
        taken.insert(match)
      }
    }
    return matches
  }

  private func candidates(of finding: Finding) -> [Int] {
    if Rules.known.unalterable.contains(finding.rule), hasChanged(finding.location.file) { return [] }
    let identities = identities(
      of: finding, named: renames.earlierName,
      locale: { locale, product in product.map { renames.earlierLocale(locale, of: $0) } ?? locale },
      path: renames.earlierPath)
    return identities.flatMap { places[$0] ?? [] }
  }

  /// Whether a file is another than it was. Behind a place where a file cannot be read nobody knows what a change does.
  private func hasChanged(_ path: String) -> Bool {
    func text(_ project: Project, _ path: String) -> ContiguousArray<UInt8>? {
      project.fileIndices[path].flatMap { project.files[$0].source?.text }
    }
    return text(project, path) != text(earlier.project, renames.earlierPath(of: path))
  }

  private func identities(
    of finding: Finding, named name: (String) -> String?, locale: (String, String?) -> String,
    path: (String) -> String
  ) -> [Identity] {
    let info = Rules.info(of: finding.rule)
    // A text that was missing and is now the source's is as open as before.
    let rule = info?.kind == .gap ? "a gap" : finding.rule
    var result: [Identity] = []
    if info?.group != .files {
      for product in finding.products {
        guard let old = name(product) else { continue }
        result.append(
          Identity(
            rule: rule, place: old, locale: finding.locale.map { locale($0, product) }, key: finding.key))
      }
    }
    let old = finding.locale.map { locale($0, finding.products.first) }
    result.append(
      Identity(rule: rule, place: "file " + path(finding.location.file), locale: old, key: finding.key))
    return result
  }
}
