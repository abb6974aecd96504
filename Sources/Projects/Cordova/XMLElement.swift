package import Formats
package import SourceText

/// An element of an XML text with its place.
package struct XMLElement: Sendable {
  /// The name without its prefix.
  package let name: String
  /// The attributes, references in their values resolved.
  package let attributes: [String: String]
  /// The whole element, tags included.
  package let range: Range<Int>
  /// The text between the tags, elements left out, character references resolved.
  package let text: String
  /// The elements in it, in order.
  package let children: [XMLElement]
}

/// Reads XML tolerantly: elements, attributes, text and character references. No entity is expanded but the five that
/// XML knows, and no document type is followed. Linear in the text's size.
package struct XMLReading: Sendable {
  /// The outermost element; nil where there is none.
  package private(set) var root: XMLElement?
  /// Where the text breaks the rules.
  package private(set) var problems: [SyntaxProblem] = []

  private struct Open {
    let name: String
    let attributes: [String: String]
    let start: Int
    var text = ""
    var children: [XMLElement] = []
  }

  private static let maximumDepth = 64
  private static let maximumProblems = 20
  private let source: SourceText
  private var open: [Open] = []
  /// How many elements are open that lie too deep to be kept.
  private var passedOver = 0

  /// Reads a text.
  package init(_ source: SourceText) {
    self.source = source
    let bytes = source.text.span
    var offset = source.start
    while offset < bytes.count, problems.count < Self.maximumProblems {
      if bytes[offset] != 0x3C {
        let start = offset
        while offset < bytes.count, bytes[offset] != 0x3C { offset += 1 }
        if !open.isEmpty { open[open.count - 1].text += Self.decoded(source.string(start..<offset)) }
      } else if source.has("<!--", at: offset) {
        offset = end(of: "-->", from: offset + 4, bytes)
      } else if source.has("<![CDATA[", at: offset) {
        let start = offset + 9
        offset = end(of: "]]>", from: start, bytes)
        let text = start..<max(start, offset - 3)
        if !open.isEmpty, text.upperBound <= bytes.count { open[open.count - 1].text += source.string(text) }
      } else if source.has("<?", at: offset) || source.has("<!", at: offset) {
        offset = end(of: ">", from: offset + 2, bytes)
      } else {
        readTag(bytes, &offset)
      }
    }
    while let last = open.last {
      report("the element “\(last.name)” is never closed", "add </\(last.name)>", last.start..<last.start + 1)
      close(at: bytes.count)
    }
  }

  private mutating func report(_ reason: String, _ advice: String, _ range: Range<Int>) {
    if problems.count < Self.maximumProblems {
      problems.append(SyntaxProblem(reason, advice: advice, at: range))
    }
  }

  /// The offset behind the next place of a text, or the end of the file.
  private func end(of text: StaticString, from start: Int, _ bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < bytes.count, !source.has(text, at: offset) { offset += 1 }
    return min(bytes.count, offset + text.utf8CodeUnitCount)
  }

  private mutating func close(at end: Int) {
    guard let element = open.popLast() else { return }
    let closed = XMLElement(
      name: element.name, attributes: element.attributes, range: element.start..<end, text: element.text,
      children: element.children)
    if open.isEmpty {
      if root == nil { root = closed }
    } else {
      open[open.count - 1].children.append(closed)
    }
  }

  // MARK: Tags

  private mutating func readTag(_ bytes: Span<UInt8>, _ offset: inout Int) {
    let start = offset
    offset += 1
    let isEnd = offset < bytes.count && bytes[offset] == 0x2F
    if isEnd { offset += 1 }
    let name = localName(readName(bytes, &offset))
    var attributes: [String: String] = [:]
    var isEmpty = false
    while offset < bytes.count, bytes[offset] != 0x3E, bytes[offset] != 0x3C {
      if bytes[offset] == 0x2F {
        isEmpty = true
        offset += 1
      } else if Self.isName(bytes[offset]) {
        let key = localName(readName(bytes, &offset))
        if let value = readValue(bytes, &offset) { attributes[key] = value }
      } else {
        offset += 1
      }
    }
    if offset < bytes.count, bytes[offset] == 0x3E { offset += 1 }
    if name.isEmpty {
      report("“<” begins no element here", "write &lt; for it", start..<start + 1)
    } else if isEnd, passedOver > 0 {
      passedOver -= 1
    } else if isEnd {
      guard let index = open.lastIndex(where: { $0.name == name }) else {
        return report("“</\(name)>” closes nothing", "remove it", start..<offset)
      }
      while open.count > index + 1 {
        let last = open[open.count - 1]
        report(
          "the element “\(last.name)” is never closed", "add </\(last.name)>", last.start..<last.start + 1)
        close(at: start)
      }
      close(at: offset)
    } else {
      guard open.count < Self.maximumDepth else {
        if !isEmpty { passedOver += 1 }
        return
      }
      open.append(Open(name: name, attributes: attributes, start: start))
      if isEmpty { close(at: offset) }
    }
  }

  private func readName(_ bytes: Span<UInt8>, _ offset: inout Int) -> String {
    let start = offset
    while offset < bytes.count, Self.isName(bytes[offset]) { offset += 1 }
    return source.string(start..<offset)
  }

  private func localName(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }

  private func readValue(_ bytes: Span<UInt8>, _ offset: inout Int) -> String? {
    func skipSpace() { while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 } }
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x3D else { return nil }
    offset += 1
    skipSpace()
    guard offset < bytes.count, bytes[offset] == 0x22 || bytes[offset] == 0x27 else { return nil }
    let quote = bytes[offset]
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != quote { offset += 1 }
    let value = source.string(start..<offset)
    offset = min(bytes.count, offset + 1)
    return Self.decoded(value)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || [0x5F, 0x2D, 0x2E, 0x3A].contains(byte) || byte >= 0x80
  }

  // MARK: Text

  private static let references: [Substring: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(0x26) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix { $0 != ";" && $0 != "&" }
      let digits = name.dropFirst()
      var character = references[name]
      if name.first == "#" {
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        character = value.flatMap(Unicode.Scalar.init).map(Character.init)
      }
      if let character, name.endIndex < rest.endIndex, rest[name.endIndex] == ";" {
        result.append(character)
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }
}
