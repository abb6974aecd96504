internal import ICU

/// What the judgement weighs: numbers that mean the same in every language.
enum TextFeature: String, CaseIterable, Sendable {
  case unknownInPurpose = "unknown-in-purpose"
  case unknownInFrame = "unknown-in-frame"
  case nameLike = "name-like"
  case featureInPurpose = "feature-in-purpose"
  case featureInFrame = "feature-in-frame"
  case capabilityInPurpose = "capability-in-purpose"
  case capabilityInFrame = "capability-in-frame"
  case genericInPurpose = "generic-in-purpose"
  case genericInFrame = "generic-in-frame"
  case otherInPurpose = "other-in-purpose"
  case otherInFrame = "other-in-frame"
  case anyUnknown = "any-unknown"
  case anyFeature = "any-feature"
  case anyCapability = "any-capability"
  case anyGeneric = "any-generic"
  case marker
  case request
  case resource
  case negation
  case excuse
  case sentences
  case length
  case bare
  /// The app itself is what a face opens: the purpose of Face ID may name nothing else.
  case opensApp = "opens-app"

  static let all = TextFeature.allCases

  /// The value for a text. Counts are cut off, since the third new word says little that the second did not.
  func value(of reading: TextReading) -> Double {
    func count(_ kind: WordKind, _ part: ParsedText.Part) -> Double {
      Double(min(4, reading.count(kind, in: part)))
    }
    func any(_ kind: WordKind) -> Double { reading.count(kind) > 0 ? 1 : 0 }
    return switch self {
    case .unknownInPurpose: count(.unknown, .purpose)
    case .unknownInFrame: count(.unknown, .frame)
    case .nameLike: Double(min(2, reading.nameLikeUnknowns))
    case .featureInPurpose: count(.feature, .purpose)
    case .featureInFrame: count(.feature, .frame)
    case .capabilityInPurpose: count(.capability, .purpose)
    case .capabilityInFrame: count(.capability, .frame)
    case .genericInPurpose: count(.generic, .purpose)
    case .genericInFrame: count(.generic, .frame)
    case .otherInPurpose: count(.other, .purpose)
    case .otherInFrame: count(.other, .frame)
    case .anyUnknown: any(.unknown)
    case .anyFeature: any(.feature)
    case .anyCapability: any(.capability)
    case .anyGeneric: any(.generic)
    case .marker: reading.text.hasMarker ? 1 : 0
    case .request: any(.request)
    case .resource: any(.resource)
    case .negation: any(.negation)
    case .excuse: any(.excuse)
    case .sentences: Double(min(3, max(0, reading.text.sentences - 1)))
    case .length: Double(min(40, reading.wordCount)) / 10
    case .bare: reading.isBare ? 1 : 0
    case .opensApp: reading.opensApp ? 1 : 0
    }
  }
}

extension TextReading {
  /// Whether the purpose of a text for Face ID has the app as its object.
  var opensApp: Bool {
    guard family?.description == "face-id" else { return false }
    return count(.request, in: .purpose) > 0 && count(.app, in: .purpose) + count(.name, in: .purpose) > 0
  }

  /// All features, in the order of ``TextFeature/allCases``.
  var features: [Double] { TextFeature.all.map { $0.value(of: self) } }
}
