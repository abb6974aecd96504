package import SourceText

/// Reads XML property lists as Core Foundation does, which is not as an XML parser does: attributes and everything
/// behind the first value are ignored, `<plist>` may be missing, and a `<key>` in the place of a value is text.
///
/// The verdict is that of CFPropertyList.c. Unlike it, reading goes on behind the first fault, so that one broken
/// value does not make all others look missing. Linear in the file's size; nothing recurses.
package enum XMLPropertyListParser {
  /// Reads a file. Where its text could not be decoded, the document is empty and has no problems.
  package static func parse(_ source: SourceText) -> PropertyListDocument {
    guard source.isDecoded else {
      return PropertyListDocument(
        source: source, syntax: .xml, nodes: [], members: [], root: nil, problems: [])
    }
    var reader = XMLPropertyListReader(source)
    reader.read(source.text.span)
    return PropertyListDocument(
      source: source, syntax: .xml, nodes: reader.nodes, members: reader.members, root: reader.root,
      problems: reader.problems)
  }
}

/// The state of ``XMLPropertyListParser``: where it is, and what it has read.
struct XMLPropertyListReader {
  typealias NodeID = PropertyListDocument.NodeID
  typealias Node = PropertyListDocument.Node
  typealias Member = PropertyListDocument.Member
  typealias Tag = XMLPropertyListTag
  typealias Fault = XMLPropertyListFault

  /// An open `<plist>`, `<array>` or `<dict>`.
  struct Frame {
    let tag: Tag
    let openTag: Range<Int>
    /// The white space before the tag if it is the first of its line, else -1.
    let indentation: Int
    /// Where its members start in ``XMLPropertyListReader/pending``.
    let firstMember: Int
    /// The key that waits for its value.
    var key: NodeID?
    /// What stands in a `<plist>`.
    var value: NodeID?
    /// Whether the value has nowhere to go: it stands in a dictionary without a key.
    var isDiscarded = false
  }

  /// A start tag. The tag is nil where the name is unknown.
  struct StartTag {
    let range: Range<Int>
    let name: Range<Int>
    let tag: Tag?
    let isEmpty: Bool
  }

  /// Core Foundation's limit for nested arrays and dictionaries.
  static let depthLimit = 512
  /// Core Foundation has no limit for `<plist>` in `<plist>`, but runs out of stack.
  static let frameLimit = 1_024
  static let problemLimit = 100
  static let reopeningLimit = 32

  let source: SourceText
  var end: Int
  var offset: Int
  var nodes: [Node] = []
  var members: [Member] = []
  /// The members of the open containers, the innermost's last.
  var pending: [Member] = []
  /// Whether the value of each of `pending` is a `<key>` element.
  var pendingIsKey: [Bool] = []
  var frames: [Frame] = []
  var depth = 0
  var root: NodeID?
  var problems: [SyntaxProblem] = []
  var isRefused = false
  var isBroken = false
  var isDone = false
  /// The first container whose end tag stands further left than its start tag: likely one inside it is not closed.
  var suspect: (tag: Tag, range: Range<Int>)?
  var hasPreprocessorLine = false
  /// How often the root dictionary was read on behind its end.
  var reopenings = 0
  /// Whether no end of a comment, or of a CDATA section, stands in the rest of the file.
  var lacksCommentEnd = false
  var lacksCDATAEnd = false

  init(_ source: SourceText) {
    self.source = source
    offset = source.start
    end = source.text.count
  }

  mutating func read(_ bytes: Span<UInt8>) {
    if source.encoding.characterSet != .utf8 { stopAtLoneSurrogate(bytes) }
    while !isDone { readItem(bytes) }
    while let frame = frames.popLast() { close(frame, contentEnd: offset, end: offset) }
    if isBroken { adoptStrandedMembers(bytes) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The tag, comment or stray text that comes next.
  private mutating func readItem(_ bytes: Span<UInt8>) {
    skipSpace(bytes)
    // In front of the first element, Core Foundation wants two more bytes; inside, the end is found out below.
    guard offset + (frames.isEmpty ? 1 : 0) < end else {
      endOfFile()
      return
    }
    guard bytes[offset] == 0x3C else {
      readStrayText(bytes)
      return
    }
    guard offset + 1 < end else {
      endOfFile()
      return
    }
    switch bytes[offset + 1] {
    case 0x3F: skipInstruction(bytes)
    case 0x21: readDeclaration(bytes)
    case 0x2F: readEndTag(bytes)
    default: readElement(bytes)
    }
  }

  private mutating func readElement(_ bytes: Span<UInt8>) {
    if isMergeMarker(bytes) {
      skipMergeMarker(bytes)
      return
    }
    guard let start = startTag(bytes) else {
      endOfFile()
      return
    }
    guard let tag = start.tag else {
      readUnknownElement(start, bytes)
      return
    }
    offset = start.range.upperBound
    guard expectValue(tag, start) else { return }
    if tag == .plist, start.isEmpty {
      refuse(.emptyPlist, at: start.range)
      return
    }
    if tag.isContainer, !start.isEmpty {
      open(start, tag, bytes)
      return
    }
    let node = scalar(start, tag, bytes)
    add(node, tag)
  }

  /// Adds a value that ends at ``offset``.
  mutating func add(_ node: Node, _ tag: Tag) {
    nodes.append(node)
    place(NodeID(nodes.count - 1), tag, end: offset)
  }

  /// Reads an element of text, or an empty one.
  private mutating func scalar(_ start: StartTag, _ tag: Tag, _ bytes: Span<UInt8>) -> Node {
    let contentStart = start.range.upperBound
    if start.isEmpty {
      switch tag {
      case .data, .date, .integer, .real: refuse(.emptyScalar(tag), at: start.range)
      default: break
      }
      return Node(kind: tag.scalarKind, range: start.range, contentRange: contentStart..<contentStart)
    }
    switch tag {
    case .key, .string: readText(tag, bytes)
    case .data: readData(bytes)
    case .date: readDate(bytes)
    case .integer: readInteger(bytes)
    case .real: readReal(bytes)
    default: break
    }
    let contentEnd = finishText(start, tag, bytes)
    return Node(
      kind: tag.scalarKind, range: start.range.lowerBound..<max(offset, contentEnd),
      contentRange: contentStart..<max(contentStart, contentEnd))
  }

  /// Opens a container.
  mutating func open(_ start: StartTag, _ tag: Tag, _ bytes: Span<UInt8>) {
    if tag != .plist { depth += 1 }
    if depth > Self.depthLimit || frames.count >= Self.frameLimit {
      refuse(.tooDeep, at: start.range)
      isDone = true
      return
    }
    var frame = Frame(
      tag: tag, openTag: start.range, indentation: indentation(of: start.range.lowerBound, bytes),
      firstMember: pending.count)
    if let parent = frames.last, parent.tag == .dict, parent.key == nil { frame.isDiscarded = true }
    frames.append(frame)
  }

  /// Makes the node of a container that is no longer in ``frames``.
  mutating func close(_ frame: Frame, contentEnd: Int, end: Int) {
    if frame.tag == .plist {
      if let value = frame.value { place(value, .plist, end: end) }
      return
    }
    depth -= 1
    let first = members.count
    for index in frame.firstMember..<pending.count where pendingIsKey[index] {
      guard let key = pending[index].key else { continue }
      // The second key stands where the first one's value should: legal, and never meant.
      let next = text(of: pending[index].value)
      refuse(.keyTakenAsValue(next: next), at: nodes[key.index].range, key: text(of: key))
    }
    members += pending[frame.firstMember...]
    pending.removeSubrange(frame.firstMember...)
    pendingIsKey.removeSubrange(frame.firstMember...)
    nodes.append(
      Node(
        kind: frame.tag.scalarKind, range: frame.openTag.lowerBound..<end,
        contentRange: frame.openTag.upperBound..<max(frame.openTag.upperBound, contentEnd),
        memberRange: first..<members.count))
    if !frame.isDiscarded { place(NodeID(nodes.count - 1), frame.tag, end: end) }
  }

  /// Puts a value where it belongs.
  private mutating func place(_ id: NodeID, _ tag: Tag, end: Int) {
    guard let frame = frames.last else {
      root = id
      isDone = true
      return
    }
    switch frame.tag {
    case .plist:
      if frame.value == nil { frames[frames.count - 1].value = id }
    case .dict:
      if let key = frame.key {
        append(
          Member(key: key, value: id, range: nodes[key.index].range.lowerBound..<end), isKey: tag == .key)
        frames[frames.count - 1].key = nil
      } else if tag == .key {
        frames[frames.count - 1].key = id
      }
    default:
      append(Member(key: nil, value: id, range: nodes[id.index].range), isKey: false)
    }
  }

  private mutating func append(_ member: Member, isKey: Bool) {
    pending.append(member)
    pendingIsKey.append(isKey)
  }

  func text(of id: NodeID) -> String { XMLPropertyListText.decode(nodes[id.index], in: source) }
}
