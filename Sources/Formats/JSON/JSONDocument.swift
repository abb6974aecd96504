public import SourceText

/// A JSON text with the place of each value in its file.
///
/// The values lie in one flat array, in the order of the file, and refer to each other by index. Where the
/// text is broken, what stands around the broken places is there all the same, and ``problems`` tells what is
/// wrong.
public struct JSONDocument: Sendable {
  /// The index of a value in its document.
  public struct NodeID: Hashable, Sendable {
    package let index: Int

    package init(_ index: Int) { self.index = index }
  }

  /// One value, or the key of a member.
  public struct Node: Sendable {
    /// The types of values.
    public enum Kind: Hashable, Sendable {
      /// Keys and values, in the order of the file, duplicates included.
      case object
      /// Values in order.
      case array
      /// Text.
      case string
      /// A number, whole or not.
      case number
      /// True or false.
      case boolean(Bool)
      /// `null`.
      case null
    }

    /// How a string stands in the file.
    package enum Spelling {
      /// Between quotes, as it is.
      case plain
      /// With escapes, or without its quotes.
      case encoded
    }

    /// The value's type.
    public let kind: Kind
    /// Whether a string has to be decoded.
    package let spelling: Spelling
    // Four bytes each, since a catalog has one node for every fifteen bytes of text.
    private let start: UInt32
    private let end: UInt32
    private let memberStart: UInt32
    private let memberEnd: UInt32

    /// The whole value in the file's text, quotes and brackets included.
    public var range: Range<Int> { Int(start)..<Int(end) }

    /// The object's or array's members, as a range of ``JSONDocument/members``.
    package var memberRange: Range<Int> { Int(memberStart)..<Int(memberEnd) }

    package init(
      kind: Kind, range: Range<Int>, memberRange: Range<Int> = 0..<0, spelling: Spelling = .plain
    ) {
      self.kind = kind
      self.spelling = spelling
      start = UInt32(range.lowerBound)
      end = UInt32(range.upperBound)
      memberStart = UInt32(memberRange.lowerBound)
      memberEnd = UInt32(memberRange.upperBound)
    }
  }

  /// A value inside an object or an array.
  public struct Member: Sendable {
    private let keyIndex: Int32
    private let valueIndex: Int32

    /// The key, where the parent is an object: a string node of its own.
    public var key: NodeID? { keyIndex < 0 ? nil : NodeID(Int(keyIndex)) }

    /// The value.
    public var value: NodeID { NodeID(Int(valueIndex)) }

    package init(key: Int?, value: Int) {
      keyIndex = Int32(key ?? -1)
      valueIndex = Int32(value)
    }
  }

  /// The file.
  public let source: SourceText
  /// All values that could be read, and all keys, each before what it contains.
  package let nodes: [Node]
  /// The members of all objects and arrays; each container's lie side by side.
  package let members: [Member]
  /// The outermost value; nil when none could be read.
  public let root: NodeID?
  /// What is wrong with the text, in the order of the file.
  public let problems: [SyntaxProblem]
  /// Whether lines that git writes around the sides of a merge conflict were passed over. They are no
  /// ``problems``, since they are a fault of their own, but no parser reads a file that has them.
  public let hasConflictMarkers: Bool

  /// Reads a file. Never fails, and takes time in proportion to the file's size.
  public init(_ source: SourceText) {
    var parser = JSONParser()
    parser.parse(source.text.span, from: source.start)
    self.source = source
    nodes = parser.nodes
    members = parser.members
    root = parser.root
    problems = parser.problems
    hasConflictMarkers = parser.hasConflictMarkers
  }

  /// Whether Foundation refuses the file, so that none of its values counts.
  public var isRefused: Bool {
    hasConflictMarkers || problems.contains { $0.consequence == .refusesFile } || !source.isDecoded
  }

  /// A value by its index.
  public subscript(id: NodeID) -> Node { nodes[id.index] }

  /// The members of an object or an array, in the order of the file, duplicates included.
  public func members(of id: NodeID) -> ArraySlice<Member> { members[self[id].memberRange] }

  /// The whole member: from the start of its key to the end of its value.
  public func range(of member: Member) -> Range<Int> {
    let value = self[member.value].range
    return (member.key.map { self[$0].range.lowerBound } ?? value.lowerBound)..<value.upperBound
  }

  /// The key of a member, escapes resolved; empty for the values of an array.
  public func key(of member: Member) -> String { member.key.map { string(of: $0) } ?? "" }

  /// Whether a member has a key, compared by code unit.
  package func has(_ key: String, asKeyOf member: Member) -> Bool {
    guard let node = member.key else { return false }
    guard self[node].spelling == .plain else { return string(of: node).utf8.elementsEqual(key.utf8) }
    let range = self[node].range
    guard range.count == key.utf8.count + 2 else { return false }
    let text = source.text.span
    var offset = range.lowerBound
    for byte in key.utf8 {
      offset += 1
      if text[offset] != byte { return false }
    }
    return true
  }

  /// The members of an object, each key once, with the value that Foundation keeps: the last. In the order in
  /// which the kept members stand.
  public func effectiveMembers(of id: NodeID) -> [(key: ExactString, member: Member)] {
    var result: [(key: ExactString, member: Member)] = []
    var seen: Set<ExactString> = []
    for member in members(of: id).reversed() where member.key != nil {
      let key = ExactString(key(of: member))
      if seen.insert(key).inserted { result.append((key: key, member: member)) }
    }
    result.reverse()
    return result
  }

  /// The member that Foundation keeps for a key of an object; nil where it has none, or the value is no
  /// object.
  public func member(_ key: String, of id: NodeID) -> Member? {
    members(of: id).last { has(key, asKeyOf: $0) }
  }

  /// The text of a string, escapes resolved; any other value as it is written.
  public func string(of id: NodeID) -> String {
    let node = self[id]
    if node.kind == .string {
      if node.spelling == .encoded { return JSONText.decode(node.range, in: source) }
      return source.string(node.range.lowerBound + 1..<node.range.upperBound - 1)
    }
    return source.string(node.range)
  }
}
