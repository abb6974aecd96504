internal import SourceText

/// Lokalise: the configuration names a project; paths are given when its tool is called.
enum Lokalise: TranslationPlatform {
  static let name = "Lokalise"
  static let configurationFiles = ["lokalise.yml", ".lokalise.yml", "lokalise2.yml"]

  static func paths(in configuration: SourceText) -> PlatformPaths { PlatformPaths() }
}
