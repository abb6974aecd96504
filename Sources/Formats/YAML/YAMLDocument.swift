public import SourceText

/// The first document of a YAML text with the place of each value in its file.
///
/// The values lie in one flat array, as in ``JSONDocument``. An alias is no value of its own: its member leads to the
/// value that the anchor names, so that what is used a hundred times is there once. Scalars are text; whether one is a
/// number or a boolean is decided by who asks, since `no` is a language as well as a denial.
public struct YAMLDocument: Sendable {
  /// The index of a value in its document.
  public struct NodeID: Hashable, Sendable {
    package let index: Int

    package init(_ index: Int) { self.index = index }
  }

  /// How a scalar is written.
  public enum ScalarStyle: Hashable, Sendable {
    /// Without quotes: it may stand for something else than its text.
    case plain
    /// Between `'` and `'`.
    case singleQuoted
    /// Between `"` and `"`.
    case doubleQuoted
    /// Below a `|`.
    case literal
    /// Below a `>`.
    case folded
  }

  /// One value, or a key.
  public struct Node: Sendable {
    /// The types of values.
    public enum Kind: Hashable, Sendable {
      /// Keys and values, in the order of the file, duplicates and merge keys included.
      case mapping
      /// Values in order.
      case sequence
      /// Text.
      case scalar(ScalarStyle)
    }

    /// Where a scalar's text is.
    package enum Storage { case file, decoded }

    /// The value's type.
    public let kind: Kind
    package let storage: Storage
    // Four bytes each, as a mapping of short scalars has a node for every few bytes of text.
    private let start: UInt32
    private let end: UInt32
    private let contentStart: UInt32
    private let contentEnd: UInt32

    /// The whole value in the file's text, quotes and brackets included, its anchor and tag not. A block collection
    /// ends with its last value. Empty where a key has no value.
    public var range: Range<Int> { Int(start)..<Int(end) }

    /// A collection's members, as a range of ``YAMLDocument/members``; a scalar's text in the file or in
    /// ``YAMLDocument/decoded``.
    package var content: Range<Int> { Int(contentStart)..<Int(contentEnd) }

    package init(kind: Kind, range: Range<Int>, content: Range<Int> = 0..<0, storage: Storage = .file) {
      self.kind = kind
      self.storage = storage
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
      contentStart = UInt32(content.lowerBound)
      contentEnd = UInt32(content.upperBound)
    }
  }

  /// A value inside a collection, or an alias that stands for one.
  public struct Member: Sendable {
    private let keyIndex: Int32
    private let valueIndex: Int32
    private let start: UInt32
    private let valueStart: UInt32
    private let end: UInt32

    /// The key, where the parent is a mapping: any value, though it is a scalar in most files.
    public var key: NodeID? { keyIndex < 0 ? nil : NodeID(Int(keyIndex)) }

    /// The value; what the anchor names where an alias stands.
    public var value: NodeID { NodeID(Int(valueIndex)) }

    /// The whole member: from the start of its key to the end of its value, or of the alias that stands for it.
    public var range: Range<Int> { Int(start)..<Int(end) }

    /// Where the value stands: the value's own range, or that of the alias.
    public var valueRange: Range<Int> { Int(valueStart)..<Int(end) }

    package init(key: Int?, value: Int, start: Int, valueRange: Range<Int>) {
      keyIndex = Int32(key ?? -1)
      valueIndex = Int32(value)
      self.start = UInt32(start)
      valueStart = UInt32(valueRange.lowerBound)
      end = UInt32(valueRange.upperBound)
    }
  }

  /// How deep collections may lie in each other, aliases followed.
  public static let maximumDepth = 256
  /// How many values aliases may stand for, those inside other aliases counted again.
  public static let maximumExpansion = 1_000_000
  /// The largest text that is read, in bytes.
  public static let maximumSize = 64 << 20

  /// The file.
  public let source: SourceText
  /// All values that could be read, and all keys; a collection before what it contains.
  package let nodes: [Node]
  /// The members of all collections; each collection's lie side by side.
  package let members: [Member]
  /// The texts that are not in the file as they are.
  package let decoded: ContiguousArray<UInt8>
  /// The tags that are written out, by the index of their node.
  package let writtenTags: [Int: String]
  /// The outermost value; nil when there is none.
  public let root: NodeID?
  /// What is wrong with the text, in the order of the file.
  public let problems: [SyntaxProblem]
  /// Whether the document was read to its end, whatever ``problems`` there are.
  public let isComplete: Bool
  /// The beginning of a second document, which is not read; nil where there is none.
  public let secondDocument: Range<Int>?

  /// Reads a file. Never fails, and takes time in proportion to the file's size. A text that could not be decoded is
  /// not read.
  public init(_ source: SourceText) {
    var parser = YAMLParser()
    if source.isDecoded { parser.parse(source) }
    self.source = source
    nodes = parser.nodes
    members = parser.members
    decoded = parser.decoded
    writtenTags = parser.writtenTags
    root = parser.root
    problems = parser.problems
    isComplete = parser.isComplete
    secondDocument = parser.secondDocument
  }

  /// Whether the file is refused, so that none of its values counts.
  public var isRefused: Bool {
    problems.contains { $0.consequence == .refusesFile } || !source.isDecoded
  }

  /// A value by its index.
  public subscript(id: NodeID) -> Node { nodes[id.index] }

  /// The members of a collection in the order of the file: duplicates and merge keys are there as they stand. Empty for
  /// scalars.
  public func members(of id: NodeID) -> ArraySlice<Member> {
    if case .scalar = self[id].kind { return [] }
    return members[self[id].content]
  }

  /// The text of a scalar, escapes resolved and lines joined; nil for collections.
  public func string(of id: NodeID) -> String? {
    let node = self[id]
    guard case .scalar = node.kind else { return nil }
    switch node.storage {
    case .file: return source.string(node.content)
    case .decoded: return String(decoding: decoded[node.content], as: UTF8.self)
    }
  }

  /// The members of a mapping, each key once, merge keys replaced by what they merge. Keys that are collections are left
  /// out. Empty for all but mappings.
  ///
  /// Of a key that stands twice the last counts. A key of the mapping itself counts before a merged one, and one of an
  /// earlier merged mapping before one of a later (yaml.org/type/merge.html). First come the mapping's own members,
  /// then what it merges.
  public func effectiveMembers(of id: NodeID) -> [(key: ExactString, member: Member)] {
    var result: [(key: ExactString, member: Member)] = []
    var seen: Set<ExactString> = []
    collect(id, into: &result, &seen)
    return result
  }

  /// Bounded in depth and steps, since the parser has refused whatever aliases would make too large.
  private func collect(
    _ id: NodeID, into result: inout [(key: ExactString, member: Member)], _ seen: inout Set<ExactString>
  ) {
    guard self[id].kind == .mapping else { return }
    let own = result.count
    var merged: [NodeID] = []
    for member in members(of: id).reversed() {
      if isMerge(member) {
        merged.append(member.value)
      } else if let key = member.key.flatMap({ string(of: $0) }).map(ExactString.init),
        seen.insert(key).inserted
      {
        result.append((key: key, member: member))
      }
    }
    result[own...].reverse()
    for source in merged.reversed() {
      if self[source].kind == .sequence {
        for member in members(of: source) { collect(member.value, into: &result, &seen) }
      } else {
        collect(source, into: &result, &seen)
      }
    }
  }

  /// The member of a mapping for a key, merged ones included; nil where it has none. Linear in the mapping's size.
  public func member(_ key: String, of id: NodeID) -> Member? {
    let wanted = ExactString(key)
    return effectiveMembers(of: id).first { $0.key == wanted }?.member
  }

  /// Whether a member stands for those of another mapping: its key is a plain `<<`.
  public func isMerge(_ member: Member) -> Bool {
    guard let key = member.key, self[key].kind == .scalar(.plain), self[key].storage == .file,
      self[key].range.count == 2
    else { return false }
    return source.has("<<", at: self[key].range.lowerBound)
  }
}
