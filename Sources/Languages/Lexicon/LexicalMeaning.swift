/// What a word can be, as the lists of a profile that it stands in say.
struct LexicalMeaning: Hashable, Sendable {
  /// The lists that are not kept by family of resources.
  struct Roles: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    static let function = Roles(rawValue: 1 << 0)
    static let app = Roles(rawValue: 1 << 1)
    static let request = Roles(rawValue: 1 << 2)
    static let negation = Roles(rawValue: 1 << 3)
    static let generic = Roles(rawValue: 1 << 4)
    static let feature = Roles(rawValue: 1 << 5)
    static let markerBefore = Roles(rawValue: 1 << 6)
    static let markerAfter = Roles(rawValue: 1 << 7)
    static let placeholder = Roles(rawValue: 1 << 8)
    static let excuse = Roles(rawValue: 1 << 9)
    static let filler = Roles(rawValue: 1 << 10)
    /// The app's name, or a variable that stands for it.
    static let name = Roles(rawValue: 1 << 11)
    /// Digits alone.
    static let number = Roles(rawValue: 1 << 12)
  }

  var roles: Roles = []
  var resources: ResourceFamilies = []
  var capabilities: ResourceFamilies = []

  static let unknown = LexicalMeaning()
  static let name = LexicalMeaning(roles: .name)
  static let number = LexicalMeaning(roles: .number)

  var isUnknown: Bool { self == .unknown }

  mutating func formUnion(_ other: LexicalMeaning) {
    roles.formUnion(other.roles)
    resources.formUnion(other.resources)
    capabilities.formUnion(other.capabilities)
  }

  func union(_ other: LexicalMeaning) -> LexicalMeaning {
    var result = self
    result.formUnion(other)
    return result
  }
}
