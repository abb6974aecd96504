/// The words of a language that is written without spaces, ready to be found in running text.
final class RunningLexicon: Sendable {
  /// What begins an entry; with a meaning where it is one.
  private struct Node {
    var meaning: LexicalMeaning?
  }

  private let nodes: HashTable<Node>

  init(_ words: JudgementWords) {
    var nodes = HashTable<Node>(capacity: 4096)
    words.forEachEntry { entry, meaning in
      var hash = WordHash()
      for scalar in entry.unicodeScalars where scalar != "*" {
        hash.add(WordFolding.foldInRunningText(scalar))
        if nodes[hash] == nil { nodes[hash] = Node() }
      }
      nodes[hash] = Node(meaning: (nodes[hash]?.meaning ?? .unknown).union(meaning))
    }
    self.nodes = nodes
  }

  /// The longest entry that begins at an index of folded text, with the index behind it; nil when there is none.
  func longestEntry(in text: [Unicode.Scalar], from start: Int) -> (end: Int, meaning: LexicalMeaning)? {
    var hash = WordHash()
    var best: (Int, LexicalMeaning)?
    for index in start..<text.count {
      hash.add(text[index])
      guard let node = nodes[hash] else { break }
      if let meaning = node.meaning { best = (index + 1, meaning) }
    }
    return best
  }

  /// What a whole word is that others could hold: Latin letters in running text.
  func meaning(of word: ArraySlice<Unicode.Scalar>) -> LexicalMeaning? {
    var hash = WordHash()
    for scalar in word { hash.add(scalar) }
    return nodes[hash]?.meaning
  }
}
