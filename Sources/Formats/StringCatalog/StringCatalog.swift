public import SourceText

/// A string catalog (`.xcstrings`) with the place of everything in it.
///
/// Nothing of the file is dropped: keys and languages that stand twice are kept, and so are members that this
/// version of the format does not know, in ``document`` and in each part's `unknownMembers`.
public struct StringCatalog: Sendable {
  /// The file as JSON.
  public let document: JSONDocument
  /// The language that the texts are translated from.
  public let sourceLanguage: Text?
  /// The version of the format: `1.0` to `1.3` so far.
  public let version: Text?
  /// The keys in the order of the file, duplicates included.
  public let entries: [Entry]
  /// What looks like an entry and stands beside `strings` instead of in it, where nothing reads it.
  public let misplacedEntries: [Entry]
  /// What else stands in the outermost object.
  public let unknownMembers: [JSONDocument.Member]
  /// What is wrong: the faults of the JSON, and then the parts that are not what a catalog has in their
  /// place.
  public let problems: [SyntaxProblem]
  /// All languages that have a localization, in the order in which they first occur.
  public let languages: [String]

  private let entryIndices: [ExactString: [Int]]

  /// Reads a file. Never fails, and takes time in proportion to the file's size.
  public init(_ source: SourceText) {
    self.init(JSONDocument(source))
  }

  /// Reads a catalog from its JSON.
  public init(_ document: JSONDocument) {
    var reader = StringCatalogReader(document: document)
    let root = reader.root()
    self.document = document
    sourceLanguage = root.sourceLanguage
    version = root.version
    entries = root.entries
    misplacedEntries = root.misplacedEntries
    unknownMembers = root.unknownMembers
    problems = document.problems + reader.problems
    var seen: Set<ExactString> = []
    languages = root.entries.flatMap(\.localizations).map(\.language.string).filter {
      seen.insert(ExactString($0)).inserted
    }
    entryIndices = Dictionary(grouping: root.entries.indices) { ExactString(root.entries[$0].key.string) }
  }

  /// The file.
  public var source: SourceText { document.source }

  /// Whether Foundation refuses the file, so that nothing in it counts.
  public var isRefused: Bool { document.isRefused }

  /// All entries of a key, in the order of the file; the last one counts.
  public func entries(of key: String) -> [Entry] {
    (entryIndices[ExactString(key)] ?? []).map { entries[$0] }
  }

  /// The entry of a key that Foundation keeps: the last.
  public func entry(of key: String) -> Entry? {
    entryIndices[ExactString(key)]?.last.map { entries[$0] }
  }

  /// The entries that Foundation keeps: each key once. In the order in which they stand.
  public var effectiveEntries: [Entry] {
    entries.indices.filter { entryIndices[ExactString(entries[$0].key.string)]?.last == $0 }.map {
      entries[$0]
    }
  }

  /// All texts of a key in one language, with their variations; of entries and languages that stand twice,
  /// the last alone.
  public func units(of key: String, language: String) -> [Leaf] {
    entry(of: key)?.localization(of: language)?.content.leaves() ?? []
  }
}
