internal import Formats
internal import ICU
internal import Projects
internal import SourceText

/// Tables that a project lacks, made for the translations that have come in: as `scaffold` makes them, with the texts
/// that are there in the place of stubs.
struct NewTables {
  private let scaffold: LocaleScaffold
  /// The tables that are made so far, by their paths.
  private var tables: [String: Table] = [:]

  private struct Table {
    var keys: [StubKey]
    var texts: [String: String] = [:]
    /// The names of the products that it is part of.
    var products: Set<String> = []
    /// Whether a file was there that the product did not know.
    let isThere: Bool
  }

  init(_ project: Project) { scaffold = LocaleScaffold(project) }

  /// Where the table of a product in a language will be.
  ///
  /// - Throws: a ``Refusal`` where the product can have none.
  func place(of locale: LocaleIdentifier, _ product: Product) throws(Refusal) -> TablePlace {
    guard locale.isKnownLanguage else {
      throw Refusal(
        scaffold.project.files[product.baseFile].path, "“\(locale.tag)” is no language that is known.",
        fix: "Write a tag such as `pt-BR` as target-language.")
    }
    if locale.isSame(as: product.developmentLanguage) {
      throw Refusal(
        scaffold.project.files[product.baseFile].path,
        "\(product.name) is written in \(locale.tag): its texts are no translations.",
        fix: "Change the base texts with `purpose set`.")
    }
    return try scaffold.place(of: locale, product)
  }

  /// Puts a text into a table, which is made and wired in with its first.
  ///
  /// - Throws: a ``Refusal`` where that cannot be done; then nothing has changed.
  mutating func set(
    _ text: TableText, at place: TablePlace, _ locale: LocaleIdentifier, for product: Product,
    _ changes: inout Changes
  ) throws(Refusal) {
    var table: Table
    if let known = tables[place.path] {
      table = known
    } else {
      table = Table(keys: [], isThere: try changes.bytes(of: place.path) != nil)
    }
    let keys = scaffold.stubKeys(product) + [scaffold.stubKey(text.key, of: product)]
    for key in keys where !table.keys.contains(where: { $0.key == key.key }) { table.keys.append(key) }
    table.texts[text.key] = text.value
    if table.isThere {
      try changes.set([text], inTable: place.path)
    } else {
      let plan = StubPlan(style: .comment, locale: locale, drafts: .none, texts: table.texts)
      try changes.writeTable(table.keys, place.path, like: place.model?.source, plan)
    }
    if table.products.insert(product.name).inserted {
      scaffold.wireIn(place, locale, product, to: &changes)
    }
    tables[place.path] = table
  }

  /// Adds a language that a catalog has no column of yet to the lists that the project has of them.
  func addLanguage(
    _ locale: LocaleIdentifier, of product: Product, in catalog: ProjectFile, to changes: inout Changes
  ) {
    scaffold.addLanguage(locale, of: product, like: catalog, to: &changes)
  }
}
