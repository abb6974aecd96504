internal import Formats
internal import ICU
internal import Projects
internal import SourceText

/// A key in a product that a translation is for.
struct ImportedText {
  private let id: UnitID
  var key: String { id.key }
  let product: Product
  private let project: Project
  /// What the project says in the language that it is written in: the base, of each configuration, and the table.
  let sources: [String]
  /// Whether the project has the key at all.
  let isKnown: Bool

  init(_ id: UnitID, product: Product, _ project: Project) {
    let key = id.key
    self.id = id
    self.product = product
    self.project = project
    let bases = product.baseValues.filter {
      $0.tableKey.hasSameBytes(as: key) || $0.key.hasSameBytes(as: key)
    }
    var sources = bases.compactMap(\.text)
    var isKnown =
      !bases.isEmpty || product.declaredKeys.contains { $0.key.hasSameBytes(as: key) }
      || project.generatedKeys.contains(key)
    for table in product.tables where !isForeign(table.locale, product) {
      guard case .strings(let strings) = project.files[table.file].content,
        let entry = project.files[table.file].tableEntries.first(where: { $0.key.hasSameBytes(as: key) })
      else { continue }
      isKnown = true
      if let text = strings.value(of: entry) { sources.append(text) }
    }
    for file in product.catalogs {
      guard case .catalog(let catalog) = project.files[file].content, let entry = catalog.entry(of: key)
      else { continue }
      isKnown = isKnown || entry.extractionState != .stale
      let own = catalog.sourceLanguage.map { catalog.units(of: key, language: $0.string) } ?? []
      sources += own.compactMap(\.value)
    }
    for declared in product.declaredKeys where declared.key.hasSameBytes(as: key) && sources.isEmpty {
      if case .propertyList(let list) = project.files[declared.file].content,
        let text = list.rootText(forKey: key)
      {
        sources.append(text)
      }
    }
    self.sources = sources
    self.isKnown = isKnown
  }

  /// Whether the source that was translated is none that the project has now. Unknown sources are none.
  func isStale(_ source: String?) -> Bool {
    guard let source, !source.isBlank, !sources.isEmpty else { return false }
    return !sources.contains { $0.trimmed == source.trimmed }
  }

  /// Whether the file can have a text for a single device or number: whether the source, or a language, has such ones.
  func canVary(in file: ProjectFile) -> Bool {
    guard case .catalog(let catalog) = file.content, let entry = catalog.entry(of: key) else { return false }
    return entry.localizations.contains { $0.content.leaves().contains { $0.path != .plain } }
  }

  /// What stands in a file in a language.
  struct Current {
    /// The text.
    let value: String
    /// What a catalog says of it.
    let state: StringCatalog.UnitState?
  }

  /// What the file says today; nil where it says nothing.
  func current(in file: ProjectFile, _ locale: LocaleIdentifier) -> Current? {
    switch file.content {
    case .strings(let strings):
      let entry = file.tableEntries.first { $0.key.hasSameBytes(as: key) }
      return entry.flatMap(strings.value).map { Current(value: $0, state: nil) }
    case .catalog(let catalog):
      let column = catalog.knownName(of: locale)
      let leaves = column.map { catalog.units(of: key, language: $0) } ?? []
      guard let leaf = leaves.first(where: { $0.path == id.path }), let value = leaf.value else { return nil }
      return Current(value: value, state: leaf.state)
    default: return nil
    }
  }
}

private func isForeign(_ locale: TableLocale, _ product: Product) -> Bool {
  switch locale {
  case .locale(let locale): locale != product.developmentLanguage
  case .base: false
  case .nonLocalized, .unknown: true
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
