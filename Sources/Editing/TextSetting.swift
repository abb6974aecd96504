public import Formats
public import ICU
public import Projects
internal import SourceText

/// One text that is to be set.
public struct TextSetting: Sendable {
  /// The key, as tables have it or, for a nested one, `Outer/Inner`.
  public var key: String
  /// The text.
  public var value: String
  /// The language; nil for the base.
  public var locale: LocaleIdentifier?
  /// The state that a catalog is to have.
  public var state: StringCatalog.UnitState
  /// The case of a catalog's text that varies; plain for all others.
  var path = StringCatalog.VariationPath.plain

  /// Describes a text.
  public init(
    key: String, value: String, locale: LocaleIdentifier?, state: StringCatalog.UnitState = .translated
  ) {
    self.key = key
    self.value = value
    self.locale = locale
    self.state = state
  }

  fileprivate var tableText: TableText {
    let name = key.split(separator: "/").last.map(String.init) ?? key
    return TableText(key: name, value: value, state: state, path: path)
  }
}

extension Changes {
  /// Sets a text in one file. What cannot be done is among the refusals.
  public mutating func set(_ setting: TextSetting, inFile file: ProjectFile) {
    do throws(Refusal) {
      try write(setting, inFile: file)
    } catch {
      refuse(error)
    }
  }

  /// Sets a text in one file.
  ///
  /// - Throws: a ``Refusal`` where that cannot be done.
  mutating func write(_ setting: TextSetting, inFile file: ProjectFile) throws(Refusal) {
    switch file.role {
    case .infoPlistTable(let own), .otherTable(let own):
      if let wanted = setting.locale, case .locale(let locale) = own, !locale.isSame(as: wanted) {
        throw Refusal(
          file.path, "The table is of \(locale.tag), and \(wanted.tag) was asked for.",
          fix: "Name the table of \(wanted.tag), or the project's folder.")
      }
      try set([setting.tableText], inTable: file.path)
    case .infoPlistCatalog, .otherCatalog, .misplaced:
      guard case .catalog(let catalog) = file.content else {
        throw Refusal(file.path, "The file is no catalog that can be edited.")
      }
      let language = setting.locale.map { catalog.name(of: $0) } ?? catalog.sourceLanguage?.string
      guard let language else {
        throw Refusal(
          file.path, "The catalog does not say its source language.", fix: "Name the language with --locale.")
      }
      try set([setting.tableText], of: language, inCatalog: file.path)
    case .infoPlist:
      if let locale = setting.locale {
        throw Refusal(
          file.path, "An Info.plist holds the base texts, and \(locale.tag) was asked for.",
          fix: "Name the project's folder, or leave out --locale.")
      }
      try set([setting.tableText], inInfoPlist: file.path)
    case .project, .none:
      throw Refusal(file.path, "This is neither a table nor an Info.plist.")
    }
  }

  /// Sets a text in each product that declares its key. What cannot be done is among the refusals.
  ///
  /// - Parameters:
  ///   - setting: the text.
  ///   - project: the project.
  ///   - products: the products, by their places.
  /// - Returns: how many products declare the key.
  public mutating func set(_ setting: TextSetting, in project: Project, products: [Int]) -> Int {
    var done: Set<String> = []
    var count = 0
    for index in products {
      let product = project.products[index]
      let bases = product.baseValues.filter { $0.key == setting.key || $0.tableKey == setting.key }
      guard let base = bases.first else { continue }
      count += 1
      do throws(Refusal) {
        guard let locale = setting.locale else {
          for base in bases where done.insert("\(base.file):\(base.range.lowerBound)").inserted {
            try set(setting.value, asBase: base, of: project)
          }
          continue
        }
        var setting = setting
        setting.key = base.tableKey
        guard let file = product.file(of: locale, in: project) else {
          throw Refusal(
            project.files[product.baseFile].path, "\(product.name) has no table of \(locale.tag).",
            fix: "`purpose scaffold \(locale.tag)` makes it.")
        }
        if done.insert(file.path).inserted { try write(setting, inFile: file) }
      } catch {
        refuse(error)
      }
    }
    return count
  }
}

extension Product {
  /// The file that gives a product's texts in a language, or can: its table, else its catalog.
  package func file(of locale: LocaleIdentifier, in project: Project) -> ProjectFile? {
    let table = tables.first { table in
      switch table.locale {
      case .locale(let own): own == locale
      case .base: locale == developmentLanguage
      case .nonLocalized, .unknown: false
      }
    }
    return (table?.file ?? catalogs.first).map { project.files[$0] }
  }
}

extension StringCatalog {
  /// The name that the catalog gives to a language: as it spells it already, else the tag.
  package func name(of locale: LocaleIdentifier) -> String { knownName(of: locale) ?? locale.tag }

  /// The name by which the catalog has a language; nil where it has it under none.
  package func knownName(of locale: LocaleIdentifier) -> String? {
    let kept = effectiveEntries.flatMap(\.localizations).map(\.language.string)
    return kept.first { LocaleIdentifier($0) == locale }
      ?? kept.first { LocaleIdentifier($0)?.isSame(as: locale) ?? false }
  }
}
