internal import Formats
internal import PrivacyKeys
internal import SourceText

/// Finds the key that somebody meant.
public enum KeySuggestion {
  /// The privacy key that an unknown key looks like, or nil if it looks like none.
  ///
  /// Known misspellings come first, then the key with other white space or capitals, then the name that Xcode's editor
  /// shows, and last the nearest key, if only one is so near.
  public static func key(for unknown: String) -> String? {
    let catalog = KeyCatalog.shared
    if let category = catalog.category(of: unknown) {
      guard category == .folklore, let known = catalog[unknown] else { return nil }
      return known.folklore == .misspelling ? known.useInstead.first : nil
    }
    let folded = fold(unknown)
    if let same = names[folded] { return same }
    guard unknown.utf8.count < 80, folded.hasPrefix("ns"), folded.contains("usage") || folded.contains("desc")
    else {
      return nil
    }
    // A word too many or too few is no slip of a letter.
    for other in [
      folded.replacing("usageusage", with: "usage"),
      folded.replacing("description", with: "usagedescription"),
      folded.replacing("descriptiondescription", with: "description"),
    ] where other != folded {
      if let meant = names[other] { return meant }
    }
    return nearest(to: folded, among: topKeys.map { ($0.key, fold($0.key)) }, limit: 3)
  }

  /// The keys that somebody may mean who looks one up, the likeliest first: for a slip the one that it is a slip of,
  /// for words (`location`, `touch id`) the keys that all of them lead to. Keys that no system reads are named where
  /// there is no other, since it is them that people look for.
  public static func candidates(for text: String) -> [String] {
    if let meant = key(for: text) { return [meant] }
    let words = words(of: text).filter { !Self.fillers.contains($0) }
    let whole = words.joined()
    // Fewer letters are in too many names.
    guard whole.utf8.count >= shortestWord else { return [] }
    let found = entries.filter { $0.stem.contains(whole) || $0.fits(words) }
    if found.isEmpty {
      return nearest(to: whole, among: topKeys.map { ($0.key, stem(of: $0)) }, limit: min(3, whole.count / 4))
        .map { [$0] } ?? []
    }
    let isReal = found.contains { $0.rank < Entry.folkloreRank }
    return found.filter { !isReal || $0.rank < Entry.folkloreRank }
      .sorted {
        ($0.isCalled(whole) ? 0 : 1, $0.rank, $0.key) < ($1.isCalled(whole) ? 0 : 1, $1.rank, $1.key)
      }
      .map(\.key)
  }

  // MARK: Names

  private static let topKeys = KeyCatalog.shared.keys.filter { $0.category == .purpose && $0.path == nil }

  /// Keys by their folded names, and by the names that Xcode's editor shows, with and without their first word.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for key in topKeys {
      if let title = key.title {
        names[fold(title)] = key.key
        names[fold(title.replacing("Privacy - ", with: ""))] = key.key
      }
    }
    for key in topKeys { names[fold(key.key)] = key.key }
    return names
  }()

  /// Letters and digits in lower case: what is left when white space, hyphens and capitals do not count.
  private static func fold(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  private static func nearest(
    to text: String, among keys: [(key: String, text: String)], limit: Int
  ) -> String? {
    let near = keys.map { (key: $0.key, distance: EditDistance.between(text, $0.text, limit: limit)) }
      .filter { $0.distance <= limit }.sorted { $0.distance < $1.distance }
    guard let best = near.first, near.count == 1 || near[1].distance > best.distance else { return nil }
    return best.key
  }

  // MARK: Words

  private static let shortestWord = 3

  /// What stands in nearly every key's name.
  private static let fillers: Set<String> = [
    "privacy", "usage", "description", "ns", "key", "for", "the", "to",
  ]

  /// A key, as words lead to it.
  private struct Entry {
    static let folkloreRank = 4
    let key: String
    /// The name without what all names have, in lower case.
    let stem: String
    /// The words of its name, of its title and of what it asks for.
    let words: Set<String>
    let rank: Int

    /// Whether a key in full use has just this name.
    func isCalled(_ stem: String) -> Bool { rank == 0 && self.stem == stem }

    func fits(_ wanted: [String]) -> Bool {
      wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }
  }

  private static let entries: [Entry] = KeyCatalog.shared.keys.filter { $0.path == nil }.map { key in
    let rank =
      switch key.category {
      case .purpose: key.replacedBy.isEmpty ? 0 : 1
      case .companion, .localizable: 2
      case .constrained: 3
      case .folklore: Entry.folkloreRank
      }
    return Entry(
      key: key.key, stem: stem(of: key),
      words: Set(words(of: key.key) + words(of: key.title ?? "") + words(of: key.resource ?? "")), rank: rank)
  }

  private static func stem(of key: PrivacyKey) -> String {
    words(of: key.key).filter { !fillers.contains($0) }.joined()
  }

  /// The words of a text in lower case, those of `NSFaceIDUsageDescription` among them.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(text.unicodeScalars)
    for (index, letter) in letters.enumerated() {
      let isLetter = letter.properties.isAlphabetic || letter.properties.numericType != nil
      // A capital starts a word after a small letter, and before one: NS|Face|ID|Usage.
      let isStart =
        letter.properties.isUppercase && index > 0
        && (letters[index - 1].properties.isLowercase
          || index + 1 < letters.count && letters[index + 1].properties.isLowercase)
      if !word.isEmpty, !isLetter || isStart {
        words.append(word.lowercased())
        word = ""
      }
      if isLetter { word.unicodeScalars.append(letter) }
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }
}
