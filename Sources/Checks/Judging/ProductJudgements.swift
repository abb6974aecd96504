internal import Languages
internal import Projects

/// What the texts of a product say, and in which languages.
struct ProductJudgements {
  /// One text.
  struct Judged {
    /// What was made of what it says; nil for a text that was not judged.
    var content: Judgement?
    /// Why it is not in its language; nil where it is.
    var mismatch: LanguageMismatch?

    /// What it is, where it was put there for the time being: the end of a sentence that begins with its key.
    var placeholder: String?

    /// Whether a text that is the source's may be meant so: it is made of names, or of words that both languages have.
    var isShared = false

    /// What is found wrong with what it says; nil for placeholders.
    var fault: Judgement? {
      guard let content, placeholder == nil, content.content != .specific, content.severity != nil else {
        return nil
      }
      return content
    }

    /// Whether it says less than it should.
    var saysLittle: Bool { placeholder != nil || fault != nil }
  }

  /// The base texts, in the order of ``ProductMatrix/base``.
  var base: [Judged]
  /// The texts of each language, in the order of ``ProductMatrix/rows``.
  var rows: [[Judged]]

  /// What was made of the source of each text: the development language's own, else the base.
  func source(_ index: Int, _ matrix: ProductMatrix) -> Judged {
    guard let row = matrix.rows.firstIndex(where: \.isDevelopmentLanguage),
      matrix.rows[row].cells[index].state.isOwnText
    else { return base[index] }
    return rows[row][index]
  }
}

extension CellState {
  /// Whether a language's own table says a text that can be judged.
  var isOwnText: Bool {
    switch self {
    case .placeholder, .wrongLanguage, .boilerplate, .stale, .needsReview, .same, .translated: true
    case .unreadable, .missing, .empty, .untranslated, .inherited: false
    }
  }
}
