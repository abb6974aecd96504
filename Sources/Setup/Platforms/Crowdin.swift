internal import Formats
internal import Projects
internal import SourceText

/// Crowdin: `files` with `source` and `translation`, `%placeholders%` in them, below `base_path`.
enum Crowdin: TranslationPlatform {
  static let name = "Crowdin"
  static let configurationFiles = ["crowdin.yml", "crowdin.yaml", ".crowdin.yml", ".crowdin.yaml"]

  static func paths(in configuration: SourceText) -> PlatformPaths {
    let document = YAMLDocument(configuration)
    let base = document.node("base_path").flatMap { document.string(of: $0) } ?? "."
    // An absolute base is a folder of one machine.
    let folders = base.hasPrefix("/") ? [] : base.pathComponents.filter { $0 != "." }
    var paths = PlatformPaths()
    func pattern(_ path: String) -> String {
      folders.joined(separator: "/").appending(path: path.pathPattern(placeholdersBetween: "%", and: "%"))
    }
    for file in document.items(of: document.node("files")) {
      if let path = document.text("translation", of: file) { paths.translations.append(pattern(path)) }
      if let path = document.text("source", of: file) { paths.sources.append(pattern(path)) }
    }
    return paths
  }
}
