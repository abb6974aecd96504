package import EmbeddedData
public import ICU

/// What is known of one language: a file in `Locales/`, and nowhere else.
///
/// A section that only some languages have may be left out; whatever stands in the file is read strictly.
public struct LanguageProfile: Sendable {
  /// The language; its tag is the file's name.
  public let locale: LocaleIdentifier
  /// The words by which a purpose string is judged.
  package let judgement: JudgementWords?
  private let examples: [String: String]
  private let stubs: [String: String]
  private let names: [String: String]
  /// How sentences end and what stands around quotations.
  package let style: WritingStyle?
  /// The words of the HTML report; nil where the report does not speak the language.
  public let report: ReportLabels?
  /// The words of the translator's pack; nil where it does not speak the language.
  public let pack: PackLabels?

  /// Reads a profile.
  ///
  /// - Parameters:
  ///   - json: the file's bytes.
  ///   - path: its path, for messages.
  /// - Throws: a ``DataError`` for a field that is unknown, missing or of another type.
  package init(json: some Collection<UInt8>, path: String) throws(DataError) {
    var fields = try DataFields(try DataValue(json: json, path: path), at: path)
    let tag = try fields.required("language", DataFields.string)
    guard let locale = LocaleIdentifier(tag), locale.tag == tag else {
      throw DataError("\(tag) is no canonical tag", at: "language")
    }
    self.locale = locale
    judgement = try fields.optional("judgement", JudgementWords.init)
    examples = try fields.optional("examples", Self.sentences) ?? [:]
    stubs = try fields.optional("stubs", Self.stubs) ?? [:]
    names = try fields.optional("names", Self.names) ?? [:]
    style = try fields.optional("style", WritingStyle.init)
    report = try fields.optional("report", ReportLabels.init)
    pack = try fields.optional("pack") { value, place throws(DataError) in
      try PackLabels(value, at: place, locale: locale)
    }
    try fields.finish()
  }

  /// A good purpose string for a key: one of the key's own, or of its family of resources.
  package func example(for key: String) -> String? { Self.sentence(for: key, in: examples) }

  /// A draft of a purpose string for a key, with what only the app's people know in braces: `{…}`.
  package func stub(for key: String) -> String? { Self.sentence(for: key, in: stubs) }

  /// What the language calls the resource of a key, as the system's settings do; nil where only the key's own name in
  /// English is known.
  package func resourceName(for key: String) -> String? {
    ResourceFamily(key: key).flatMap { names[$0.description] }
  }

  private static func names(_ value: DataValue, at place: String) throws(DataError) -> [String: String] {
    let names = try sentences(value, at: place)
    if let key = names.keys.sorted().first(where: { ResourceFamily($0) == nil }) {
      throw DataError("\(key) is no family of resources", at: place)
    }
    return names
  }

  private static func sentence(for key: String, in sentences: [String: String]) -> String? {
    sentences[key] ?? ResourceFamily(key: key).flatMap { sentences[$0.description] }
  }

  private static func sentences(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [String: String] {
    guard case .object(let fields) = value else { throw DataError("not an object", at: place) }
    var sentences: [String: String] = [:]
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard ResourceFamily(name) != nil || ResourceFamily(key: name) != nil else {
        throw DataError("\(name) is no family of resources and no privacy key", at: place)
      }
      let text = try DataFields.string(value, at: "\(place).\(name)")
      if text.isEmpty { throw DataError("an empty sentence", at: "\(place).\(name)") }
      sentences[name] = text
    }
    return sentences
  }

  private static func stubs(_ value: DataValue, at place: String) throws(DataError) -> [String: String] {
    let stubs = try sentences(value, at: place)
    for (name, text) in stubs.sorted(by: { $0.key < $1.key }) where !hasSlots(text) {
      throw DataError("no {slot}, or braces that do not close", at: "\(place).\(name)")
    }
    return stubs
  }

  private static func hasSlots(_ text: String) -> Bool {
    var depth = 0
    var slots = 0
    for character in text where character == "{" || character == "}" {
      depth += character == "{" ? 1 : -1
      if depth < 0 || depth > 1 { return false }
      if character == "{" { slots += 1 }
    }
    return depth == 0 && slots > 0
  }
}
