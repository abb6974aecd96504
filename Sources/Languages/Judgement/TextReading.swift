/// A parsed text as it reads for one key.
struct TextReading: Sendable {
  let text: ParsedText
  let family: ResourceFamily?
  /// What each word is.
  let kinds: [WordKind]

  init(_ text: ParsedText, for family: ResourceFamily?) {
    self.text = text
    self.family = family
    kinds = text.words.map { $0.meaning.kind(for: family, in: $0.part) }
  }

  /// How many words are of a kind.
  func count(_ kind: WordKind) -> Int { kinds.count { $0 == kind } }

  /// How many words of a part are of a kind.
  func count(_ kind: WordKind, in part: ParsedText.Part) -> Int {
    var count = 0
    for index in kinds.indices where kinds[index] == kind && text.words[index].part == part { count += 1 }
    return count
  }

  /// Whether nothing is left beside who asks for what.
  var isBare: Bool {
    kinds.allSatisfy {
      switch $0 {
      case .name, .function, .marker, .app, .request, .resource, .negation: true
      case .generic, .capability, .other, .feature, .excuse, .placeholder, .unknown: false
      }
    }
  }
}
