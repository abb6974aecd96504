internal import SourceText

/// A value that is to be written into a file.
package indirect enum JSONValue: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The key, as it is read.
    package let key: String
    /// The value.
    package var value: JSONValue

    /// Makes a member.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Text.
  case string(String)
  /// Members in order.
  case object([Member])

  /// A value inside of objects with one member each.
  package init(_ value: JSONValue, at path: some BidirectionalCollection<String>) {
    self = path.reversed().reduce(value) { .object([Member($1, $0)]) }
  }
}

/// How a file's author, or the author's program, sets JSON: read off the file, so that what is added looks
/// the same.
package struct JSONLayout: Hashable {
  /// How the members of an object are set apart.
  enum Style: Hashable {
    /// Each on a line of its own.
    case lines
    /// All on one line.
    case inline
  }

  /// How an object without members is set.
  enum Empty: Hashable {
    /// `{}`
    case closed
    /// As Xcode does it: with a blank line inside.
    case blankLine
  }

  /// The line break.
  var newline = "\n"
  /// The indentation of one level.
  var unit = "  "
  /// What stands between key and value.
  var colon = " : "
  /// What stands behind the comma of objects on one line.
  var gap = " "
  /// What stands inside the brackets of objects on one line.
  var padding = ""
  /// How the outermost object is set.
  var style = Style.lines
  /// How empty objects are set.
  var empty = Empty.blankLine

  /// Where the file is too small to tell: Xcode's layout, and in files that other programs call JSON, theirs.
  init(of document: JSONDocument) {
    let source = document.source
    if let index = source.text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      newline = source.text[index] == 0x0A ? "\n" : source.has("\r\n", at: index) ? "\r\n" : "\r"
    }
    if source.path.hasSuffix(".json") {
      colon = ": "
      empty = .closed
    }
    guard let root = document.root, document[root].kind == .object,
      let first = document.members(of: root).first
    else { return }
    if let key = first.key {
      let text = source.string(document[key].range.upperBound..<document[first.value].range.lowerBound)
      colon = text.utf8.contains { $0 == 0x0A || $0 == 0x0D } ? ": " : text
    }
    let opening = Self.opening(of: root, in: document)
    if let indentation = Self.lastLine(of: opening) {
      let outer = Self.indentation(ofLineAt: document[root].range.lowerBound, in: source)
      if indentation.hasPrefix(outer), indentation != outer {
        unit = String(indentation.dropFirst(outer.count))
      }
    } else {
      style = .inline
    }
    if colon == ":" { gap = "" }
    readObjects(of: document)
  }

  private mutating func readObjects(of document: JSONDocument) {
    var hasPadding = false
    var hasGap = false
    var hasEmpty = false
    for index in document.nodes.indices where document.nodes[index].kind == .object {
      let node = JSONDocument.NodeID(index)
      let members = document.members(of: node)
      let text = Self.opening(of: node, in: document)
      let isInline = Self.lastLine(of: text) == nil
      guard let first = members.first else {
        if !hasEmpty { empty = isInline ? .closed : .blankLine }
        hasEmpty = true
        continue
      }
      guard isInline else { continue }
      if !hasPadding { padding = text }
      hasPadding = true
      if !hasGap, members.count > 1, let second = members.dropFirst().first {
        hasGap = true
        gap = Self.gap(between: first, and: second, in: document)
      }
    }
    if !hasEmpty { empty = colon == " : " && style == .lines ? .blankLine : .closed }
  }

  /// The text between an object's bracket and its first member, or its other bracket.
  static func opening(of node: JSONDocument.NodeID, in document: JSONDocument) -> String {
    let range = document[node].range
    let end =
      document.members(of: node).first.map { document.range(of: $0).lowerBound } ?? range.upperBound - 1
    return document.source.string(range.lowerBound + 1..<max(end, range.lowerBound + 1))
  }

  /// What stands behind the comma between two members.
  static func gap(
    between first: JSONDocument.Member, and second: JSONDocument.Member, in document: JSONDocument
  ) -> String {
    let range = document.range(of: first).upperBound..<document.range(of: second).lowerBound
    let text = document.source.string(range)
    guard let comma = text.utf8.firstIndex(of: 0x2C) else { return "" }
    return String(text[text.utf8.index(after: comma)...])
  }

  /// What stands behind the last line break of a text; nil where it has none.
  static func lastLine(of text: String) -> String? {
    guard let last = text.utf8.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    return String(decoding: text.utf8[text.utf8.index(after: last)...], as: UTF8.self)
  }

  /// The white space at the start of the line that an offset is in.
  static func indentation(ofLineAt offset: Int, in source: SourceText) -> String {
    let lineStart = source.text[source.start..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }
    let start = lineStart.map { $0 + 1 } ?? source.start
    let end = source.text[start..<offset].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? offset
    return source.string(start..<end)
  }

  package static func quoted(_ string: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(quoted: string, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A member as it stands in an object whose members are indented by `indentation`.
  func text(of member: JSONValue.Member, _ style: Style, indentation: String) -> String {
    Self.quoted(member.key) + colon + text(of: member.value, style, indentation: indentation)
  }

  private func text(of value: JSONValue, _ style: Style, indentation: String) -> String {
    switch value {
    case .string(let string): return Self.quoted(string)
    case .object(let members):
      guard !members.isEmpty else { return "{\(emptyInterior(style, indentation: indentation))}" }
      let inner = indentation + unit
      let texts = members.map { text(of: $0, style, indentation: inner) }
      switch style {
      case .inline: return "{\(padding)\(texts.joined(separator: "," + gap))\(padding)}"
      case .lines:
        let separator = newline + inner
        return "{\(separator)\(texts.joined(separator: "," + separator))\(newline)\(indentation)}"
      }
    }
  }

  /// What stands between the brackets of an object without members.
  func emptyInterior(_ style: Style, indentation: String) -> String {
    style == .lines && empty == .blankLine ? newline + newline + indentation : ""
  }
}
