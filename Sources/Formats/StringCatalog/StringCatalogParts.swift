extension StringCatalog {
  /// A string of the file and its place.
  public struct Text: Hashable, Sendable {
    /// The text, escapes resolved.
    public let string: String
    /// The string in the file, quotes included.
    public let range: Range<Int>
  }

  /// Where a key came from. Open, since Xcode adds cases; absent where the compiler extracted the key.
  public enum ExtractionState: Hashable, Sendable {
    /// Found with its value, as in an Info.plist.
    case extractedWithValue
    /// Written by hand.
    case manual
    /// No longer found where it was extracted from.
    case stale
    /// Taken over from a strings file.
    case migrated
    /// Any other word.
    case other(String)

    /// The word as it stands in the file.
    public var word: String {
      switch self {
      case .extractedWithValue: "extracted_with_value"
      case .manual: "manual"
      case .stale: "stale"
      case .migrated: "migrated"
      case .other(let word): word
      }
    }

    /// The state for a word of the file.
    public init(word: String) {
      let known: [Self] = [.extractedWithValue, .manual, .stale, .migrated]
      self = known.first { ExactString($0.word) == ExactString(word) } ?? .other(word)
    }
  }

  /// How far the translation of a unit is. Open, since Xcode adds cases.
  public enum UnitState: Hashable, Sendable {
    /// Nobody has worked on it. In the source language this is the usual state of a finished text.
    case new
    /// Done.
    case translated
    /// Written, but not to be trusted yet.
    case needsReview
    /// Its key is no longer found.
    case stale
    /// Any other word.
    case other(String)

    /// The word as it stands in the file.
    public var word: String {
      switch self {
      case .new: "new"
      case .translated: "translated"
      case .needsReview: "needs_review"
      case .stale: "stale"
      case .other(let word): word
      }
    }

    /// The state for a word of the file.
    public init(word: String) {
      let known: [Self] = [.new, .translated, .needsReview, .stale]
      self = known.first { ExactString($0.word) == ExactString(word) } ?? .other(word)
    }
  }

  /// One text and its state.
  public struct StringUnit: Sendable {
    /// The state; nil where the file has none that is a string.
    public let state: UnitState?
    /// The state's place.
    public let stateRange: Range<Int>?
    /// The text; nil where the file has none that is a string.
    public let value: Text?
    /// The object behind `stringUnit`.
    public let range: Range<Int>
    /// What else stands in the object.
    public let unknownMembers: [JSONDocument.Member]
  }

  /// Several texts for one key, as app shortcuts have them.
  public struct StringSet: Sendable {
    /// The state; nil where the file has none that is a string.
    public let state: UnitState?
    /// The state's place.
    public let stateRange: Range<Int>?
    /// The texts, in the order of the file.
    public let values: [Text]
    /// The object behind `stringSet`.
    public let range: Range<Int>
    /// What else stands in the object.
    public let unknownMembers: [JSONDocument.Member]
  }

  /// What one language, or one variation of it, says.
  public struct Content: Sendable {
    /// The object in the file.
    public let range: Range<Int>
    /// A single text.
    public let stringUnit: StringUnit?
    /// Several texts.
    public let stringSet: StringSet?
    /// Texts that depend on the device or on a number, duplicates included.
    public let variations: [Variation]
    /// Parts of the text that vary on their own, duplicates included.
    public let substitutions: [Substitution]
    /// What else stands in the object.
    public let unknownMembers: [JSONDocument.Member]
  }

  /// What is said in one case: on the iPad, or for one thing.
  public struct Variation: Sendable {
    /// What the text depends on: `device` or `plural`.
    public let kind: String
    /// The case: `ipad`, `other`, `one`, …
    public let name: Text
    /// The case with its name and content.
    public let range: Range<Int>
    /// What is said.
    public let content: Content
  }

  /// A part of a text that varies with an argument of its own.
  public struct Substitution: Sendable {
    /// The name, which stands as `%#@name@` in the text.
    public let name: Text
    /// The number of the argument.
    public let argumentNumber: Int?
    /// The argument's type, as `lld`.
    public let formatSpecifier: Text?
    /// The substitution with its name and content.
    public let range: Range<Int>
    /// What is said.
    public let content: Content
  }

  /// A key in one language.
  public struct Localization: Sendable {
    /// The language's identifier.
    public let language: Text
    /// The localization with its language and content.
    public let range: Range<Int>
    /// What is said.
    public let content: Content
  }

  /// A key with everything that is said of it.
  public struct Entry: Sendable {
    /// The key.
    public let key: Text
    /// The entry with its key.
    public let range: Range<Int>
    /// The object behind the key.
    public let contentRange: Range<Int>
    /// What translators are told of the key.
    public let comment: Text?
    /// Where the key came from; nil where the compiler extracted it.
    public let extractionState: ExtractionState?
    /// The extraction state's place.
    public let extractionStateRange: Range<Int>?
    /// Whether the key is to be translated at all.
    public let shouldTranslate: Bool
    /// The languages in the order of the file, duplicates included.
    public let localizations: [Localization]
    /// What else stands in the object.
    public let unknownMembers: [JSONDocument.Member]

    /// All localizations of one language, in the order of the file; the last one counts.
    public func localizations(of language: String) -> [Localization] {
      localizations.filter { $0.language.string.utf8.elementsEqual(language.utf8) }
    }

    /// The localization of a language that Foundation keeps: the last.
    public func localization(of language: String) -> Localization? {
      localizations.last { $0.language.string.utf8.elementsEqual(language.utf8) }
    }
  }

  /// The way to a unit inside a localization: `device.iphone`, `plural.one`,
  /// `substitutions.count.plural.other`; empty for a plain unit.
  public struct VariationPath: Hashable, Sendable, CustomStringConvertible {
    /// The words, in pairs: a kind and a case, or `substitutions` and a name.
    public let words: [String]

    /// Makes a path.
    public init(_ words: [String]) { self.words = words }

    /// The path of a plain unit.
    public static let plain = VariationPath([])

    /// The words with dots between them.
    public var description: String { words.joined(separator: ".") }
  }

  /// A single text of a localization.
  public struct Leaf: Sendable {
    /// The way to the text.
    public let path: VariationPath
    /// The text's state.
    public let state: UnitState?
    /// The text; nil where the unit has none.
    public let value: String?
    /// Where the text stands; the whole unit where it has no value.
    public let range: Range<Int>
    /// The object that holds the text.
    public let unitRange: Range<Int>
  }
}

extension StringCatalog.Content {
  /// All texts in the order of the file; of cases that stand twice, the last alone.
  public func leaves() -> [StringCatalog.Leaf] {
    var leaves: [StringCatalog.Leaf] = []
    collect(into: &leaves, at: [])
    return leaves
  }

  private func collect(into leaves: inout [StringCatalog.Leaf], at path: [String]) {
    if let unit = stringUnit {
      leaves.append(
        StringCatalog.Leaf(
          path: StringCatalog.VariationPath(path), state: unit.state, value: unit.value?.string,
          range: unit.value?.range ?? unit.range, unitRange: unit.range))
    }
    if let set = stringSet {
      leaves += set.values.map {
        StringCatalog.Leaf(
          path: StringCatalog.VariationPath(path), state: set.state, value: $0.string, range: $0.range,
          unitRange: set.range)
      }
    }
    let lastVariations = Dictionary(
      variations.enumerated().map { ([ExactString($1.kind), ExactString($1.name.string)], $0) },
      uniquingKeysWith: { $1 })
    for (index, variation) in variations.enumerated()
    where lastVariations[[ExactString(variation.kind), ExactString(variation.name.string)]] == index {
      variation.content.collect(into: &leaves, at: path + [variation.kind, variation.name.string])
    }
    let lastSubstitutions = Dictionary(
      substitutions.enumerated().map { (ExactString($1.name.string), $0) }, uniquingKeysWith: { $1 })
    for (index, substitution) in substitutions.enumerated()
    where lastSubstitutions[ExactString(substitution.name.string)] == index {
      substitution.content.collect(into: &leaves, at: path + ["substitutions", substitution.name.string])
    }
  }
}
