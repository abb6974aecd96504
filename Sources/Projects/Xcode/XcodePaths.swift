internal import Formats

/// Where the file references of a project file lead to.
///
/// A reference's path is relative to its group's, to the project's folder (`SOURCE_ROOT`), or absolute; what the build
/// makes, and what lies inside the SDK, has no path here. Groups may go in circles in a broken file.
struct XcodePaths {
  private let file: XcodeProjectFile
  private let root: String
  private var parents: [String: String] = [:]

  /// - Parameters:
  ///   - file: the project file.
  ///   - root: the folder that the project's paths are relative to.
  init(_ file: XcodeProjectFile, root: String) {
    self.file = file
    self.root = root
    for isa in ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"] {
      for group in file.objects(isa) {
        for child in file.texts("children", of: group) { parents[child.string] = group.id }
      }
    }
  }

  /// The path of a reference or a group, relative to the current folder; nil where it is not part of the sources.
  func path(of object: XcodeProjectFile.Object) -> String? { path(of: object, depth: 0) }

  private func path(of object: XcodeProjectFile.Object, depth: Int) -> String? {
    guard depth < 64 else { return nil }
    let own = file.text("path", of: object)?.string ?? ""
    switch file.text("sourceTree", of: object)?.string ?? "<group>" {
    case "<group>":
      guard let parent = parents[object.id].flatMap({ file[$0] }) else { return root.appending(path: own) }
      return path(of: parent, depth: depth + 1)?.appending(path: own)
    case "SOURCE_ROOT": return root.appending(path: own)
    case "<absolute>": return own
    default: return nil
    }
  }
}
