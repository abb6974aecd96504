/// What a word of a text is for the key that the text belongs to.
package enum WordKind: String, Sendable, CaseIterable {
  /// The app's name, or a variable.
  case name
  /// A word that only holds the sentence together; numbers too.
  case function
  /// A marker of a purpose.
  case marker
  /// The app, the device or the person.
  case app
  /// A word that asks, allows, needs or uses.
  case request
  /// A word that denies.
  case negation
  /// A word of a purpose that fits any app.
  case generic
  /// The resource of the key.
  case resource
  /// What the resource does by definition.
  case capability
  /// A word that belongs to another resource.
  case other
  /// Something that some apps do and others don't.
  case feature
  /// A library, Apple or nobody is to blame.
  case excuse
  /// Text that was meant to be replaced.
  case placeholder
  /// No list has it.
  case unknown
}

extension WordKind {
  /// How many kinds there are.
  static let count = 14

  /// The place among all kinds.
  var index: Int {
    switch self {
    case .name: 0
    case .function: 1
    case .marker: 2
    case .app: 3
    case .request: 4
    case .negation: 5
    case .generic: 6
    case .resource: 7
    case .capability: 8
    case .other: 9
    case .feature: 10
    case .excuse: 11
    case .placeholder: 12
    case .unknown: 13
    }
  }
}

extension LexicalMeaning {
  /// What the word is for a key's families of resources. A word in several lists is what it is for the key first.
  func kind(for own: ResourceFamilies, in part: ParsedText.Part) -> WordKind {
    if roles.contains(.name) { return .name }
    if !resources.isDisjoint(with: own) { return .resource }
    if roles.contains(.negation) { return .negation }
    if !capabilities.isDisjoint(with: own), roles.isDisjoint(with: [.function, .markerBefore, .markerAfter]),
      part == .purpose || !roles.contains(.request)
    {
      return .capability
    }
    if !roles.isDisjoint(with: [.markerBefore, .markerAfter]) { return .marker }
    if !roles.isDisjoint(with: [.function, .number, .filler]) { return .function }
    if roles.contains(.placeholder) { return .placeholder }
    if roles.contains(.excuse) { return .excuse }
    if roles.contains(.request) { return .request }
    if roles.contains(.app) { return .app }
    if roles.contains(.feature) { return .feature }
    if roles.contains(.generic) { return .generic }
    return resources.isEmpty && capabilities.isEmpty ? .unknown : .other
  }
}
