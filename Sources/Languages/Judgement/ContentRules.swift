internal import SourceText

/// A rule that decided a label before anything was weighed.
enum ContentRule {
  case noWord
  case onlyVariables
  case keyName
  case keyTitle
  case onlyResource
  /// The word at a place was meant to be replaced.
  case placeholder(Int)
  /// What stands in brackets was to be replaced.
  case openSlot(String)
  case excuse
  case denial
  /// The word at a place belongs to another resource.
  case otherResource(Int, ResourceFamily)

  var label: ContentLabel {
    switch self {
    case .noWord: .empty
    case .onlyVariables, .placeholder, .openSlot: .placeholder
    case .keyName, .keyTitle, .onlyResource: .keyEcho
    case .excuse, .denial: .sdkExcuse
    case .otherResource: .wrongPermission
    }
  }

  var severity: Severity {
    switch self {
    case .noWord, .onlyVariables, .placeholder, .openSlot, .keyName, .keyTitle, .onlyResource: .error
    case .excuse, .denial, .otherResource: .warning
    }
  }
}

/// The labels that rules decide.
enum ContentRules {
  /// The first rule that fits; nil when none does.
  static func rule(for text: String, _ key: JudgedKey, _ reading: TextReading) -> ContentRule? {
    if reading.wordCount == 0 { return .noWord }
    return variables(text, reading) ?? keyEcho(text, key, reading) ?? placeholder(text, reading) ?? excuse(
      reading)
      ?? otherResource(reading)
  }

  private static func variables(_ text: String, _ reading: TextReading) -> ContentRule? {
    guard reading.count(.name) == reading.wordCount else { return nil }
    let isVariable = reading.text.words.allSatisfy {
      let start = text.utf8.dropFirst($0.utf8.lowerBound).first
      return start == 0x24 || start == 0x7B || start == 0x25
    }
    return isVariable ? .onlyVariables : nil
  }

  private static func keyEcho(_ text: String, _ key: JudgedKey, _ reading: TextReading) -> ContentRule? {
    guard reading.wordCount <= 8, text.utf8.count <= 100 else { return nil }
    if reading.wordCount <= 3, text.contains("UsageDescription") { return .keyName }
    if reading.count(.resource) > 0, let title = key.title, text.lowercased() == title {
      return .keyTitle
    }
    let named = reading.count(.resource)
    guard named > 0, reading.wordCount <= 4,
      named + reading.count(.function) + reading.count(.marker) == reading.wordCount
    else { return nil }
    return .onlyResource
  }

  private static func placeholder(_ text: String, _ reading: TextReading) -> ContentRule? {
    if reading.text.signs.contains(.bracket), let slot = openSlot(in: text) { return .openSlot(slot) }
    guard reading.count(.placeholder) > 0,
      let index = (0..<reading.wordCount).first(where: { reading.kind(at: $0) == .placeholder })
    else {
      return nil
    }
    let others = reading.count(.unknown) + reading.count(.feature)
    return index == 0 && others <= 3 || reading.wordCount <= 5 && others <= 2 ? .placeholder(index) : nil
  }

  /// What a template has in square brackets: `[specific purpose, e.g. …]`. One word in brackets may be a part of the text.
  private static func openSlot(in text: String) -> String? {
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "[")),
      let end = text[start...].utf8.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let inside = text[text.index(after: start)..<end]
    let words = inside.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words.allSatisfy({ $0.contains(where: \.isLetter) }) else { return nil }
    return String(text[start...end])
  }

  private static func excuse(_ reading: TextReading) -> ContentRule? {
    let told = reading.count(.unknown) + reading.count(.feature) + reading.count(.other)
    if reading.count(.excuse) > 0, told <= 2, !reading.hasPurposeBesideExcuse { return .excuse }
    guard reading.count(.negation) > 0, reading.count(.resource) > 0, told <= 1, reading.text.sentences <= 2,
      reading.deniesUse, !reading.text.hasMarker || told == 0
    else { return nil }
    return .denial
  }

  private static func otherResource(_ reading: TextReading) -> ContentRule? {
    guard let family = reading.family, let proof = ResourceKinship.proof(for: family),
      reading.count(.other) > 0, reading.count(.resource) == 0
    else { return nil }
    let own = ResourceFamilies.read(for: family)
    // Another resource is named by nothing but its name, and nothing in the text fits this one.
    if reading.text.words.contains(where: { !$0.meaning.capabilities.isDisjoint(with: own) }) { return nil }
    let named = ResourceKinship.tellingFamilies(for: family)
    for index in 0..<reading.wordCount where reading.kind(at: index) == .other {
      let resources = reading.text.words[index].meaning.resources
      guard let other = named.first(where: { resources.contains(ResourceFamilies($0)) }) else { continue }
      if proof == .name || reading.speaksOnly(of: other) || reading.asks(for: index) {
        return .otherResource(index, other)
      }
    }
    return nil
  }
}

extension TextReading {
  /// Whether a word that denies stands beside one that asks or uses: to promise that nothing is shared denies no use.
  fileprivate var deniesUse: Bool {
    func isUse(_ index: Int, _ step: Int) -> Bool {
      var place = index + step
      while place >= 0, place < wordCount, text.words[place].sentence == text.words[index].sentence {
        switch kind(at: place) {
        case .request, .capability: return true
        case .function, .app, .name, .marker, .resource, .negation: place += step
        default: return false
        }
      }
      return false
    }
    return (0..<wordCount).contains { kind(at: $0) == .negation && (isUse($0, 1) || isUse($0, -1)) }
  }

  /// Whether all that a text tells belongs to a family of resources.
  fileprivate func speaksOnly(of other: ResourceFamily) -> Bool {
    let families = ResourceFamilies(other)
    return count(.unknown) + count(.feature) == 0
      && (0..<wordCount).allSatisfy { index in
        let meaning = text.words[index].meaning
        return kind(at: index) != .other
          || !meaning.resources.union(meaning.capabilities).isDisjoint(with: families)
      }
  }

  /// Whether a word outside of the purpose stands in a sentence that asks.
  fileprivate func asks(for index: Int) -> Bool {
    let sentence = text.words[index].sentence
    return text.words[index].part == .frame
      && (0..<wordCount).contains {
        text.words[$0].sentence == sentence && text.words[$0].part == .frame && kind(at: $0) == .request
      }
  }

  /// Whether a sentence without an excuse says what for: the other then only says what is not done.
  fileprivate var hasPurposeBesideExcuse: Bool {
    let excused = Set((0..<wordCount).filter { kind(at: $0) == .excuse }.map { text.words[$0].sentence })
    return (0..<wordCount).contains { index in
      let word = text.words[index]
      let told: [WordKind] = [.capability, .feature, .unknown, .other]
      return word.part == .purpose && told.contains(kind(at: index)) && !excused.contains(word.sentence)
    }
  }
}
