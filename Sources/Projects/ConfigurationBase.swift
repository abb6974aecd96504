internal import Formats
internal import PrivacyKeys
internal import SourceText

/// What one build configuration puts into the Info.plist: the file's own entries, and what settings add to them.
///
/// As swift-build's `InfoPlistProcessorTaskAction`: with `GENERATE_INFOPLIST_FILE`, the settings of a fixed list are put
/// over the file's entries; without it, no setting counts. Variables are expanded in the file's values.
struct ConfigurationBase {
  /// An entry of the Info.plist that will be built.
  struct Entry {
    let key: String
    let file: Int
    let keyRange: Range<Int>
    /// The purpose strings in it; empty for entries that hold none.
    var texts: [BaseValue]
  }

  private(set) var entries: [Entry] = []
  private(set) var faults: [SettingFault] = []
  /// The places that could say a text.
  private(set) var candidates: [BaseCandidate] = []

  private let configurations: [String]
  private let places: [String: Int]
  private let completeKeys: Set<String>

  /// - Parameters:
  ///   - configuration: what the project says of the configuration.
  ///   - list: the Info.plist, and its place among the files; nil where there is none.
  ///   - places: the places of all files by their paths.
  ///   - completeKeys: keys whose texts are looked at as purpose strings are.
  init(
    _ configuration: ProductDescription.Configuration, list: (file: Int, list: PropertyListDocument)?,
    places: [String: Int], completeKeys: Set<String>
  ) {
    configurations = configuration.name.map { [$0] } ?? []
    self.places = places
    self.completeKeys = completeKeys
    if let list {
      entries = entries(of: list.list, file: list.file, configuration.settings)
      if configuration.settings.isPreprocessed { findCutTexts(list.list, file: list.file) }
    }
    if let members = configuration.entries { put(members, configuration.settings) }
    let ofFile = entries.flatMap(\.texts)
    apply(configuration.settings)
    collectCandidates(ofFile, configuration.settings)
  }

  /// The entries of an Info.plist, purpose strings taken out of them.
  private func entries(of list: PropertyListDocument, file: Int, _ settings: BuildSettings) -> [Entry] {
    guard let root = list.root, list[root].kind == .dictionary else { return [] }
    return list.effectiveMembers(of: root).compactMap { key, member in
      guard let keyNode = member.key else { return nil }
      return Entry(
        key: key.string, file: file, keyRange: list[keyNode].range,
        texts: texts(at: key.string, member, keyNode, in: list, file: file, settings))
    }
  }

  private func texts(
    at key: String, _ member: PropertyListDocument.Member, _ keyNode: PropertyListDocument.NodeID,
    in list: PropertyListDocument, file: Int, _ settings: BuildSettings
  ) -> [BaseValue] {
    let known = KeyCatalog.shared[key]
    guard known?.category == .purpose || completeKeys.contains(key) else { return [] }
    func text(
      _ key: String, _ tableKey: String, _ value: PropertyListDocument.NodeID, _ keyRange: Range<Int>
    ) -> BaseValue {
      BaseValue(
        key: key, tableKey: tableKey, text: list.text(of: value).map(settings.expandKnown), file: file,
        range: list[value].range, keyRange: keyRange, configurations: [])
    }
    switch known?.valueKind {
    case .dictionary, .sensorDictionary:
      guard list[member.value].kind == .dictionary else { return [] }
      return list.effectiveMembers(of: member.value).compactMap { inner, innerMember in
        guard let innerKey = innerMember.key else { return nil }
        var value = innerMember.value
        if known?.valueKind == .sensorDictionary {
          guard let description = list.member("Description", of: value) else { return nil }
          value = description.value
        }
        return text("\(key)/\(inner.string)", inner.string, value, list[innerKey].range)
      }
    default:
      return [text(key, key, member.value, list[keyNode].range)]
    }
  }

  // MARK: Manifests

  /// Puts what a manifest writes over what the file holds.
  private mutating func put(_ members: [ManifestValue.Member], _ settings: BuildSettings) {
    var known: [ExactString: Int] = [:]
    for (index, entry) in entries.enumerated() { known[ExactString(entry.key)] = index }
    for member in members {
      guard let file = places[member.place.path] else { continue }
      let entry = Entry(
        key: member.key, file: file, keyRange: member.place.range, texts: texts(of: member, settings))
      if let index = known[ExactString(member.key)] {
        entries[index] = entry
      } else {
        known[ExactString(member.key)] = entries.count
        entries.append(entry)
      }
    }
  }

  private func texts(of member: ManifestValue.Member, _ settings: BuildSettings) -> [BaseValue] {
    let known = KeyCatalog.shared[member.key]
    guard known?.category == .purpose || completeKeys.contains(member.key) else { return [] }
    func text(_ key: String, _ tableKey: String, _ value: ManifestValue, _ keyPlace: ManifestPlace)
      -> BaseValue?
    {
      guard let file = places[value.place.path] else { return nil }
      // A key may stand in a file that another one adds to.
      let isInOneFile = keyPlace.path == value.place.path
      return BaseValue(
        key: key, tableKey: tableKey, text: value.text.map(settings.expandKnown), file: file,
        range: value.place.range, keyRange: isInOneFile ? keyPlace.range : value.place.range,
        configurations: [])
    }
    // What only running the manifest would tell is told as such, and is no text of the wrong type.
    if case .expression = member.value.content { return [] }
    switch known?.valueKind {
    case .dictionary, .sensorDictionary:
      return member.value.members.compactMap { inner in
        let isNested = known?.valueKind == .sensorDictionary
        guard let value = isNested ? inner.value["Description"] : inner.value else { return nil }
        return text("\(member.key)/\(inner.key)", inner.key, value, inner.place)
      }
    default:
      return text(member.key, member.key, member.value, member.place).map { [$0] } ?? []
    }
  }

  // MARK: Settings

  private static let prefix = "INFOPLIST_KEY_"

  /// Whether people read the value of a key.
  private func isText(_ key: String) -> Bool {
    KeyCatalog.shared.isPrivacyKey(key) || completeKeys.contains(key)
  }

  /// Whether Xcode copies a key's setting into the Info.plist it makes: of the purpose strings, only
  /// those of its own list.
  private func isCopied(_ key: String) -> Bool {
    KeyCatalog.shared[key].map { $0.isGenerated || $0.category != .purpose } ?? true
  }

  private mutating func apply(_ settings: BuildSettings) {
    let known = Dictionary(
      entries.enumerated().map { (ExactString($1.key), $0) }, uniquingKeysWith: { first, _ in first })
    let isGenerated = settings.generatesInfoPlist
    for setting in settings.names(startingWith: Self.prefix) {
      let key = String(setting.dropFirst(Self.prefix.count))
      guard let value = settings.value(of: setting), let assignment = value.assignment,
        let file = places[assignment.path]
      else { continue }
      let isText = isText(key)
      guard isGenerated else {
        if isText { report(.notGenerated, key, assignment, file) }
        continue
      }
      guard isCopied(key) else {
        report(.notInList, key, assignment, file)
        continue
      }
      if isText, let cut = assignment.cut { report(.truncated(lost: cut), key, assignment, file) }
      put(key, value.text, assignment, file, isText: isText, over: known[ExactString(key)])
    }
  }

  private mutating func put(
    _ key: String, _ text: String, _ assignment: SettingAssignment, _ file: Int, isText: Bool,
    over known: Int?
  ) {
    let texts =
      isText
      ? [
        BaseValue(
          key: key, tableKey: key, text: text, file: file, range: assignment.range,
          keyRange: assignment.range,
          configurations: [])
      ] : []
    let entry = Entry(key: key, file: file, keyRange: assignment.range, texts: texts)
    guard let known else {
      entries.append(entry)
      return
    }
    if let other = entries[known].texts.first, let shadowed = other.text, !shadowed.hasSameBytes(as: text) {
      report(
        .shadowsFile(text: shadowed), key, assignment, file, related: (other.file, other.range))
    }
    entries[known] = entry
  }

  private mutating func report(
    _ kind: SettingFault.Kind, _ key: String, _ assignment: SettingAssignment, _ file: Int,
    related: (file: Int, range: Range<Int>)? = nil
  ) {
    faults.append(
      SettingFault(
        kind: kind, key: key, file: file, range: assignment.range, configurations: configurations,
        related: related))
  }

  private mutating func collectCandidates(_ ofFile: [BaseValue], _ settings: BuildSettings) {
    let used = Set(entries.flatMap(\.texts).map { ExactString($0.key) })
    for setting in settings.names(startingWith: Self.prefix) {
      let key = String(setting.dropFirst(Self.prefix.count))
      guard isText(key) else { continue }
      let isCopied = isCopied(key)
      var takesWeaker = true
      for assignment in settings.chain(of: setting) {
        guard let file = places[assignment.path] else { continue }
        let outcome: BaseCandidate.Outcome =
          !settings.generatesInfoPlist
          ? .notGenerated : !isCopied ? .notInList : takesWeaker ? .used : .overridden
        candidates.append(
          BaseCandidate(
            key: key, setting: setting, file: file, range: assignment.range, text: assignment.value,
            outcome: outcome, configurations: configurations))
        takesWeaker = takesWeaker && assignment.value.contains("inherited")
      }
    }
    let generated = Set(candidates.filter { $0.outcome == .used }.map(\.key))
    for value in ofFile where used.contains(ExactString(value.key)) {
      candidates.append(
        BaseCandidate(
          key: value.key, setting: nil, file: value.file, range: value.range, text: value.text,
          outcome: generated.contains(value.key) ? .overridden : .used, configurations: configurations))
    }
  }

  /// A preprocessor that is not told to leave comments alone cuts each text at `//`.
  private mutating func findCutTexts(_ list: PropertyListDocument, file: Int) {
    for text in entries.lazy.flatMap(\.texts) {
      guard let value = text.text, let cut = value.firstRange(of: "//") else { continue }
      faults.append(
        SettingFault(
          kind: .truncated(lost: String(value[cut.lowerBound...])), key: text.key, file: file,
          range: text.range, configurations: configurations, related: nil))
    }
  }
}

extension BuildSettings {
  /// Whether a C preprocessor runs over the Info.plist that takes `//` for a comment.
  fileprivate var isPreprocessed: Bool {
    isOn("INFOPLIST_PREPROCESS")
      && !text("INFOPLIST_OTHER_PREPROCESSOR_FLAGS").split(separator: " ").contains("-traditional")
  }
}
