internal import Formats
internal import ICU
internal import Projects

/// A text of a catalog that is another on each device, or for each number, on its way to a translator.
///
/// As Xcode exports it: what the language has decides which cases there are, and where it has nothing, the source does.
struct VariedText {
  /// One case of the text.
  struct Case {
    let path: StringCatalog.VariationPath
    /// What is translated.
    let source: String
    /// What the language says.
    let leaf: StringCatalog.Leaf?
    /// What became of the case.
    let state: CellState
  }

  /// The cases, in the order of the catalog.
  let cases: [Case]

  /// Looks at a text; nil for one that is the same everywhere.
  ///
  /// - Parameters:
  ///   - cell: the text.
  ///   - catalog: the catalog that it is in.
  ///   - column: the language, as the catalog spells it; nil where it has none.
  ///   - source: the source where the catalog has none.
  ///   - kinship: how the language stands to the source's.
  init?(
    _ cell: Cell, in catalog: StringCatalog, column: String?, source: String, _ kinship: Kinship
  ) {
    let leaves = column.map { catalog.units(of: cell.tableKey, language: $0) } ?? []
    let own = catalog.sourceLanguage.map { catalog.units(of: cell.tableKey, language: $0.string) } ?? []
    guard (leaves + own).contains(where: { $0.path != .plain }) else { return nil }
    let paths = (leaves.isEmpty ? own : leaves).map(\.path)
    cases = paths.map { path in
      let text = Self.source(of: path, own) ?? source
      let leaf = leaves.first { $0.path == path }
      return Case(path: path, source: text, leaf: leaf, state: Self.state(leaf, text, cell, kinship))
    }
  }

  /// How the language stands to the source's.
  enum Kinship {
    /// A text may be the source's.
    case same
    case other
  }

  /// Whether a text varies part by part, within a sentence.
  static func hasParts(_ leaves: [StringCatalog.Leaf]) -> Bool {
    leaves.contains { $0.path.words.contains("substitutions") }
  }

  /// What the source says in a case; where it has not that one, in all others.
  private static func source(
    of path: StringCatalog.VariationPath, _ own: [StringCatalog.Leaf]
  ) -> String? {
    let other = StringCatalog.VariationPath(path.words.dropLast() + ["other"])
    let leaf =
      own.first { $0.path == path } ?? own.first { $0.path == other } ?? own.first { $0.path == .plain }
      ?? own.first { $0.path.words.last == "other" } ?? own.first
    return leaf?.value
  }

  private static func state(
    _ leaf: StringCatalog.Leaf?, _ source: String, _ cell: Cell, _ kinship: Kinship
  ) -> CellState {
    guard let leaf, let value = leaf.value, !value.isBlank else { return .missing }
    if leaf.range == cell.range { return cell.state }
    if leaf.state == .needsReview { return .needsReview }
    if kinship == .other, FoldedText.areSame(value, source) { return .untranslated }
    return .translated
  }
}
