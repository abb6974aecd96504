internal import Formats
public import SourceText

/// The name of one translation of a project.
public struct TextName: Hashable, Sendable {
  /// The product's name.
  public let product: String
  /// The key, as tables have it.
  public let key: String
  /// The language's tag.
  public let locale: String

  /// Names a text.
  public init(product: String, key: String, locale: String) {
    self.product = product
    self.key = key
    self.locale = locale
  }
}

/// `purpose.lock`: translations that somebody has accepted, each with the source text that it was accepted for. It says
/// what history cannot tell: that a text is the source's on purpose, and what a translation is of where there is no git.
///
/// A line an acceptance, sorted: product, key, language, and the hashes of source and translation, with tabs between
/// them. Two branches that accept different things merge; where git leaves a conflict, both sides count, and writing the
/// file anew takes the marks out.
public struct Ledger: Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "purpose.lock"
  private static let heading =
    "# Translations that were accepted, with hashes of source and translation.\n# Written by `purpose accept`.\n"

  /// What a translation was accepted for.
  public struct Acceptance: Hashable, Sendable {
    /// The hash of the source text.
    public let source: String
    /// The hash of the translation.
    public let text: String

    /// Accepts a translation of a source text.
    public init(source: String, text: String) {
      self.source = StableHash.hash(source)
      self.text = StableHash.hash(text)
    }

    fileprivate init(sourceHash: String, textHash: String) {
      source = sourceHash
      text = textHash
    }
  }

  private var entries: [TextName: Set<Acceptance>] = [:]
  /// The lines that are none, by their numbers from 1.
  public private(set) var brokenLines: [Int] = []

  /// An empty ledger.
  public init() {}

  /// Reads a ledger. Never fails; lines that are none are told by ``brokenLines``.
  public init(_ bytes: ContiguousArray<UInt8>) {
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      var text = Substring(String(decoding: line, as: UTF8.self))
      if text.last == "\r" { text.removeLast() }
      let isMark = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { text.hasPrefix($0) }
      if text.isEmpty || text.hasPrefix("#") || isMark { continue }
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5, fields[3].utf8.count == 16, fields[4].utf8.count == 16 else {
        brokenLines.append(index + 1)
        continue
      }
      let name = TextName(
        product: Self.plain(fields[0]), key: Self.plain(fields[1]), locale: Self.plain(fields[2]))
      entries[name, default: []].insert(Acceptance(sourceHash: fields[3], textHash: fields[4]))
    }
  }

  /// Whether nothing was accepted.
  public var isEmpty: Bool { entries.isEmpty }

  /// The names of all texts that were accepted.
  public var names: Set<TextName> { Set(entries.keys) }

  /// Whether a translation was accepted for a source text.
  public func accepts(_ text: String, of source: String, _ name: TextName) -> Bool {
    entries[name]?.contains(Acceptance(source: source, text: text)) ?? false
  }

  /// Whether a translation was accepted for another source text, and for this one never.
  public func knowsEarlierSource(of text: String, _ source: String, _ name: TextName) -> Bool {
    guard let known = entries[name] else { return false }
    let (textHash, sourceHash) = (StableHash.hash(text), StableHash.hash(source))
    let own = known.filter { $0.text == textHash }
    return !own.isEmpty && !own.contains { $0.source == sourceHash }
  }

  /// Writes down that a translation was accepted. It takes the place of what was accepted before.
  public mutating func accept(_ text: String, of source: String, _ name: TextName) {
    entries[name] = [Acceptance(source: source, text: text)]
  }

  /// Takes out what is said of texts that there are no more.
  public mutating func keep(only names: Set<TextName>) {
    entries = entries.filter { names.contains($0.key) }
  }

  /// The file's bytes.
  public var bytes: ContiguousArray<UInt8> {
    let lines = entries.flatMap { name, acceptances in
      acceptances.map { acceptance in
        [
          Self.escaped(name.product), Self.escaped(name.key), Self.escaped(name.locale), acceptance.source,
          acceptance.text,
        ].joined(separator: "\t") + "\n"
      }
    }
    let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ContiguousArray((Self.heading + sorted.joined()).utf8)
  }

  // A product may be called anything that a folder may.

  private static let escapes: [(character: Character, escape: String)] = [
    ("%", "%25"), ("\t", "%09"), ("\n", "%0A"), ("\r", "%0D"), ("\r\n", "%0D%0A"), ("#", "%23"),
    ("<", "%3C"), ("=", "%3D"), (">", "%3E"), ("|", "%7C"),
  ]

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      result += escapes.first { $0.character == character }?.escape ?? String(character)
    }
  }

  private static func plain(_ text: String) -> String {
    escapes.reversed().reduce(text) { $0.replacing($1.escape, with: String($1.character)) }
  }
}
