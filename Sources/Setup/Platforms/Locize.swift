internal import SourceText

/// Locize: the configuration names a project, and no paths in the repository.
enum Locize: TranslationPlatform {
  static let name = "Locize"
  static let configurationFiles = [".locize"]

  static func paths(in configuration: SourceText) -> PlatformPaths { PlatformPaths() }
}
