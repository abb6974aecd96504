internal import Formats
internal import SourceText

/// Phrase Strings: `pull.targets` and `push.sources` with `file`, `<placeholders>` in them.
enum Phrase: TranslationPlatform {
  static let name = "Phrase"
  static let configurationFiles = [".phrase.yml", ".phrase.yaml", ".phraseapp.yml"]

  static func paths(in configuration: SourceText) -> PlatformPaths {
    let document = YAMLDocument(configuration)
    var paths = PlatformPaths()
    for product in ["phrase", "phraseapp"] {
      func files(_ keys: (String, String)) -> [String] {
        document.items(of: document.node(product, keys.0, keys.1)).compactMap {
          document.text("file", of: $0)
        }
        .map { $0.pathPattern(placeholdersBetween: "<", and: ">") }
      }
      paths.translations += files(("pull", "targets"))
      // A source with a place for the language is no single file.
      paths.sources += files(("push", "sources")).filter { !$0.contains("*") }
    }
    return paths
  }
}
