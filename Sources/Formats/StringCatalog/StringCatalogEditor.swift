internal import ICU
public import SourceText

/// Why a catalog cannot be changed as asked.
public enum StringCatalogEditError: Error, Hashable, Sendable {
  /// The file is broken, so that nobody can tell what stands where: the first fault, where it is one of the
  /// JSON.
  case refused(SyntaxProblem?)
  /// A value on the way to the one in question is no object.
  case wrongShape(Range<Int>)
  /// The localization has variations, so that a plain text beside them would not be shown.
  case hasVariations(key: String, language: String)
  /// The localization is a set of phrases.
  case hasStringSet(key: String, language: String)
  /// The localization is a plain text, beside which a variation would not be shown.
  case hasPlainText(key: String, language: String)
  /// A path lacks its last word: the case of a variation, or the name of a substitution.
  case incompletePath(StringCatalog.VariationPath)
  /// ICU cannot tell the order of keys.
  case orderUnknown
}

/// Changes a string catalog in such a way that only the lines in question change, to the bytes that Xcode
/// would write there, or to such as fit the rest of the file.
public struct StringCatalogEditor: Sendable {
  /// One change.
  public enum Change: Hashable, Sendable {
    /// Gives a text and its state to a language. A missing key, language or variation is made.
    case set(
      key: String, language: String, path: StringCatalog.VariationPath = .plain, value: String,
      state: StringCatalog.UnitState)
    /// Takes a language from a key.
    case removeLanguage(key: String, language: String)
    /// Takes a key away, as often as it stands there.
    case removeKey(String)
    /// Makes a key; of one that is there already, sets the parts that are given.
    case addKey(String, comment: String?, extractionState: StringCatalog.ExtractionState?)
  }

  private let catalog: StringCatalog
  private let collator: Collator

  /// Prepares to change a catalog.
  public init(_ catalog: StringCatalog) throws(StringCatalogEditError) {
    if catalog.isRefused || catalog.document.root == nil {
      throw .refused(catalog.problems.first { $0.consequence == .refusesFile })
    }
    self.catalog = catalog
    do { collator = try Collator(locale: "en") } catch { throw .orderUnknown }
  }

  /// The edits that make all the changes, each seeing what those before it have done. Where everything is as
  /// asked already, there are none.
  public func edits(for changes: [Change]) throws(StringCatalogEditError) -> [TextEdit] {
    let collator = collator
    var plan = JSONEditPlan(catalog.document) { collator.precedes($0, $1) }
    for change in changes {
      let target = try unitPath(of: change, in: &plan)
      do throws(JSONShapeError) {
        try apply(change, unit: target, to: &plan)
      } catch {
        throw .wrongShape(error.range)
      }
    }
    return plan.edits()
  }

  private func apply(
    _ change: Change, unit: [String], to plan: inout JSONEditPlan
  ) throws(JSONShapeError) {
    switch change {
    case .set(_, _, _, let value, let state):
      try plan.set(state.word, at: unit + ["state"])
      try plan.set(value, at: unit + ["value"])
    case .removeLanguage(let key, let language):
      let languages = ["strings", key, "localizations"]
      guard plan.has(languages + [language]) else { return }
      try plan.remove(languages + [language])
      if plan.isEmptyObject(languages) { try plan.remove(languages) }
    case .removeKey(let key):
      if plan.has(["strings", key]) { try plan.remove(["strings", key]) }
    case .addKey(let key, let comment, let extractionState):
      try plan.makeObject(at: ["strings", key])
      if let comment { try plan.set(comment, at: ["strings", key, "comment"]) }
      if let state = extractionState {
        try plan.set(state.word, at: ["strings", key, "extractionState"])
      }
    }
  }

  /// Where the unit that a change sets stands in the JSON; empty for other changes.
  private func unitPath(
    of change: Change, in plan: inout JSONEditPlan
  ) throws(StringCatalogEditError) -> [String] {
    guard case .set(let key, let language, let path, _, _) = change else { return [] }
    var node = ["strings", key, "localizations", language]
    if plan.has(node + ["stringSet"]) { throw .hasStringSet(key: key, language: language) }
    guard path.words.count.isMultiple(of: 2) else { throw .incompletePath(path) }
    var words = path.words[...]
    while let kind = words.popFirst(), let name = words.popFirst() {
      if kind == "substitutions" {
        node += [kind, name]
      } else {
        if plan.has(node + ["stringUnit"]), !plan.has(node + ["variations"]) {
          throw .hasPlainText(key: key, language: language)
        }
        node += ["variations", kind, name]
      }
    }
    if plan.has(node + ["variations"]), !plan.has(node + ["stringUnit"]) {
      throw .hasVariations(key: key, language: language)
    }
    return node + ["stringUnit"]
  }
}
