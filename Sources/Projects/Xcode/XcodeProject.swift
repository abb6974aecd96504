internal import Formats

/// An Xcode project, read into what decides over the texts of its products.
struct XcodeProject {
  /// The project file, relative to the current folder.
  let path: String
  /// The folder that its paths are relative to: `SRCROOT`.
  let folder: String
  let file: XcodeProjectFile
  /// The language that the sources are in, as it is written.
  let developmentRegion: XcodeProjectFile.Text?
  /// The languages of the project, as they are written; `Base` among them.
  let knownRegions: [XcodeProjectFile.Text]
  /// The project's own settings.
  let configurations: [XcodeTarget.Configuration]
  let targets: [XcodeTarget]

  /// The project's name: that of its folder, without the extension.
  var name: String {
    let folder = path.folder.lastComponent
    return String(folder.hasSuffix(".xcodeproj") ? folder.dropLast(".xcodeproj".count) : folder)
  }

  /// Reads a project file; nil where it holds no project.
  init?(_ file: XcodeProjectFile, path: String) {
    guard let project = file.project else { return nil }
    self.file = file
    self.path = path
    let outer = path.folder.folder
    folder = outer.appending(path: file.text("projectDirPath", of: project)?.string ?? "")
    developmentRegion = file.text("developmentRegion", of: project)
    knownRegions = file.texts("knownRegions", of: project)
    var reader = TargetReader(file, paths: XcodePaths(file, root: folder))
    configurations = reader.configurations(of: project)
    targets = reader.targets(of: project)
  }
}
