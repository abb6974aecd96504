/// Which resources are told apart by their names alone.
enum ResourceKinship {
  /// How much it takes for the name of another resource to make a text one of that resource.
  enum Proof {
    /// The name is enough.
    case name
    /// The other resource has to be what is asked for, or all that the text speaks of: what the texts of the key speak
    /// of has no fixed names (what is tracked, what stands in a network).
    case request
  }

  /// The families whose names make no sense in a text of another one: those with hardware or data of their own.
  static func tellingFamilies(for family: ResourceFamily) -> [ResourceFamily] {
    let near = kin[family.description] ?? []
    return telling.filter { $0 != family.description && !near.contains($0) }.compactMap(
      ResourceFamily.init(_:))
  }

  /// What it takes in a text of a family; nil where names of other resources prove nothing.
  static func proof(for family: ResourceFamily) -> Proof? {
    if byName.contains(family.description) { return .name }
    return byRequest.contains(family.description) ? .request : nil
  }

  private static let telling = [
    "bluetooth", "calendar", "camera", "contacts", "location", "microphone", "photos",
  ]
  private static let kin: [String: Set<String>] = [
    "photos": ["camera"], "camera": ["photos"], "microphone": ["photos"], "health": ["bluetooth"],
    "local-network": ["bluetooth", "location"], "reminders": ["calendar"],
    "speech": ["microphone", "photos"], "face-id": ["camera", "photos"], "motion": ["location"],
    "bluetooth": ["location", "photos"], "location": ["photos"], "contacts": ["photos"],
    "calendar": ["photos"], "tracking": ["bluetooth"],
  ]
  private static let byName: Set<String> = [
    "bluetooth", "calendar", "camera", "contacts", "face-id", "location", "microphone", "photos", "reminders",
    "speech",
  ]
  private static let byRequest: Set<String> = ["local-network", "motion", "tracking"]
}
