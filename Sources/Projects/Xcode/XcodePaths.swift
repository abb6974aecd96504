internal import Formats

/// Where the file references of a project file lead to.
///
/// A reference's path is relative to its group's, to the project's folder (`SOURCE_ROOT`), or absolute; what the build
/// makes, and what lies inside the SDK, has no path here. Groups may go in circles in a broken file.
struct XcodePaths {
  private let file: XcodeProjectFile
  private let root: String
  private var parents: [ExactString: ExactString] = [:]
  /// The paths of the groups that have one, by their ids.
  private var groups: [ExactString: String] = [:]
  /// Nobody makes groups deeper than this.
  private static let maximumDepth = 64
  /// No system opens a path that is longer.
  private static let maximumLength = 4_096

  /// Follows all groups of a file. Linear in their number.
  ///
  /// - Parameters:
  ///   - file: the project file.
  ///   - root: the folder that the project's paths are relative to.
  init(_ file: XcodeProjectFile, root: String) {
    self.file = file
    self.root = root
    let all = ["PBXGroup", "PBXVariantGroup", "XCVersionGroup"].flatMap(file.objects)
    for group in all {
      for child in file.texts("children", of: group) {
        parents[ExactString(child.string)] = ExactString(group.id)
      }
    }
    var known: [ExactString: Group] = [:]
    for group in all { follow(group, &known) }
    groups = known.compactMapValues { if case .found(let path, _) = $0 { path } else { nil } }
  }

  private enum Group {
    /// Not part of the sources, or in a circle.
    case nowhere
    /// The path, and how many groups it leads through.
    case found(String, depth: Int)
  }

  /// Computes the paths of a group and of all above it.
  private func follow(_ group: XcodeProjectFile.Object, _ known: inout [ExactString: Group]) {
    var chain: [XcodeProjectFile.Object] = []
    var seen: Set<ExactString> = []
    var next: XcodeProjectFile.Object? = group
    while let object = next, known[ExactString(object.id)] == nil {
      guard seen.insert(ExactString(object.id)).inserted else {
        for object in chain { known[ExactString(object.id)] = .nowhere }
        return
      }
      chain.append(object)
      next = isRelative(object) ? parents[ExactString(object.id)].flatMap { file[$0.string] } : nil
    }
    for object in chain.reversed() {
      var result: (path: String?, depth: Int) = (nil, 0)
      if isRelative(object), let parent = parents[ExactString(object.id)] {
        if case .found(let above, let depth)? = known[parent], depth < Self.maximumDepth {
          result = (path(of: object, below: above), depth + 1)
        }
      } else {
        result = (path(of: object, below: root), 1)
      }
      known[ExactString(object.id)] = result.path.map { .found($0, depth: result.depth) } ?? .nowhere
    }
  }

  /// The path of a reference or a group, relative to the current folder; nil where it is not part of the sources.
  func path(of object: XcodeProjectFile.Object) -> String? {
    let id = ExactString(object.id)
    if let known = groups[id] { return known }
    guard let parent = parents[id], isRelative(object) else { return path(of: object, below: root) }
    return parent == id ? nil : groups[parent].flatMap { path(of: object, below: $0) }
  }

  private func isRelative(_ object: XcodeProjectFile.Object) -> Bool {
    file.text("sourceTree", of: object).map { $0.string == "<group>" } ?? true
  }

  private func path(of object: XcodeProjectFile.Object, below folder: String) -> String? {
    let own = file.text("path", of: object)?.string ?? ""
    let path: String? =
      switch file.text("sourceTree", of: object)?.string ?? "<group>" {
      case "<group>", "SOURCE_ROOT": folder.appending(path: own)
      case "<absolute>": own
      default: nil
      }
    return path.flatMap { $0.utf8.count <= Self.maximumLength ? $0 : nil }
  }
}
