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

    /// Whether it says less than it should: what is found wrong with it.
    var fault: Judgement? { content.flatMap { $0.content == .specific || $0.severity == nil ? nil : $0 } }
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
