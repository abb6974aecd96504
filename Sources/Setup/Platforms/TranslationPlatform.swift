internal import Formats
package import SourceText

/// A service by which translators work, and which writes files of the repository.
package protocol TranslationPlatform: Sendable {
  /// Its name.
  static var name: String { get }
  /// The files that configure it, relative to the repository's root.
  static var configurationFiles: [String] { get }

  /// The paths that a configuration names.
  static func paths(in configuration: SourceText) -> PlatformPaths
}

/// The files that a platform reads and writes, as patterns relative to the repository's root.
package struct PlatformPaths: Hashable, Sendable {
  /// The translations, which it writes.
  package var translations: [String] = []
  /// The source texts, which it only reads.
  package var sources: [String] = []
}

/// Every platform. A new one is a file here and a line in this list.
package enum TranslationPlatforms {
  package static let all: [any TranslationPlatform.Type] = [
    Crowdin.self,
    Localazy.self,
    Locize.self,
    Lokalise.self,
    Phrase.self,
    Transifex.self,
    Weblate.self,
  ]
}

extension String {
  /// A path as configurations of other tools write it, as a pattern: without a slash or `./` at its start, and with a
  /// star for each part that stands between two characters: `<lang>`, `%locale%`.
  func pathPattern(placeholdersBetween open: Character, and close: Character) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: open),
      let end = rest[rest.index(after: start)...].firstIndex(of: close)
    {
      result += rest[..<start]
      // Crowdin's name for the folders that lead to the source.
      result += rest[start...end] == "%original_path%" ? "**" : result.hasSuffix("*") ? "" : "*"
      rest = rest[rest.index(after: end)...]
    }
    result += rest
    while result.hasPrefix("./") || result.hasPrefix("/") {
      result.removeFirst(result.hasPrefix("/") ? 1 : 2)
    }
    return result
  }
}

extension YAMLDocument {
  /// The value at a path of keys; nil where there is none.
  func node(_ keys: String...) -> NodeID? {
    var node = root
    for key in keys {
      guard let mapping = node, self[mapping].kind == .mapping else { return nil }
      node = member(key, of: mapping)?.value
    }
    return node
  }

  /// The entries of a list.
  func items(of node: NodeID?) -> [NodeID] {
    guard let node, self[node].kind == .sequence else { return [] }
    return members(of: node).map(\.value)
  }

  /// The text at a key of a mapping.
  func text(_ key: String, of node: NodeID) -> String? {
    guard self[node].kind == .mapping, let value = member(key, of: node)?.value else { return nil }
    return string(of: value)
  }
}
