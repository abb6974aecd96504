internal import SourceText

/// Localazy: what it writes is told by scripts as often as by paths, so none is read.
enum Localazy: TranslationPlatform {
  static let name = "Localazy"
  static let configurationFiles = ["localazy.json", "localazy.keys.json"]

  static func paths(in configuration: SourceText) -> PlatformPaths { PlatformPaths() }
}
