internal import ICU

/// What an app is called, in all its languages: names carry no purpose.
struct AppNames {
  /// The folded words of each name, the longest first.
  private(set) var names: [[String]] = []

  /// No names.
  init() {}

  init(_ names: [String], boundaries: inout TextBoundaries) {
    var seen: Set<[String]> = []
    for name in names {
      let words = boundaries.words(in: name).map { WordFolding.fold(String($0)) }
      // A letter or a figure alone would be found everywhere.
      guard let first = words.first, words.count > 1 || first.unicodeScalars.count > 1 else { continue }
      if seen.insert(words).inserted { self.names.append(words) }
    }
    self.names.sort { $0.count > $1.count }
  }

  /// How many of some words, from the first on, are a name; the last may have an ending (`Signalin`, `Demo'nun`).
  func length(of words: ArraySlice<String>) -> Int? {
    for name in names where name.count <= words.count {
      let candidate = words.prefix(name.count)
      if candidate.dropLast().elementsEqual(name.dropLast()), let last = candidate.last, let end = name.last,
        Self.isInflected(last, of: end)
      {
        return name.count
      }
    }
    return nil
  }

  private static func isInflected(_ word: String, of name: String) -> Bool {
    if word == name { return true }
    guard word.hasPrefix(name) else { return false }
    let rest = word.dropFirst(name.count)
    // An ending in another script than the name's is one: `Signal의`.
    if rest.first == "'" { return true }
    if let last = name.utf8.last, let next = rest.utf8.first, last < 0x80, next >= 0xE0 { return true }
    return name.count >= 4 && rest.count <= 3
  }
}
