internal import Formats
internal import Projects
internal import SourceText

/// Changes a manifest that is a Swift program, where what stands there is literal. Anything else is the programmer's.
struct SwiftManifestEditor {
  private let source: SourceText
  private let tokens: [SwiftToken]

  init(_ source: SourceText) {
    self.source = source
    tokens = SwiftTokens(source).all
  }

  /// A text as a literal on one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The edit that puts another text in the place of a literal; nil where there is none.
  func replacing(_ range: Range<Int>, with text: String) -> TextEdit? {
    literal(at: range).map { TextEdit(replacing: tokens[$0].range, with: Self.quoted(text)) }
  }

  /// The edit that puts another text in the place of the literal that starts at an offset; nil where there is none.
  func replacing(from offset: Int, with text: String) -> TextEdit? {
    tokens.first { $0.range.lowerBound == offset }.flatMap { replacing($0.range, with: text) }
  }

  private func literal(at range: Range<Int>) -> Int? {
    tokens.firstIndex { $0.range == range && $0.kind == .text(isInterpolated: false) }
  }

  // MARK: Dictionaries

  /// Adds an entry behind another one, and written like it.
  ///
  /// - Parameters:
  ///   - key: the new key.
  ///   - text: its text.
  ///   - keyRange: the place of the other key.
  ///   - valueRange: the place of its text.
  /// - Returns: the edit; nil where the other one is not written out.
  func adding(
    _ key: String, _ text: String, behind keyRange: Range<Int>, _ valueRange: Range<Int>
  ) -> TextEdit? {
    guard let first = literal(at: keyRange), let value = literal(at: valueRange), value > first + 1,
      isMark(":", first + 1), let last = end(of: value, openedFrom: first + 2)
    else { return nil }
    let written =
      Self.quoted(key) + source.string(tokens[first].range.upperBound..<valueRange.lowerBound)
      + Self.quoted(text) + source.string(valueRange.upperBound..<tokens[last].range.upperBound)
    return adding(written, behind: first, last)
  }

  /// The edit that adds an entry before a key, on a line of its own; nil where that key does not begin its line.
  func adding(_ key: String, _ text: String, before keyRange: Range<Int>) -> TextEdit? {
    guard let place = literal(at: keyRange), tokens[place].startsLine else { return nil }
    let lead = lead(of: place)
    return TextEdit(
      replacing: keyRange.lowerBound..<keyRange.lowerBound,
      with: "\(Self.quoted(key)): \(Self.quoted(text)),\(source.lineEnding)\(lead)")
  }

  /// The last token of a value that wraps a literal, as `.string("…")` does; the literal where nothing does.
  private func end(of literal: Int, openedFrom start: Int) -> Int? {
    var depth = 0
    for token in tokens[start..<literal] {
      switch token.kind {
      case .mark(UInt8(ascii: "(")): depth += 1
      case .mark(UInt8(ascii: ".")), .word: break
      default: return nil
      }
    }
    let last = literal + depth
    guard last < tokens.count, (literal + 1..<literal + 1 + depth).allSatisfy({ isMark(")", $0) }) else {
      return nil
    }
    return last
  }

  // MARK: Lists

  /// The edit that adds a text to the list behind an argument's label or a key that is there once.
  func adding(_ text: String, toListOf name: String) -> ListAddition {
    let places = tokens.indices.filter { place in
      switch tokens[place].kind {
      case .word: source.string(tokens[place].range) == name
      case .text(isInterpolated: false): self.text(place) == name
      default: false
      }
    }
    guard places.count == 1, isMark(":", places[0] + 1) else { return .notLiteral }
    return adding(text, toListFrom: places[0] + 2)
  }

  /// The edit that adds a text behind one that is an item of a list by itself.
  func adding(_ text: String, besideItem item: String) -> ListAddition {
    let places = tokens.indices.filter {
      tokens[$0].kind == .text(isInterpolated: false) && self.text($0) == item
    }
    if tokens.indices.contains(where: {
      tokens[$0].kind == .text(isInterpolated: false) && self.text($0) == text
    }) {
      return .present
    }
    guard places.count == 1, let place = places.first, place > 0,
      isMark("[", place - 1) || isMark(",", place - 1),
      isMark("]", place + 1) || isMark(",", place + 1),
      let edit = adding(Self.quoted(text), behind: place, place)
    else { return .notLiteral }
    return .added(edit)
  }

  private func adding(_ text: String, toListFrom start: Int) -> ListAddition {
    // `.array([…])` is a list too.
    var open = start
    while open < tokens.count, !isMark("[", open) {
      guard isMark(".", open) || isMark("(", open) || tokens[open].kind == .word else { return .notLiteral }
      open += 1
    }
    var place = open + 1
    var last: (first: Int, literal: Int, last: Int)?
    while place < tokens.count, !isMark("]", place) {
      guard
        let literal = tokens[place...].firstIndex(where: { $0.kind == .text(isInterpolated: false) }),
        let end = end(of: literal, openedFrom: place)
      else { return .notLiteral }
      if self.text(literal) == text { return .present }
      last = (place, literal, end)
      place = end + 1
      if isMark(",", place) { place += 1 } else if !isMark("]", place) { return .notLiteral }
    }
    guard place < tokens.count, let last else { return .notLiteral }
    let written =
      source.string(tokens[last.first].range.lowerBound..<tokens[last.literal].range.lowerBound)
      + Self.quoted(text)
      + source.string(tokens[last.literal].range.upperBound..<tokens[last.last].range.upperBound)
    return adding(written, behind: last.first, last.last).map { .added($0) } ?? .notLiteral
  }

  /// A literal.
  struct Text {
    let string: String
    let range: Range<Int>
    /// Whether it is an item of one of the lists that were asked for.
    let isInList: Bool
  }

  /// All literals, and which of them stand in the lists behind some labels or keys.
  func texts(inListsOf names: Set<String>) -> [Text] {
    var inLists: Set<Int> = []
    for place in tokens.indices where isMark(":", place + 1) {
      let name =
        tokens[place].kind == .word ? source.string(tokens[place].range) : isLiteral(place) ? text(place) : ""
      guard names.contains(name),
        let open = tokens[place...].indices.prefix(6).first(where: { isMark("[", $0) })
      else { continue }
      inLists.formUnion(tokens[open...].indices.prefix { !isMark("]", $0) }.filter(isLiteral))
    }
    return tokens.indices.filter(isLiteral).map {
      Text(string: text($0), range: tokens[$0].range, isInList: inLists.contains($0))
    }
  }

  private func isLiteral(_ place: Int) -> Bool { tokens[place].kind == .text(isInterpolated: false) }

  // MARK: Layout

  /// The edit that adds an item behind another one: on a line of its own where that one has one.
  private func adding(_ written: String, behind first: Int, _ last: Int) -> TextEdit? {
    let next = last + 1
    guard next < tokens.count else { return nil }
    let end = tokens[last].range.upperBound
    let isOnOwnLine = tokens[first].startsLine
    let gap = isOnOwnLine ? source.lineEnding + lead(of: first) : " "
    guard isMark(",", next) else {
      // The last item has no comma yet.
      guard isMark("]", next) else { return nil }
      return TextEdit(replacing: end..<end, with: "," + gap + written)
    }
    let comma = tokens[next].range.upperBound
    guard isOnOwnLine, next + 1 < tokens.count, tokens[next + 1].startsLine else {
      return TextEdit(replacing: comma..<comma, with: " \(written),")
    }
    // A remark behind the comma stays on its line.
    let rest = source.text[comma..<tokens[next + 1].range.lowerBound]
    let line = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
    guard !source.string(comma..<line).contains("/*") else { return nil }
    return TextEdit(replacing: line..<line, with: "\(gap)\(written),")
  }

  /// The white space before a token that begins its line.
  private func lead(of place: Int) -> String {
    let start = tokens[place].range.lowerBound
    let line = source.text[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? source.start
    return source.string(line..<start)
  }

  private func text(_ place: Int) -> String {
    SwiftStringSpelling.text(of: tokens[place].range, in: source)
  }

  private func isMark(_ mark: Unicode.Scalar, _ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].kind == .mark(UInt8(ascii: mark))
  }
}
