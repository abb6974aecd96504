internal import Formats

/// Which files a target of a manifest has.
struct ManifestSources {
  /// A file, or a folder with all that is in it.
  struct Source {
    /// The file or folder, relative to the current folder.
    let path: String
    /// What is left out, relative to the folder.
    let excludes: [PathPattern]
    /// What alone is taken in, relative to the folder; empty for all.
    let includes: [PathPattern]

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

  let sources: [Source]

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
    self.excludes = excludes.map { PathPattern($0.utf8.first == 0x2F ? $0 : "/" + $0) }
    self.includes = includes.map { PathPattern($0.utf8.first == 0x2F ? $0 : "/" + $0) }
  }
}

extension ManifestSources {
  /// The sources of an XcodeGen target that end up in its product: folders that are copied as folders hold no tables
  /// that the system finds, and some sources belong to no build phase.
  init(ofXcodeGen target: ManifestValue, folder: String) {
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
