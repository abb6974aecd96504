internal import Formats
internal import SourceText

/// Makes products of Info.plist files and the tables beside and below them, where no project file says what belongs
/// together.
///
/// A table belongs to the Info.plist in the nearest folder above it. Where no folder above holds one, it belongs to
/// the Info.plist that lies nearest by itself: the only one below the first common folder. Where several do, nobody
/// can tell, and the table belongs to none.
struct LooseFolderLoader: ProjectLoader {
  /// Describes a product for each Info.plist that no project has claimed.
  func describe(_ workspace: inout Workspace) {
    let plists = workspace.files { file in
      guard file.role == .infoPlist, !workspace.claimed.contains(file.path), !workspace.isCovered(file.path)
      else {
        return false
      }
      guard case .propertyList(let list) = file.content else { return true }
      return Self.isProduct(list)
    }.map(\.path)
    let owners = Owners(folders: Set(plists.map(\.folder)))
    // What a target has is its own.
    let taken = Set(workspace.descriptions.flatMap(\.tables).map(\.path))
    let free = workspace.found.files.filter { $0.container != nil && !taken.contains($0.path) }
    let tables = Dictionary(grouping: free) {
      owners.owner(of: $0.container ?? "")
    }
    let folders = Dictionary(grouping: workspace.discovery.localeFolders) { owners.owner(of: $0.container) }
    let siblings = Dictionary(grouping: plists, by: \.folder)
    for path in plists {
      let neighbours = siblings[path.folder] ?? []
      let regions = (folders[path.folder] ?? []).compactMap(\.locale.tag)
      let name = Self.name(of: path, isOnlyOne: neighbours.count == 1, roots: workspace.roots)
      workspace.add(
        ProductDescription(
          name: name, target: name, kind: .other,
          projectName: nil, projectFile: path,
          configurations: [
            ProductDescription.Configuration(
              name: nil, infoPlist: path, infoPlistSetting: nil, settings: BuildSettings([]))
          ],
          tables: (tables[path.folder] ?? []).filter { Self.belongs($0, to: path, among: neighbours) }.map {
            ProductDescription.Table(path: $0.path, region: nil)
          },
          otherRegions: [], otherCatalogs: [], developmentRegion: workspace.settings.developmentRegion,
          knownRegions: regions, hasSettings: false))
    }
  }

  /// Whether a property list is the Info.plist of something that a person installs.
  ///
  /// Frameworks and test bundles say what they are; a file of another kind under the same name (a theme, a
  /// service's settings) has none of the keys that every bundle has.
  private static func isProduct(_ list: PropertyListDocument) -> Bool {
    guard list.problems.isEmpty, list.source.isDecoded, let root = list.root else { return true }
    guard list[root].kind == .dictionary else { return true }
    if let type = list.rootText(forKey: "CFBundlePackageType"), ["BNDL", "FMWK"].contains(type) {
      return false
    }
    let keys = list.effectiveMembers(of: root).map(\.key.string)
    return keys.isEmpty
      || keys.contains {
        $0.hasPrefix("CFBundle") && $0 != "CFBundleURLTypes" || $0.hasSuffix("UsageDescription")
      }
  }

  /// Whether a table in a folder with several Info.plist files belongs to this one: `X-InfoPlist` to `X-Info.plist`,
  /// and `InfoPlist` to all that have no table of their own.
  private static func belongs(_ file: Discovery.File, to plist: String, among all: [String]) -> Bool {
    guard let name = file.tableName, Discovery.isInfoPlistTable(name) else { return false }
    if name == "InfoPlist" || all.count == 1 { return true }
    return TableNames.ofInfoPlist(plist).contains(name)
  }

  private static func name(of plist: String, isOnlyOne: Bool, roots: [ProjectRoot]) -> String {
    let root = roots.first { $0.path.isEmpty || plist.hasPrefix($0.path + "/") }
    let folder = plist.folder
    var name = folder
    if let root {
      if folder == root.path {
        name = root.name
      } else if !root.path.isEmpty {
        name = String(folder.dropFirst(root.path.count + 1))
      }
    }
    return isOnlyOne ? name : "\(name)/\(plist.lastComponent.dropLast(".plist".count))"
  }
}

/// Which folder with an Info.plist a folder with tables belongs to.
private struct Owners {
  /// Folders that hold an Info.plist.
  private let folders: Set<String>
  /// For each folder above those, the only one below it, or nil where there are several.
  private let onlyOneBelow: [String: String?]

  init(folders: Set<String>) {
    self.folders = folders
    var below: [String: String?] = [:]
    for folder in folders {
      var above = folder
      while !above.isEmpty {
        above = above.folder
        if let known = below[above], known != folder {
          below[above] = .some(nil)
        } else {
          below[above] = folder
        }
      }
    }
    onlyOneBelow = below
  }

  func owner(of container: String) -> String? {
    var folder = container
    while true {
      if folders.contains(folder) { return folder }
      if let only = onlyOneBelow[folder] { return only }
      if folder.isEmpty { return nil }
      folder = folder.folder
    }
  }
}

extension Discovery.File {
  fileprivate var container: String? {
    switch role {
    case .infoPlist, .misplaced: nil
    case .table(_, _, let container), .catalog(_, let container): container
    }
  }

  fileprivate var tableName: String? {
    switch role {
    case .infoPlist, .misplaced: nil
    case .table(let name, _, _), .catalog(let name, _): name
    }
  }
}
