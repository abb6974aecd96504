internal import Formats
internal import ICU
internal import PrivacyKeys

/// Makes products of what loaders say of them and of the files that were read.
struct ProductAssembly {
  let files: [ProjectFile]
  /// The places of the files by their paths.
  let places: [String: Int]
  let options: ProjectOptions
  let settings: ProjectSettings

  /// A product; nil where the project leaves it out, or where there is no file that could say anything of it.
  func product(_ description: ProductDescription) -> Product? {
    let own = options.product(description.name)
    guard own.scope == .judged else { return nil }
    let plists = Self.unique(description.configurations.compactMap(\.infoPlist).compactMap { places[$0] })
    guard let baseFile = plists.first ?? places[description.projectFile] else { return nil }
    let bases = description.configurations.map { configuration in
      ConfigurationBase(
        configuration, list: configuration.infoPlist.flatMap(list), places: places,
        completeKeys: options.completeKeys)
    }
    let names = description.configurations.compactMap(\.name)
    let fold = ConfigurationFold(names)
    let tables = tables(description)
    let catalogs = Self.unique(
      description.tables.filter { $0.path.hasSuffix(".xcstrings") }.compactMap { places[$0.path] })
    let lists = plists.compactMap { list(files[$0].path)?.list }
    let languages = Languages(description, lists, files: files, tables: tables, catalogs: catalogs, places)
    let development = own.developmentLanguage ?? languages.development
    let systems = systems(description, lists.first)
    return Product(
      name: description.name, project: description.hasSettings ? places[description.projectFile] : nil,
      target: description.target, kind: description.kind, baseFile: baseFile, infoPlists: plists,
      configurations: names,
      tables: tables, catalogs: catalogs, developmentLanguage: development,
      developmentLanguageOrigin: own.developmentLanguage == nil ? languages.origin : .declared,
      locales: Set(languages.all).union([development]).sorted(),
      counterparts: own.counterparts,
      baseValues: fold.texts(bases), declaredKeys: fold.keys(bases),
      names: Self.names(description, lists), platforms: systems.platforms,
      deploymentTargets: systems.lowest, highestDeploymentTargets: systems.highest,
      baseCandidates: fold.candidates(bases),
      settingFaults: fold.faults(bases.map { $0.faults } + [missingInfoPlists(description)]),
      resources: description.resources)
  }

  private static func unique(_ places: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return places.filter { seen.insert($0).inserted }
  }

  private func list(_ path: String) -> (file: Int, list: PropertyListDocument)? {
    guard let place = places[path], case .propertyList(let list) = files[place].content else { return nil }
    return (place, list)
  }

  // MARK: Tables

  /// The strings tables, those in folders that the system tries first before others.
  private func tables(_ description: ProductDescription) -> [Product.Table] {
    let all = description.tables.filter { !$0.path.hasSuffix(".xcstrings") }.compactMap { table in
      places[table.path].map { (path: table.path, table: Product.Table(locale: table.locale, file: $0)) }
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    // One file may give the texts of several languages, where a manifest says which.
    var seen: Set<Product.Table> = []
    let unique = all.filter { seen.insert($0.table).inserted }
    // The system tries a language's own tag before an old name for it (`en.lproj` before `English.lproj`).
    func isCanonical(_ table: (path: String, table: Product.Table)) -> Bool {
      guard case .locale(let locale) = table.table.locale else { return true }
      let name = table.path.folder.lastComponent
      return name.hasSuffix(".lproj") && name.utf8.dropLast(6).elementsEqual(locale.tag.utf8)
    }
    return unique.filter(isCanonical).map(\.table) + unique.filter { !isCanonical($0) }.map(\.table)
  }

  // MARK: Names

  private static func names(_ description: ProductDescription, _ lists: [PropertyListDocument]) -> [String] {
    let fromLists = lists.flatMap { list in
      ["CFBundleDisplayName", "CFBundleName"].compactMap { list.rootText(forKey: $0) }
    }
    let fromSettings = description.configurations.flatMap { configuration in
      ["PRODUCT_NAME", "INFOPLIST_KEY_CFBundleDisplayName"].map(configuration.settings.text)
    }
    let fromManifests = description.manifestEntries(["CFBundleDisplayName", "CFBundleName"]).compactMap(
      \.text)
    let all = Set(fromLists + fromSettings + fromManifests + [description.name]).filter {
      !$0.isEmpty && !$0.contains("$")
    }
    return all.sorted()
  }

  // MARK: Systems

  private func systems(
    _ description: ProductDescription, _ list: PropertyListDocument?
  ) -> ProductSystems {
    description.hasSettings
      ? ProductSystems(description.configurations.map(\.settings), kind: description.kind)
      : ProductSystems(list, settings: settings)
  }

  // MARK: Faults

  private func missingInfoPlists(_ description: ProductDescription) -> [SettingFault] {
    description.configurations.compactMap { configuration in
      guard let path = configuration.infoPlist, places[path] == nil,
        let setting = configuration.infoPlistSetting,
        let file = places[setting.path]
      else { return nil }
      return SettingFault(
        kind: .missingInfoPlist(path: path), key: setting.name, file: file, range: setting.range,
        configurations: configuration.name.map { [$0] } ?? [], related: nil)
    }
  }
}

/// Joins what the configurations of a product say: what all say alike is said once.
private struct ConfigurationFold {
  let names: [String]

  init(_ names: [String]) { self.names = names }

  private struct Identity: Hashable {
    let key: String
    let text: String?
    let file: Int
    let offset: Int
  }

  func texts(_ bases: [ConfigurationBase]) -> [BaseValue] {
    let all = bases.enumerated().flatMap { index, base in
      base.entries.flatMap(\.texts).map { (index, $0) }
    }
    // One text is one, wherever each configuration has it from.
    let folded = fold(all) { value in
      value.text == nil
        ? Identity(key: value.key, text: nil, file: value.file, offset: value.range.lowerBound)
        : Identity(key: value.key, text: value.text, file: 0, offset: 0)
    }
    // What differs stands side by side.
    var order: [String: Int] = [:]
    for (value, _) in folded where order[value.key] == nil { order[value.key] = order.count }
    return folded.map { value, configurations in
      BaseValue(
        key: value.key, tableKey: value.tableKey, text: value.text, file: value.file, range: value.range,
        keyRange: value.keyRange, configurations: configurations)
    }.enumerated().sorted {
      (order[$0.element.key] ?? 0, $0.offset) < (order[$1.element.key] ?? 0, $1.offset)
    }
    .map(\.element)
  }

  func keys(_ bases: [ConfigurationBase]) -> [DeclaredKey] {
    let all = bases.enumerated().flatMap { index, base in base.entries.map { (index, $0) } }
    return fold(all) { Identity(key: $0.key, text: nil, file: 0, offset: 0) }.map {
      DeclaredKey(key: $0.key, file: $0.file, range: $0.keyRange, configurations: $1)
    }
  }

  func candidates(_ bases: [ConfigurationBase]) -> [BaseCandidate] {
    let all = bases.enumerated().flatMap { index, base in base.candidates.map { (index, $0) } }
    return fold(all) {
      Identity(key: "\($0.outcome) \($0.key)", text: $0.text, file: $0.file, offset: $0.range.lowerBound)
    }.map { candidate, configurations in
      BaseCandidate(
        key: candidate.key, setting: candidate.setting, file: candidate.file, range: candidate.range,
        text: candidate.text, outcome: candidate.outcome, configurations: configurations)
    }
  }

  func faults(_ faults: [[SettingFault]]) -> [SettingFault] {
    let all = faults.joined().map { fault in
      (fault.configurations.first.flatMap(names.firstIndex) ?? 0, fault)
    }
    return fold(all) {
      Identity(key: "\($0.kind) \($0.key)", text: nil, file: $0.file, offset: $0.range.lowerBound)
    }.map { fault, configurations in
      SettingFault(
        kind: fault.kind, key: fault.key, file: fault.file, range: fault.range,
        configurations: configurations,
        related: fault.related)
    }
  }

  /// Each value once, with the configurations that have it; none where all have it.
  private func fold<Value>(
    _ values: [(Int, Value)], by identity: (Value) -> Identity
  ) -> [(Value, [String])] {
    var order: [(Identity, Value)] = []
    var owners: [Identity: Set<Int>] = [:]
    for (index, value) in values {
      let identity = identity(value)
      if owners[identity] == nil { order.append((identity, value)) }
      owners[identity, default: []].insert(index)
    }
    return order.map { identity, value in
      let own = owners[identity] ?? []
      return (value, own.count >= names.count ? [] : own.sorted().map { names[$0] })
    }
  }
}

/// The languages of a product.
private struct Languages {
  let all: Set<LocaleIdentifier>
  let development: LocaleIdentifier
  let origin: LanguageOrigin

  init(
    _ description: ProductDescription, _ lists: [PropertyListDocument], files: [ProjectFile],
    tables: [Product.Table], catalogs: [Int], _ places: [String: Int]
  ) {
    var sourceLanguage: LocaleIdentifier?
    var found: Set<LocaleIdentifier> = []
    for table in tables {
      if case .locale(let locale) = table.locale { found.insert(locale) }
    }
    for place in catalogs {
      guard case .catalog(let catalog) = files[place].content else { continue }
      found.formUnion(catalog.languages.compactMap { LocaleIdentifier($0) })
      sourceLanguage = catalog.sourceLanguage.flatMap { LocaleIdentifier($0.string) } ?? sourceLanguage
    }
    // A language that is there under one name is there under its others: a list with zh-CN means zh-Hans.lproj.
    func add(_ locales: [LocaleIdentifier]) {
      let locales = locales.filter { !found.contains($0) }
      if locales.isEmpty { return }
      let known = Set(found.map(\.recommendedFolderName))
      found.formUnion(locales.filter { !known.contains($0.recommendedFolderName) })
    }
    func locales(_ names: some Sequence<String>) -> [LocaleIdentifier] {
      names.compactMap { LocaleIdentifier(folderName: $0) }
    }
    for path in description.otherCatalogs {
      guard let place = places[path], case .catalog(let catalog) = files[place].content else { continue }
      add(catalog.languages.compactMap { LocaleIdentifier($0) })
    }
    add(locales(description.otherRegions.sorted()))
    if !tables.isEmpty || !catalogs.isEmpty { add(locales(description.knownRegions)) }
    let regions = description.manifestEntries(["CFBundleDevelopmentRegion"]).compactMap(\.text)
    var declared = locales(regions).first
    add(locales(description.manifestEntries(["CFBundleLocalizations"]).flatMap(\.texts)))
    for list in lists {
      let (development, localizations) = Self.declared(in: list)
      declared = declared ?? development
      add(localizations)
    }
    let region = description.developmentRegion.flatMap { LocaleIdentifier(folderName: $0) }
    let told = declared ?? region ?? sourceLanguage
    origin = told == nil ? .assumed : .declared
    development = Self.known(told, among: found)
    all = found.union([development])
  }

  private static func declared(
    in list: PropertyListDocument
  ) -> (development: LocaleIdentifier?, localizations: [LocaleIdentifier]) {
    let development = list.rootText(forKey: "CFBundleDevelopmentRegion").flatMap {
      LocaleIdentifier(folderName: $0)
    }
    guard let root = list.root, let member = list.member("CFBundleLocalizations", of: root),
      list[member.value].kind == .array
    else { return (development, []) }
    let names = list.members(of: member.value).compactMap { list.text(of: $0.value) }
    return (development, names.compactMap { LocaleIdentifier(folderName: $0) })
  }

  /// The language of the base values: as declared, but by the name that the tables use for it; else English, Xcode's
  /// own default.
  private static func known(
    _ declared: LocaleIdentifier?, among locales: Set<LocaleIdentifier>
  ) -> LocaleIdentifier {
    guard let declared else { return .english }
    if locales.contains(declared) { return declared }
    let name = declared.recommendedFolderName
    if let same = locales.first(where: { $0.recommendedFolderName == name }) { return same }
    if let language = LocaleIdentifier(String(declared.language)), locales.contains(language) {
      return language
    }
    return declared
  }
}

extension ProductDescription {
  /// What manifests write at some keys of the Info.plist, in any configuration.
  fileprivate func manifestEntries(_ keys: Set<String>) -> [ManifestValue] {
    configurations.flatMap { $0.entries ?? [] }.filter { keys.contains($0.key) }.map(\.value)
  }
}

extension LocaleIdentifier {
  /// English, the language that Xcode gives every new project.
  static let english = LocaleIdentifier(wellFormed: "en")
}
