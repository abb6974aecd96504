/// Which resources are told apart by their names alone.
enum ResourceKinship {
  /// The families whose names make no sense in a text of another one: those with hardware or data of their own.
  static func tellingFamilies(for family: ResourceFamily) -> [ResourceFamily] {
    let telling = ["bluetooth", "calendar", "camera", "contacts", "location", "microphone"]
    let kin: [String: Set<String>] = [
      "photos": ["camera"], "health": ["bluetooth"], "local-network": ["bluetooth"], "nearby": ["bluetooth"],
      "reminders": ["calendar"], "speech": ["microphone"], "siri": ["microphone"], "surroundings": ["camera"],
      "hands": ["camera"], "face-id": ["camera"], "audio-capture": ["microphone"],
      "microphone-injection": ["microphone"], "files": ["camera", "contacts"], "motion": ["location"],
      "home": ["bluetooth", "location"], "accessories": ["bluetooth"], "friends": ["contacts"],
      "bluetooth": ["location"], "web-tracking": ["location"],
    ]
    let near = kin[family.description] ?? []
    guard ResourceKinship.decided.contains(family.description) else { return [] }
    return telling.filter { $0 != family.description && !near.contains($0) }.compactMap(
      ResourceFamily.init(_:))
  }

  private static let decided: Set<String> = [
    "bluetooth", "calendar", "camera", "contacts", "face-id", "location", "microphone", "photos", "reminders",
    "speech",
  ]
}
