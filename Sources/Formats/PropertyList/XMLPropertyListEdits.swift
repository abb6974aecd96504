internal import SourceText

/// The edits of one dictionary of an XML property list.
struct XMLPropertyListEdits {
  private typealias Member = PropertyListDocument.Member

  private let document: PropertyListDocument
  private let dictionary: PropertyListDocument.Node
  private let members: ArraySlice<PropertyListDocument.Member>
  private var text: ContiguousArray<UInt8> { document.source.text }

  init(_ document: PropertyListDocument, _ dictionary: PropertyListDocument.NodeID) {
    self.document = document
    self.dictionary = document[dictionary]
    members = document.members(of: dictionary)
  }

  func edits(for changes: [PropertyListChange]) throws(PropertyListEditError) -> [TextEdit] {
    var edits: [TextEdit] = []
    var added: [(key: String, value: String)] = []
    var removed: [Member] = []
    for change in changes {
      let copies = members.filter {
        $0.key.map { ExactString(document.string(of: $0)) } == ExactString(change.key)
      }
      switch change {
      case .remove: removed += copies
      case .set(let key, let value):
        if let kept = copies.last {
          edits += replacing(kept.value, with: value)
        } else {
          added.append((key, value))
        }
      }
    }
    if removed.count == members.count, !removed.isEmpty, isBare {
      // All that was there is gone, so that the new entries are those of an empty dictionary.
      let replacement = added.isEmpty ? emptyElement : fullElement(added)
      return [TextEdit(replacing: dictionary.range, with: replacement)]
    }
    edits += merged(removed.map(removalRange)).map { TextEdit(replacing: $0, with: "") }
    if !added.isEmpty { edits.append(insertion(of: added, removed: removed)) }
    return edits
  }

  /// The edits that take out one member of several that have its key.
  func removing(_ member: PropertyListDocument.Member) -> [TextEdit] {
    [TextEdit(replacing: removalRange(member), with: "")]
  }

  // MARK: Values

  private func replacing(_ id: PropertyListDocument.NodeID, with value: String) -> [TextEdit] {
    let node = document[id]
    if node.kind == .string, ExactString(document.string(of: id)) == ExactString(value) { return [] }
    let isElement = node.kind == .string && document.source.has("<string", at: node.range.lowerBound)
    if isElement, node.contentRange.upperBound < node.range.upperBound {
      return [TextEdit(replacing: node.contentRange, with: Self.escaped(value))]
    }
    return [TextEdit(replacing: node.range, with: "<string>\(Self.escaped(value))</string>")]
  }

  /// A text as Xcode writes it between tags.
  static func escaped(_ text: String) -> String {
    // Core Foundation drops a first U+FEFF.
    var result = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: Removal

  /// Whether nothing but white space stands between the members.
  private var isBare: Bool {
    var place = dictionary.contentRange.lowerBound
    for member in members {
      if !isBlank(place..<member.range.lowerBound) { return false }
      place = member.range.upperBound
    }
    return isBlank(place..<dictionary.contentRange.upperBound)
  }

  private func isBlank(_ range: Range<Int>) -> Bool { text[range].allSatisfy(XMLPropertyListReader.isSpace) }

  /// A member with its lines, if it has them for itself.
  private func removalRange(_ member: Member) -> Range<Int> {
    let range = member.range
    let lineStart = lineStart(of: range.lowerBound)
    guard isBlank(lineStart..<range.lowerBound), lineStart > dictionary.contentRange.lowerBound else {
      return range
    }
    var end = range.upperBound
    while end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    if end < text.count, text[end] == 0x0A || text[end] == 0x0D {
      let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
      return lineStart..<end + (isPair ? 2 : 1)
    }
    if document.source.has("</", at: end) {
      return lineStart - lineEnd(before: lineStart).utf8.count..<range.upperBound
    }
    return range.lowerBound..<end
  }

  private func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, last.upperBound > range.lowerBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }

  // MARK: Insertion

  private func insertion(of entries: [(key: String, value: String)], removed: [Member]) -> TextEdit {
    if dictionary.contentRange.upperBound == dictionary.range.upperBound {
      return TextEdit(replacing: dictionary.range, with: fullElement(entries))
    }
    let close = dictionary.contentRange.upperBound
    let closeLine = lineStart(of: close)
    let last = members.last
    if closeLine > dictionary.contentRange.lowerBound, isBlank(closeLine..<close) {
      let newline = lineEnd(before: closeLine)
      let indentation =
        last.flatMap { lineIndentation(of: $0.range.lowerBound) } ?? ownIndentation + indentationUnit
      let lines = entries.map { indentation + entry($0, between: gap(newline + indentation)) + newline }
        .joined()
      return TextEdit(replacing: closeLine..<closeLine, with: lines)
    }
    guard let last else {
      let content = block(entries)
      return TextEdit(replacing: close..<close, with: content)
    }
    let place = last.range.upperBound
    if let indentation = lineIndentation(of: last.range.lowerBound) {
      let newline = lineEnd(before: lineStart(of: last.range.lowerBound))
      let lines = entries.map { newline + indentation + entry($0, between: gap(newline + indentation)) }
        .joined()
      return TextEdit(replacing: insertionPlace(after: last, removed), with: lines)
    }
    let run = entries.map { entry($0, between: gap("")) }.joined()
    return TextEdit(replacing: place..<place, with: run)
  }

  /// Behind a member, and where that member is taken out, behind what is taken out with it.
  private func insertionPlace(after member: Member, _ removed: [Member]) -> Range<Int> {
    let isRemoved = removed.contains { $0.range == member.range }
    let place = isRemoved ? removalRange(member).upperBound : member.range.upperBound
    return place..<place
  }

  private func entry(_ entry: (key: String, value: String), between gap: String) -> String {
    "<key>\(Self.escaped(entry.key))</key>\(gap)<string>\(Self.escaped(entry.value))</string>"
  }

  /// What stands between the key and the value of the last member, where that is white space.
  private func gap(_ standard: String) -> String {
    guard let last = members.last, let key = last.key else { return standard }
    let range = document[key].range.upperBound..<document[last.value].range.lowerBound
    return isBlank(range) ? document.source.string(range) : standard
  }

  private var emptyElement: String { openTag.dropLast() + "/>" }

  private func fullElement(_ entries: [(key: String, value: String)]) -> String {
    "\(openTag)\(block(entries))</dict>"
  }

  /// The start tag, made one that is not empty, with its attributes.
  private var openTag: String {
    let end = dictionary.contentRange.lowerBound - 1
    var tag = text[dictionary.range.lowerBound..<end]
    if tag.last == 0x2F { tag.removeLast() }
    while let last = tag.last, XMLPropertyListReader.isSpace(last) { tag.removeLast() }
    return String(wtf8: tag) + ">"
  }

  /// The content of a dictionary that had none.
  private func block(_ entries: [(key: String, value: String)]) -> String {
    let newline = lineEnd(before: lineStart(of: dictionary.range.lowerBound))
    let indentation = newline + ownIndentation + indentationUnit
    return entries.map { indentation + entry($0, between: indentation) }.joined() + newline + ownIndentation
  }

  // MARK: Lines

  private func lineStart(of place: Int) -> Int {
    var start = place
    while start > document.source.start, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// The line end in front of a line; in the file's first line, the one that follows it.
  private func lineEnd(before start: Int) -> String {
    let bytes: ArraySlice<UInt8>
    if start > document.source.start {
      bytes = text[max(document.source.start, start - 2)..<start]
    } else {
      let next = text[start...].prefix(4_096).drop { $0 != 0x0A && $0 != 0x0D }
      bytes = next.prefix(2)
    }
    if bytes.elementsEqual([0x0D, 0x0A]) { return "\r\n" }
    let mark = start > document.source.start ? bytes.last : bytes.first
    return mark == 0x0D ? "\r" : "\n"
  }

  /// The white space in front of a place, if nothing else stands in front of it in its line.
  private func lineIndentation(of place: Int) -> String? {
    let start = lineStart(of: place)
    guard start > document.source.start, isBlank(start..<place) else { return nil }
    return document.source.string(start..<place)
  }

  /// The white space that the line of the dictionary's start tag begins with.
  private var ownIndentation: String {
    let start = lineStart(of: dictionary.range.lowerBound)
    var end = start
    while end < dictionary.range.lowerBound, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return document.source.string(start..<end)
  }

  /// How far the root's members are indented; a tab, where they are not.
  private var indentationUnit: String {
    guard let root = document.root, let first = document.members(of: root).first,
      let indentation = lineIndentation(of: first.range.lowerBound), !indentation.isEmpty
    else { return "\t" }
    return indentation
  }
}
