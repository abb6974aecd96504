internal import ICU
internal import Projects
internal import SourceText

/// How a project writes the names of its language folders.
struct FolderHabit {
  /// What stands between the parts of a name.
  private let separator: String

  /// Looks at the folders of a project: underscores are its habit where most of the names that have parts use them.
  init(_ project: Project) {
    var counts: [LocaleFolderName.Spelling: Int] = [:]
    var seen: Set<String> = []
    for file in project.files
    where file.path.folder.hasSuffix(".lproj") && seen.insert(file.path.folder).inserted {
      let name = file.path.folder.lastComponent.dropLast(".lproj".count)
      guard name.contains(where: { $0 == "-" || $0 == "_" }), LocaleFolderName(String(name)) != nil else {
        continue
      }
      counts[name.contains("_") ? .underscore : .current, default: 0] += 1
    }
    separator = counts[.underscore, default: 0] > counts[.current, default: 0] ? "_" : "-"
  }

  /// The name of a language's folder, without its extension.
  func name(of locale: LocaleIdentifier) -> String {
    locale.recommendedFolderName.replacing("-", with: separator)
  }
}
