internal import ICU

/// What an app is called, in all its languages: names carry no purpose.
struct AppNames {
  /// The folded words of each name, the longest first.
  private(set) var names: [[[UInt8]]] = []
  /// The same without spaces, for text that has none, with at least two characters.
  private(set) var running: [[Unicode.Scalar]] = []

  var isEmpty: Bool { names.isEmpty }

  /// In bytes: what is longer is no name, and each word of a text would be held against it.
  private static let longest = 1_000

  /// No names.
  init() {}

  init(_ names: [String], _ scanner: inout WordScanner) {
    var seen: Set<[[UInt8]]> = []
    for name in names where name.utf8.count <= Self.longest {
      let bytes = Array(name.utf8)
      var words: [[UInt8]] = []
      scanner.forEachWord(in: bytes) {
        words.append(Array(WordFolding.fold(String(decoding: bytes[$0.utf8], as: UTF8.self)).utf8))
      }
      // A letter or a figure alone would be found everywhere.
      guard let first = words.first, words.count > 1 || first.count(where: { $0 & 0xC0 != 0x80 }) > 1 else {
        continue
      }
      if seen.insert(words).inserted { self.names.append(words) }
    }
    self.names.sort { $0.count > $1.count }
    running = self.names.map { Array(String(decoding: $0.joined(), as: UTF8.self).unicodeScalars) }
      .filter { $0.count > 1 }
  }

  /// How many words are a name; the last may have an ending (`Signalin`, `Demo'nun`).
  ///
  /// - Parameter word: the folded word so many behind the first; nil behind the last.
  /// - Returns: nil where no name begins.
  func length(of word: (Int) -> [UInt8]?) -> Int? {
    guard let first = word(0) else { return nil }
    for name in names where name[0].first == first.first {
      var matches = true
      for index in name.indices.dropLast() where matches {
        matches = (index == 0 ? first : word(index)) == name[index]
      }
      let end = name.count - 1
      if matches, let last = end == 0 ? first : word(end), Self.isInflected(last, of: name[end]) {
        return name.count
      }
    }
    return nil
  }

  private static func isInflected(_ word: [UInt8], of name: [UInt8]) -> Bool {
    guard word.starts(with: name) else { return false }
    if word.count == name.count { return true }
    // An ending in another script than the name's is one: `Signal의`.
    let next = word[name.count]
    if next == UInt8(ascii: "'") { return true }
    if let last = name.last, last < 0x80, next >= 0xE0 { return true }
    if next & 0xC0 == 0x80 { return false }
    func scalars(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }
    return scalars(name) >= 4 && scalars(word[name.count...]) <= 3
  }
}
