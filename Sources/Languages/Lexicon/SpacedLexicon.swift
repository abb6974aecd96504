/// The words of a language that is written with spaces, ready to be looked up.
struct SpacedLexicon: Sendable {
  /// Several words that mean something together.
  struct Phrase: Sendable {
    /// The folded words behind the first.
    let rest: [String]
    /// Whether the last word stands for all that begin with it.
    let endsInStem: Bool
    let meaning: LexicalMeaning
  }

  private var exact = HashTable<LexicalMeaning>(capacity: 1024)
  private var stems = HashTable<LexicalMeaning>(capacity: 512)
  private var phrases = HashTable<[Phrase]>()
  private var suffixes = HashTable<Bool>()
  private let prefixes: [[UInt8]]
  private let compoundLinks: [[UInt8]]?

  init(_ words: JudgementWords) {
    prefixes = words.prefixes.map { Array(WordFolding.fold($0).utf8) }.sorted { $0.count > $1.count }
    compoundLinks = words.compoundLinks.map { [[]] + $0.map { Array(WordFolding.fold($0).utf8) } }
    for suffix in words.suffixes { suffixes[WordHash(WordFolding.fold(suffix).utf8)] = true }
    words.forEachEntry { entry, meaning in add(entry, meaning) }
  }

  private mutating func add(_ entry: String, _ meaning: LexicalMeaning) {
    let isStem = entry.hasSuffix("*")
    let text = WordFolding.fold(isStem ? String(entry.dropLast()) : entry)
    // As ICU parts words: an apostrophe at either end is none of theirs.
    let parts = text.split { $0 == " " || $0 == "-" || $0 == "\u{200C}" }.map(Self.trimmingApostrophes)
    guard let first = parts.first else { return }
    let hash = WordHash(first.utf8)
    if parts.count > 1 {
      let phrase = Phrase(rest: Array(parts.dropFirst()), endsInStem: isStem, meaning: meaning)
      var known = phrases[hash] ?? []
      if let index = known.firstIndex(where: { $0.rest == phrase.rest && $0.endsInStem == isStem }) {
        known[index] = Phrase(
          rest: phrase.rest, endsInStem: isStem, meaning: known[index].meaning.union(meaning))
      } else {
        known.append(phrase)
      }
      phrases[hash] = known.sorted { $0.rest.count > $1.rest.count }
    } else if isStem {
      stems[hash] = (stems[hash] ?? .unknown).union(meaning)
    } else {
      exact[hash] = (exact[hash] ?? .unknown).union(meaning)
    }
  }

  private static func trimmingApostrophes(_ word: Substring) -> String {
    let start = word.drop { $0 == "'" }
    return String(
      start.prefix(upTo: start.lastIndex { $0 != "'" }.map(start.index(after:)) ?? start.startIndex))
  }

  /// The phrases that begin with a word, the longest first.
  func phrases(from hash: WordHash) -> [Phrase]? { phrases[hash] }

  /// What a folded word is: an entry, one with a suffix, one behind a prefix, or a compound of entries. Nil for others.
  func meaning(of word: some Collection<UInt8>) -> LexicalMeaning? {
    let word = Array(word)
    if let meaning = inflected(word[...]) { return meaning }
    for prefix in prefixes where word.starts(with: prefix) {
      let rest = word[prefix.count...]
      if Self.scalars(rest) >= 2, let meaning = inflected(rest) { return meaning }
    }
    return compoundLinks.flatMap { compound(word[...], links: $0) }
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

  /// What two parts mean, both of which are known.
  private func compound(_ word: ArraySlice<UInt8>, links: [[UInt8]]) -> LexicalMeaning? {
    var hash = WordHash()
    for index in word.indices {
      hash.add(word[index])
      let end = index + 1
      guard end - word.startIndex >= 3, word.endIndex - end >= 3 else { continue }
      guard let head = exact[hash] ?? stems[hash] else { continue }
      for link in links where word[end...].starts(with: link) {
        let rest = word[(end + link.count)...]
        if rest.count >= 3, let tail = inflected(rest) { return head.union(tail) }
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
