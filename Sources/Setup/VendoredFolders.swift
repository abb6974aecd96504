internal import FileTrees
internal import Projects

/// A folder of somebody else's code.
package struct VendoredFolder: Hashable, Sendable {
  /// Why it is taken for one.
  package enum Sign: Hashable, Sendable {
    /// Its name.
    case name
    /// A line of `.gitmodules`.
    case submodule
  }

  /// The path, relative to the repository's root.
  package let path: String
  /// Why it is taken for one.
  package let sign: Sign
  /// How many of its files would be looked at.
  package let fileCount: Int
}

/// Finds folders of other people's code, which nobody of the project can mend.
enum VendoredFolders {
  /// What such folders are called, in small letters.
  private static let names: Set<String> = [
    "3rdparty", "3rd-party", "3rd_party", "external", "externals", "submodules", "third-party", "third_party",
    "thirdparty", "vendored",
  ]

  /// The folders of a project. One from which a product takes a part of its texts is none: what it holds is the
  /// project's business.
  static func find(in project: Project, root: RepositoryRoot, from tree: any FileTree) -> [VendoredFolder] {
    let submodules = submodules(root, tree)
    let paths = project.files.map { root.relative($0.path) }
    var counts: [VendoredFolderKey: Int] = [:]
    for path in paths.compactMap({ $0 }) {
      if let key = folder(of: path, submodules) { counts[key, default: 0] += 1 }
    }
    return counts.keys.sorted { $0.path < $1.path }.filter { key in
      let isInside = paths.map { $0?.hasPrefix(key.path + "/") ?? false }
      let users = project.products.map { product in
        ([product.baseFile] + product.infoPlists + product.tables.map(\.file) + product.catalogs)
          .map { isInside[$0] }
      }
      // Where all lies inside, the folder is the project.
      return users.allSatisfy { Set($0).count == 1 } && users.contains { $0.first == false }
    }.map { VendoredFolder(path: $0.path, sign: $0.sign, fileCount: counts[$0] ?? 0) }
  }

  private struct VendoredFolderKey: Hashable {
    let path: String
    let sign: VendoredFolder.Sign
  }

  private static func folder(of path: String, _ submodules: [String]) -> VendoredFolderKey? {
    if let submodule = submodules.first(where: { path.hasPrefix($0 + "/") }) {
      return VendoredFolderKey(path: submodule, sign: .submodule)
    }
    let names = path.pathComponents.dropLast()
    guard let index = names.firstIndex(where: { Self.names.contains($0.lowercased()) }) else { return nil }
    return VendoredFolderKey(path: names[...index].joined(separator: "/"), sign: .name)
  }

  /// The paths of git's submodules.
  private static func submodules(_ root: RepositoryRoot, _ tree: any FileTree) -> [String] {
    guard let bytes = try? tree.read(root.appending(".gitmodules")) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "path" else { return nil }
      let path = parts[1].split(separator: " ").joined(separator: " ")
      return path.isEmpty ? nil : path
    }
  }
}
