public import SourceText

/// A property list with the place of each value in its file: XML, binary or OpenStep.
///
/// The values lie in one flat array and refer to each other by index. A value of a binary property list may have
/// several parents (Apple's writer stores equal strings once), so nothing may walk the whole graph without a bound:
/// thirty small objects can stand for a billion values.
public struct PropertyListDocument: Sendable {
  /// The three syntaxes.
  public enum Syntax: Sendable {
    /// `<plist><dict>…`
    case xml
    /// `bplist00…`
    case binary
    /// `{ key = value; }`
    case openStep
  }

  /// The index of a value in its document.
  public struct NodeID: Hashable, Sendable {
    package let index: Int

    package init(_ index: Int) { self.index = index }
  }

  /// One value.
  public struct Node: Sendable {
    /// The types of values.
    public enum Kind: Hashable, Sendable {
      /// Keys and values, in the order of the file, duplicates included.
      case dictionary
      /// Values in order.
      case array
      /// Text.
      case string
      /// Bytes.
      case data
      /// A point in time.
      case date
      /// A whole number.
      case integer
      /// A floating point number.
      case real
      /// True or false.
      case boolean(Bool)
      /// A reference inside a keyed archive; binary only.
      case uid
    }

    /// The value's type.
    public let kind: Kind
    /// The whole value in the file: from `<string>` to `</string>`, from quote to quote, or the binary object.
    public let range: Range<Int>
    /// What stands between the tags, quotes or brackets; for binary objects their payload behind the marker.
    public let contentRange: Range<Int>
    /// The dictionary entries, or the array's values, as a range of ``PropertyListDocument/members``.
    package let memberRange: Range<Int>

    package init(kind: Kind, range: Range<Int>, contentRange: Range<Int>, memberRange: Range<Int> = 0..<0) {
      self.kind = kind
      self.range = range
      self.contentRange = contentRange
      self.memberRange = memberRange
    }
  }

  /// A value inside a dictionary or an array.
  public struct Member: Sendable {
    /// The key, where the parent is a dictionary: a string value of its own. In XML its range is the `<key>` element.
    public let key: NodeID?
    /// The value.
    public let value: NodeID
    /// The whole member: from the start of its key to the end of its value (in OpenStep, its semicolon).
    public let range: Range<Int>

    package init(key: NodeID?, value: NodeID, range: Range<Int>) {
      self.key = key
      self.value = value
      self.range = range
    }
  }

  /// The file.
  public let source: SourceText
  /// The syntax that the file is in.
  public let syntax: Syntax
  /// All values that could be read.
  package let nodes: [Node]
  /// The members of all dictionaries and arrays; each container's lie side by side.
  package let members: [Member]
  /// The outermost value; nil when none could be read, or Apple's parser refuses the file.
  public let root: NodeID?
  /// What is wrong with the file. Where one of them refuses the file, ``root`` is still what could be read.
  public let problems: [SyntaxProblem]

  package init(
    source: SourceText, syntax: Syntax, nodes: [Node], members: [Member], root: NodeID?,
    problems: [SyntaxProblem]
  ) {
    self.source = source
    self.syntax = syntax
    self.nodes = nodes
    self.members = members
    self.root = root
    self.problems = problems
  }

  /// Whether Apple's parser refuses the file.
  public var isRefused: Bool { problems.contains { $0.consequence == .refusesFile } }

  /// A value by its index.
  public subscript(id: NodeID) -> Node { nodes[id.index] }

  /// The members of a dictionary or an array, in the order of the file, duplicates included.
  public func members(of id: NodeID) -> ArraySlice<Member> { members[self[id].memberRange] }

  /// The members of a dictionary, each key once, with the value that Apple's parser keeps: the last in XML and
  /// OpenStep, the first in binary. In the order in which the kept members stand.
  public func effectiveMembers(of id: NodeID) -> [(key: ExactString, member: Member)] {
    var result: [(key: ExactString, member: Member)] = []
    var seen: Set<ExactString> = []
    let all = members(of: id).compactMap { member in
      member.key.flatMap {
        self[$0].kind == .string ? (key: ExactString(string(of: $0)), member: member) : nil
      }
    }
    if syntax == .binary {
      for pair in all where seen.insert(pair.key).inserted { result.append(pair) }
    } else {
      for pair in all.reversed() where seen.insert(pair.key).inserted { result.append(pair) }
      result.reverse()
    }
    return result
  }

  /// The text of a string value (or of any scalar in XML and OpenStep, as it is written), escapes resolved.
  /// Containers give an empty text.
  public func string(of id: NodeID) -> String {
    let node = self[id]
    switch syntax {
    case .xml: return XMLPropertyListText.decode(node, in: source)
    case .binary: return BinaryPropertyListText.decode(node, in: source)
    case .openStep: return OpenStepText.decode(node.range, in: source)
    }
  }
}

/// A string that is equal to another only if it has the same code points.
///
/// Swift's `String` takes é and e + U+0301 for the same; Apple's parsers compare keys by code unit and keep both.
public struct ExactString: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The string.
  public let string: String

  /// Wraps a string.
  public init(_ string: String) { self.string = string }

  /// The string.
  public var description: String { string }

  /// Equality by code unit.
  public static func == (left: Self, right: Self) -> Bool {
    left.string.hasSameBytes(as: right.string)
  }

  /// Order by code unit.
  public static func < (left: Self, right: Self) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  /// Hashes the code units.
  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Equality by code unit, at the speed of comparing memory.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let same = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        unsafe Self.hasSameBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Eight bytes a step: the standard library's comparison of buffers takes one.
  private static func hasSameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let count = left.count
    var offset = 0
    while offset + 8 <= count {
      let first = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let second = unsafe right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if first != second { return false }
      offset += 8
    }
    while offset < count {
      if unsafe left[offset] != right[offset] { return false }
      offset += 1
    }
    return true
  }
}
