internal import Formats

/// Which files a target of a manifest has.
package struct ManifestSources: Sendable {
  /// A file, or a folder with all that is in it.
  struct Source: Sendable {
    /// The file or folder, relative to the current folder.
    let path: String
    /// What is left out, relative to the folder.
    let excludes: [PathPattern]
    /// What alone is taken in, relative to the folder; empty for all.
    let includes: [PathPattern]
    /// The folders in which files are taken in, relative to the current folder.
    let roots: [String]

    /// Whether a file belongs to the source.
    func has(_ file: String) -> Bool {
      if file == path { return true }
      guard path.isEmpty || file.hasPrefix(path + "/") else { return false }
      if excludes.isEmpty, includes.isEmpty { return true }
      let relative = path.isEmpty ? file : String(Substring(file.utf8.dropFirst(path.utf8.count + 1)))
      return !excludes.contains { $0.matches(relative) }
        && (includes.isEmpty || includes.contains { $0.matches(relative) })
    }
  }

  /// The manifest, relative to the current folder.
  package let manifest: String
  let sources: [Source]

  /// Whether a file belongs to the target, or would if it were there.
  package func have(_ path: String) -> Bool { sources.contains { $0.has(path) } }

  /// A folder in which a file of some name would belong to the target; nil where there is none.
  package func folder(for name: String) -> String? {
    sources.flatMap(\.roots).first { have($0.appending(path: name)) }
  }

  /// The files that were found, in the order of their paths.
  func files(in workspace: Workspace) -> [String] {
    var paths: Set<String> = []
    for source in sources {
      if workspace.found.path(like: source.path) == source.path { paths.insert(source.path) }
      paths.formUnion(workspace.found.files(below: source.path).lazy.map(\.path).filter(source.has))
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The languages of the `.lproj` folders.
  func regions(in workspace: Workspace) -> Set<String> {
    var regions: Set<String> = []
    for source in sources {
      for folder in workspace.found.localeFolders(below: source.path) {
        guard let tag = folder.locale.tag else { continue }
        if source.has(folder.container.appending(path: "\(tag).lproj/x")) { regions.insert(tag) }
      }
    }
    return regions
  }
}

extension ProductDescription.Table {
  /// The tables of some names among files.
  static func all(in files: [String], named names: Set<String>) -> [Self] {
    files.compactMap { path in
      TableNames.stem(of: path).flatMap { names.contains($0) ? Self(path: path, region: nil) : nil }
    }
  }
}

extension ManifestSources.Source {
  /// A source as a manifest gives it: excludes and includes are relative to it, also those that name a file alone.
  init(path: String, excluding excludes: [String], including includes: [String]) {
    self.path = path
    roots =
      includes.isEmpty
      ? [path]
      : includes.map { pattern in
        let plain = pattern.pathComponents.prefix { !$0.contains { "*?[{".contains($0) } }
        let folder = plain.count < pattern.pathComponents.count ? plain : plain.dropLast()
        return path.appending(path: folder.joined(separator: "/"))
      }
    self.excludes = excludes.map { PathPattern($0.utf8.first == 0x2F ? $0 : "/" + $0) }
    self.includes = includes.map { PathPattern($0.utf8.first == 0x2F ? $0 : "/" + $0) }
  }
}

extension ManifestSources {
  /// The sources of an XcodeGen target that end up in its product: folders that are copied as folders hold no tables
  /// that the system finds, and some sources belong to no build phase.
  init(ofXcodeGen target: ManifestValue, of manifest: String, folder: String) {
    self.manifest = manifest
    let values = target["sources"].map { value in
      if case .list(let values) = value.content { return values }
      return [value]
    }
    sources = (values ?? []).compactMap { value in
      guard let path = value.text ?? value["path"]?.text, value["type"]?.text != "folder" else { return nil }
      if let phase = value["buildPhase"]?.text, phase != "resources" { return nil }
      return Source(
        path: folder.appending(path: path), excluding: value["excludes"]?.texts ?? [],
        including: value["includes"]?.texts ?? [])
    }
  }
}
