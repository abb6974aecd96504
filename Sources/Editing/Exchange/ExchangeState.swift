internal import Formats

/// How far somebody says that a translation is.
enum ExchangeState: Hashable {
  /// There is none yet, whatever stands there.
  case notTranslated
  /// There is one that somebody has to look at.
  case needsReview
  /// It is done.
  case translated
  /// It is done, and somebody has signed it off: then it may be the source's text too.
  case signedOff

  /// The state for XLIFF's word; nil where none is written. Words of a program's own say nothing.
  init?(xliff word: String) {
    switch word {
    case "new", "needs-translation": self = .notTranslated
    case "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
      "needs-review-translation":
      self = .needsReview
    case "translated": self = .translated
    case "final", "signed-off": self = .signedOff
    default: return nil
    }
  }

  /// The state for what a catalog says.
  init(catalog state: StringCatalog.UnitState) {
    switch state {
    case .new: self = .notTranslated
    case .needsReview, .stale: self = .needsReview
    case .translated, .other: self = .translated
    }
  }

  /// XLIFF's word.
  var xliff: String {
    switch self {
    case .notTranslated: "new"
    case .needsReview: "needs-review-translation"
    case .translated: "translated"
    case .signedOff: "final"
    }
  }
}
