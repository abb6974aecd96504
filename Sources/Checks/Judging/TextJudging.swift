internal import Configuration
internal import ICU
internal import Languages
internal import PrivacyKeys
internal import Projects
internal import SourceText

/// Judges the texts of products, a key in all its languages at a time.
///
/// For one task: its judge has memory, so that products that share their texts cost hardly more than one.
final class TextJudging {
  private let judge: Judge?
  /// The project's words that name something of its app, where it has a configuration.
  private let configuration: Configuration?
  private var contentWords: [LocaleIdentifier: [String]] = [:]

  init(_ policy: CheckPolicy) {
    judge = try? Judge()
    configuration = policy.configuration
  }

  /// Reads the words of all languages in which there is anything to judge, on all cores: those who judge would wait for one another.
  static func prepare(for matrix: Matrix) async {
    let profiles = LanguageProfiles.embedded
    let locales = matrix.products.filter { !$0.base.isEmpty }.flatMap { $0.rows.map(\.locale) }
    let languages = Set(locales).compactMap(profiles.language)
    _ = await ConcurrentMap.map(Set(languages).sorted(), minimumRun: 1) { run in
      run.map { profiles.prepare($0) }
    }
  }

  /// Judges all texts of a product.
  func judge(_ matrix: ProductMatrix, of project: Project) -> ProductJudgements {
    let product = project.products[matrix.product]
    let names = namesInTexts(product.names, matrix)
    let development = product.developmentLanguage
    let sources = matrix.sources
    let nothing = ProductJudgements.Judged()
    var judgements = ProductJudgements(
      base: matrix.base.map { _ in nothing }, rows: matrix.rows.map { $0.cells.map { _ in nothing } })
    for index in matrix.base.indices { content(ofColumn: index, matrix, development, names, &judgements) }
    let baseMismatches = languages(
      matrix.base.map { $0.state == .translated ? $0.value : nil }, judgements.base, sources.map { _ in nil },
      development, development, names)
    for (index, mismatch) in baseMismatches.enumerated() { judgements.base[index].mismatch = mismatch }
    for (number, row) in matrix.rows.enumerated() {
      let found = languages(
        // What is the source's on purpose is not in another language by mistake.
        row.cells.map { $0.state.isOwnText && $0.state != .same ? $0.value : nil }, judgements.rows[number],
        row.isDevelopmentLanguage ? sources.map { _ in nil } : sources, row.locale, development, names)
      for (index, mismatch) in found.enumerated() { judgements.rows[number][index].mismatch = mismatch }
      findPlaceholders(row.cells, &judgements.rows[number])
      for (index, cell) in row.cells.enumerated() where cell.state == .untranslated {
        judgements.rows[number][index].isShared =
          cell.value.map { judge?.isShared($0, of: development, with: row.locale, appNames: names) == true }
          == true
      }
    }
    findPlaceholders(matrix.base, &judgements.base)
    return judgements
  }

  private func findPlaceholders(_ cells: [Cell], _ judged: inout [ProductJudgements.Judged]) {
    for (index, cell) in cells.enumerated() {
      guard let text = cell.value else { continue }
      judged[index].placeholder = Placeholder.fault(in: text, key: cell.tableKey, judged[index].content)
    }
  }

  /// Judges what the texts of one key say.
  private func content(
    ofColumn index: Int, _ matrix: ProductMatrix, _ development: LocaleIdentifier, _ names: [String],
    _ judgements: inout ProductJudgements
  ) {
    let base = matrix.base[index]
    guard let judge, KeyCatalog.shared.isPrivacyKey(base.tableKey) else { return }
    var entries: [KeyTexts.Entry] = []
    // The row of each entry that is judged; nil for the base.
    var places: [Int?] = []
    if base.state == .translated, let text = base.value {
      entries.append(
        KeyTexts.Entry(
          text: text, locale: development, part: .isJudged, contentWords: contentWords(in: development)))
      places.append(nil)
    }
    for (number, row) in matrix.rows.enumerated() {
      let cell = row.cells[index]
      guard cell.state.isOwnText, let text = cell.value else { continue }
      if cell.state == .same {
        entries.append(KeyTexts.Entry(text: text, locale: row.locale, part: .bearsWitness))
      } else {
        entries.append(
          KeyTexts.Entry(
            text: text, locale: row.locale, part: .isJudgedAndBearsWitness,
            contentWords: contentWords(in: row.locale)))
        places.append(number)
      }
    }
    if places.isEmpty { return }
    let found = judge.judge(KeyTexts(key: base.tableKey, appNames: names, entries: entries))
    for (place, judgement) in zip(places, found) {
      if let place {
        judgements.rows[place][index].content = judgement
      } else {
        judgements.base[index].content = judgement
      }
    }
  }

  /// The languages of one locale's texts.
  private func languages(
    _ texts: [String?], _ judged: [ProductJudgements.Judged], _ sources: [String?],
    _ locale: LocaleIdentifier, _ source: LocaleIdentifier, _ names: [String]
  ) -> [LanguageMismatch?] {
    let places = texts.indices.filter { texts[$0] != nil }
    var result = [LanguageMismatch?](repeating: nil, count: texts.count)
    if let judge, !places.isEmpty {
      let entries = places.map {
        LocaleTexts.Entry(text: texts[$0] ?? "", source: sources[$0], judgement: judged[$0].content)
      }
      let found = judge.languageMismatches(
        in: LocaleTexts(locale: locale, source: source, entries: entries, appNames: names))
      for (place, mismatch) in zip(places, found) { result[place] = mismatch }
    }
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
      all.append(contentsOf: text.utf8)
      all.append(0)
    }
    for index in all.indices where all[index] &- 0x41 < 26 { all[index] |= 0x20 }
    return names.filter { name in
      let name = Self.folded(name)
      return !name.isEmpty && ByteSearch.contains(name.span, in: all.span)
    }
  }

  private static func folded(_ text: String) -> ContiguousArray<UInt8> {
    ContiguousArray(text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
  }
}
