internal import Formats
internal import SourceText

/// Reads values out of a YAML document and writes down what is wrong with them, all of it.
struct ConfigurationReader {
  /// A value, and where it stands: at the alias, where one stands for it.
  struct Value {
    let node: YAMLDocument.NodeID
    let range: Range<Int>
  }

  /// A key that a mapping may have, and what is done with its value.
  struct Field<Target>: Sendable {
    let name: String
    let read: @Sendable (inout ConfigurationReader, Value, inout Target) -> Void

    init(
      _ name: String, _ read: @escaping @Sendable (inout ConfigurationReader, Value, inout Target) -> Void
    ) {
      self.name = name
      self.read = read
    }
  }

  let rules: KnownRules
  let document: YAMLDocument
  let lines: LineTable
  /// What was made of texts that stand for locales, since the same few stand in a file again and again.
  var readLocales: [String: LocaleReading] = [:]
  private var found: [(offset: Int, mistake: ConfigurationMistake)] = []

  init(_ document: YAMLDocument, rules: KnownRules) {
    self.document = document
    self.rules = rules
    lines = LineTable(document.source)
  }

  /// The mistakes in the order of the file, each once: a value that several aliases stand for is read several times.
  var mistakes: [ConfigurationMistake] {
    var seen: Set<ConfigurationMistake> = []
    let sorted = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return sorted.map(\.element.mistake).filter { seen.insert($0).inserted }
  }

  func line(of range: Range<Int>) -> String { "line \(lines.line(of: range.lowerBound))" }

  /// Nobody reads more mistakes than these.
  static let maximumMistakes = 200

  /// Writes a mistake down. What was meant is looked for only if there is room left.
  mutating func report(_ message: String, fix: @autoclosure () -> String? = nil, at range: Range<Int>) {
    guard found.count < Self.maximumMistakes else { return }
    let location = Location(range, in: document.source, lines: lines)
    let sentence = message.prefix(1).uppercased() + message.dropFirst()
    found.append((range.lowerBound, ConfigurationMistake(at: location, sentence, fix: fix())))
  }

  /// Reads a mapping by the list of its keys.
  ///
  /// - Parameters:
  ///   - value: the mapping.
  ///   - name: what the mapping is, for messages.
  ///   - fields: the keys that it may have.
  ///   - target: what the fields fill.
  mutating func read<Target>(
    _ value: Value, _ name: String, as fields: [Field<Target>], into target: inout Target
  ) {
    forEachMember(of: value, name) { reader, key, member in
      if let field = fields.first(where: { $0.name.utf8.elementsEqual(key.value.utf8) }) {
        return field.read(&reader, member, &target)
      }
      let names = fields.map(\.name)
      reader.report(
        "`\(key.value)` is no key of \(name).", fix: Self.keyAdvice(key.value, among: names), at: key.range)
    }
  }

  private static func keyAdvice(_ key: String, among names: [String]) -> String {
    if percentageKeys.contains(key.lowercased()), names.contains("fail-on") {
      return "A percentage is no gate: nine of ten texts leave one prompt that people cannot read. "
        + "Promise the languages that must be complete, in `locales: required`."
    }
    if let meant = EditDistance.nearest(to: key, among: names) { return "Did you mean `\(meant)`?" }
    return "There are: \(names.map { "`\($0)`" }.joined(separator: ", "))."
  }

  /// What people write who want a share of the texts to do.
  private static let percentageKeys: Set<String> = [
    "percent", "percentage", "min-percent", "minimum-percent", "min-percentage", "coverage", "min-coverage",
    "threshold", "minimum", "min", "completeness", "min-complete", "complete",
  ]

  /// A key as it is written, with its place.
  struct Key {
    let value: String
    let range: Range<Int>
  }

  /// Calls `body` with the keys and values of a mapping; reports whatever else the value is.
  mutating func forEachMember(
    of value: Value, _ name: String, _ body: (inout ConfigurationReader, Key, Value) -> Void
  ) {
    guard document[value.node].kind == .mapping else {
      if document.isNull(value.node) { return reportNothing(name, at: value) }
      return report("\(name) takes a mapping, and this is \(kind(of: value)).", at: value.range)
    }
    for member in document.members(of: value.node) {
      if let key = member.key, document.string(of: key) == nil {
        report("A key must be a text, and this is \(kind(of: key)).", at: document[key].range)
      }
    }
    for (key, member) in document.effectiveMembers(of: value.node) {
      let keyRange = member.key.map { document[$0].range } ?? member.range
      body(
        &self, Key(value: key.string, range: keyRange), Value(node: member.value, range: member.valueRange))
    }
  }

  /// The values of a list; nil, and reported, where there is none.
  mutating func list(_ value: Value, _ name: String, of items: String) -> [Value]? {
    switch document[value.node].kind {
    case .sequence:
      return document.members(of: value.node).map { Value(node: $0.value, range: $0.valueRange) }
    case .scalar where document.isNull(value.node):
      reportNothing(name, at: value)
      return nil
    case .scalar:
      let text = document.source.string(document[value.node].range)
      report(
        "\(name) takes a list of \(items), and this is a text.",
        fix: text.utf8.count < 60 ? "Write `[\(text)]`." : nil, at: value.range)
      return nil
    case .mapping:
      report("\(name) takes a list of \(items), and this is a mapping.", at: value.range)
      return nil
    }
  }

  /// A text; nil, and reported, where there is none.
  mutating func text(_ value: Value, _ name: String) -> Placed<String>? {
    guard let text = document.string(of: value.node) else {
      report("\(name) takes a text, and this is \(kind(of: value)).", at: value.range)
      return nil
    }
    if document.isNull(value.node) {
      reportNothing(name, at: value)
      return nil
    }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      report("\(name) is empty.", at: value.range)
      return nil
    }
    return Placed(text, at: value.range)
  }

  /// `true` or `false`; nil, and reported, where there is neither.
  mutating func flag(_ value: Value, _ name: String) -> Bool? {
    if let flag = document.boolean(of: value.node) { return flag }
    if document.isNull(value.node) {
      reportNothing(name, at: value)
    } else {
      report("\(name) takes `true` or `false`.", at: value.range)
    }
    return nil
  }

  /// Texts of a list, each of which is read by `read`; one that stands twice is reported.
  mutating func items<Item: Hashable>(
    _ value: Value, _ name: String, of items: String,
    _ read: (inout ConfigurationReader, Value) -> Placed<Item>?
  ) -> [Placed<Item>]? {
    guard let values = list(value, name, of: items) else { return nil }
    var result: [Placed<Item>] = []
    var seen: [Item: Range<Int>] = [:]
    for value in values {
      guard let item = read(&self, value) else { continue }
      if let first = seen[item.value] {
        report(
          "This stands twice in \(name), first in \(line(of: first)).", fix: "Remove one.", at: value.range)
      } else {
        seen[item.value] = item.range
        result.append(item)
      }
    }
    return result
  }

  private mutating func reportNothing(_ name: String, at value: Value) {
    report("\(name) has no value.", fix: "Give it one, or remove the line.", at: value.range)
  }

  private func kind(of value: Value) -> String { kind(of: value.node) }

  private func kind(of node: YAMLDocument.NodeID) -> String {
    switch document[node].kind {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar: document.isNull(node) ? "nothing" : "a text"
    }
  }
}
