internal import SourceText

/// A label with its weight and what decided.
struct ContentVerdict {
  let label: ContentLabel
  let severity: Severity?
  let confidence: Double
  let reasons: [String]

  /// What a rule decided.
  init(_ label: ContentLabel, _ severity: Severity?, _ reason: String) {
    self.label = label
    self.severity = severity
    confidence = 1
    reasons = [reason]
  }

  /// What the weights say.
  init(
    probabilities: [Double], siblings: Int, model: JudgementModel, _ reading: TextReading, in text: String
  ) {
    let labels = JudgementModel.labels
    let specific = labels.firstIndex(of: .specific).map { probabilities[$0] } ?? 0
    let isReported = specific < model.reportBelow
    let candidates = labels.indices.filter { (labels[$0] == .specific) != isReported }
    let weights = labels.indices.map {
      labels[$0] == .restatesPermission ? probabilities[$0] * model.restatesFactor : probabilities[$0]
    }
    let best = candidates.max { weights[$0] < weights[$1] } ?? 0
    label = labels[best]
    confidence = isReported ? 1 - specific : specific
    severity =
      switch label {
      case .restatesPermission: specific < model.errorBelow ? .error : .warning
      case .genericFunctionality: .warning
      case .capabilityOnly: .note
      default: nil
      }
    var reasons = [ReasonText(reading, in: text).sentence(for: label)]
    if siblings > 0, isReported {
      reasons.append(
        siblings == 1
          ? "The key's text in one other locale was weighed with it."
          : "The key's texts in \(siblings) other locales were weighed with it.")
    }
    self.reasons = reasons
  }
}
