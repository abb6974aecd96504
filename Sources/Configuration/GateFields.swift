internal import Formats
internal import PrivacyKeys
internal import SourceText

// The keys that say how a project is gated, and where its configuration comes from.
extension ConfigurationReader {
  private struct GateDraft {
    var failOn: Placed<GateSettings.Threshold>?
    var baseline: Placed<String>?
    var since: Placed<String>?
    var gaps: Placed<GateSettings.Gaps>?
  }

  private static let gateFields: [Field<GateDraft>] = [
    Field("fail-on") { $2.failOn = $0.word($1, "`fail-on`") },
    Field("baseline") { $2.baseline = $0.text($1, "`baseline`") },
    Field("since") { $2.since = $0.text($1, "`since`") },
    Field("gaps") { $2.gaps = $0.word($1, "`gaps`") },
  ]

  private struct ManagedDraft {
    var paths: [Placed<String>] = []
    var exceptions: [Placed<String>] = []
    var hint: Placed<String>?
  }

  private static let managedFields: [Field<ManagedDraft>] = [
    Field("paths") {
      $2.paths = $0.items($1, "`paths`", of: "patterns") { $0.pathPattern($1, "an entry of `paths`") } ?? []
    },
    Field("except") {
      $2.exceptions =
        $0.items($1, "`except`", of: "patterns") { $0.pathPattern($1, "an entry of `except`") } ?? []
    },
    Field("edit") { $2.hint = $0.text($1, "`edit`") },
  ]

  /// The gates, by their names.
  mutating func gates(_ value: Value) -> [GateSettings] {
    var result: [GateSettings] = []
    forEachMember(of: value, "`gates`") { reader, key, value in
      if let field = Self.gateFields.first(where: { $0.name == key.value }) {
        return reader.report(
          "`\(field.name)` belongs to a gate.", fix: "Write `release: {\(field.name): …}`.", at: key.range)
      }
      var draft = GateDraft()
      reader.read(value, "the gate `\(key.value)`", as: Self.gateFields, into: &draft)
      var gate = GateSettings(name: Placed(key.value, at: key.range))
      gate.failOn = draft.failOn
      gate.baseline = draft.baseline
      gate.since = draft.since
      gate.gaps = draft.gaps
      result.append(gate)
    }
    return result
  }

  /// What another tool writes: patterns, or mappings with patterns.
  mutating func managed(_ value: Value) -> [ManagedPaths] {
    var result: [ManagedPaths] = []
    for value in list(value, "`managed`", of: "patterns") ?? [] {
      guard document[value.node].kind == .mapping else {
        if let pattern = pathPattern(value, "an entry of `managed`") {
          result.append(ManagedPaths(paths: [pattern], exceptions: [], hint: nil))
        }
        continue
      }
      var draft = ManagedDraft()
      read(value, "an entry of `managed`", as: Self.managedFields, into: &draft)
      if !document.effectiveMembers(of: value.node).contains(where: { $0.key.string == "paths" }) {
        report("This entry of `managed` has no `paths`.", at: value.range.prefix(1))
      }
      result.append(ManagedPaths(paths: draft.paths, exceptions: draft.exceptions, hint: draft.hint))
    }
    return result
  }

  /// The files that this one extends: one, or a list.
  mutating func extended(_ value: Value) -> [Placed<String>] {
    if document.string(of: value.node) != nil { return text(value, "`extends`").map { [$0] } ?? [] }
    let paths = items(value, "`extends`", of: "paths") { $0.text($1, "an entry of `extends`") } ?? []
    return paths
  }

  /// The oldest version that may read the file.
  mutating func version(_ value: Value) -> Placed<Version>? {
    guard let text = text(value, "`min-version`") else { return nil }
    guard let version = Version(text.value) else {
      report("`\(text.value)` is no version.", fix: "Write numbers, as in `0.1`.", at: value.range)
      return nil
    }
    return Placed(version, at: text.range)
  }

  /// What is wrong where the tool is older than the file wants.
  func versionMistake(_ configuration: Configuration) -> ConfigurationMistake? {
    guard let wanted = configuration.minimumVersion, let own = Version(ToolVersion.current),
      own < wanted.value
    else { return nil }
    return ConfigurationMistake(
      at: configuration.location(of: wanted.range),
      "The configuration is for purpose \(wanted.value) and later, and this is \(ToolVersion.current).",
      fix: "Install a newer one.")
  }

  /// One of some words.
  private mutating func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ value: Value, _ name: String
  ) -> Placed<Word>? {
    guard let text = text(value, name) else { return nil }
    if let word = Word(rawValue: text.value) { return Placed(word, at: text.range) }
    let words = Word.allCases.map(\.rawValue)
    report(
      "\(name) takes \(words.map { "`\($0)`" }.joined(separator: ", ")), and not `\(text.value)`.",
      fix: (words.first { $0.hasPrefix(text.value) } ?? EditDistance.nearest(to: text.value, among: words))
        .map { "Did you mean `\($0)`?" },
      at: value.range)
    return nil
  }
}
