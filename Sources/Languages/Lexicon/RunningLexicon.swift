/// The words of a language that is written without spaces, ready to be found in running text.
struct RunningLexicon: Sendable {
  private var entries = HashTable<LexicalMeaning>(capacity: 1024)
  private var longest = 1

  init(_ words: JudgementWords) {
    words.forEachEntry { entry, meaning in
      let text = entry.hasSuffix("*") ? entry.dropLast() : entry[...]
      var hash = WordHash()
      for scalar in text.unicodeScalars { hash.add(WordFolding.foldInRunningText(scalar)) }
      longest = max(longest, text.unicodeScalars.count)
      entries[hash] = (entries[hash] ?? .unknown).union(meaning)
    }
  }

  /// The longest entry that begins at an index of folded text, with the index behind it; nil when there is none.
  func longestEntry(
    in text: ArraySlice<Unicode.Scalar>
  ) -> (end: Int, meaning: LexicalMeaning)? {
    var hash = WordHash()
    var best: (Int, LexicalMeaning)?
    for index in text.indices.prefix(longest) {
      hash.add(text[index])
      if let meaning = entries[hash] { best = (index + 1, meaning) }
    }
    return best
  }

  /// What a whole word is that others could hold: Latin letters in running text.
  func meaning(of word: ArraySlice<Unicode.Scalar>) -> LexicalMeaning? {
    var hash = WordHash()
    for scalar in word { hash.add(scalar) }
    return entries[hash]
  }
}
