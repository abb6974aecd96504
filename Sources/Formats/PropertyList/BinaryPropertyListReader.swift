/// Reads the objects of a binary property list.
struct BinaryPropertyListReader {
  typealias NodeID = PropertyListDocument.NodeID
  typealias Node = PropertyListDocument.Node
  typealias Member = PropertyListDocument.Member
  typealias Failure = BinaryPropertyListError

  /// What is known of the object at an offset.
  private struct Entry {
    var node: NodeID
    /// How many values it stands for, itself included; at most one more than the limit.
    var size: Int
    /// How many levels of values lie below it.
    var height: Int
  }

  /// A container whose objects are being read.
  private struct Frame {
    let object: Object
    let firstChild: Int
    var next = 0
  }

  private struct Object {
    let start: Int
    let kind: Node.Kind
    let content: Range<Int>
    /// How many references a container holds.
    var childCount = 0
  }

  private enum State {
    case open
    case done(Entry)
  }

  static let depthLimit = 512

  private(set) var nodes: [Node] = []
  private(set) var members: [Member] = []
  private(set) var nonStringKeys: [Range<Int>] = []
  /// By offset and not by index, as in Core Foundation: two entries of the offset table may name one object.
  private var states: [Int: State] = [:]
  private var frames: [Frame] = []
  private var children: [Entry] = []

  /// Reads the outermost object and all that it refers to, each once, without recursion.
  mutating func readRoot(
    _ trailer: BinaryPropertyListTrailer, _ bytes: Span<UInt8>
  ) throws(Failure) -> NodeID {
    guard let rootOffset = trailer.objectOffset(trailer.rootIndex, bytes) else {
      throw Failure(.badTrailer, at: bytes.count - BinaryPropertyListTrailer.size)
    }
    try visit(rootOffset, trailer, bytes)
    while let frame = frames.last {
      if frame.next == frame.object.childCount {
        frames.removeLast()
        try finish(frame)
        continue
      }
      frames[frames.count - 1].next += 1
      let place = frame.object.content.lowerBound + frame.next * trailer.referenceSize
      // One byte beyond the objects counts as theirs where an object's end is checked, but not here.
      guard place + trailer.referenceSize <= trailer.tableOffset,
        let index = Int(exactly: bytes.integer(at: place, size: trailer.referenceSize)),
        index < trailer.objectCount, let offset = trailer.objectOffset(index, bytes)
      else { throw Failure(.badReference, at: frame.object.start) }
      try visit(offset, trailer, bytes)
    }
    guard let root = children.last else { throw Failure(.badObject, at: rootOffset) }
    return root.node
  }

  private mutating func visit(
    _ offset: Int, _ trailer: BinaryPropertyListTrailer, _ bytes: Span<UInt8>
  ) throws(Failure) {
    if frames.count > Self.depthLimit { throw Failure(.tooDeep, at: offset) }
    switch states[offset] {
    case .open: throw Failure(.cycle, at: offset)
    case .done(let entry):
      // Core Foundation does not look into an object a second time. Whoever walks the values does.
      if frames.count + entry.height > Self.depthLimit { throw Failure(.tooDeep, at: offset) }
      children.append(entry)
      return
    case nil: break
    }
    let object = try readObject(offset, trailer, bytes)
    if object.kind == .dictionary || object.kind == .array {
      states[offset] = .open
      frames.append(Frame(object: object, firstChild: children.count))
      return
    }
    nodes.append(
      Node(kind: object.kind, range: offset..<object.content.upperBound, contentRange: object.content))
    let entry = Entry(node: NodeID(nodes.count - 1), size: 1, height: 0)
    states[offset] = .done(entry)
    children.append(entry)
  }

  /// Makes the node of a container whose objects have all been read.
  private mutating func finish(_ frame: Frame) throws(Failure) {
    let object = frame.object
    let range = object.start..<object.content.upperBound
    let entries = children[frame.firstChild...]
    var size = 1
    for entry in entries { size = min(size + entry.size, BinaryPropertyListParser.valueLimit + 1) }
    if size > BinaryPropertyListParser.valueLimit { throw Failure(.tooManyValues, at: object.start) }
    let firstMember = members.count
    if object.kind == .dictionary {
      let half = entries.count / 2
      for index in entries.startIndex..<entries.startIndex + half {
        let key = entries[index].node
        switch nodes[key.index].kind {
        case .dictionary, .array: throw Failure(.badKey, at: object.start)
        case .string: break
        default: nonStringKeys.append(nodes[key.index].range)
        }
        members.append(Member(key: key, value: entries[index + half].node, range: range))
      }
    } else {
      members += entries.map { Member(key: nil, value: $0.node, range: nodes[$0.node.index].range) }
    }
    let entry = Entry(
      node: NodeID(nodes.count), size: size, height: entries.map { $0.height + 1 }.max() ?? 0)
    nodes.append(
      Node(
        kind: object.kind, range: range, contentRange: object.content,
        memberRange: firstMember..<members.count))
    children.removeSubrange(frame.firstChild...)
    children.append(entry)
    states[object.start] = .done(entry)
  }

  private func readObject(
    _ start: Int, _ trailer: BinaryPropertyListTrailer, _ bytes: Span<UInt8>
  ) throws(Failure) -> Object {
    guard start >= 8 else { throw Failure(.badOffset, at: start) }
    let marker = bytes[start]
    let low = Int(marker & 0x0F)
    func fixed(_ kind: Node.Kind, _ count: Int) throws(Failure) -> Object {
      // Core Foundation lets an object reach up to the offset table's first byte, but no further.
      guard start + count <= trailer.tableOffset - 1 else { throw Failure(.truncatedObject, at: start) }
      return Object(start: start, kind: kind, content: start + 1..<start + 1 + count)
    }
    switch marker >> 4 {
    case 0x0:
      switch marker {
      case 0x00: return try fixed(.uid, 0)
      case 0x08, 0x09: return try fixed(.boolean(marker == 0x09), 0)
      default: throw Failure(.badObject, at: start)
      }
    case 0x1 where low <= 4: return try fixed(.integer, 1 << low)
    case 0x2 where low == 2 || low == 3: return try fixed(.real, 1 << low)
    case 0x3 where low == 3: return try fixed(.date, 8)
    case 0x8:
      let object = try fixed(.uid, low + 1)
      guard bytes.integer(at: start + 1, size: low + 1) <= UInt64(UInt32.max) else {
        throw Failure(.badObject, at: start)
      }
      return object
    case 0x4: return try counted(.data, itemSize: 1, start, trailer, bytes)
    case 0x5: return try counted(.string, itemSize: 1, start, trailer, bytes)
    case 0x6:
      let object = try counted(.string, itemSize: 2, start, trailer, bytes)
      // Core Foundation asks for no memory at all, gets none, and gives up.
      if object.content.isEmpty { throw Failure(.badObject, at: start) }
      return object
    case 0xA, 0xC: return try counted(.array, itemSize: trailer.referenceSize, start, trailer, bytes)
    case 0xD: return try counted(.dictionary, itemSize: 2 * trailer.referenceSize, start, trailer, bytes)
    default: throw Failure(.badObject, at: start)
    }
  }

  /// An object whose length stands in its marker, or, if that is 15, in an integer behind it.
  private func counted(
    _ kind: Node.Kind, itemSize: Int, _ start: Int, _ trailer: BinaryPropertyListTrailer, _ bytes: Span<UInt8>
  ) throws(Failure) -> Object {
    var content = start + 1
    var count = Int(bytes[start] & 0x0F)
    if count == 0x0F {
      guard content < trailer.tableOffset, bytes[content] >> 4 == 0x1 else {
        throw Failure(.badObject, at: start)
      }
      let size = 1 << Int(bytes[content] & 0x0F)
      guard content + size < trailer.tableOffset,
        // Core Foundation keeps the size in a byte, so that 256 becomes 0.
        let long = Int(exactly: bytes.integer(at: content + 1, size: size & 0xFF))
      else { throw Failure(.truncatedObject, at: start) }
      content += 1 + size
      count = long
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: itemSize)
    guard !overflow, length <= trailer.tableOffset - content else {
      throw Failure(.truncatedObject, at: start)
    }
    var object = Object(start: start, kind: kind, content: content..<content + length)
    if kind == .array { object.childCount = count }
    if kind == .dictionary { object.childCount = 2 * count }
    return object
  }
}
