internal import Formats
internal import ICU
internal import Projects

/// The file that takes a translation.
enum ImportDestination {
  /// One that the product has.
  case file(ProjectFile)
  /// A table that the product lacks, and gets with its first translation.
  case newTable(TablePlace)

  /// Its path, relative to the current folder.
  var path: String {
    switch self {
    case .file(let file): file.path
    case .newTable(let place): place.path
    }
  }

  /// The file; nil for one that is not there yet.
  var known: ProjectFile? {
    if case .file(let file) = self { file } else { nil }
  }

  /// Whether the file can say that a translation is to be reviewed.
  var keepsStates: Bool {
    guard case .file(let file) = self, case .catalog = file.content else { return false }
    return true
  }
}

extension TranslationImport {
  /// The file that takes a product's translations into a language.
  ///
  /// - Throws: a ``Refusal`` where there is none, and none can be made.
  func destination(
    of product: Product, _ locale: LocaleIdentifier, for original: String
  ) throws(Refusal) -> ImportDestination {
    if let file = places.target(of: product, locale, for: original) { return .file(file) }
    let place = try newTables.place(of: locale, product)
    // The language may go by another name in the project.
    if !place.isNew, let known = place.model { return .file(known) }
    if changes.isManaged(place.path) { throw changes.managedRefusal(place.path) }
    return .newTable(place)
  }

  /// Plans a text for a file.
  ///
  /// - Throws: a ``Refusal`` where that cannot be done.
  mutating func write(
    _ setting: TextSetting, _ locale: LocaleIdentifier, of product: Product, to destination: ImportDestination
  ) throws(Refusal) {
    switch destination {
    case .file(let file):
      try changes.write(setting, inFile: file)
      guard case .catalog(let catalog) = file.content,
        catalog.knownName(of: locale) == nil
      else { return }
      newTables.addLanguage(locale, of: product, in: file, to: &changes)
    case .newTable(let place):
      try newTables.set(
        TableText(key: setting.key, value: setting.value), at: place, locale, for: product, &changes)
    }
  }

  /// Makes a new table part of a further product that shows its texts.
  mutating func join(
    _ value: String, _ key: String, _ locale: LocaleIdentifier, _ product: Product,
    to destination: ImportDestination
  ) {
    guard case .newTable(let place) = destination else { return }
    do throws(Refusal) {
      try newTables.set(TableText(key: key, value: value), at: place, locale, for: product, &changes)
    } catch {
      changes.refuse(error)
    }
  }
}
