/// Reads JSON as RFC 8259 has it and Foundation reads it, and goes on behind whatever is wrong.
///
/// No recursion: open containers lie on a stack of their own, and their members on another until they are
/// closed.
struct JSONParser {
  /// Foundation's bound on containers inside containers.
  static let maximumDepth = 512
  /// A file that is no JSON at all has a problem at every other byte; nobody reads more than these.
  static let maximumProblems = 100

  struct Frame {
    let node: Int
    let start: Int
    let pendingStart: Int
    let isObject: Bool
    /// The key whose value comes next; nil where it could not be read, and then the value is not kept.
    var key: Int?
  }

  enum State {
    /// A key, or the end of the object.
    case key
    case colon
    /// A value, or the end of an array.
    case value
    /// Behind a member.
    case next
    case end
  }

  var nodes: [JSONDocument.Node] = []
  var members: [JSONDocument.Member] = []
  var root: JSONDocument.NodeID?
  var problems: [SyntaxProblem] = []
  var hasConflictMarkers = false

  var offset = 0
  var frames: [Frame] = []
  var pending: [JSONDocument.Member] = []
  /// Where the last value or key ended.
  var lastEnd = 0
  /// The comma that was read last, while nothing stands behind it.
  var comma: Int?
  /// Whether a conflict marker stands between the last token and this place: what is missing there is no
  /// fault of its own.
  var isBehindMarker = false

  mutating func parse(_ bytes: Span<UInt8>, from start: Int) {
    offset = start
    guard bytes.count < Int(Int32.max) else {
      report(
        "the file is larger than 2 GB", advice: "split it; nothing that reads this format can load it",
        at: start..<start)
      return
    }
    nodes.reserveCapacity(bytes.count / 24)
    members.reserveCapacity(bytes.count / 48)
    var state = State.value
    while state != .end {
      skipTrivia(bytes)
      guard offset < bytes.count else { break }
      switch state {
      case .value: state = value(bytes)
      case .next: state = next(bytes)
      case .key: state = key(bytes)
      case .colon: state = colon(bytes)
      case .end: break
      }
    }
    if state != .end { reportEnd(bytes, in: state) }
    while !frames.isEmpty { close(at: min(offset, bytes.count)) }
  }

  private mutating func value(_ bytes: Span<UInt8>) -> State {
    let start = offset
    let kind: JSONDocument.Node.Kind
    var spelling = JSONDocument.Node.Spelling.plain
    switch bytes[offset] {
    case 0x22:
      spelling = string(bytes)
      kind = .string
    case 0x7B: return open(bytes, isObject: true)
    case 0x5B: return open(bytes, isObject: false)
    case 0x2D, 0x30...0x39:
      number(bytes)
      kind = .number
    case 0x5D where frames.last?.isObject == false:
      if let comma { reportTrailing(comma, in: "array") }
      return closeBracket()
    default:
      guard let literal = literal(bytes) else { return recoverValue(bytes) }
      kind = literal
    }
    nodes.append(JSONDocument.Node(kind: kind, range: start..<offset, spelling: spelling))
    attach(nodes.count - 1)
    return .next
  }

  private mutating func key(_ bytes: Span<UInt8>) -> State {
    switch bytes[offset] {
    case 0x22:
      let start = offset
      let spelling = string(bytes)
      keep(key: start..<offset, spelling)
      return .colon
    case 0x7D:
      if let comma { reportTrailing(comma, in: "object") }
      return closeBracket()
    default:
      return recoverKey(bytes)
    }
  }

  mutating func keep(key range: Range<Int>, _ spelling: JSONDocument.Node.Spelling) {
    nodes.append(JSONDocument.Node(kind: .string, range: range, spelling: spelling))
    frames[frames.count - 1].key = nodes.count - 1
    tokenEnded()
  }

  private mutating func colon(_ bytes: Span<UInt8>) -> State {
    guard bytes[offset] == 0x3A else { return recoverColon(bytes) }
    offset += 1
    tokenEnded()
    return .value
  }

  private mutating func next(_ bytes: Span<UInt8>) -> State {
    guard let frame = frames.last else { return recoverEnd(bytes) }
    switch bytes[offset] {
    case 0x2C:
      comma = offset
      offset += 1
      lastEnd = offset
      isBehindMarker = false
      return frame.isObject ? .key : .value
    case 0x7D where frame.isObject, 0x5D where !frame.isObject:
      return closeBracket()
    default:
      return recoverNext(bytes)
    }
  }

  /// Notes that something was read that may stand before a comma.
  @inline(__always)
  mutating func tokenEnded() {
    lastEnd = offset
    comma = nil
    isBehindMarker = false
  }

  private mutating func open(_ bytes: Span<UInt8>, isObject: Bool) -> State {
    guard frames.count < Self.maximumDepth else {
      report(
        "objects and arrays are nested more than \(Self.maximumDepth) deep",
        advice: "no reader of JSON goes deeper; take a level out", at: offset..<offset + 1)
      return .end
    }
    nodes.append(JSONDocument.Node(kind: isObject ? .object : .array, range: offset..<offset + 1))
    frames.append(
      Frame(node: nodes.count - 1, start: offset, pendingStart: pending.count, isObject: isObject, key: nil))
    offset += 1
    tokenEnded()
    return isObject ? .key : .value
  }

  /// Takes a bracket that closes the innermost container.
  mutating func closeBracket() -> State {
    offset += 1
    close(at: offset)
    return .next
  }

  /// Ends the innermost container without looking at the text.
  mutating func close(at end: Int) {
    guard let frame = frames.popLast() else { return }
    let start = members.count
    members += pending[frame.pendingStart...]
    pending.removeSubrange(frame.pendingStart...)
    nodes[frame.node] = JSONDocument.Node(
      kind: frame.isObject ? .object : .array, range: frame.start..<end, memberRange: start..<members.count)
    attach(frame.node)
  }

  /// Makes a value the member of the innermost container.
  private mutating func attach(_ node: Int) {
    tokenEnded()
    guard let frame = frames.last else {
      if root == nil { root = JSONDocument.NodeID(node) }
      return
    }
    guard frame.isObject else {
      pending.append(JSONDocument.Member(key: nil, value: node))
      return
    }
    if let key = frame.key { pending.append(JSONDocument.Member(key: key, value: node)) }
    frames[frames.count - 1].key = nil
  }

  /// Opens the outermost object again, for members that stand behind a bracket too many.
  mutating func reopenRoot() -> Bool {
    guard let root, nodes[root.index].kind == .object else { return false }
    let node = nodes[root.index]
    pending = Array(members[node.memberRange])
    members.removeSubrange(node.memberRange)
    frames = [
      Frame(node: root.index, start: node.range.lowerBound, pendingStart: 0, isObject: true, key: nil)
    ]
    return true
  }

  mutating func report(
    _ reason: String, advice: String, at range: Range<Int>,
    consequence: SyntaxProblem.Consequence = .refusesFile
  ) {
    // The first that refuses the file is kept in any case: it decides what the file is worth.
    let isFull = problems.count >= Self.maximumProblems
    if isFull, consequence != .refusesFile || problems.contains(where: { $0.consequence == .refusesFile }) {
      return
    }
    problems.append(SyntaxProblem(reason, advice: advice, at: range, consequence: consequence))
  }

  private mutating func reportTrailing(_ comma: Int, in container: String) {
    if isBehindMarker { return }
    report(
      "a trailing comma stands before the end of the \(container)",
      advice: "remove the comma; Foundation reads past it, other readers of JSON refuse the file",
      at: comma..<comma + 1, consequence: .ignoresPart)
  }
}
