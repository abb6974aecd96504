internal import EmbeddedData

/// The weights of the judgement: a multinomial logistic regression over ``TextFeature``s, learnt across all languages.
///
/// `Data/JudgementModel.json` is written by `Tests/Judgement/train.py`, which also says how well texts of apps are
/// judged that it did not learn from. Weights are whole thousandths.
struct JudgementModel: Sendable {
  /// The labels that are weighed; the others follow from rules.
  static let labels: [ContentLabel] = [
    .restatesPermission, .genericFunctionality, .capabilityOnly, .specific,
  ]

  /// The place of the label of good texts.
  static let specificIndex = 3
  /// The place of the label of texts that only ask.
  static let restatesIndex = 0

  /// How much speaks for each of ``labels``.
  typealias Scores = SIMD4<Double>

  /// For each feature, in the order of ``TextFeature/all``, its weight for each label.
  private let weights: [Scores]
  private let bias: Scores
  /// How much the text itself and the mean of its siblings count.
  private let ownShare: Double
  private let siblingShare: Double
  /// How many siblings make the mean half as good as it can get.
  private let siblingHalf: Double
  /// A text that is specific with less probability than this is reported.
  let reportBelow: Double
  /// A restated permission is an error where it is specific with less probability than this.
  let errorBelow: Double

  /// By how much a restated permission comes before the other labels that are not specific.
  let restatesFactor: Double

  /// Read at the first use.
  static let shared: JudgementModel = {
    do throws(DataError) {
      let path = "Data/JudgementModel.json"
      return try JudgementModel(DataValue(json: EmbeddedFiles.bytes(at: path) ?? [], path: path), at: path)
    } catch {
      // Not input: a binary like this does not pass its first test.
      fatalError("the embedded model of the judgement: \(error)")
    }
  }()

  init(_ value: DataValue, at place: String) throws(DataError) {
    var fields = try DataFields(value, at: place)
    var weights = [Scores](repeating: .zero, count: TextFeature.all.count)
    var bias = Scores.zero
    var byLabel = try fields.required("weights") { value, place throws(DataError) in
      try DataFields(value, at: place)
    }
    for (index, label) in Self.labels.enumerated() {
      let own = try byLabel.required(label.rawValue, Self.weights)
      for (feature, weight) in own.weights.enumerated() { weights[feature][index] = weight }
      bias[index] = own.bias
    }
    try byLabel.finish()
    self.weights = weights
    self.bias = bias
    ownShare = try fields.required("own", Self.thousandths)
    siblingShare = try fields.required("siblings", Self.thousandths)
    siblingHalf = try fields.required("half", Self.thousandths)
    reportBelow = try fields.required("report", Self.thousandths)
    errorBelow = try fields.required("error", Self.thousandths)
    restatesFactor = try fields.required("restates", Self.thousandths)
    try fields.finish()
  }

  private static func weights(
    _ value: DataValue, at place: String
  ) throws(DataError) -> (weights: [Double], bias: Double) {
    var fields = try DataFields(value, at: place)
    var weights: [Double] = []
    for feature in TextFeature.all {
      weights.append(try fields.required(feature.rawValue, thousandths))
    }
    let bias = try fields.required("bias", thousandths)
    try fields.finish()
    return (weights, bias)
  }

  private static func thousandths(_ value: DataValue, at place: String) throws(DataError) -> Double {
    Double(try DataFields.integer(value, at: place)) / 1000
  }

  /// How much speaks for each label, as logarithms whose mean is 0.
  func scores(of reading: TextReading) -> Scores {
    var scores = bias
    for index in weights.indices {
      // Not fused, which few processors of old have an instruction for.
      scores += weights[index] * TextFeature.all[index].value(of: reading)
    }
    return scores - Scores(repeating: scores.sum() / Double(Self.labels.count))
  }

  /// The probability of each label.
  ///
  /// - Parameters:
  ///   - own: the scores of the text.
  ///   - siblings: the sum of those of the key's texts in other locales.
  ///   - count: how many these are.
  /// - Returns: what adds up to 1.
  func probabilities(own: Scores, siblings: Scores, count: Int) -> Scores {
    var scores = own * ownShare
    if count > 0 {
      let count = Double(count)
      scores += siblings * (siblingShare * count / (count + siblingHalf) / count)
    }
    let most = scores.max()
    var powers = Scores.zero
    for index in scores.indices { powers[index] = exponential(scores[index] - most) }
    return powers / powers.sum()
  }
}
