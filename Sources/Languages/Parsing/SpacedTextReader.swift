internal import ICU

/// Reads text whose words stand between spaces. Has memory of words and keeps its storage: one for each language and task.
struct SpacedTextReader {
  private var cache: WordCache
  /// The words of a text as they were found, with their places in the cache.
  private var tokens: [Token] = []

  private struct Token {
    let utf8: Range<Int>
    let place: Int
    let isNumber: Bool
  }

  init(_ lexicon: SpacedLexicon) { cache = WordCache(lexicon) }

  /// The words of a text.
  mutating func read(
    _ bytes: [UInt8], names: AppNames, without variables: [Range<Int>], _ scanner: inout WordScanner
  ) -> [ParsedText.Word] {
    cache.makeRoom()
    tokens.removeAll(keepingCapacity: true)
    scanner.forEachWord(in: bytes) { segment in
      if !variables.isEmpty, variables.contains(where: { $0.overlaps(segment.utf8) }) { return }
      tokens.append(
        Token(
          utf8: segment.utf8, place: cache.place(of: segment.utf8, in: bytes),
          isNumber: segment.content == .number))
    }
    var words: [ParsedText.Word] = []
    words.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      let lexeme = cache.lexemes[tokens[index].place]
      var length = 1
      var meaning = tokens[index].isNumber ? .number : lexeme.meaning
      if !names.isEmpty, let name = nameLength(from: index, names) {
        length = name
        meaning = .name
      } else if lexeme.beginsPhrases, let phrase = phrase(from: index) {
        length = phrase.rest.count + 1
        meaning = phrase.meaning
      }
      words.append(
        ParsedText.Word(
          utf8: tokens[index].utf8.lowerBound..<tokens[index + length - 1].utf8.upperBound, meaning: meaning,
          shape: lexeme.isCapital ? .nameLike : .plain, sentence: 0))
      index += length
    }
    return words
  }

  /// How many words from an index on are a name of the app. A word of the language that is written small is none, though
  /// an app may be called so: “Speed” and “your speed”.
  private func nameLength(from index: Int, _ names: AppNames) -> Int? {
    let length = names.length { offset in
      index + offset < tokens.count ? cache.spellings[tokens[index + offset].place].folded : nil
    }
    let first = cache.lexemes[tokens[index].place]
    return length == 1 && first.isSmall && !first.meaning.isUnknown ? nil : length
  }

  private func phrase(from index: Int) -> SpacedLexicon.Phrase? {
    cache.spellings[tokens[index].place].phrases.first { phrase in
      index + phrase.rest.count < tokens.count
        && phrase.rest.indices.allSatisfy {
          phrase.rest[$0].matches(cache.spellings[tokens[index + 1 + $0].place].folded)
        }
    }
  }
}
