package import EmbeddedData

/// The words of the HTML report in one language: the section `report` of its profile.
///
/// No label counts things in a sentence (`3 texts`), which many languages would need several forms for: numbers stand
/// beside their label (`Texts: 3`), or between numbers (`3 / 12`).
public struct ReportLabels: Sendable {
  private let texts: [ReportLabel: String]

  /// Reads the section. Each label has to be there, with the placeholders that it stands for.
  package init(_ value: DataValue, at place: String) throws(DataError) {
    var fields = try DataFields(value, at: place)
    var texts: [ReportLabel: String] = [:]
    for label in ReportLabel.allCases {
      let text = try fields.required(label.rawValue, DataFields.string)
      let fieldPlace = "\(place).\(label.rawValue)"
      if text.isEmpty { throw DataError("empty", at: fieldPlace) }
      let found = Self.placeholders(of: text)
      if found != label.placeholders.sorted() {
        let wanted = label.placeholders.map { "{\($0)}" }.joined(separator: ", ")
        throw DataError(
          wanted.isEmpty ? "has a placeholder, and needs none" : "needs \(wanted), each once", at: fieldPlace)
      }
      texts[label] = text
    }
    try fields.finish()
    self.texts = texts
  }

  /// The text of a label.
  package subscript(label: ReportLabel) -> String { texts[label] ?? "" }

  /// The names between braces, sorted.
  private static func placeholders(of text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) } ?? String(part)
    }.sorted()
  }
}

/// A text of the HTML report's own.
package enum ReportLabel: String, Sendable, CaseIterable {
  // The top.
  case title, print, appearance, appearanceSystem, appearanceLight, appearanceDark, skipToTable,
    needsJavaScript
  case madeBy
  // The numbers.
  case promisedOpen, allOpen, nothingPromised, done, doneOf, errors, warnings, notes, allowed, unreadFiles
  // What to do.
  case whatToDo, forDevelopers, forLocalization, forTranslators, fix, nothingWrong, explanationsInEnglish
  case showAll, showFewer, morePlaces, languages, error, warning, note, remarks
  // What changed.
  case changes, changesNone, newCauses, goneCauses, newlyOpen, newlyDone, newFindings, goneFindings
  // The table.
  case table, tableHint, product, search, searchHint, state, allStates, openStates, tier, allTiers, sort,
    sortByName
  case sortByOpen, sortByCode, shown, nothingShown, resetFilters, promised, others, language, sourceText
  case developmentLanguage, noTexts, legend
  // What became of a text: its name, and what a person sees.
  case stateUnreadable = "state.unreadable"
  case stateMissing = "state.missing"
  case stateEmpty = "state.empty"
  case statePlaceholder = "state.placeholder"
  case stateWrongLanguage = "state.wrong-language"
  case stateUntranslated = "state.untranslated"
  case stateBoilerplate = "state.boilerplate"
  case stateStale = "state.stale"
  case stateNeedsReview = "state.needs-review"
  case stateSame = "state.same"
  case stateInherited = "state.inherited"
  case stateTranslated = "state.translated"
  case meaningUnreadable = "meaning.unreadable"
  case meaningMissing = "meaning.missing"
  case meaningEmpty = "meaning.empty"
  case meaningPlaceholder = "meaning.placeholder"
  case meaningWrongLanguage = "meaning.wrong-language"
  case meaningUntranslated = "meaning.untranslated"
  case meaningBoilerplate = "meaning.boilerplate"
  case meaningStale = "meaning.stale"
  case meaningNeedsReview = "meaning.needs-review"
  case meaningSame = "meaning.same"
  case meaningInherited = "meaning.inherited"
  case meaningTranslated = "meaning.translated"
  // One text.
  case close, seenToday, drawing, noTextShown, textUnknown, comment, findings, noFindings, place, key, story
  case languagePage
  // The story of a text: what could say it.
  case storyTable = "story.table"
  case storyNoTable = "story.no-table"
  case storyOtherLanguage = "story.other-language"
  case storySetting = "story.setting"
  // And what becomes of it.
  case outcomeShown = "outcome.shown"
  case outcomeBlank = "outcome.blank"
  case outcomeLacksKey = "outcome.lacks-key"
  case outcomeBaseServes = "outcome.base-serves"
  case outcomeUnreadable = "outcome.unreadable"
  case outcomeForAll = "outcome.for-all"
  case outcomeNotRead = "outcome.not-read"
  case outcomeNotLookedAt = "outcome.not-looked-at"
  case outcomeUnused = "outcome.unused"
  case outcomeOverridden = "outcome.overridden"
  case outcomeNotGenerated = "outcome.not-generated"
  case outcomeNotInList = "outcome.not-in-list"
  // The page of a language.
  case backToReport, pageOf, pageIntroduction, textToday, onlyOpen, allDone
  // The drawing of an alert, in the language of the phone.
  case alertTitle = "alert.title"
  case alertAllow = "alert.allow"
  case alertDeny = "alert.deny"

  /// The names that stand between braces in the text.
  package var placeholders: [String] {
    switch self {
    case .madeBy: ["tool"]
    case .doneOf: ["done", "total"]
    case .showAll, .morePlaces: ["count"]
    case .changes: ["revision"]
    case .shown: ["shown", "total"]
    case .storyTable: ["file"]
    case .storySetting: ["name"]
    case .storyOtherLanguage, .pageOf: ["language"]
    case .alertTitle: ["app"]
    default: []
    }
  }
}
