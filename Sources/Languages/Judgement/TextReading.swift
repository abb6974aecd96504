/// A parsed text as it reads for one key.
struct TextReading: Sendable {
  let text: ParsedText
  let family: ResourceFamily?
  /// What each word is.
  let kinds: [WordKind]

  /// How many words are of each kind, in the frame and then in the purpose.
  private let counts: [Int]

  init(_ text: ParsedText, for family: ResourceFamily?) {
    self.text = text
    self.family = family
    let own = ResourceFamilies.read(for: family)
    var counts = [Int](repeating: 0, count: WordKind.count * 2)
    kinds = text.words.map { word in
      let kind = word.meaning.kind(for: own, in: word.part)
      counts[kind.index + (word.part == .purpose ? WordKind.count : 0)] += 1
      return kind
    }
    self.counts = counts
  }

  /// How many words are of a kind.
  func count(_ kind: WordKind) -> Int { counts[kind.index] + counts[kind.index + WordKind.count] }

  /// How many words of a part are of a kind.
  func count(_ kind: WordKind, in part: ParsedText.Part) -> Int {
    counts[kind.index + (part == .purpose ? WordKind.count : 0)]
  }

  /// Whether nothing is left beside who asks for what.
  var isBare: Bool {
    let told: [WordKind] = [.generic, .capability, .other, .feature, .excuse, .placeholder, .unknown]
    return told.allSatisfy { count($0) == 0 }
  }
}
