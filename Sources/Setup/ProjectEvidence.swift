package import ICU
internal import PrivacyKeys
package import Projects

/// What a project shows of its own habits: how complete each language is, and which other texts it translates.
package struct ProjectEvidence: Sendable {
  /// How complete a language is, over all products that ship it.
  package struct Language: Hashable, Sendable {
    package let locale: LocaleIdentifier
    /// The purpose strings that are done.
    package let done: Int
    /// All purpose strings.
    package let total: Int
    /// Whether it counts as complete, or nearly: at least four of five are done, keys that are new everywhere left out.
    package let isNearlyComplete: Bool
  }

  /// A key beside the privacy keys, and in how many languages it has a text.
  package struct OtherKey: Hashable, Sendable {
    package let key: String
    package let done: Int
    package let total: Int
  }

  /// The names of the products with purpose strings.
  package let products: [String]
  /// How many different purpose strings there are.
  package let keyCount: Int
  /// The development language that most products have.
  package let source: LocaleIdentifier
  /// Whether the project names its development language, for all products.
  package let sourceOrigin: LanguageOrigin
  /// The languages beside the development language, sorted.
  package let languages: [Language]
  /// Keys that hardly any language has yet: they say nothing of a language.
  package let newKeys: [String]
  /// Localizable keys beside the privacy keys that have texts.
  package let otherKeys: [OtherKey]

  /// The keys beside the privacy keys that a project may want complete.
  package static let candidates = Set(
    KeyCatalog.shared.keys.filter { $0.category == .localizable && $0.path == nil && $0.valueKind == .string }
      .map(\.key))

  /// Counts.
  ///
  /// - Parameters:
  ///   - project: a project, read with ``candidates`` as complete keys.
  ///   - matrix: what it shows.
  ///   - isLanguage: whether a configuration takes a locale for one; what it does not cannot be promised.
  package init(_ project: Project, _ matrix: Matrix, isLanguage: (LocaleIdentifier) -> Bool) {
    let counts = matrix.products.map { Counts($0, of: project.products[$0.product]) }.filter { !$0.isEmpty }
    products = counts.map(\.name)
    keyCount = Set(counts.flatMap(\.purposeKeys)).count
    let sources = counts.map(\.source)
    let uses = Dictionary(sources.map { ($0, 1) }, uniquingKeysWith: +)
    source =
      uses.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? project.products.first?.developmentLanguage
      ?? LocaleIdentifier(wellFormed: "en")
    sourceOrigin = counts.contains { $0.sourceOrigin == .assumed } ? .assumed : .declared
    newKeys = Set(counts.flatMap(\.newKeys)).sorted()

    let locales = Set(counts.flatMap { $0.rows.map(\.locale) }).subtracting(sources)
    languages = locales.sorted().map { locale in
      let own = counts.map { count in (count, count.rows.filter { $0.locale == locale }) }
      var done = 0
      var total = 0
      var (old, oldDone) = (0, 0)
      for (count, rows) in own {
        for row in rows {
          done += row.done.intersection(count.purposeKeys).count
          total += count.purposeKeys.count
          let oldKeys = count.purposeKeys.subtracting(count.newKeys)
          oldDone += row.done.intersection(oldKeys).count
          old += oldKeys.count
        }
      }
      return Language(
        locale: locale, done: done, total: total,
        isNearlyComplete: oldDone > 0 && oldDone * 5 >= old * 4 && isLanguage(locale))
    }
    otherKeys = Self.otherKeys(counts)
  }

  private static func otherKeys(_ counts: [Counts]) -> [OtherKey] {
    var done: [String: Int] = [:]
    var total: [String: Int] = [:]
    for count in counts {
      for row in count.rows where row.isStarted {
        for key in count.otherKeys {
          total[key, default: 0] += 1
          if row.done.contains(key) { done[key, default: 0] += 1 }
        }
      }
    }
    return total.keys.sorted().map { OtherKey(key: $0, done: done[$0] ?? 0, total: total[$0] ?? 0) }
      .filter { $0.done > 0 }
  }
}

/// What is counted of one product.
private struct Counts {
  struct Row {
    let locale: LocaleIdentifier
    let done: Set<String>
    /// Whether it has a text of its own.
    let isStarted: Bool
  }

  let name: String
  let source: LocaleIdentifier
  let sourceOrigin: LanguageOrigin
  let purposeKeys: Set<String>
  let otherKeys: Set<String>
  /// The languages beside the development language.
  let rows: [Row]
  /// Keys that fewer than half of the languages have that have any.
  let newKeys: Set<String>

  var isEmpty: Bool { purposeKeys.isEmpty }

  init(_ matrix: ProductMatrix, of product: Product) {
    name = product.name
    source = product.developmentLanguage
    sourceOrigin = product.developmentLanguageOrigin
    let keys = Set(matrix.base.map(\.key))
    otherKeys = keys.intersection(ProjectEvidence.candidates)
    let purposeKeys = keys.subtracting(otherKeys)
    self.purposeKeys = purposeKeys
    let rows = matrix.rows.filter { !$0.isDevelopmentLanguage }.map { row in
      let open = Set(row.cells.filter { !$0.state.isDone }.map(\.key))
      return Row(
        locale: row.locale, done: keys.subtracting(open),
        isStarted: row.cells.contains { $0.state == .translated && purposeKeys.contains($0.key) })
    }
    self.rows = rows
    let started = rows.filter(\.isStarted)
    let rare = purposeKeys.filter { key in started.count { $0.done.contains(key) } * 2 < started.count }
    // Of few languages, or if many keys are rare, it is the languages that are not complete.
    newKeys = started.count >= 3 && rare.count * 3 <= purposeKeys.count ? rare : []
  }
}
