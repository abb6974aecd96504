internal import FileTrees
internal import SourceText

/// Finds the files of a project that have to do with its Info.plist texts.
///
/// One walk, folders sorted by name, so that two runs find the same in the same order, on however many cores. Links to
/// folders are not followed (what they lead to is found where it stands, and circles cannot trap the walk), but for
/// `.lproj` folders, which are listed and not entered.
package struct Discovery: Sendable {
  /// A file worth reading.
  struct File: Hashable {
    enum Role: Hashable {
      /// A property list whose name says that it may be an Info.plist.
      case infoPlist
      /// A strings table, its name without the extension, and the folder that holds its `.lproj` folder.
      case table(name: String, locale: TableLocale, container: String)
      /// A string catalog, and its folder.
      case catalog(name: String, container: String)
      /// An Info.plist or its catalog in a folder of a language.
      case misplaced(locale: TableLocale)
    }

    let path: String
    let role: Role
  }

  /// An `.lproj` folder that holds anything.
  struct LocaleFolder: Hashable {
    let locale: TableLocale
    let container: String
  }

  private(set) var files: [File] = []
  private(set) var localeFolders: [LocaleFolder] = []
  /// What could not be looked into.
  private(set) var failures: [FileError] = []
  /// Files and folders whose names are no UTF-8.
  private(set) var misnamed: [String] = []
  /// Project files and settings, which may declare keys as an Info.plist does.
  private(set) var settings: [String] = []
  /// Files that may be what a project is made from; what they are, only their content tells.
  private(set) var manifests: [String] = []

  private let tree: any FileTree
  private let excluded: [PathPattern]

  init(_ tree: any FileTree, excluding excluded: [PathPattern]) {
    self.tree = tree
    self.excluded = excluded
  }

  /// Folders whose content is built, fetched or exchanged, never written by hand in this project.
  private static let skippedNames: Set<String> = [
    "Pods", "Carthage", "build", "DerivedData", "node_modules", "vendor", "SourcePackages",
  ]
  /// Folders that are one thing for Apple's tools. What is inside belongs to another product, or to none.
  private static let skippedExtensions: Set<String> = [
    "app", "appex", "bundle", "docc", "framework", "help", "playground", "xcarchive", "xcassets",
    "xcdatamodeld", "xcframework",
    "xcloc", "xcodeproj", "xcworkspace",
  ]

  static func isSkipped(_ name: String) -> Bool {
    if name.hasPrefix(".") || skippedNames.contains(name) { return true }
    guard let dot = name.lastIndex(of: ".") else { return false }
    return skippedExtensions.contains(String(name[name.index(after: dot)...]))
  }

  /// Looks through a folder and all below it, on all cores: to ask a disk for thousands of folders, one after the other,
  /// takes as long as to read what is in them.
  mutating func walk(_ folder: String) async {
    var parts = [Part.folder(folder, depth: 0)]
    // One level after another, until there are folders enough for all.
    while true {
      let count = parts.count(where: \.isFolder)
      if count == 0 || count >= Self.enough { break }
      parts = parts.flatMap(split)
    }
    let empty = self.empty
    let found = await ConcurrentMap.map(parts, minimumRun: 4) { run in
      run.map { part in
        switch part {
        case .found(let discovery): return discovery
        case .folder(let folder, let depth):
          var discovery = empty
          discovery.walk(folder, depth: depth)
          return discovery
        }
      }
    }
    for part in found { append(part) }
  }

  /// What a walk is parted into, in its order.
  private enum Part: Sendable {
    case found(Discovery)
    case folder(String, depth: Int)

    var isFolder: Bool {
      switch self {
      case .found: false
      case .folder: true
      }
    }
  }

  private static let enough = 32

  /// A walk that has found nothing yet.
  private var empty: Discovery { Discovery(tree, excluding: excluded) }

  /// A folder as what is found in itself, and the folders in it.
  private func split(_ part: Part) -> [Part] {
    guard case .folder(let folder, let depth) = part else { return [part] }
    var parts: [Part] = []
    var found = empty
    found.list(folder, depth: depth) { found, subfolder in
      parts += [.found(found), .folder(subfolder, depth: depth + 1)]
      found = empty
    }
    return parts + [.found(found)]
  }

  private mutating func append(_ part: Discovery) {
    files += part.files
    localeFolders += part.localeFolders
    failures += part.failures
    misnamed += part.misnamed
    settings += part.settings
    manifests += part.manifests
  }

  /// Adds a file that was named, whatever its name says.
  mutating func add(_ path: String) {
    let name = String(path.lastComponent)
    let parent = path.folder
    let isLocalized = parent.hasSuffix(".lproj")
    let locale = isLocalized ? TableLocale(folderName: String(parent.lastComponent)) : .nonLocalized
    let container = isLocalized ? parent.folder : parent
    if name.hasSuffix(".xcstrings") || name.hasSuffix(".json") {
      let stem = name.stem(before: ".xcstrings") ?? name
      files.append(File(path: path, role: .catalog(name: stem, container: container)))
    } else if name.hasSuffix(".plist") {
      files.append(File(path: path, role: .infoPlist))
    } else {
      let stem = name.stem(before: ".strings") ?? name
      files.append(File(path: path, role: .table(name: stem, locale: locale, container: container)))
    }
  }

  private mutating func walk(_ folder: String, depth: Int) {
    list(folder, depth: depth) { $0.walk($1, depth: depth + 1) }
  }

  /// Looks through a folder, and enters those in it by `enter`.
  private mutating func list(
    _ folder: String, depth: Int, entering enter: (inout Discovery, String) -> Void
  ) {
    let entries: [FileTreeEntry]
    do throws(FileError) {
      if depth > FileLimits.maximumDepth {
        throw FileError(path: folder, operation: "look into", code: FileError.tooDeep)
      }
      entries = try tree.list(folder)
    } catch {
      failures.append(error)
      return
    }
    for entry in entries {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      if isExcluded(path) { continue }
      guard entry.isNameValid else {
        if entry.kind == .folder || Self.isOfInterest(entry.name) { misnamed.append(path) }
        continue
      }
      if entry.name.hasSuffix(".lproj") {
        // Whatever it is: a file or a broken link under that name is a folder that cannot be opened.
        listLocaleFolder(path, TableLocale(folderName: entry.name), container: folder)
      } else if entry.kind == .folder {
        if entry.name.hasSuffix(".xcodeproj") { settings.append("\(path)/project.pbxproj") }
        if let role = Self.role(of: entry.name, locale: .nonLocalized, container: folder) {
          files.append(File(path: path, role: role))
        } else if !Self.isSkipped(entry.name) {
          enter(&self, path)
        }
      } else if entry.kind != .folderLink {
        if let role = Self.role(of: entry.name, locale: .nonLocalized, container: folder) {
          files.append(File(path: path, role: role))
        }
        if entry.name.hasSuffix(".xcconfig") || entry.name == "project.pbxproj" { settings.append(path) }
        if Self.manifestNames.contains(entry.name) { manifests.append(path) }
      }
    }
  }

  /// What the tools call the files that they make projects from.
  private static let manifestNames: Set<String> = [
    "Package.swift", "Project.swift", "app.config.cjs", "app.config.js", "app.config.json", "app.config.mjs",
    "app.config.ts", "app.json", "config.xml", "project.json", "project.yaml", "project.yml",
  ]

  private mutating func listLocaleFolder(_ folder: String, _ locale: TableLocale, container: String) {
    let entries: [FileTreeEntry]
    do throws(FileError) {
      entries = try tree.list(folder)
    } catch {
      failures.append(error)
      return
    }
    if !entries.isEmpty { localeFolders.append(LocaleFolder(locale: locale, container: container)) }
    for entry in entries {
      let path = "\(folder)/\(entry.name)"
      if isExcluded(path) { continue }
      guard entry.isNameValid else {
        if Self.isOfInterest(entry.name) { misnamed.append(path) }
        continue
      }
      if let role = Self.role(of: entry.name, locale: locale, container: container) {
        files.append(File(path: path, role: role))
      }
    }
  }

  private func isExcluded(_ path: String) -> Bool {
    !excluded.isEmpty && excluded.contains { $0.matches(path) }
  }

  static func role(of name: String, locale: TableLocale, container: String) -> File.Role? {
    if let table = name.stem(before: ".strings") {
      // A strings file outside of any .lproj folder is ours only under the name that the system looks for.
      if locale == .nonLocalized, !isInfoPlistTable(table) { return nil }
      return .table(name: table, locale: locale, container: container)
    }
    if let table = name.stem(before: ".xcstrings") {
      // `mul` stands for several languages: Xcode puts catalogs of localized files there.
      let isMisplaced = locale != .nonLocalized && locale != .unknown("mul") && isInfoPlistTable(table)
      return isMisplaced ? .misplaced(locale: locale) : .catalog(name: table, container: container)
    }
    if let stem = name.stem(before: ".plist"), isInfoPlistName(stem) {
      return locale == .nonLocalized ? .infoPlist : .misplaced(locale: locale)
    }
    return nil
  }

  private static func isOfInterest(_ name: String) -> Bool {
    [".strings", ".xcstrings", "Info.plist", ".lproj"].contains { name.hasSuffix($0) }
  }

  /// `InfoPlist`, and what a build renames to it: `X-InfoPlist` and, for an `X.plist`, `XPlist`.
  static func isInfoPlistTable(_ name: String) -> Bool { name == "InfoPlist" || name.hasSuffix("-InfoPlist") }

  /// Whether a file's name says that it may be an Info.plist.
  package static func isInfoPlist(_ name: String) -> Bool {
    name.stem(before: ".plist").map(isInfoPlistName) ?? false
  }

  /// `Info`, `App-Info`, `Info-Debug`, `Info_Debug`, `TestInfo`.
  private static func isInfoPlistName(_ stem: String) -> Bool {
    if stem == "Info" { return true }
    if stem.hasSuffix("GoogleService-Info") { return false }
    return stem.hasSuffix("Info") || stem.hasPrefix("Info-") || stem.hasPrefix("Info_")
  }
}

extension String {
  /// The part before an extension that the string ends with.
  fileprivate func stem(before suffix: String) -> String? {
    hasSuffix(suffix) && utf8.count > suffix.utf8.count ? String(dropLast(suffix.count)) : nil
  }
}
