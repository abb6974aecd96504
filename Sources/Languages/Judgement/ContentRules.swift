internal import PrivacyKeys
internal import SourceText

/// The labels that rules decide, before anything is weighed.
enum ContentRules {
  /// What the first rule that fits says; nil when none does.
  static func verdict(on question: PurposeString, _ reading: TextReading) -> ContentVerdict? {
    let rules = [empty, variables, keyEcho, placeholder, excuse, otherResource]
    for rule in rules {
      if let verdict = rule(question, reading) { return verdict }
    }
    return nil
  }

  private static func empty(_ question: PurposeString, _ reading: TextReading) -> ContentVerdict? {
    guard reading.kinds.isEmpty else { return nil }
    return ContentVerdict(.empty, .error, "There is no word in the text.")
  }

  private static func variables(_ question: PurposeString, _ reading: TextReading) -> ContentVerdict? {
    let isVariable = reading.text.words.allSatisfy {
      let start = question.text.utf8.dropFirst($0.utf8.lowerBound).first
      return $0.meaning.roles.contains(.name) && (start == 0x24 || start == 0x7B || start == 0x25)
    }
    return isVariable ? ContentVerdict(.placeholder, .error, "The text is only a variable.") : nil
  }

  private static func keyEcho(_ question: PurposeString, _ reading: TextReading) -> ContentVerdict? {
    if let range = question.text.firstRange(of: "UsageDescription"), reading.kinds.count <= 3 {
      _ = range
      return ContentVerdict(.keyEcho, .error, "The text is the name of a key.")
    }
    if let title = KeyCatalog.shared[question.key]?.title, question.text.lowercased() == title.lowercased() {
      return ContentVerdict(.keyEcho, .error, "The text is the key's title in Xcode.")
    }
    let requests = reading.count(.request)
    guard reading.count(.resource) > 0, reading.kinds.count <= 4, requests <= 1, reading.isBare,
      reading.count(.app) == 0, reading.count(.name) == 0, reading.count(.negation) == 0, requests == 0
    else { return nil }
    return ContentVerdict(.keyEcho, .error, "The text only names the resource.")
  }

  private static func placeholder(_ question: PurposeString, _ reading: TextReading) -> ContentVerdict? {
    guard let index = reading.kinds.firstIndex(of: .placeholder) else { return nil }
    let others = reading.kinds.count { $0 == .unknown || $0 == .feature }
    guard index == 0 && others <= 3 || reading.kinds.count <= 5 && others <= 2 else { return nil }
    return ContentVerdict(
      .placeholder, .error, "“\(reading.words(of: question.text)[index].text)” was meant to be replaced.")
  }

  private static func excuse(_ question: PurposeString, _ reading: TextReading) -> ContentVerdict? {
    let told = reading.kinds.count { $0 == .unknown || $0 == .feature || $0 == .other }
    if reading.kinds.contains(.excuse), told <= 2 {
      return ContentVerdict(.sdkExcuse, .warning, "A library or Apple is the only reason.")
    }
    guard reading.kinds.contains(.negation), reading.kinds.contains(.resource), told <= 1,
      reading.text.sentences <= 2,
      reading.kinds.contains(.request) || reading.kinds.contains(.capability),
      !reading.text.hasMarker || told == 0
    else { return nil }
    return ContentVerdict(.sdkExcuse, .warning, "The text says that the resource is not used.")
  }

  private static func otherResource(_ question: PurposeString, _ reading: TextReading) -> ContentVerdict? {
    guard let family = reading.family else { return nil }
    let own = ResourceFamilies.read(for: family)
    // Another resource is named by nothing but its name, and nothing in the text fits this one.
    let fitsOwn = reading.text.words.contains {
      !$0.meaning.resources.isDisjoint(with: own) || !$0.meaning.capabilities.isDisjoint(with: own)
    }
    if fitsOwn { return nil }
    let named = ResourceKinship.tellingFamilies(for: family)
    for (index, word) in reading.text.words.enumerated() where reading.kinds[index] == .other {
      if let other = named.first(where: { word.meaning.resources.contains(ResourceFamilies($0)) }) {
        return ContentVerdict(
          .wrongPermission, .warning,
          "“\(reading.words(of: question.text)[index].text)” belongs to \(other), and nothing in the text to \(family)."
        )
      }
    }
    return nil
  }
}

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
