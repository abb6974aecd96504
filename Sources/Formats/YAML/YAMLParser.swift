internal import SourceText

/// Makes a document of libyaml's events.
///
/// No recursion: open collections lie on a stack of their own, and their members on another until they are closed.
struct YAMLParser {
  /// Nobody reads more than these.
  static let maximumProblems = 100

  /// A key or a value, and where it, or the alias that stands for it, is.
  struct Place {
    /// Nil where the value could not be had: an alias that leads nowhere.
    let node: Int?
    let range: Range<Int>
  }

  struct Frame {
    let node: Int
    let start: Int
    let pendingStart: Int
    let isMapping: Bool
    let anchor: ExactString?
    /// The key whose value comes next.
    var key: Place?
    /// The end of the last member.
    var end: Int
    var extent = Extent(size: 1, height: 1)
  }

  /// How much a value is with its aliases replaced by what they stand for.
  struct Extent {
    /// The number of values, a long text counted once more for every 64 bytes: what is expanded may be copied.
    var size: Int
    /// The number of collections that lie in each other.
    var height: Int
  }

  enum Anchor {
    /// Its collection is not closed yet: an alias to it would be a circle.
    case open
    case closed(node: Int, Extent)
  }

  var nodes: [YAMLDocument.Node] = []
  var members: [YAMLDocument.Member] = []
  var decoded: ContiguousArray<UInt8> = []
  var writtenTags: [Int: String] = [:]
  var root: YAMLDocument.NodeID?
  var problems: [SyntaxProblem] = []
  var isComplete = false
  var secondDocument: Range<Int>?

  private var frames: [Frame] = []
  private var pending: [YAMLDocument.Member] = []
  private var anchors: [ExactString: Anchor] = [:]
  private var expansion = 0
  private var isExpansionReported = false

  mutating func parse(_ source: SourceText) {
    let text = source.text
    guard text.count <= YAMLDocument.maximumSize else {
      report("the file is larger than 64 MB", advice: "split it", at: source.start..<source.start)
      return
    }
    // An empty buffer may have no address; there is nothing to read in it anyway.
    guard source.start < text.count else {
      isComplete = true
      return
    }
    let offsets = YAMLOffsets(text.span, from: source.start)
    unsafe text.withUnsafeBufferPointer { buffer in
      guard var events = unsafe YAMLEvents(UnsafeBufferPointer(rebasing: buffer[source.start...])) else {
        report(
          "there is not enough memory to read the file", advice: "split it", at: source.start..<source.start)
        return
      }
      while let event = events.next() {
        let bytes = text.span
        let place =
          offsets.offset(
            of: events.place.lowerBound, in: bytes)..<offsets.offset(
            of: events.place.upperBound, in: bytes)
        guard take(event, of: events, at: place, in: bytes) else { return }
      }
      let failure = events.error
      let problem = YAMLProblems.problem(failure, in: source) { index in
        offsets.offset(of: index, in: text.span)
      }
      report(problem)
    }
    while !frames.isEmpty { close(at: nil, in: text.span) }
    problems.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Takes an event; false at the end of what is read.
  private mutating func take(
    _ event: YAMLEvents.Event, of events: borrowing YAMLEvents, at place: Range<Int>, in bytes: Span<UInt8>
  ) -> Bool {
    switch event {
    case .streamEnd:
      isComplete = true
      return false
    case .documentStart:
      if root != nil {
        secondDocument = place
        isComplete = true
        return false
      }
    case .documentEnd:
      break
    case .alias:
      alias(events.anchor ?? "", at: place)
    case .scalar(let style):
      scalar(style, of: events, at: place, in: bytes)
    case .sequenceStart, .mappingStart:
      guard frames.count < YAMLDocument.maximumDepth else {
        report(
          "collections are nested more than \(YAMLDocument.maximumDepth) deep", advice: "take a level out",
          at: place.lowerBound..<min(place.lowerBound + 1, bytes.count))
        return false
      }
      let isMapping = if case .mappingStart = event { true } else { false }
      open(isMapping: isMapping, of: events, at: place, in: bytes)
    case .collectionEnd:
      close(at: place.isEmpty ? nil : place.upperBound, in: bytes)
    }
    return true
  }

  private mutating func scalar(
    _ style: YAMLDocument.ScalarStyle, of events: borrowing YAMLEvents, at place: Range<Int>,
    in bytes: Span<UInt8>
  ) {
    let anchor = events.anchor.map(ExactString.init)
    let tag = events.tag
    var range = place
    if anchor != nil || tag != nil { range = start(behindPropertiesOf: place, in: bytes)..<place.upperBound }
    var content = range
    switch style {
    case .plain: break
    case .singleQuoted, .doubleQuoted:
      if range.count >= 2 { content = range.lowerBound + 1..<range.upperBound - 1 }
    case .literal, .folded:
      // libyaml's scalar ends before the next token, blank lines included.
      var end = range.upperBound
      while end > range.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
      range = range.lowerBound..<end
      content = range
    }
    let node = unsafe events.withValue { value in
      if unsafe Self.isVerbatim(value, at: content, in: bytes) {
        return YAMLDocument.Node(kind: .scalar(style), range: range, content: content)
      }
      let start = decoded.count
      unsafe decoded.append(contentsOf: value)
      return YAMLDocument.Node(
        kind: .scalar(style), range: range, content: start..<decoded.count, storage: .decoded)
    }
    nodes.append(node)
    let index = nodes.count - 1
    writtenTags[index] = tag
    let extent = Extent(size: 1 + node.content.count / 64, height: 0)
    if let anchor { anchors[anchor] = .closed(node: index, extent) }
    attach(Place(node: index, range: range), extent)
  }

  private static func isVerbatim(
    _ value: UnsafeBufferPointer<UInt8>, at range: Range<Int>, in bytes: Span<UInt8>
  ) -> Bool {
    guard value.count == range.count else { return false }
    for index in 0..<value.count where unsafe value[index] != bytes[range.lowerBound + index] { return false }
    return true
  }

  private mutating func open(
    isMapping: Bool, of events: borrowing YAMLEvents, at place: Range<Int>, in bytes: Span<UInt8>
  ) {
    let anchor = events.anchor.map(ExactString.init)
    let tag = events.tag
    let hasProperties = anchor != nil || tag != nil
    let start = hasProperties ? start(behindPropertiesOf: place, in: bytes) : place.lowerBound
    nodes.append(YAMLDocument.Node(kind: isMapping ? .mapping : .sequence, range: start..<start))
    writtenTags[nodes.count - 1] = tag
    if let anchor { anchors[anchor] = .open }
    frames.append(
      Frame(
        node: nodes.count - 1, start: start, pendingStart: pending.count, isMapping: isMapping,
        anchor: anchor, end: start))
  }

  /// Ends the innermost collection: behind its bracket, or where its last member ends.
  private mutating func close(at end: Int?, in bytes: Span<UInt8>) {
    guard let frame = frames.popLast() else { return }
    let range = frame.start..<max(frame.start, end ?? frame.end)
    let first = members.count
    members += pending[frame.pendingStart...]
    pending.removeSubrange(frame.pendingStart...)
    nodes[frame.node] = YAMLDocument.Node(
      kind: frame.isMapping ? .mapping : .sequence, range: range, content: first..<members.count)
    if frame.isMapping { checkKeys(of: first..<members.count, in: bytes) }
    if let anchor = frame.anchor { anchors[anchor] = .closed(node: frame.node, frame.extent) }
    attach(Place(node: frame.node, range: range), frame.extent)
  }

  private mutating func alias(_ name: String, at place: Range<Int>) {
    let unquoted = "put the text in quotes if the `*` belongs to it"
    switch anchors[ExactString(name)] {
    case nil:
      report("no anchor before this place is called `\(name)`", advice: unquoted, at: place)
    case .open:
      report(
        "the alias `\(name)` stands inside what it stands for", advice: "write out what is meant", at: place)
    case .closed(let node, let extent):
      if expansion + extent.size > YAMLDocument.maximumExpansion {
        if !isExpansionReported {
          report(
            "aliases stand for more than \(YAMLDocument.maximumExpansion) values",
            advice: "use fewer aliases inside of what aliases stand for", at: place)
        }
        isExpansionReported = true
      } else if frames.count + extent.height > YAMLDocument.maximumDepth {
        report(
          "with what the alias `\(name)` stands for, collections are nested more than "
            + "\(YAMLDocument.maximumDepth) deep", advice: "take a level out", at: place)
      } else {
        expansion += extent.size
        return attach(Place(node: node, range: place), extent)
      }
    }
    attach(Place(node: nil, range: place), Extent(size: 0, height: 0))
  }

  /// Makes a value, or what an alias stands for, the key or the value of the innermost collection's next member.
  private mutating func attach(_ place: Place, _ extent: Extent) {
    guard var frame = frames.popLast() else {
      root = place.node.map(YAMLDocument.NodeID.init)
      return
    }
    frame.extent.size += extent.size
    frame.extent.height = max(frame.extent.height, extent.height + 1)
    frame.end = max(frame.end, place.range.upperBound)
    if !frame.isMapping {
      if let node = place.node {
        pending.append(
          YAMLDocument.Member(
            key: nil, value: node, start: place.range.lowerBound, valueRange: place.range))
      }
    } else if let key = frame.key {
      if let node = place.node, let keyNode = key.node {
        pending.append(
          YAMLDocument.Member(
            key: keyNode, value: node, start: key.range.lowerBound, valueRange: place.range))
      }
      frame.key = nil
    } else {
      frame.key = place
    }
    frames.append(frame)
  }

  /// Where a value starts behind its anchor and its tag, and the white space and comments around them.
  private func start(behindPropertiesOf place: Range<Int>, in bytes: Span<UInt8>) -> Int {
    var offset = place.lowerBound
    while offset < place.upperBound {
      switch bytes[offset] {
      case 0x09, 0x0A, 0x0D, 0x20: offset += 1
      case 0x23: while offset < place.upperBound, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      case 0x26, 0x21: while offset < place.upperBound, !Self.endsProperty(bytes[offset]) { offset += 1 }
      default: return offset
      }
    }
    return place.upperBound
  }

  private static func endsProperty(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
  }

  mutating func report(_ reason: String, advice: String, at range: Range<Int>, key: String? = nil) {
    report(SyntaxProblem(reason, advice: advice, at: range, key: key))
  }

  mutating func report(_ problem: SyntaxProblem) {
    if problems.count < Self.maximumProblems || problems.allSatisfy({ $0.consequence != .refusesFile }) {
      problems.append(problem)
    }
  }
}

extension YAMLParser {
  /// Reports keys that stand twice in a mapping, and merge keys that have nothing to merge.
  fileprivate mutating func checkKeys(of range: Range<Int>, in bytes: Span<UInt8>) {
    guard range.count > 0 else { return }
    var seen: Set<ArraySlice<UInt8>> = []
    for member in members[range] {
      guard let key = member.key, case .scalar(let style) = nodes[key.index].kind else { continue }
      let node = nodes[key.index]
      let text = ContiguousArray(key: node, in: bytes, decoded)
      if style == .plain, text.elementsEqual([0x3C, 0x3C]) {
        if !isMergeable(member.value) {
          report(
            "`<<` has no mapping to take keys from",
            advice: "let an alias to a mapping, or a list of such aliases, follow it", at: member.valueRange)
        }
        continue
      }
      guard !seen.insert(ArraySlice(text)).inserted else { continue }
      let name = String(decoding: text, as: UTF8.self)
      report(
        "the key `\(name)` stands twice in this mapping", advice: "remove one of the two",
        at: member.range.lowerBound..<max(member.range.lowerBound, node.range.upperBound), key: name)
    }
  }

  private func isMergeable(_ id: YAMLDocument.NodeID) -> Bool {
    switch nodes[id.index].kind {
    case .mapping: true
    case .sequence:
      members[nodes[id.index].content].allSatisfy { nodes[$0.value.index].kind == .mapping }
    case .scalar: false
    }
  }
}

extension ContiguousArray<UInt8> {
  /// The text of a scalar.
  fileprivate init(key node: YAMLDocument.Node, in bytes: Span<UInt8>, _ decoded: ContiguousArray<UInt8>) {
    self.init()
    reserveCapacity(node.content.count)
    switch node.storage {
    case .file: for offset in node.content { append(bytes[offset]) }
    case .decoded: append(contentsOf: decoded[node.content])
    }
  }
}
