internal import EmbeddedData
internal import ICU

/// A language's profile with its words ready to be looked up.
final class LanguageVocabulary: Sendable {
  /// The words in the form that the language's writing needs.
  enum Lexicon: Sendable {
    case spaced(SpacedLexicon)
    case running(RunningLexicon)
  }

  let profile: LanguageProfile
  let lexicon: Lexicon
  let hash: UInt64

  var locale: LocaleIdentifier { profile.locale }

  init(_ profile: LanguageProfile) {
    self.profile = profile
    hash = WordHash(profile.locale.tag.utf8).value
    switch profile.judgement {
    case .some(let words) where words.segmentation == .running: lexicon = .running(RunningLexicon(words))
    case .some(let words): lexicon = .spaced(SpacedLexicon(words))
    case nil: lexicon = .spaced(LoanWords.shared)
    }
  }
}

/// Words that many languages take over as they are, such as `QR` and `Face ID`.
enum LoanWords {
  /// Read at the first use.
  static let shared: SpacedLexicon = {
    do throws(DataError) {
      let path = "Data/LoanWords.json"
      let value = try DataValue(json: EmbeddedFiles.bytes(at: path) ?? [], path: path)
      return SpacedLexicon(try JudgementWords(value, at: path))
    } catch {
      // Not input: a binary like this does not pass its first test.
      fatalError("the embedded loan words: \(error)")
    }
  }()
}
