/// A parsed text as it reads for one key.
struct TextReading: Sendable {
  let text: ParsedText
  let family: ResourceFamily?
  private let own: ResourceFamilies
  /// How many words are of each kind, in the frame and then in the purpose; counted up to 255.
  private var counts = SIMD32<UInt8>(repeating: 0)
  /// Unknown words that look like names, counted up to 255.
  private(set) var nameLikeUnknowns: UInt8 = 0

  init(_ text: ParsedText, for key: JudgedKey) {
    self.text = text
    family = key.family
    own = key.families
    for word in text.words {
      let kind = word.meaning.kind(for: own, in: word.part)
      let place = kind.index + (word.part == .purpose ? WordKind.count : 0)
      if counts[place] < .max { counts[place] += 1 }
      if kind == .unknown, word.shape == .nameLike, nameLikeUnknowns < .max { nameLikeUnknowns += 1 }
    }
  }

  /// How many words there are.
  var wordCount: Int { text.words.count }

  /// What a word is.
  func kind(at index: Int) -> WordKind {
    text.words[index].meaning.kind(for: own, in: text.words[index].part)
  }

  /// What each word is.
  var kinds: [WordKind] { text.words.indices.map(kind(at:)) }

  /// How many words are of a kind.
  func count(_ kind: WordKind) -> Int { count(kind, in: .frame) + count(kind, in: .purpose) }

  /// How many words of a part are of a kind.
  func count(_ kind: WordKind, in part: ParsedText.Part) -> Int {
    Int(counts[kind.index + (part == .purpose ? WordKind.count : 0)])
  }

  /// Whether nothing is left beside who asks for what.
  var isBare: Bool {
    count(.generic) + count(.capability) + count(.other) + count(.feature) + count(.excuse)
      + count(.placeholder) + count(.unknown) == 0
  }
}
