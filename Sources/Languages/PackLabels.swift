package import EmbeddedData
public import ICU

/// The words of the translator's pack in one language: the section `pack` of its profile.
///
/// No label counts things in a sentence, which many languages would need several forms for: numbers stand beside their
/// label.
public struct PackLabels: Sendable {
  /// The language of the labels.
  public let locale: LocaleIdentifier
  private let texts: [PackLabel: String]

  /// Reads the section. Each label has to be there, with the places that it stands for.
  package init(_ value: DataValue, at place: String, locale: LocaleIdentifier) throws(DataError) {
    var fields = try DataFields(value, at: place)
    var texts: [PackLabel: String] = [:]
    for label in PackLabel.allCases {
      let text = try fields.required(label.rawValue, DataFields.string)
      if text.isEmpty { throw DataError("empty", at: "\(place).\(label.rawValue)") }
      let found = text.matches(of: /\{(\w+)\}/).map { String($0.1) }.sorted()
      if found != label.places {
        throw DataError("has places for \(found), not \(label.places)", at: "\(place).\(label.rawValue)")
      }
      texts[label] = text
    }
    try fields.finish()
    self.texts = texts
    self.locale = locale
  }

  /// The text of a label.
  package subscript(label: PackLabel) -> String { texts[label] ?? "" }

  /// The labels that serve a language best: its own, those of a form of it, else English.
  package static func labels(for locale: LocaleIdentifier) -> PackLabels {
    let profiles = LanguageProfiles.embedded
    let forms = locale.lineage.map(\.maximized)
    let near = locale.lineage.filter(profiles.locales.contains)
    let akin = profiles.locales.filter { forms.contains($0.maximized) }
    for candidate in near + akin + [LocaleIdentifier(wellFormed: "en")] {
      if let labels = profiles.profile(of: candidate).pack { return labels }
    }
    // Not input: a binary like this does not pass its first test.
    fatalError("no embedded labels of English")
  }
}

/// A text of the translator's pack.
package enum PackLabel: String, Sendable, CaseIterable {
  case title, introduction, needsJavaScript, texts, words, progress
  // One text.
  case source, previousSource, asksFor, whenAsked, comment, otherLanguages, translation, preview
  case done, sameOnPurpose, question, skip, yourQuestion
  case statusOpen, statusDone, statusSame, statusSkipped
  // What is wrong with it.
  case faultEmpty, faultSame, faultPlaceholder, faultVariable, faultScript
  // The way back.
  case download, downloadHint, unfinished, draftsKept, draftsNotKept
  // The drawing of an alert, in the language of the phone.
  case alertTitle, alertAllow, alertDeny
  // The receipt.
  case receipt, receiptTaken, receiptUnchanged, receiptOpen, receiptRefused, receiptQuestions

  /// The names that stand between braces in the text, sorted.
  package var places: [String] {
    switch self {
    case .title: ["language"]
    case .texts, .words, .unfinished: ["count"]
    case .progress: ["done", "total"]
    case .faultVariable: ["variable"]
    case .alertTitle: ["app"]
    default: []
    }
  }
}
