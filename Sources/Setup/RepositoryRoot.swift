internal import Configuration
package import FileTrees
internal import Projects

/// Where the files belong that concern a whole repository.
package struct RepositoryRoot: Hashable, Sendable {
  /// The folder, relative to the current one where one leads there; empty for the current one itself.
  package let path: String

  /// Takes a folder for the root.
  package init(path: String) { self.path = path }

  /// The folder that holds `.git`: the current one, or one above it. Without such a folder, the current one.
  ///
  /// - Parameter tree: where to look.
  package init(aboveCurrentFolderOf tree: FolderTree) {
    let current = tree.currentFolder.pathComponents.map(String.init)
    var names = current
    while true {
      let folder = Configuration.relativePath(of: names, from: current)
      if tree.kind(of: folder.isEmpty ? ".git" : "\(folder)/.git") != nil {
        path = folder
        return
      }
      if names.isEmpty { break }
      names.removeLast()
    }
    path = ""
  }

  /// The path of something in the root, for the current folder.
  package func appending(_ name: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }

  /// The path of a file as it is relative to the root; nil where it lies outside.
  func relative(_ file: String) -> String? {
    if path.isEmpty { return file.hasPrefix("../") || file.hasPrefix("/") ? nil : file }
    return file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : nil
  }

  /// The branch that changes are meant for, as far as git's files tell; `main` where they do not.
  package func defaultBranch(in tree: any FileTree) -> String {
    let branch = namedBranch(in: tree)
    // What stands in scripts must not mean anything there.
    let isPlain = branch.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "._/-".utf8.contains($0)
    }
    return isPlain && !branch.hasPrefix("-") ? branch : "main"
  }

  private func namedBranch(in tree: any FileTree) -> String {
    let remote = "refs/remotes/origin/"
    if let head = text(".git/refs/remotes/origin/HEAD", in: tree), let range = head.firstRange(of: remote) {
      return String(head[range.upperBound...])
    }
    // Without a remote, the branch that is checked out may be any; only a name that says so is taken.
    if let head = text(".git/HEAD", in: tree), let range = head.firstRange(of: "refs/heads/") {
      let branch = String(head[range.upperBound...])
      if ["main", "master", "trunk", "develop"].contains(branch) { return branch }
    }
    return "main"
  }

  private func text(_ name: String, in tree: any FileTree) -> String? {
    guard let bytes = try? tree.read(appending(name)) else { return nil }
    let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    return line.isEmpty ? nil : String(line)
  }
}
