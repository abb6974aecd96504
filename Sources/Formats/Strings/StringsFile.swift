public import SourceText

/// A strings table with the place of each entry in its file, as Apple's parser reads it.
///
/// Most tables are old-style (`"key" = "value";`); XML and binary property lists under the name `.strings` are read
/// too. In an old-style table the ranges of the ``items`` join to the whole file.
public struct StringsFile: Sendable {
  /// The file.
  public let source: SourceText
  /// The table's entries in the order of the file, duplicates included, as far as Apple's parser keeps them.
  ///
  /// Where the parser refuses the file (``isRefused``), these are the entries in front of the fault, for checks that
  /// would otherwise call every key missing; none of them is ever shown to a person.
  public let entries: StringsEntries
  /// Entries that Apple's parser never comes to: those at and behind the first fault.
  public let lostEntries: StringsEntries
  /// What is wrong with the file, in the order of the file.
  public let problems: [SyntaxProblem]
  /// The property list, where the table is one in XML or binary.
  public let propertyList: PropertyListDocument?
  /// The JSON text, where a build makes the table from one: see ``init(_:)``.
  public let json: JSONDocument?
  /// Where the old-style entries stand: the whole text, or what the outermost braces enclose.
  package let body: Range<Int>
  /// Whether the file holds nothing at all: no byte, or a byte order mark alone. Apple's parser refuses that, while
  /// it takes a blank or a comment for an empty table; builds accept both.
  public let isBlank: Bool

  /// Whether Apple's parser refuses the file, so that no value in it is ever shown.
  public var isRefused: Bool {
    problems.contains { $0.consequence == .refusesFile } || json?.isRefused == true
  }

  /// Whether Apple's parser reads the file from beginning to end.
  public var isSound: Bool { problems.allSatisfy { $0.consequence == .ignoresPart } && !isBlank }

  /// The entries, each key once, with the one that Apple's parser keeps, in the order in which those stand. Linear in
  /// the number of entries, whose keys are decoded.
  public var effectiveEntries: [StringsEntry] {
    let all = Array(entries)
    return propertyList?.syntax == .binary
      ? Self.firstOfEach(all) : Self.firstOfEach(all.reversed()).reversed()
  }

  private static func firstOfEach(_ entries: [StringsEntry]) -> [StringsEntry] {
    if entries.count <= 16 {
      // Most tables are so small that comparing all pairs takes less than hashing.
      return entries.indices.filter { index in
        !entries[..<index].contains { $0.key.hasSameBytes(as: entries[index].key) }
      }.map { entries[$0] }
    }
    var seen: Set<ExactString> = []
    return entries.filter { seen.insert(ExactString($0.key)).inserted }
  }

  /// The text of an entry's value, escapes resolved; nil where the value is no text.
  public func value(of entry: StringsEntry) -> String? {
    guard entry.kind == .string else { return nil }
    if let propertyList, let id = entry.node { return propertyList.string(of: id) }
    if json != nil { return JSONText.decode(entry.valueRange, in: source) }
    return OpenStepText.decode(entry.valueRange, in: source)
  }

  /// Whether an entry's value is a text in which there is nothing to see.
  public func isBlank(_ entry: StringsEntry) -> Bool {
    if propertyList == nil, entry.kind == .string, entry.valueRange.count > 2 {
      // Most texts show with their first character that they are not blank, and need not be decoded. White space starts
      // with none of these bytes.
      let first = source.text[entry.valueRange.lowerBound + 1]
      if first > 0x20 && first < 0x7F && first != 0x5C || first > 0xC2 && !(0xE1...0xE3).contains(first) {
        return false
      }
    }
    return value(of: entry)?.isBlank ?? false
  }

  /// The remark that belongs to an entry, without its marks: the comments directly above it, or the one behind it on
  /// the same line.
  public func comment(of entry: StringsEntry) -> String? {
    propertyList == nil && json == nil ? StringsComments.comment(of: entry, in: self) : nil
  }
}

/// One entry of a strings table.
public struct StringsEntry: Hashable, Sendable {
  /// What an entry's value is.
  public enum Kind: Hashable, Sendable {
    /// A text: the only value that the system can show.
    case string
    /// An array, a dictionary, data, or a number.
    case other
  }

  /// The key, escapes resolved.
  public let key: String
  /// The key in the file, quotes included.
  public let keyRange: Range<Int>
  /// The value in the file, quotes included; the key's own range where the entry has none (`key;`).
  public let valueRange: Range<Int>
  /// The whole entry: from the key to behind the semicolon.
  public let range: Range<Int>
  /// What the value is.
  public let kind: Kind
  let node: PropertyListDocument.NodeID?
}

/// The entries of a table, in the order of the file.
///
/// An entry's key is decoded when the entry is asked for, and not before: to read a table takes no more than to look at
/// each of its bytes.
public struct StringsEntries: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case places(ContiguousArray<OldStyleTableParser.Places>, SourceText)
    case list([StringsEntry])
  }

  private let storage: Storage

  init(_ list: [StringsEntry] = []) { storage = .list(list) }

  init(_ places: ContiguousArray<OldStyleTableParser.Places>, in source: SourceText) {
    storage = .places(places, source)
  }

  /// The first entry's position.
  public var startIndex: Int { 0 }

  /// The position behind the last entry's.
  public var endIndex: Int {
    switch storage {
    case .places(let places, _): places.count
    case .list(let list): list.count
    }
  }

  /// An entry.
  public subscript(position: Int) -> StringsEntry {
    switch storage {
    case .list(let list): list[position]
    case .places(let places, let source): places[position].entry(in: source)
    }
  }
}

extension String {
  /// Whether there is nothing to see: no character, or white space alone.
  package var isBlank: Bool {
    if let first = utf8.first, first > 0x20, first < 0x7F { return false }
    return unicodeScalars.allSatisfy(\.isWhiteSpace)
  }
}
