package import EmbeddedData

/// The words by which a purpose string of a language is judged: the section `judgement` of its profile.
///
/// An entry is a word or several. `*` at a word's end stands for any letters, and before a single one for any beginning. What case, width, accents of Greek and points
/// of Arabic do to a word does not matter, nor do the suffixes and prefixes that the profile names.
package struct JudgementWords: Sendable {
  /// How words are told apart.
  package enum Segmentation: String, Sendable {
    /// By spaces: words are looked up whole.
    case spaced
    /// Without them: the longest entries are looked for in the running text.
    case running
  }

  /// Which words have a capital letter within a sentence.
  package enum Capitals: String, Sendable {
    /// Names alone: a capital says that a word is one.
    case names
    /// Nouns too, as in German.
    case nouns
  }

  /// Where a purpose stands by its marker.
  package struct Markers: Sendable {
    /// Markers that stand before a purpose: "to", "um", "чтобы".
    package var before: [String] = []
    /// Markers that stand behind it: "ために", "için", "के लिए".
    package var after: [String] = []
  }

  /// How words are told apart.
  package let segmentation: Segmentation
  /// Which words have a capital letter within a sentence; `names` where the profile does not say.
  package let capitals: Capitals
  /// Words that only hold a sentence together.
  package let function: [String]
  /// Words for the app, the device and the person who uses them: who asks.
  package let app: [String]
  /// Words that ask, allow, need or use.
  package let request: [String]
  /// Words that deny.
  package let negation: [String]
  /// Words of purposes that fit any app.
  package let generic: [String]
  /// The names of each family of resources.
  package let resources: [ResourceFamily: [String]]
  /// What a resource does by definition: a camera takes pictures.
  package let capabilities: [ResourceFamily: [String]]
  /// What some apps do and others don't: words that make a purpose a specific one.
  package let features: [String]
  /// What shows where a purpose begins or ends.
  package let markers: Markers
  /// What only a text has that was meant to be replaced.
  package let placeholders: [String]
  /// What blames a library, Apple or nobody.
  package let excuses: [String]
  /// Phrases that say nothing.
  package let fillers: [String]
  /// What may stand before a word and be written together with it.
  package let prefixes: [String]
  /// What may stand behind a word that is an entry without `*`.
  package let suffixes: [String]
  /// What may stand between the parts of a compound; nil in languages without such compounds.
  package let compoundLinks: [String]?

  package init(_ value: DataValue, at place: String) throws(DataError) {
    var fields = try DataFields(value, at: place)
    segmentation = try fields.required("segmentation", DataFields.name)
    capitals = try fields.optional("capitals", DataFields.name) ?? .names
    func list(_ name: String) throws(DataError) -> [String] { try fields.optional(name, Self.entries) ?? [] }
    function = try list("function")
    app = try list("app")
    request = try list("request")
    negation = try list("negation")
    generic = try list("generic")
    resources = try fields.optional("resources", Self.byFamily) ?? [:]
    capabilities = try fields.optional("capabilities", Self.byFamily) ?? [:]
    features = try list("features")
    markers = try fields.optional("markers", Self.markers) ?? Markers()
    placeholders = try list("placeholders")
    excuses = try list("excuses")
    fillers = try list("fillers")
    prefixes = try list("prefixes")
    suffixes = try list("suffixes")
    compoundLinks = try fields.optional("compoundLinks", Self.entries)
    try fields.finish()
  }

  private static func markers(_ value: DataValue, at place: String) throws(DataError) -> Markers {
    var fields = try DataFields(value, at: place)
    let markers = Markers(
      before: try fields.required("before", entries), after: try fields.required("after", entries))
    try fields.finish()
    return markers
  }

  private static func byFamily(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [ResourceFamily: [String]] {
    try ResourceFamily.dictionary(value, at: place, entries)
  }

  /// A list of entries, each of which stands once: words, each with `*` at its end at most, or an ending with `*` before
  /// it.
  private static func entries(_ value: DataValue, at place: String) throws(DataError) -> [String] {
    let entries = try DataFields.strings(value, at: place)
    var seen = HashTable<Bool>(capacity: entries.count)
    for entry in entries {
      guard isEntry(entry) else {
        throw DataError(
          "“\(entry)” is no entry: words, each with * at its end or not, or * and an ending", at: place)
      }
      let hash = WordHash(entry.utf8)
      if seen[hash] != nil { throw DataError("“\(entry)” stands twice", at: place) }
      seen[hash] = true
    }
    return entries
  }

  /// Whether there are letters between any two spaces, and `*` stands at the ends of words alone, or before a single one.
  private static func isEntry(_ entry: String) -> Bool {
    let star = UInt8(ascii: "*")
    let space = UInt8(ascii: " ")
    let isEnding = entry.utf8.first == star
    // As behind a space: the letter before is none.
    var last = space
    for byte in isEnding ? entry.utf8.dropFirst() : entry.utf8[...] {
      switch byte {
      case space: if last == space || isEnding { return false }
      case star: if last == space || last == star || isEnding { return false }
      default: if last == star { return false }
      }
      last = byte
    }
    return last != space
  }
}
