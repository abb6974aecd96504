internal import SourceText

/// Finds a catalog's parts in its JSON, and what is not of the shape that a part must have.
struct StringCatalogReader {
  /// Variations inside variations. Xcode writes two levels; the bound keeps hostile files off the stack.
  private static let maximumDepth = 16

  struct Root {
    var sourceLanguage: StringCatalog.Text?
    var version: StringCatalog.Text?
    var entries: [StringCatalog.Entry] = []
    var misplacedEntries: [StringCatalog.Entry] = []
    var unknownMembers: [JSONDocument.Member] = []
  }

  let document: JSONDocument
  var problems: [SyntaxProblem] = []
  /// The key whose entry is being read.
  private var key: String?

  init(document: JSONDocument) { self.document = document }

  mutating func root() -> Root {
    var result = Root()
    guard let root = document.root else { return result }
    guard var parts = object(root, "the outermost value") else { return result }
    let rootRange = document[root].range
    let start = rootRange.lowerBound..<min(rootRange.lowerBound + 1, rootRange.upperBound)
    result.sourceLanguage = text(take("sourceLanguage", from: &parts), "`sourceLanguage`")
    result.version = text(take("version", from: &parts), "`version`")
    if let strings = take("strings", from: &parts) {
      if let members = object(strings.value, "`strings`") {
        result.entries = members.map { entry($0) }
      }
    } else {
      report("the catalog has no `strings`", "put the keys into an object named `strings`", start)
    }
    if result.sourceLanguage == nil, member("sourceLanguage", of: root) == nil {
      report("the catalog has no `sourceLanguage`", "name the language that is translated from", start)
    }
    if result.version == nil, member("version", of: root) == nil {
      report("the catalog has no `version`", "write `\"version\" : \"1.0\"`", start)
    }
    // Of what is missing in a broken file, nobody knows whether it is.
    if document.isRefused { problems.removeAll { $0.range == start } }
    // An entry outside of `strings` is read as one, so that its texts can be shown, but faults in it are no
    // news.
    let reported = problems
    for member in parts {
      if isEntry(member.value) {
        result.misplacedEntries.append(entry(member))
      } else {
        result.unknownMembers.append(member)
      }
    }
    problems = reported
    return result
  }

  private func isEntry(_ node: JSONDocument.NodeID) -> Bool {
    guard document[node].kind == .object else { return false }
    return document.members(of: node).isEmpty
      || ["localizations", "extractionState", "comment", "shouldTranslate"].contains {
        member($0, of: node) != nil
      }
  }

  private mutating func entry(_ member: JSONDocument.Member) -> StringCatalog.Entry {
    let name = name(of: member)
    key = name.string
    defer { key = nil }
    var parts = object(member.value, "the entry") ?? []
    let comment = text(take("comment", from: &parts), "`comment`")
    let state = text(take("extractionState", from: &parts), "`extractionState`")
    var shouldTranslate = true
    if let member = take("shouldTranslate", from: &parts) {
      if case .boolean(let value) = document[member.value].kind {
        shouldTranslate = value
      } else {
        reportShape("`shouldTranslate`", member.value, "`true` or `false`")
      }
    }
    var localizations: [StringCatalog.Localization] = []
    if let member = take("localizations", from: &parts),
      let languages = object(member.value, "`localizations`")
    {
      localizations = languages.map { language in
        StringCatalog.Localization(
          language: self.name(of: language), range: document.range(of: language),
          content: content(language.value, "the localization", depth: 0))
      }
    }
    return StringCatalog.Entry(
      key: name, range: document.range(of: member), contentRange: document[member.value].range,
      comment: comment, extractionState: state.map { StringCatalog.ExtractionState(word: $0.string) },
      extractionStateRange: state?.range, shouldTranslate: shouldTranslate, localizations: localizations,
      unknownMembers: parts)
  }

  private mutating func content(
    _ node: JSONDocument.NodeID, _ name: String, depth: Int, besides others: [String] = []
  ) -> StringCatalog.Content {
    var parts = object(node, name) ?? []
    for other in others { _ = take(other, from: &parts) }
    let unit = take("stringUnit", from: &parts).flatMap { stringUnit($0.value) }
    let set = take("stringSet", from: &parts).flatMap { stringSet($0.value) }
    var variations: [StringCatalog.Variation] = []
    var substitutions: [StringCatalog.Substitution] = []
    if let member = take("variations", from: &parts), isInBounds(member, depth) {
      variations = self.variations(member.value, depth: depth)
    }
    if let member = take("substitutions", from: &parts), isInBounds(member, depth) {
      substitutions = self.substitutions(member.value, depth: depth)
    }
    return StringCatalog.Content(
      range: document[node].range, stringUnit: unit, stringSet: set, variations: variations,
      substitutions: substitutions, unknownMembers: parts)
  }

  private mutating func isInBounds(_ member: JSONDocument.Member, _ depth: Int) -> Bool {
    if depth < Self.maximumDepth { return true }
    report(
      "variations are nested more than \(Self.maximumDepth) deep", "take a level out",
      document.range(of: member))
    return false
  }

  private mutating func variations(_ node: JSONDocument.NodeID, depth: Int) -> [StringCatalog.Variation] {
    var result: [StringCatalog.Variation] = []
    for kind in object(node, "`variations`") ?? [] {
      let name = document.key(of: kind)
      for variation in object(kind.value, "the variation by \(name)") ?? [] {
        result.append(
          StringCatalog.Variation(
            kind: name, name: self.name(of: variation), range: document.range(of: variation),
            content: content(variation.value, "the variation", depth: depth + 1)))
      }
    }
    return result
  }

  private mutating func substitutions(
    _ node: JSONDocument.NodeID, depth: Int
  ) -> [StringCatalog.Substitution] {
    (object(node, "`substitutions`") ?? []).map { member in
      var number: Int?
      if let argument = self.member("argNum", of: member.value) {
        number = Int(document.string(of: argument.value))
        if document[argument.value].kind != .number || number == nil {
          number = nil
          reportShape("`argNum`", argument.value, "a whole number")
        }
      }
      let specifier = text(self.member("formatSpecifier", of: member.value), "`formatSpecifier`")
      let content = content(
        member.value, "the substitution", depth: depth + 1, besides: ["argNum", "formatSpecifier"])
      return StringCatalog.Substitution(
        name: name(of: member), argumentNumber: number, formatSpecifier: specifier,
        range: document.range(of: member), content: content)
    }
  }

  private mutating func stringUnit(_ node: JSONDocument.NodeID) -> StringCatalog.StringUnit? {
    guard var parts = object(node, "`stringUnit`") else { return nil }
    let state = text(take("state", from: &parts), "`state`")
    let member = take("value", from: &parts)
    if member == nil {
      report(
        "`stringUnit` has no `value`", "write the text, or remove the unit", document[node].range)
    }
    return StringCatalog.StringUnit(
      state: state.map { StringCatalog.UnitState(word: $0.string) }, stateRange: state?.range,
      value: text(member, "`value`"), range: document[node].range, unknownMembers: parts)
  }

  private mutating func stringSet(_ node: JSONDocument.NodeID) -> StringCatalog.StringSet? {
    guard var parts = object(node, "`stringSet`") else { return nil }
    let state = text(take("state", from: &parts), "`state`")
    var values: [StringCatalog.Text] = []
    if let member = take("values", from: &parts) {
      if document[member.value].kind == .array {
        values = document.members(of: member.value).compactMap { text($0, "a value of `values`") }
      } else {
        reportShape("`values`", member.value, "an array")
      }
    } else {
      report("`stringSet` has no `values`", "write the texts, or remove the set", document[node].range)
    }
    return StringCatalog.StringSet(
      state: state.map { StringCatalog.UnitState(word: $0.string) }, stateRange: state?.range, values: values,
      range: document[node].range, unknownMembers: parts)
  }
}

// MARK: Shapes

extension StringCatalogReader {
  private func name(of member: JSONDocument.Member) -> StringCatalog.Text {
    StringCatalog.Text(
      string: document.key(of: member),
      range: member.key.map { document[$0].range } ?? document.range(of: member))
  }

  private func member(_ name: String, of node: JSONDocument.NodeID) -> JSONDocument.Member? {
    document.member(name, of: node)
  }

  /// The members of an object; nil, and a problem, where something else stands.
  private mutating func object(_ node: JSONDocument.NodeID, _ name: String) -> [JSONDocument.Member]? {
    guard document[node].kind == .object else {
      reportShape(name, node, "an object")
      return nil
    }
    return Array(document.members(of: node))
  }

  /// Takes the member that counts out of a list, and reports those that it hides.
  private mutating func take(_ name: String, from parts: inout [JSONDocument.Member]) -> JSONDocument.Member?
  {
    var found: JSONDocument.Member?
    for index in parts.indices.reversed() where document.has(name, asKeyOf: parts[index]) {
      let member = parts.remove(at: index)
      if found == nil {
        found = member
      } else if !document.hasConflictMarkers {
        // Both sides of a conflict say the same things, and the conflict is told of already.
        report("a second `\(name)` hides this one", "keep one of them", document.range(of: member))
      }
    }
    return found
  }

  private mutating func text(_ member: JSONDocument.Member?, _ name: String) -> StringCatalog.Text? {
    guard let member else { return nil }
    guard document[member.value].kind == .string else {
      reportShape(name, member.value, "a string")
      return nil
    }
    return StringCatalog.Text(
      string: document.string(of: member.value), range: document[member.value].range)
  }

  private mutating func reportShape(_ name: String, _ node: JSONDocument.NodeID, _ wanted: String) {
    let found =
      switch document[node].kind {
      case .object: "an object"
      case .array: "an array"
      case .string: "a string"
      case .number: "a number"
      case .boolean: "`true` or `false`"
      case .null: "`null`"
      }
    report("\(name) is \(found)", "write \(wanted)", document[node].range)
  }

  private mutating func report(_ reason: String, _ advice: String, _ range: Range<Int>) {
    problems.append(
      SyntaxProblem(reason, advice: advice, at: range, consequence: .ignoresPart, key: key))
  }
}
