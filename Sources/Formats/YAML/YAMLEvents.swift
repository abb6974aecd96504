internal import CYAML

/// What libyaml reads out of a text, one step after the other.
@safe
struct YAMLEvents: ~Copyable {
  /// A step.
  enum Event {
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar(YAMLDocument.ScalarStyle)
    case sequenceStart
    case mappingStart
    case collectionEnd
  }

  private let parser: OpaquePointer
  /// The event that was read last. Its pointers lead into libyaml's memory, and hold until the next is read.
  private var event = unsafe cyaml_event()

  /// Begins to read; nil if there is no memory. The text must outlive this value.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else { return nil }
    guard let opened = unsafe cyaml_open(base, text.count) else { return nil }
    unsafe parser = opened
  }

  deinit { unsafe cyaml_close(parser) }

  /// Reads on; nil where that fails, for which ``error`` tells why.
  mutating func next() -> Event? {
    guard unsafe cyaml_next(parser, &event) != 0 else { return nil }
    switch unsafe Int(event.kind) {
    case cyaml_documentStartEvent: return .documentStart
    case cyaml_documentEndEvent: return .documentEnd
    case cyaml_aliasEvent: return .alias
    case cyaml_sequenceStartEvent: return .sequenceStart
    case cyaml_mappingStartEvent: return .mappingStart
    case cyaml_sequenceEndEvent, cyaml_mappingEndEvent: return .collectionEnd
    case cyaml_scalarEvent:
      switch unsafe Int(event.style) {
      case cyaml_singleQuotedStyle: return .scalar(.singleQuoted)
      case cyaml_doubleQuotedStyle: return .scalar(.doubleQuoted)
      case cyaml_literalStyle: return .scalar(.literal)
      case cyaml_foldedStyle: return .scalar(.folded)
      default: return .scalar(.plain)
      }
    default: return .streamEnd
    }
  }

  /// Where the last event begins and ends, in Unicode scalar values: libyaml counts a CRLF as two, and whatever else it
  /// passes over as one.
  var place: Range<Int> { unsafe Int(event.start)..<max(Int(event.start), Int(event.end)) }

  /// The name that the last event's node is given, or that the alias refers to.
  var anchor: String? { unsafe event.anchor.map { unsafe String(cString: $0) } }

  /// The tag of the last event's node, where one is written.
  var tag: String? { unsafe event.tag.map { unsafe String(cString: $0) } }

  /// The last event's text, which is gone once the next is read.
  func withValue<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe body(UnsafeBufferPointer(start: event.value, count: event.valueLength))
  }

  /// Why ``next()`` failed.
  var error: Failure { unsafe Failure(cyaml_lastError(parser)) }

  /// Why libyaml cannot go on.
  struct Failure {
    /// What is wrong, in libyaml's words.
    let problem: String
    /// What was being read, in libyaml's words.
    let context: String
    /// Where it is.
    let place: Int
    /// Where what was being read began, in Unicode scalar values.
    let contextPlace: Int
    /// Whether ``place`` counts bytes, and not Unicode scalar values.
    let countsBytes: Bool
    let isOutOfMemory: Bool
    /// Whether what was being read began on the line where it is wrong.
    let isOnLineOfContext: Bool

    init(_ error: cyaml_error) {
      problem = unsafe error.problem.map { unsafe String(cString: $0) } ?? ""
      context = unsafe error.context.map { unsafe String(cString: $0) } ?? ""
      place = unsafe Int(error.place)
      contextPlace = unsafe Int(error.contextPlace)
      countsBytes = unsafe Int(error.kind) == cyaml_readerError
      isOutOfMemory = unsafe Int(error.kind) == cyaml_memoryError
      isOnLineOfContext = unsafe error.line == error.contextLine
    }
  }
}

/// Leads from a count of Unicode scalar values to the offset of a byte.
struct YAMLOffsets {
  /// The offset of each 64th scalar value; empty where every one is a byte.
  private var marks: [Int] = []
  private let start: Int
  private let end: Int
  private static let step = 64

  /// Counts the text behind `start`. Linear.
  init(_ bytes: Span<UInt8>, from start: Int) {
    self.start = start
    end = bytes.count
    var isASCII = true
    for offset in start..<bytes.count where bytes[offset] >= 0x80 {
      isASCII = false
      break
    }
    if isASCII { return }
    var count = 0
    for offset in start..<bytes.count where bytes[offset] & 0xC0 != 0x80 {
      if count % Self.step == 0 { marks.append(offset) }
      count += 1
    }
  }

  /// The byte at which a scalar value starts, or the end of the text.
  func offset(of index: Int, in bytes: Span<UInt8>) -> Int {
    if marks.isEmpty { return min(start + index, end) }
    let mark = index / Self.step
    guard mark < marks.count else { return end }
    var offset = marks[mark]
    var left = index % Self.step
    while left > 0, offset < end {
      offset += 1
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }
}
