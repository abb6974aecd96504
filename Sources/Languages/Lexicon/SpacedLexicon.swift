/// The words of a language that is written with spaces, ready to be looked up.
final class SpacedLexicon: Sendable {
  /// Several words that mean something together.
  struct Phrase: Sendable {
    /// The folded words behind the first.
    let rest: [Pattern]
    let meaning: LexicalMeaning
  }

  /// A word of a phrase.
  struct Pattern: Hashable, Sendable {
    let letters: [UInt8]
    /// Whether it stands for all words that begin with it.
    let isStem: Bool

    /// Whether a folded word is one that is meant.
    func matches(_ word: [UInt8]) -> Bool { isStem ? word.starts(with: letters) : word == letters }
  }

  private let exact: HashTable<LexicalMeaning>
  private let stems: HashTable<LexicalMeaning>
  private let endings: HashTable<LexicalMeaning>
  private let phrases: HashTable<[Phrase]>
  private let phrasesOfStems: HashTable<[Phrase]>
  private let suffixes: HashTable<Bool>
  private let prefixes: [[UInt8]]
  private let compoundLinks: [[UInt8]]?

  init(_ words: JudgementWords) {
    prefixes = words.prefixes.map { Array(WordFolding.fold($0).utf8) }.sorted { $0.count > $1.count }
    compoundLinks = words.compoundLinks.map { [[]] + $0.map { Array(WordFolding.fold($0).utf8) } }
    var suffixes = HashTable<Bool>()
    for suffix in words.suffixes { suffixes[WordHash(WordFolding.fold(suffix).utf8)] = true }
    self.suffixes = suffixes
    var entries = Entries()
    words.forEachEntry { entry, meaning in entries.add(entry, meaning) }
    exact = entries.exact
    stems = entries.stems
    endings = entries.endings
    phrases = entries.phrases
    phrasesOfStems = entries.phrasesOfStems
  }

  /// The phrases that begin with a folded word, the longest first.
  func phrases(from word: [UInt8]) -> [Phrase] {
    var found: [Phrase] = []
    var hash = WordHash()
    for index in word.indices {
      hash.add(word[index])
      if let stem = phrasesOfStems[hash] { found += stem }
    }
    if let whole = phrases[hash] { found += whole }
    return found.count < 2 ? found : found.sorted { $0.rest.count > $1.rest.count }
  }

  /// What a folded word is: an entry, one with a suffix, one behind a prefix, or a compound of entries; and what its
  /// ending says. Nil for others.
  func meaning(of word: [UInt8]) -> LexicalMeaning? {
    let own = ownMeaning(of: word)
    guard endings.count > 0, let ending = ending(of: word) else { return own }
    return (own ?? .unknown).union(ending)
  }

  private func ownMeaning(of word: [UInt8]) -> LexicalMeaning? {
    if let meaning = inflected(word[...]) { return meaning }
    for prefix in prefixes where word.starts(with: prefix) {
      let rest = word[prefix.count...]
      if Self.scalars(rest) >= 2, let meaning = inflected(rest) { return meaning }
    }
    return compoundLinks.flatMap { compound(word[...], links: $0) }
  }

  private func ending(of word: [UInt8]) -> LexicalMeaning? {
    // An ending alone is no word that has it.
    for start in word.indices.dropFirst() where word[start] & 0xC0 != 0x80 {
      if let meaning = endings[WordHash(word[start...])] { return meaning }
    }
    return nil
  }

  /// What an entry, or one with a suffix, means. Of several the longest counts.
  private func inflected(_ word: ArraySlice<UInt8>) -> LexicalMeaning? {
    var hash = WordHash()
    var best: LexicalMeaning?
    for index in word.indices {
      hash.add(word[index])
      let end = index + 1
      if end < word.endIndex, word[end] & 0xC0 == 0x80 { continue }
      if end == word.endIndex, let whole = exact[hash] { return whole }
      if let stem = stems[hash] { best = stem }
      if end < word.endIndex, let meaning = exact[hash], Self.canInflect(word[..<end]),
        suffixes[WordHash(word[end...])] != nil
      {
        best = meaning
      }
    }
    return best
  }

  /// What two parts mean, both of which are known. The last says what the thing is: a voice message is a message.
  private func compound(_ word: ArraySlice<UInt8>, links: [[UInt8]]) -> LexicalMeaning? {
    var hash = WordHash()
    for index in word.indices {
      hash.add(word[index])
      let end = index + 1
      guard end - word.startIndex >= 3, word.endIndex - end >= 3 else { continue }
      guard let head = exact[hash] ?? stems[hash], head.canBePart else { continue }
      for link in links where word[end...].starts(with: link) {
        let rest = word[(end + link.count)...]
        guard rest.count >= 3, let tail = inflected(rest), tail.canBePart else { continue }
        return tail.roles.contains(.feature) ? tail : head.union(tail)
      }
    }
    return nil
  }

  private static func scalars(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// Shorter words would be found at the start of too many others. A syllable of Hangul or a letter of India's scripts
  /// says more than one of Latin.
  private static func canInflect(_ bytes: ArraySlice<UInt8>) -> Bool {
    scalars(bytes) >= (bytes[bytes.startIndex] >= 0xE0 ? 2 : 3)
  }
}

/// The entries of a lexicon on their way into it.
private struct Entries {
  var exact = HashTable<LexicalMeaning>(capacity: 2048)
  var stems = HashTable<LexicalMeaning>(capacity: 1024)
  var endings = HashTable<LexicalMeaning>()
  var phrases = HashTable<[SpacedLexicon.Phrase]>()
  var phrasesOfStems = HashTable<[SpacedLexicon.Phrase]>()

  mutating func add(_ entry: String, _ meaning: LexicalMeaning) {
    if entry.hasPrefix("*") {
      let hash = WordHash(WordFolding.fold(String(entry.dropFirst())).utf8)
      endings[hash] = (endings[hash] ?? .unknown).union(meaning)
      return
    }
    let folded = WordFolding.fold(entry)
    // Nearly all entries are one word.
    let isPhrase = folded.utf8.contains {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") || $0 == 0xE2
    }
    let parts = isPhrase ? folded.split { $0 == " " || $0 == "-" || $0 == "\u{200C}" } : [folded[...]]
    guard let first = parts.first else { return }
    let (letters, isStem) = Self.word(first)
    let hash = WordHash(letters)
    if parts.count > 1 {
      let rest = parts.dropFirst().map { part in
        let (letters, isStem) = Self.word(part)
        return SpacedLexicon.Pattern(letters: Array(letters), isStem: isStem)
      }
      let phrase = SpacedLexicon.Phrase(rest: rest, meaning: meaning)
      if isStem {
        phrasesOfStems[hash] = Self.adding(phrase, to: phrasesOfStems[hash] ?? [])
      } else {
        phrases[hash] = Self.adding(phrase, to: phrases[hash] ?? [])
      }
    } else if letters.isEmpty {
      return
    } else if isStem {
      stems[hash] = (stems[hash] ?? .unknown).union(meaning)
    } else {
      exact[hash] = (exact[hash] ?? .unknown).union(meaning)
    }
  }

  /// A word of an entry as words are parted in text, where an apostrophe at either end is none of theirs; and whether it
  /// stands for all that begin with it.
  private static func word(_ word: Substring) -> (letters: Substring.UTF8View, isStem: Bool) {
    var letters = word.utf8
    let isStem = letters.last == UInt8(ascii: "*")
    if isStem { letters.removeLast() }
    while letters.last == UInt8(ascii: "'") { letters.removeLast() }
    while letters.first == UInt8(ascii: "'") { letters.removeFirst() }
    return (letters, isStem)
  }

  private static func adding(
    _ phrase: SpacedLexicon.Phrase, to known: [SpacedLexicon.Phrase]
  ) -> [SpacedLexicon.Phrase] {
    var known = known
    if let index = known.firstIndex(where: { $0.rest == phrase.rest }) {
      known[index] = SpacedLexicon.Phrase(
        rest: phrase.rest, meaning: known[index].meaning.union(phrase.meaning))
    } else {
      known.append(phrase)
    }
    return known.sorted { $0.rest.count > $1.rest.count }
  }
}

extension LexicalMeaning {
  /// Whether a word may be a part of a compound: those that only hold sentences together are none.
  fileprivate var canBePart: Bool {
    let grammatical: Roles = [.function, .markerBefore, .markerAfter, .negation, .filler, .placeholder]
    return !resources.isEmpty || !capabilities.isEmpty || !roles.subtracting(grammatical).isEmpty
  }
}

extension JudgementWords {
  /// Calls `body` with each entry and what the list that it stands in makes of it.
  func forEachEntry(_ body: (String, LexicalMeaning) -> Void) {
    let lists: [([String], LexicalMeaning.Roles)] = [
      (function, .function), (app, .app), (request, .request), (negation, .negation), (generic, .generic),
      (features, .feature), (markers.before, .markerBefore), (markers.after, .markerAfter),
      (placeholders, .placeholder), (excuses, .excuse), (fillers, .filler),
    ]
    for (entries, roles) in lists {
      for entry in entries { body(entry, LexicalMeaning(roles: roles)) }
    }
    for (family, entries) in resources {
      for entry in entries { body(entry, LexicalMeaning(resources: ResourceFamilies(family))) }
    }
    for (family, entries) in capabilities {
      for entry in entries { body(entry, LexicalMeaning(capabilities: ResourceFamilies(family))) }
    }
  }
}
