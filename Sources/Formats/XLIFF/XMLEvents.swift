internal import CXML

/// What libxml2 reads out of a text.
@safe
struct XMLEvents: ~Copyable {
  /// A step.
  enum Event {
    /// A start tag; its attributes are asked for by their index.
    case start(name: String, namespace: String?)
    case end
    case text(String)
  }

  private let document: OpaquePointer

  /// Reads a whole text; nil if there is no memory.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress, let opened = unsafe cxml_open(base, text.count) else { return nil }
    unsafe document = opened
  }

  deinit { unsafe cxml_close(document) }

  /// How many steps there are.
  var count: Int { unsafe cxml_eventCount(document) }

  /// A step.
  func event(at index: Int) -> Event {
    let event = unsafe cxml_eventAt(document, index)
    switch unsafe Int(event.kind) {
    case cxml_startEvent:
      return .start(name: unsafe Self.string(event.name) ?? "", namespace: unsafe Self.string(event.space))
    case cxml_textEvent:
      guard let text = unsafe event.text else { return .text("") }
      return unsafe text.withMemoryRebound(to: UInt8.self, capacity: event.textLength) { bytes in
        .text(
          unsafe String(
            decoding: UnsafeBufferPointer(start: bytes, count: event.textLength), as: UTF8.self))
      }
    default: return .end
    }
  }

  /// Where the text goes on behind the name and the attributes of a start tag; else near the step.
  func place(at index: Int) -> Int { unsafe Int(cxml_eventAt(document, index).place) }

  /// The value of an attribute of a start tag.
  func attribute(_ name: StaticString, in namespace: String? = nil, at index: Int) -> String? {
    let event = unsafe cxml_eventAt(document, index)
    guard let attributes = unsafe event.attributes else { return nil }
    for index in unsafe 0..<event.attributeCount {
      let attribute = unsafe attributes[index]
      guard unsafe String(cString: attribute.name) == name.description,
        unsafe Self.string(attribute.space) == namespace
      else { continue }
      return unsafe String(cString: attribute.value)
    }
    return nil
  }

  /// Why libxml2 cannot go on.
  struct Failure {
    enum Kind { case memory, syntax, doctype, entity }

    let kind: Kind
    /// What is wrong, in libxml2's words.
    let problem: String
    /// The line, from 1.
    let line: Int
    /// The column in bytes, from 1.
    let column: Int
  }

  /// Why the text was not read to its end; nil where it was.
  var failure: Failure? {
    let error = unsafe cxml_lastError(document)
    let kind: Failure.Kind
    switch unsafe Int(error.kind) {
    case 0: return nil
    case cxml_memoryError: kind = .memory
    case cxml_doctypeError: kind = .doctype
    case cxml_entityError: kind = .entity
    default: kind = .syntax
    }
    let words = unsafe Self.string(error.problem) ?? ""
    return unsafe Failure(
      kind: kind, problem: String(words.split(whereSeparator: \.isNewline).first ?? ""),
      line: Int(error.line),
      column: Int(error.column))
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}
