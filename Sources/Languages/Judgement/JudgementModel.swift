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

  /// Per label, the weight of each feature, in the order of `TextFeature.allCases`.
  private let weights: [[Double]]
  private let bias: [Double]
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
    var weights: [[Double]] = []
    var bias: [Double] = []
    var byLabel = try fields.required("weights") { value, place throws(DataError) in
      try DataFields(value, at: place)
    }
    for label in Self.labels {
      let own = try byLabel.required(label.rawValue, Self.weights)
      weights.append(own.weights)
      bias.append(own.bias)
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
    for feature in TextFeature.allCases {
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
  func scores(of reading: TextReading) -> [Double] {
    let features = reading.features
    var scores = bias
    for label in scores.indices {
      for index in features.indices { scores[label] += weights[label][index] * features[index] }
    }
    let mean = scores.reduce(0, +) / Double(scores.count)
    return scores.map { $0 - mean }
  }

  /// The probability of each label.
  func probabilities(own: [Double], siblings: [[Double]]) -> [Double] {
    var scores = own.map { $0 * ownShare }
    if !siblings.isEmpty {
      let count = Double(siblings.count)
      let share = siblingShare * count / (count + siblingHalf) / count
      for sibling in siblings {
        for index in scores.indices { scores[index] += sibling[index] * share }
      }
    }
    let most = scores.max() ?? 0
    let powers = scores.map { exponential($0 - most) }
    let sum = powers.reduce(0, +)
    return powers.map { $0 / sum }
  }
}
