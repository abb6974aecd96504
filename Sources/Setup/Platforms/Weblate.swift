internal import SourceText

/// Weblate: which files it writes is set on its server.
enum Weblate: TranslationPlatform {
  static let name = "Weblate"
  static let configurationFiles = [".weblate", ".weblate.ini"]

  static func paths(in configuration: SourceText) -> PlatformPaths { PlatformPaths() }
}
