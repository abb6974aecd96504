internal import Formats
internal import PrivacyKeys
internal import Projects
internal import SourceText

// A new key with its base text, where a project says such texts.
extension Changes {
  private static let prefix = "INFOPLIST_KEY_"

  mutating func add(
    _ key: PrivacyKey, text: String, to place: BasePlace, of product: Product, in project: Project
  ) throws(Refusal) {
    switch place {
    case .infoPlists(let files):
      for file in files { try set([TableText(key: key.key, value: text)], inInfoPlist: file.path) }
    case .buildSettings(let file):
      try addSetting(Self.prefix + key.key, text, to: file, target: product.target)
    case .settingsFile(let file): try addSetting(Self.prefix + key.key, text, toSettings: file)
    case .manifest(let file, let sibling):
      switch file.content {
      case .json: try add(key.key, text, toJSON: file, beside: sibling)
      case .yaml:
        guard let sibling else { throw Self.byHand(file, "`\(key.key): …` to info.properties of the target") }
        try add(key.key, text, toYAML: file, beside: sibling)
      default: try add(key.key, text, toProgram: file, beside: sibling, of: product, in: project)
      }
    }
  }

  private static func byHand(_ file: ProjectFile, _ line: String) -> Refusal {
    Refusal(file.path, "The file is not edited here: nothing was added.", fix: "Add \(line) by hand.")
  }

  private mutating func add(
    _ key: String, _ text: String, toProgram file: ProjectFile, beside sibling: BaseValue?,
    of product: Product, in project: Project
  ) throws(Refusal) {
    guard let source = file.source, try bytes(of: file.path) == source.bytes else {
      throw Refusal(file.path, "The file was changed already in this run; run the command again for \(key).")
    }
    let edit: TextEdit?
    let line: String
    if file.path.hasSuffix(".xml") {
      let editor = CordovaManifestEditor(source)
      edit = sibling.map { editor.adding(key, text, behind: $0) } ?? editor.adding(key, text)
      line =
        "<edit-config file=\"*-Info.plist\" mode=\"merge\" target=\"\(key)\"><string>…</string></edit-config>"
    } else {
      let editor = SwiftManifestEditor(source)
      let first = product.declaredKeys.first { project.files[$0.file].path == file.path }
      edit =
        sibling.flatMap { editor.adding(key, text, behind: $0.keyRange, $0.range) }
        ?? first.flatMap { editor.adding(key, text, before: $0.range) }
      line = "\"\(key)\": \"…\" to the Info.plist's entries"
    }
    guard let edit else { throw Self.byHand(file, line) }
    try apply([edit], to: source)
  }

  // MARK: Build settings

  private mutating func addSetting(
    _ name: String, _ text: String, to file: ProjectFile, target: String
  ) throws(Refusal) {
    let source = try source(file.path, .propertyList)
    let xcode = XcodeProjectFile(source)
    let tables = xcode.settingsTables(ofTarget: target)
    let withKeys = tables.filter { table in
      xcode.document.members(of: table).contains { member in
        member.key.map { xcode.document.string(of: $0).hasPrefix(Self.prefix) } ?? false
      }
    }
    if tables.isEmpty { throw Refusal(file.path, "\(target) has no build settings in the project file.") }
    var edits: [TextEdit] = []
    do throws(PropertyListEditError) {
      for table in withKeys.isEmpty ? tables : withKeys {
        edits += try PropertyListEditor(xcode.document).settingString(text, forKey: name, in: table)
      }
    } catch {
      throw Refusal(file.path, "Apple's parser refuses the file: nothing was changed.", fix: "Mend it first.")
    }
    try apply(edits, to: source)
  }

  private mutating func addSetting(
    _ name: String, _ text: String, toSettings file: ProjectFile
  ) throws(Refusal) {
    guard !text.contains("//"), !text.contains(where: \.isNewline) else {
      throw Refusal(
        file.path, "A value in this file ends at `//` and at the end of its line.",
        fix: "Write the text without.")
    }
    let source = try source(file.path, .propertyList)
    let assignments = XCConfigFile(source).assignments
    if assignments.contains(where: { $0.name == name }) { return }
    let last = assignments.last { $0.name.hasPrefix(Self.prefix) } ?? assignments.last
    try apply(
      [source.addingLine("\(name) = \(text)", behind: last?.range.upperBound ?? source.start)], to: source)
  }

  // MARK: Manifests

  private mutating func add(
    _ key: String, _ text: String, toJSON file: ProjectFile, beside sibling: BaseValue?
  ) throws(Refusal) {
    let source = try source(file.path, .json)
    let document = JSONDocument(source)
    var plan = JSONEditPlan(document) { _, _ in false }
    let path: [String]
    if let sibling, let found = document.path(ofMember: sibling.key, prefix: Self.prefix) {
      path =
        found.last?.hasPrefix(Self.prefix) == true
        ? found.dropLast() + [Self.prefix + key] : found.dropLast() + [key]
    } else {
      path = (plan.has(["expo"]) ? ["expo"] : []) + ["ios", "infoPlist", key]
    }
    do throws(JSONShapeError) {
      try plan.set(text, at: path)
    } catch {
      throw Refusal(file.path, "A value on the way to the key is no object.")
    }
    try apply(plan.edits(), to: source)
  }

  /// Adds a line below that of another text, in a mapping that has a line for each key.
  private mutating func add(
    _ key: String, _ text: String, toYAML file: ProjectFile, beside sibling: BaseValue
  ) throws(Refusal) {
    let source = try source(file.path, .json)
    guard source.bytes == file.source?.bytes else {
      throw Refusal(file.path, "The file was changed already in this run; run the command again for \(key).")
    }
    let bytes = source.text
    let start = bytes[..<sibling.range.lowerBound].lastIndex { $0 == 0x0A }.map { $0 + 1 } ?? source.start
    let line = source.string(start..<sibling.range.lowerBound)
    let lead = line.prefix { $0 == " " }
    let name = line.dropFirst(lead.count)
    let written = name.hasPrefix(Self.prefix) ? Self.prefix + key : key
    guard name.hasPrefix(sibling.key) || name.hasPrefix(Self.prefix + sibling.key) else {
      throw Self.byHand(file, "`\(written): …` beside \(sibling.key)")
    }
    let edit = source.addingLine(
      lead + "\(written): \(JSONLayout.quoted(text))", behind: sibling.range.upperBound)
    try apply([edit], to: source)
  }
}

extension SourceText {
  /// The edit that adds a line below the one that a place is on.
  fileprivate func addingLine(_ line: String, behind place: Int) -> TextEdit {
    if place > start, text[place - 1] == 0x0A {
      return TextEdit(replacing: place..<place, with: line + lineEnding)
    }
    guard let end = text[place...].firstIndex(of: 0x0A) else {
      return TextEdit(replacing: text.count..<text.count, with: lineEnding + line)
    }
    return TextEdit(replacing: end + 1..<end + 1, with: line + lineEnding)
  }
}

extension XcodeProjectFile {
  /// The dictionaries with the build settings of a target, one a configuration.
  fileprivate func settingsTables(ofTarget name: String) -> [PropertyListDocument.NodeID] {
    let target = objects("PBXNativeTarget").first { text("name", of: $0)?.string == name }
    let list = target.flatMap { object("buildConfigurationList", of: $0) }
    return (list.map { objects("buildConfigurations", of: $0) } ?? []).compactMap {
      document.member("buildSettings", of: $0.node)?.value
    }
  }
}

extension JSONDocument {
  /// The keys that lead to a member, by its name or by that name behind a prefix; nil where there is none.
  fileprivate func path(ofMember name: String, prefix: String) -> [String]? {
    func search(_ node: NodeID, _ depth: Int) -> [String]? {
      guard self[node].kind == .object, depth < 32 else { return nil }
      for (key, member) in effectiveMembers(of: node) {
        if key.string == name || key.string == prefix + name { return [key.string] }
        if let rest = search(member.value, depth + 1) { return [key.string] + rest }
      }
      return nil
    }
    return root.flatMap { search($0, 0) }
  }
}
