internal import SourceText

/// Transifex: lines of an INI file, `file_filter = App/<lang>.lproj/InfoPlist.strings` and `source_file`.
enum Transifex: TranslationPlatform {
  static let name = "Transifex"
  static let configurationFiles = [".tx/config", "transifex.yml", ".tx/transifex.yml"]

  static func paths(in configuration: SourceText) -> PlatformPaths {
    var paths = PlatformPaths()
    for line in configuration.string(configuration.range).split(whereSeparator: \.isNewline) {
      guard let sign = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { continue }
      let key = line[..<sign].filter { !$0.isWhitespace && $0 != "-" }
      let value = line[line.index(after: sign)...].trimmingPrefix(while: \.isWhitespace)
      let path = String(value).pathPattern(placeholdersBetween: "<", and: ">").filter {
        $0 != "'" && $0 != "\""
      }
      switch key {
      case "file_filter", "translation_files_expression": paths.translations.append(path)
      case "source_file": paths.sources.append(path)
      default: break
      }
    }
    return paths
  }
}
