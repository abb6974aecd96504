internal import ICU

/// Words of which the project says that they name something of its app.
enum ContentWords {
  /// The first of some words that stands in a text, in any case, with the ending of an inflection or with what some
  /// languages write in front of a word; nil where none does. Linear in the text for each word.
  static func first(of words: [String], in text: String) -> String? {
    if words.isEmpty { return nil }
    let scalars = Array(WordFolding.fold(text).unicodeScalars)
    return words.first { word in
      let word = Array(WordFolding.fold(word).unicodeScalars)
      guard !word.isEmpty, word.count <= scalars.count else { return false }
      return (0...scalars.count - word.count).contains {
        scalars[$0..<$0 + word.count].elementsEqual(word) && isWord($0..<$0 + word.count, in: scalars)
      }
    }
  }

  /// The longest ending of an inflected word.
  private static let ending = 3

  private static func isWord(_ range: Range<Int>, in text: [Unicode.Scalar]) -> Bool {
    // Words that have no spaces between them.
    if isRunning(text[range.lowerBound]) { return true }
    let before = text[..<range.lowerBound].reversed().prefix { isLetter($0) && !isRunning($0) }
    let behind = text[range.upperBound...].prefix { isLetter($0) && !isRunning($0) }
    let last = text[range.upperBound - 1]
    // Particles in another script: `Radar에서`.
    let isParticle = behind.first.map { last.isASCII && $0.value >= 0x800 } ?? true
    return before.count <= (hasPrefixes(text[range.lowerBound]) ? 2 : 0)
      && (isParticle || range.count > ending && behind.count <= ending)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isRunning(_ scalar: Unicode.Scalar) -> Bool {
    running.contains { $0.isUsed(with: scalar) } && !Script.common.isUsed(with: scalar)
  }

  /// Scripts in which small words are written together with the next one.
  private static func hasPrefixes(_ scalar: Unicode.Scalar) -> Bool {
    prefixing.contains { $0.isUsed(with: scalar) }
  }

  private static let running = ["Hani", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr"].compactMap(
    Script.init(code:))
  private static let prefixing = ["Hebr", "Arab"].compactMap(Script.init(code:))
}

extension ContentRule {
  /// Whether a word of the app's own overrules it: the lists do not know what the app means by a resource's name.
  var yieldsToContentWords: Bool {
    switch self {
    case .onlyResource, .otherResource: true
    case .noWord, .onlyVariables, .keyName, .keyTitle, .placeholder, .openSlot, .excuse, .denial: false
    }
  }
}
