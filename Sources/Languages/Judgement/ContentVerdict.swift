internal import SourceText

/// A label with its weight and what decided.
struct ContentVerdict {
  let label: ContentLabel
  let severity: Severity?
  let confidence: Double
  private let evidence: Evidence

  /// What decided.
  enum Evidence {
    /// A rule.
    case rule(ContentRule)
    /// The weights, with those of the key's texts in so many other locales.
    case weights(siblings: Int)
    /// A word of which the project says that it names something of its app.
    case contentWord(String)
  }

  /// What a word of the app's own decides.
  init(contentWord: String) {
    label = .specific
    severity = nil
    confidence = 1
    evidence = .contentWord(contentWord)
  }

  /// What a rule decided.
  init(_ rule: ContentRule) {
    label = rule.label
    severity = rule.severity
    confidence = 1
    evidence = .rule(rule)
  }

  /// What the weights say.
  ///
  /// Opening the app is what Face ID may be for, and hardly two words: that alone never is an error.
  init(
    probabilities: JudgementModel.Scores, of reading: TextReading, siblings: Int, model: JudgementModel
  ) {
    let labels = JudgementModel.labels
    let specific = probabilities[JudgementModel.specificIndex]
    let isReported = specific < model.reportBelow
    var best = JudgementModel.specificIndex
    if isReported {
      var weights = probabilities
      weights[JudgementModel.specificIndex] = -1
      weights[JudgementModel.restatesIndex] *= model.restatesFactor
      for index in weights.indices where weights[index] > weights[best] { best = index }
    }
    label = labels[best]
    confidence = isReported ? 1 - specific : specific
    severity =
      switch label {
      case .restatesPermission: specific < model.errorBelow && !reading.opensApp ? .error : .warning
      case .genericFunctionality: .warning
      case .capabilityOnly: .note
      default: nil
      }
    evidence = .weights(siblings: siblings)
  }

  /// What decided, in sentences that people can check.
  func reasons(_ reading: TextReading, in text: String) -> [String] {
    let words = ReasonText(reading, in: text)
    switch evidence {
    case .rule(let rule): return [words.sentence(for: rule)]
    case .contentWord(let word): return ["“\(word)” names something of this app: it is an allowed word."]
    case .weights(let siblings):
      let reason = words.sentence(for: label)
      if siblings == 0 || label == .specific { return [reason] }
      return [
        reason,
        siblings == 1
          ? "The key's text in one other locale was weighed with it."
          : "The key's texts in \(siblings) other locales were weighed with it.",
      ]
    }
  }
}
