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
    let privacyKeys = catalog.keys.filter { $0.category == .purpose && $0.path == nil }
    if let same = privacyKeys.first(where: { fold($0.key) == folded }) { return same.key }
    if let titled = privacyKeys.first(where: { key in
      key.title.map { fold($0) == folded || fold($0.replacing("Privacy - ", with: "")) == folded } ?? false
    }) {
      return titled.key
    }
    guard unknown.utf8.count < 80, folded.hasPrefix("ns"), folded.contains("descri") else { return nil }
    let near = privacyKeys.map {
      (key: $0.key, distance: EditDistance.between(folded, fold($0.key), limit: 3))
    }
    .filter { $0.distance <= 3 }.sorted { $0.distance < $1.distance }
    guard let best = near.first, near.count == 1 || near[1].distance > best.distance else { return nil }
    return best.key
  }

  /// Letters and digits in lower case: what is left when white space, hyphens and capitals do not count.
  private static func fold(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }
}
