public import FileTrees
internal import Formats
internal import ICU
internal import SourceText

/// Makes products of Info.plist files and the tables beside and below them, where no project file says what belongs
/// together.
///
/// A table belongs to the Info.plist in the nearest folder above it. Where no folder above holds one, it belongs to
/// the Info.plist that lies nearest by itself: the only one below the first common folder. Where several do, nobody
/// can tell, and the table belongs to none.
public struct LooseFolderLoader: ProjectLoader {
  /// Makes a loader.
  public init() {}

  /// Finds, reads and joins the files.
  public func load(
    _ roots: [ProjectRoot], files: [String], excluding excluded: [PathPattern], from tree: any FileTree
  ) async -> Project {
    var discovery = Discovery(tree, excluding: excluded)
    for root in roots { discovery.walk(root.path) }
    for file in files { discovery.add(file) }
    return await Assembly(discovery, roots: roots, tree: tree).project()
  }

  /// A project of one file, of which nothing is known but what stands in it.
  package static func project(ofFile path: String, from tree: any FileTree) -> Project {
    var discovery = Discovery(tree, excluding: [])
    discovery.add(path)
    let files = discovery.files.map { FileReading.read($0, from: tree) }
    return Project(files: files, products: [], generatedKeys: [])
  }
}

/// The files of one run on their way to products.
private struct Assembly {
  let files: [Discovery.File]
  let discovery: Discovery
  let roots: [ProjectRoot]
  let tree: any FileTree
  let settings: ProjectSettings

  init(_ discovery: Discovery, roots: [ProjectRoot], tree: any FileTree) {
    var seen: Set<String> = []
    files = discovery.files.filter { seen.insert($0.path).inserted }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.discovery = discovery
    self.roots = roots
    self.tree = tree
    settings = ProjectSettings(discovery.settings, from: tree)
  }

  func project() async -> Project {
    let read = await FileReading.read(files, from: tree)
    var all = read
    all += discovery.failures.map { ProjectFile(path: $0.path, role: .none, content: .unreadable($0)) }
    all += discovery.misnamed.map { ProjectFile(path: $0, role: .none, content: .misnamed) }
    all.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let places = Dictionary(all.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    return Project(
      files: all, products: products(read, places: places),
      generatedKeys: settings.generatedKeys)
  }

  private func products(_ read: [ProjectFile], places: [String: Int]) -> [Product] {
    var plists: [(path: String, folder: String, list: PropertyListDocument?)] = []
    for file in read where file.role == .infoPlist {
      guard case .propertyList(let list) = file.content else {
        plists.append((file.path, file.path.folder, nil))
        continue
      }
      if Self.isProduct(list) { plists.append((file.path, file.path.folder, list)) }
    }
    let owners = Owners(folders: Set(plists.map(\.folder)))
    let containers = Dictionary(grouping: zip(files, read).filter { $0.0.container != nil }) {
      owners.owner(of: $0.0.container ?? "")
    }
    let folders = Dictionary(grouping: discovery.localeFolders) { owners.owner(of: $0.container) }
    let siblings = Dictionary(grouping: plists, by: \.folder)
    return plists.map { plist in
      let own = (containers[plist.folder] ?? []).filter { file, read in
        Self.belongs(file, to: plist.path, among: siblings[plist.folder]?.map(\.path) ?? [])
      }
      return product(
        plist, tables: own, localeFolders: folders[plist.folder] ?? [],
        isOnlyOne: siblings[plist.folder]?.count == 1, places: places)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
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
    let stem = String(plist.lastComponent.dropLast(".plist".count))
    if name == "InfoPlist" { return true }
    return name == "\(stem)Plist" || name == stem.replacing("-Info", with: "") + "-InfoPlist"
      || all.count == 1
  }

  private func product(
    _ plist: (path: String, folder: String, list: PropertyListDocument?),
    tables: [(Discovery.File, ProjectFile)], localeFolders: [Discovery.LocaleFolder], isOnlyOne: Bool,
    places: [String: Int]
  ) -> Product {
    var own: [Product.Table] = []
    // The system tries a language's own tag before an old name for it (`en.lproj` before `English.lproj`).
    let tables = tables.filter { $0.0.isCanonical } + tables.filter { !$0.0.isCanonical }
    var catalogs: [Int] = []
    var locales: Set<LocaleIdentifier> = []
    var sourceLanguage: LocaleIdentifier?
    for (file, read) in tables {
      guard let place = places[file.path] else { continue }
      switch file.role {
      case .infoPlist: continue
      case .table(_, let locale, _):
        own.append(Product.Table(locale: locale, file: place))
        if case .locale(let locale) = locale { locales.insert(locale) }
      case .catalog:
        catalogs.append(place)
        guard case .catalog(let catalog) = read.content else { continue }
        locales.formUnion(catalog.languages.compactMap { LocaleIdentifier($0) })
        sourceLanguage = catalog.sourceLanguage.flatMap { LocaleIdentifier($0.string) }
      }
    }
    if !own.isEmpty || !catalogs.isEmpty {
      for folder in localeFolders {
        if case .locale(let locale) = folder.locale { locales.insert(locale) }
      }
    }
    let (declared, localizations) = plist.list.map(Self.declaredLanguages) ?? (nil, [])
    locales.formUnion(localizations)
    let region = settings.developmentRegion.flatMap(LocaleIdentifier.init(folderName:))
    let development = Self.developmentLanguage(declared ?? sourceLanguage ?? region, among: locales)
    locales.insert(development)
    let systems = ProductSystems(plist.list, settings: settings)
    return Product(
      name: name(of: plist.path, isOnlyOne: isOnlyOne), infoPlist: places[plist.path] ?? 0, tables: own,
      catalogs: catalogs, developmentLanguage: development, locales: locales.sorted(),
      baseValues: plist.list.map { Product.baseValues(of: $0) } ?? [], platforms: systems.platforms,
      deploymentTargets: systems.lowest, highestDeploymentTargets: systems.highest)
  }

  private static func declaredLanguages(
    of list: PropertyListDocument
  ) -> (development: LocaleIdentifier?, localizations: [LocaleIdentifier]) {
    let development = list.rootText(forKey: "CFBundleDevelopmentRegion").flatMap(
      LocaleIdentifier.init(folderName:))
    guard let root = list.root, list[root].kind == .dictionary,
      let member = list.effectiveMembers(of: root).first(where: { $0.key.string == "CFBundleLocalizations" }),
      list[member.member.value].kind == .array
    else { return (development, []) }
    let names = list.members(of: member.member.value).compactMap { list.text(of: $0.value) }
    return (development, names.compactMap(LocaleIdentifier.init(folderName:)))
  }

  /// The language of the base values: as declared, but by the name that the tables use for it; else English, Xcode's
  /// own default.
  private static func developmentLanguage(
    _ declared: LocaleIdentifier?, among locales: Set<LocaleIdentifier>
  ) -> LocaleIdentifier {
    let fallback = LocaleIdentifier.english
    guard let declared else { return fallback }
    if locales.contains(declared) { return declared }
    if let language = LocaleIdentifier(String(declared.language)), locales.contains(language) {
      return language
    }
    return declared
  }

  private func name(of plist: String, isOnlyOne: Bool) -> String {
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
  /// Whether the file's folder is called by the locale's tag.
  fileprivate var isCanonical: Bool {
    guard case .table(_, .locale(let locale), _) = role else { return true }
    return path.folder.lastComponent == "\(locale.tag).lproj"
  }

  fileprivate var container: String? {
    switch role {
    case .infoPlist: nil
    case .table(_, _, let container), .catalog(_, let container): container
    }
  }

  fileprivate var tableName: String? {
    switch role {
    case .infoPlist: nil
    case .table(let name, _, _), .catalog(let name, _): name
    }
  }
}

extension String {
  // By bytes, since a combining mark at the start of a name makes one character of itself and the slash before it.

  /// The folder part of a path; empty at the top.
  package var folder: String { utf8.lastIndex(of: 0x2F).map { String(self[..<$0]) } ?? "" }

  /// The name part of a path.
  package var lastComponent: Substring {
    utf8.lastIndex(of: 0x2F).map { self[utf8.index(after: $0)...] } ?? self[...]
  }

  /// The names that a path is made of.
  package var pathComponents: [Substring] { utf8.split(separator: 0x2F).map(Substring.init) }
}

extension LocaleIdentifier {
  /// English, the language that Xcode gives every new project.
  static let english = LocaleIdentifier(wellFormed: "en")
}
