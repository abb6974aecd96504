internal import Formats
internal import SourceText

/// An XcodeGen spec: a file with all that it includes, put together as XcodeGen does it (ProjectSpec, `SpecFile`).
struct XcodeGenSpec {
  /// The file that nothing includes, by its path.
  let path: String
  /// The folder that its paths are relative to.
  let folder: String
  /// All values, put together.
  let root: ManifestValue
  /// All files that were read for it.
  let files: [ProjectFile]
  /// The includes that lead nowhere, with the place where each is named.
  let missing: [ManifestPlace]

  /// The name of the project.
  var name: String { root["name"]?.text ?? String(folder.lastComponent) }

  /// Reads a spec; nil where the file is none, or nothing of it counts.
  init?(_ path: String, in workspace: Workspace) {
    guard let file = workspace.candidate(path), let own = ManifestReading.value(of: file),
      !own.members.isEmpty
    else { return nil }
    let folder = Self.folder(of: path, own, in: workspace)
    var reader = Reader(workspace: workspace)
    reader.open = [path]
    root = reader.merged(own, of: file, folder: folder, prefix: "")
    files = reader.files
    missing = reader.missing
    self.path = path
    self.folder = folder
    guard isSpec else { return nil }
  }

  /// The folder that includes are relative to: the file's own, or one above it that has more of them, since scripts copy
  /// a spec there before they run XcodeGen.
  private static func folder(of path: String, _ value: ManifestValue, in workspace: Workspace) -> String {
    let includes = Inclusion.all(in: value).map(\.path).prefix(32)
    guard !includes.isEmpty else { return path.folder }
    var best = (folder: path.folder, count: 0)
    var folder = path.folder
    for _ in 0..<4 {
      let count = includes.count { workspace.candidate(folder.appending(path: $0)) != nil }
      if count > best.count { best = (folder, count) }
      if count == includes.count || folder.isEmpty || workspace.roots.contains(where: { $0.path == folder }) {
        break
      }
      folder = folder.folder
    }
    return best.folder
  }

  /// Whether this is a spec, and no other file of that name: targets have a type and a platform, or there are includes
  /// that could not be read beside what only a spec has.
  private var isSpec: Bool {
    let targets = (root["targets"]?.members ?? []) + (root["targetTemplates"]?.members ?? [])
    let hasTarget = targets.contains { target in
      target.value["type"]?.text != nil
        && (target.value.has("platform") || target.value.has("supportedDestinations"))
        || target.value.has("templates")
    }
    return hasTarget
      || !missing.isEmpty && root.has("name")
        && ["options", "settings", "configs", "schemes"].contains(where: root.has)
  }

  /// Whether a file that cannot be read as YAML or JSON looks like a spec all the same.
  static func looksLikeSpec(_ file: ProjectFile) -> Bool {
    guard let source = file.source, source.text.count <= ManifestReading.maximumSize else { return false }
    let lines = source.text.split { $0 == 0x0A || $0 == 0x0D }
    return lines.contains { $0.starts(with: "targets:".utf8) }
      && lines.contains { line in
        let text = line.drop { $0 == 0x20 }
        return text.starts(with: "platform:".utf8) || text.starts(with: "type:".utf8)
          || text.starts(with: "supportedDestinations:".utf8)
      }
  }
}

/// Another spec that a spec takes in.
private struct Inclusion {
  let path: String
  let hasRelativePaths: Bool
  let place: ManifestPlace

  /// The includes of a spec, in their order, but for those that are switched off.
  static func all(in spec: ManifestValue) -> [Inclusion] {
    guard let value = spec["include"] else { return [] }
    if case .list(let values) = value.content { return values.compactMap(Inclusion.init) }
    return Inclusion(value).map { [$0] } ?? []
  }

  private init?(_ value: ManifestValue) {
    guard let path = value.text ?? value["path"]?.text, value["enable"]?.isOff != true else { return nil }
    self.path = path
    hasRelativePaths = value["relativePaths"]?.isOff != true
    place = value["path"]?.place ?? value.place
  }
}

extension ManifestValue {
  /// Whether a switch is off; one that hangs on the environment is taken for on.
  fileprivate var isOff: Bool { boolean == false || ["NO", "no", "false", "0"].contains(text ?? "") }
}

/// Reads a spec's files and puts them together.
private struct Reader {
  let workspace: Workspace
  var open: Set<String> = []
  private(set) var files: [ProjectFile] = []
  private(set) var missing: [ManifestPlace] = []
  private static let maximumDepth = 32
  private static let maximumCount = 256

  init(workspace: Workspace) { self.workspace = workspace }

  /// A file's values over those of what it includes. Includes are relative to the folder, and all other paths of the file
  /// to the prefix, seen from the project's folder.
  mutating func merged(_ value: ManifestValue, of file: ProjectFile, folder: String, prefix: String)
    -> ManifestValue
  {
    files.append(file)
    var result: ManifestValue?
    for inclusion in Inclusion.all(in: value) {
      let path = folder.appending(path: inclusion.path)
      // What is included twice counts once, and so do circles.
      if open.contains(path) { continue }
      guard open.count < Self.maximumCount, let other = workspace.candidate(path),
        let included = ManifestReading.value(of: other)
      else {
        missing.append(inclusion.place)
        continue
      }
      open.insert(path)
      let parent = inclusion.hasRelativePaths ? prefix.appending(path: inclusion.path.folder) : prefix
      let inner = merged(included, of: other, folder: path.folder, prefix: parent)
      result = result.map { inner.merged(onto: $0) } ?? inner
    }
    let own = prefix.isEmpty ? value : value.withPaths(below: prefix)
    return result.map { own.merged(onto: $0) } ?? own
  }
}

extension ManifestValue {
  /// Puts a value over another: mappings key by key, lists one behind the other, all else instead of what was there. A
  /// key that ends in `:REPLACE` is not merged.
  func merged(onto other: ManifestValue) -> ManifestValue {
    switch (content, other.content) {
    case (.mapping(let own), .mapping(var result)):
      var places: [ExactString: Int] = [:]
      for (index, member) in result.enumerated() { places[ExactString(member.key)] = index }
      for member in own {
        let isReplacement = member.key.hasSuffix(":REPLACE")
        let key = isReplacement ? String(member.key.dropLast(":REPLACE".count)) : member.key
        let known = places[ExactString(key)]
        let value = isReplacement ? member.value : known.map { member.value.merged(onto: result[$0].value) }
        // What is merged has keys in both files; a value that is not merged stands where its own key does.
        let merged = Member(key: key, place: member.place, value: value ?? member.value)
        if let known {
          result[known] = merged
        } else {
          places[ExactString(key)] = result.count
          result.append(merged)
        }
      }
      return ManifestValue(.mapping(result), at: place)
    case (.list(let own), .list(let others)): return ManifestValue(.list(others + own), at: place)
    default: return self
    }
  }

  /// A spec with its paths seen from another folder.
  fileprivate func withPaths(below prefix: String) -> ManifestValue {
    changed { key, value in
      switch key {
      case "configFiles": value.changed { $1.path(below: prefix) }
      case "targets", "targetTemplates":
        value.changed { _, target in target.changed { $1.withTargetPath($0, below: prefix) } }
      default: value
      }
    }
  }

  private func withTargetPath(_ key: String, below prefix: String) -> ManifestValue {
    switch key.replacing(":REPLACE", with: "") {
    case "configFiles": return changed { $1.path(below: prefix) }
    case "info": return changed { $0 == "path" ? $1.path(below: prefix) : $1 }
    case "sources":
      if case .list(let values) = content {
        return ManifestValue(
          .list(
            values.map { source in
              source.text != nil
                ? source.path(below: prefix) : source.changed { $0 == "path" ? $1.path(below: prefix) : $1 }
            }), at: place)
      }
      return text != nil ? path(below: prefix) : changed { $0 == "path" ? $1.path(below: prefix) : $1 }
    default: return self
    }
  }

  private func changed(_ change: (String, ManifestValue) -> ManifestValue) -> ManifestValue {
    guard case .mapping(let members) = content else { return self }
    return ManifestValue(
      .mapping(members.map { Member(key: $0.key, place: $0.place, value: change($0.key, $0.value)) }),
      at: place)
  }

  private func path(below prefix: String) -> ManifestValue {
    guard let text else { return self }
    return ManifestValue(.text(prefix.appending(path: text)), at: place)
  }
}
