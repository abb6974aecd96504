public import Formats
public import ICU
public import Projects

/// One text on its way to a translator.
public struct ExchangeUnit: Sendable {
  /// The key by which tables give the text.
  public let key: String
  /// The case of a text that varies; plain for all others.
  let path: StringCatalog.VariationPath
  /// What names the text in translators' files: the key, with the case of a text that varies.
  public var id: String { name.description }
  /// The same in its parts.
  var name: UnitID { UnitID(key: key, path: path) }
  /// The file of the project that the source is from.
  public let place: XLIFFDocument.Destination
  /// Further files whose text is the same and that wait for the same translation.
  public internal(set) var also: [XLIFFDocument.Destination] = []
  /// The products that show the text, sorted.
  public internal(set) var products: [String]
  /// The language of the source.
  public let sourceLocale: LocaleIdentifier
  /// What is to be translated.
  public let source: String
  /// The translation; nil where there is none.
  public let target: String?
  /// What became of the text in the language.
  public let state: CellState
  /// What a string catalog says of the translation; nil elsewhere.
  public let catalogState: StringCatalog.UnitState?
  /// The remark that stands beside the text in the project.
  public let comment: String?
  /// When the app asks, as the configuration says it.
  public let context: String?
  /// The source as it was when the translation was made, where that is known and another one.
  public let previousSource: String?
  /// What other languages say, the nearest first.
  public let others: [Other]

  /// The same text in another language.
  public struct Other: Sendable {
    /// The language.
    public let locale: LocaleIdentifier
    /// The text.
    public let text: String
  }

  /// Whether the text waits for somebody.
  public var isOpen: Bool { !state.isDone }
}

/// The texts of one language that a translator is asked for.
public struct ExchangePackage: Sendable {
  /// The language.
  public let locale: LocaleIdentifier
  /// The texts, in the order of the products and their keys.
  public let units: [ExchangeUnit]
  /// What had to be left out, each as a sentence.
  public let omissions: [String]
  /// The products that have no table yet which could take a translation.
  public let withoutTable: [String]

  /// The texts by the file that they are from, in the order in which they first come.
  var files: [(place: XLIFFDocument.Destination, source: LocaleIdentifier, units: [ExchangeUnit])] {
    var result: [(place: XLIFFDocument.Destination, source: LocaleIdentifier, units: [ExchangeUnit])] = []
    for unit in units {
      let index = result.firstIndex { $0.place == unit.place && $0.source == unit.sourceLocale }
      if let index {
        result[index].units.append(unit)
      } else {
        result.append((unit.place, unit.sourceLocale, [unit]))
      }
    }
    return result
  }

  /// How many words the sources have, by the language's own boundaries.
  public var wordCount: Int {
    var count = 0
    for (locale, units) in Dictionary(grouping: units, by: \.sourceLocale) {
      guard var boundaries = try? TextBoundaries(.words, in: locale) else { continue }
      for unit in units {
        // ICU takes the sign of `%@` for one.
        count += boundaries.words(in: unit.source).count { word in
          word.contains { $0.isLetter || $0.isNumber }
        }
      }
    }
    return count
  }

  /// How many characters the sources have, as a reader counts them.
  public var characterCount: Int { units.reduce(0) { $0 + $1.source.count } }
}

/// Which texts a translator is asked for.
public struct ExchangeSelection: Sendable {
  /// How far texts may be.
  public enum Extent: String, Sendable, CaseIterable {
    /// Those that wait for somebody.
    case open
    /// All.
    case all
  }

  /// What is done with a text that stands in several files.
  public enum Sharing: Sendable {
    /// It is asked for once, with the other places beside it.
    case once
    /// It is asked for in each, as Xcode does it.
    case eachPlace
  }

  /// How far texts may be.
  public var extent: Extent
  /// What is done with a text that stands in several files.
  public var sharing: Sharing
  /// The names of the products; all where empty.
  public var products: Set<String>
  /// When the app asks, by key.
  public var contexts: [String: String]
  /// Chooses texts.
  public init(extent: Extent, sharing: Sharing, products: Set<String> = [], contexts: [String: String] = [:])
  {
    self.extent = extent
    self.sharing = sharing
    self.products = products
    self.contexts = contexts
  }
}
