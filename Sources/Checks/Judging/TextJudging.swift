internal import Configuration
internal import ICU
internal import Languages
internal import PrivacyKeys
internal import Projects
internal import SourceText

/// Judges the texts of products: equal texts of equal keys once, since products of one project share most of theirs.
///
/// For one task: its judge has memory.
final class TextJudging {
  /// All that a judgement depends on.
  private struct Question: Hashable {
    let key: String
    let locale: String
    let text: String
    let names: [String]
    /// A hash of the key's texts in all languages, which vote.
    let siblings: Int
  }

  private struct LanguageQuestion: Hashable {
    let locale: String
    let source: String
    let texts: [String?]
    let sources: [String?]
    let names: [String]
  }

  private let judge: Judge?
  /// The project's words that name something of its app, where it has a configuration.
  private let configuration: Configuration?
  private var contentWords: [LocaleIdentifier: [String]] = [:]
  private var judgements: [Question: Judgement] = [:]
  private var sharedTexts: [Question: Bool] = [:]
  private var mismatches: [LanguageQuestion: [LanguageMismatch?]] = [:]

  init(_ policy: CheckPolicy) {
    judge = try? Judge()
    configuration = policy.configuration
  }

  /// Judges all texts of a product.
  func judge(_ matrix: ProductMatrix, of project: Project) -> ProductJudgements {
    let product = project.products[matrix.product]
    let sources = matrix.sources
    let names = namesInTexts(product.names, matrix)
    let development = product.developmentLanguage
    var columns: [Int: [PurposeString.Sibling]] = [:]
    let hashes = matrix.base.indices.map { hash(ofColumn: $0, matrix) }

    func content(_ cell: Cell, _ index: Int, in locale: LocaleIdentifier) -> Judgement? {
      guard let text = cell.value, KeyCatalog.shared.isPrivacyKey(cell.tableKey) else { return nil }
      let question = Question(
        key: cell.tableKey, locale: locale.tag, text: text, names: names, siblings: hashes[index])
      if let known = judgements[question] { return known }
      let siblings = columns[index] ?? siblings(ofColumn: index, matrix)
      columns[index] = siblings
      let judgement = judge?.judge(
        PurposeString(
          text: text, locale: locale, key: cell.tableKey, appNames: names,
          siblings: siblings.filter { $0.locale != locale }, contentWords: contentWords(in: locale)))
      judgements[question] = judgement
      return judgement
    }

    let baseMismatches = languages(
      matrix.base.map { $0.state == .translated ? $0.value : nil }, sources.map { _ in nil }, development,
      development, names)
    func judged(_ cell: Cell, _ judgement: Judgement?, _ mismatch: LanguageMismatch?)
      -> ProductJudgements.Judged
    {
      ProductJudgements.Judged(
        content: judgement, mismatch: mismatch,
        placeholder: cell.value.flatMap { Placeholder.fault(in: $0, key: cell.tableKey, judgement) })
    }
    let base = zip(matrix.base.indices, matrix.base).map { index, cell in
      judged(
        cell, cell.state == .translated ? content(cell, index, in: development) : nil, baseMismatches[index])
    }
    let rows = matrix.rows.map { row in
      let isOwn = row.cells.map(\.state.isOwnText)
      let found = languages(
        // What is the source's on purpose is not in another language by mistake.
        zip(row.cells, isOwn).map { $1 && $0.state != .same ? $0.value : nil },
        row.isDevelopmentLanguage ? sources.map { _ in nil } : sources, row.locale, development, names)
      return zip(row.cells.indices, row.cells).map { index, cell in
        var result = judged(
          cell, isOwn[index] && cell.state != .same ? content(cell, index, in: row.locale) : nil, found[index]
        )
        if cell.state == .untranslated, let text = cell.value {
          result.isShared = isShared(text, row.locale, development, names)
        }
        return result
      }
    }
    return ProductJudgements(base: base, rows: rows)
  }

  /// The languages of one locale's texts.
  private func languages(
    _ texts: [String?], _ sources: [String?], _ locale: LocaleIdentifier, _ source: LocaleIdentifier,
    _ names: [String]
  ) -> [LanguageMismatch?] {
    let question = LanguageQuestion(
      locale: locale.tag, source: source.tag, texts: texts, sources: sources, names: names)
    if let known = mismatches[question] { return known }
    let places = texts.indices.filter { texts[$0] != nil }
    var result = [LanguageMismatch?](repeating: nil, count: texts.count)
    if let judge, !places.isEmpty {
      let entries = places.map { LocaleTexts.Entry(text: texts[$0] ?? "", source: sources[$0]) }
      let found = judge.languageMismatches(
        in: LocaleTexts(locale: locale, source: source, entries: entries, appNames: names))
      for (place, mismatch) in zip(places, found) { result[place] = mismatch }
    }
    mismatches[question] = result
    return result
  }

  private func isShared(
    _ text: String, _ locale: LocaleIdentifier, _ source: LocaleIdentifier, _ names: [String]
  ) -> Bool {
    let question = Question(key: source.tag, locale: locale.tag, text: text, names: names, siblings: 0)
    if let known = sharedTexts[question] { return known }
    let result = judge?.isShared(text, of: source, with: locale, appNames: names) ?? false
    sharedTexts[question] = result
    return result
  }

  // MARK: What bears witness

  private func contentWords(in locale: LocaleIdentifier) -> [String] {
    guard let configuration else { return [] }
    if let known = contentWords[locale] { return known }
    let words = configuration.contentWords(in: locale)
    contentWords[locale] = words
    return words
  }

  /// The names of the product that stand in any of its texts; the others say nothing, and would keep products with equal
  /// texts apart.
  private func namesInTexts(_ names: [String], _ matrix: ProductMatrix) -> [String] {
    var all = ContiguousArray<UInt8>()
    for cell in ([matrix.base] + matrix.rows.map(\.cells)).joined() {
      guard let text = cell.value, cell.state != .inherited, cell.state != .missing else { continue }
      all += Self.folded(text)
      all.append(0)
    }
    return names.filter { name in
      let name = Self.folded(name)
      return !name.isEmpty && ByteSearch.contains(name.span, in: all.span)
    }
  }

  private static func folded(_ text: String) -> ContiguousArray<UInt8> {
    ContiguousArray(text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }

  private func hash(ofColumn index: Int, _ matrix: ProductMatrix) -> Int {
    var hasher = Hasher()
    hasher.combine(matrix.base[index].value)
    for row in matrix.rows where row.cells[index].state.isOwnText {
      hasher.combine(row.locale.tag)
      hasher.combine(row.cells[index].value)
    }
    return hasher.finalize()
  }

  private func siblings(ofColumn index: Int, _ matrix: ProductMatrix) -> [PurposeString.Sibling] {
    matrix.rows.compactMap { row in
      let cell = row.cells[index]
      guard cell.state.isOwnText, let text = cell.value else { return nil }
      return PurposeString.Sibling(locale: row.locale, text: text)
    }
  }
}
