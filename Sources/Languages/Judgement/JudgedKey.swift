internal import PrivacyKeys

/// What is known of a key whose texts are judged.
final class JudgedKey: Sendable {
  let name: String
  /// What it asks for; nil where the catalog does not know.
  let family: ResourceFamily?
  /// That family, and those that its texts speak of in the same words.
  let families: ResourceFamilies
  /// What Xcode calls the key, in small letters.
  let title: String?
  let hash: UInt64

  init(_ name: String) {
    self.name = name
    family = ResourceFamily(key: name)
    families = ResourceFamilies.read(for: family)
    title = KeyCatalog.shared[name]?.title?.lowercased()
    hash = WordHash(name.utf8).value
  }
}
