public import Checks
internal import Formats
internal import ICU
public import Projects
public import SourceText

/// Gives folders of languages the names of today, on the disk and in the projects that refer to what is in them.
public struct LegacyLocaleNameFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = LegacyLocaleName.self

  /// What it does.
  public static let summary =
    "Renames the folder, with the references to it in Xcode projects, manifests and lists of languages, or writes the name of today as developmentRegion."

  /// Makes the fix.
  public init() {}

  /// Renames the folder, or the development language.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    if let info = try? project.xcodeProject(of: finding) { return try region(finding, info, project) }
    let folder = finding.location.file
    let name = String(folder.lastComponent.dropLast(".lproj".count))
    guard folder.hasSuffix(".lproj"), let known = LocaleFolderName(name) else {
      throw Refusal(at: finding.location, "This is no folder of a language.")
    }
    let new = folder.folder.appending(path: "\(known.recommended).lproj")
    var plan = FixPlan(moves: [Changes.Move(old: folder, new: new)])
    let texts = LocaleNameTexts(of: folder, renaming: name, to: known.recommended)
    for file in project.files {
      let edits = texts.edits(in: file)
      if !edits.isEmpty { plan.edits[file.path] = edits }
    }
    for info in project.xcodeProjects {
      let file = project.files[info.file]
      guard case .xcodeProject(let xcode) = file.content else { continue }
      let ids = info.folderReferences.filter { $0.path == folder || $0.path.hasPrefix(folder + "/") }.map(
        \.id)
      if ids.isEmpty { continue }
      let edits = xcode.edits(renaming: name, to: known.recommended, in: ids)
      if !edits.isEmpty { plan.edits[file.path] = edits }
    }
    return plan
  }

  private func region(
    _ finding: Finding, _ info: XcodeProjectInfo, _ project: Project
  ) throws(Refusal) -> FixPlan {
    guard let region = info.developmentRegion, let name = LocaleFolderName(region.name) else {
      throw Refusal(at: finding.location, "The development language is not written out.")
    }
    let edit = TextEdit(replacing: region.range, with: XcodeProjectFile.token(name.recommended))
    return FixPlan(edits: [finding.location.file: [edit]])
  }
}

extension XcodeProjectFile {
  /// The edits after which objects lead into a folder of another name, and their names and the list of languages say
  /// the language as the folder does.
  fileprivate func edits(renaming old: String, to new: String, in ids: [String]) -> [TextEdit] {
    var edits: [TextEdit] = []
    for object in ids.compactMap({ self[$0] }) {
      if let path = text("path", of: object) {
        let parts = path.string.pathComponents
        let renamed = parts.map { $0 == "\(old).lproj" ? "\(new).lproj" : String($0) }.joined(separator: "/")
        let written = (path.string.hasPrefix("/") ? "/" : "") + renamed
        if written != path.string { edits.append(TextEdit(replacing: path.range, with: Self.token(written))) }
      }
      guard let name = text("name", of: object) else { continue }
      if name.string == old { edits.append(TextEdit(replacing: name.range, with: Self.token(new))) }
      if name.string == "\(old).lproj" {
        edits.append(TextEdit(replacing: name.range, with: Self.token("\(new).lproj")))
      }
    }
    if let project {
      let regions = texts("knownRegions", of: project)
      if !regions.contains(where: { $0.string == new }) {
        edits += regions.filter { $0.string == old }.prefix(1).map {
          TextEdit(replacing: $0.range, with: Self.token(new))
        }
      }
    }
    return edits
  }
}
