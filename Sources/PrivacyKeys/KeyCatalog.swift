package import EmbeddedData
internal import Formats

/// The table of the Info.plist keys that carry permission texts, with their kin.
public struct KeyCatalog: Sendable {
  /// All rows, sorted by key and path.
  public let keys: [PrivacyKey]
  /// The rows that a name alone leads to. A nested key of another dictionary is not among them, since `default`
  /// and its like mean something only where they stand.
  private let byName: KeyIndex

  /// The catalog that travels inside the binary. Decoded once, at the first use.
  public static let shared: KeyCatalog = {
    do {
      return try KeyCatalog(json: EmbeddedFiles.bytes(at: "Data/PrivacyKeys.json") ?? [])
    } catch {
      // Not input: a binary like this does not pass its first test.
      fatalError("the embedded key catalog: \(error)")
    }
  }()

  /// Makes a catalog of rows.
  ///
  /// - Throws: a ``DataError`` if two rows have the same key and path.
  package init(keys: [PrivacyKey]) throws(DataError) {
    var byName: [String: Int] = [:]
    var places: Set<String> = []
    for (index, key) in keys.enumerated() {
      guard places.insert(key.path ?? key.key).inserted else {
        throw DataError("the key stands twice", at: key.key)
      }
      if key.path == nil || key.category == .purpose { byName[key.key] = index }
    }
    self.keys = keys
    self.byName = KeyIndex(byName)
  }

  /// The row of a key that stands at the top of an Info.plist, or of a nested privacy key. Constant time.
  public subscript(name: String) -> PrivacyKey? {
    byName[name].map { keys[$0] }
  }

  /// The row at a path: the only way to the nested keys that ``subscript(_:)`` does not know. Linear in the rows.
  public func key(atPath path: String) -> PrivacyKey? {
    keys.first { ($0.path ?? $0.key).utf8.elementsEqual(path.utf8) }
  }

  /// The keys that took the place of a key on any of some systems; one of them has to stand there, if the app asks.
  ///
  /// - Parameters:
  ///   - key: the old key.
  ///   - platforms: the systems; empty for all.
  /// - Returns: the rows, in the catalog's order.
  public func successors(of key: PrivacyKey, on platforms: Set<PrivacyKey.Platform>) -> [PrivacyKey] {
    key.replacedBy.compactMap { self[$0] }.filter { successor in
      platforms.isEmpty || platforms.contains(where: successor.isRead)
    }
  }

  /// Whether a key carries a text that is shown when the app asks for a resource. Constant time.
  public func isPrivacyKey(_ name: String) -> Bool { category(of: name) == .purpose }

  /// What makes a key worth a row; nil for a key that the catalog does not know. Constant time, and without a copy of
  /// the row, since it is asked for each entry of each table.
  public func category(of name: String) -> PrivacyKey.Category? {
    byName[name].map { keys[$0].category }
  }

  /// Whether a strings table can give the key's text in another language. Constant time.
  public func isLocalizable(_ name: String) -> Bool { self[name]?.isLocalizable ?? false }

  /// What an Info.plist holds at a key; nil for a key that the catalog does not know. Constant time.
  public func kind(of name: String) -> PrivacyKey.ValueKind? { self[name]?.valueKind }
}
