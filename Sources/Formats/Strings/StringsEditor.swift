public import SourceText

/// Why a strings table cannot be edited.
public enum StringsEditError: Error, Hashable, Sendable {
  /// Apple's parser does not read the file to its end; an edit could change what it reads.
  case fileIsBroken
  /// The table is a property list in XML or binary; its own editor makes the edits.
  case isPropertyList
}

/// Makes the edits that set, add and remove entries of an old-style table. No byte outside them changes.
public struct StringsEditor: Sendable {
  private let file: StringsFile

  /// Prepares edits of a table.
  ///
  /// - Throws: a ``StringsEditError`` when the table is not one that can be edited safely.
  public init(_ file: StringsFile) throws(StringsEditError) {
    guard file.propertyList == nil else { throw .isPropertyList }
    guard file.source.isDecoded, file.problems.isEmpty else { throw .fileIsBroken }
    self.file = file
  }

  /// Sets the value of a key, or adds the entry at the end. A value that is there already makes no edit.
  ///
  /// Where the key stands several times, the one that Apple's parser keeps is changed.
  ///
  /// - Parameters:
  ///   - value: the text that people are to see.
  ///   - key: the key, without escapes.
  ///   - comment: the remark above a new entry; an entry that exists keeps its own.
  public func setting(_ value: String, forKey key: String, comment: String? = nil) -> [TextEdit] {
    guard let entry = file.entries.last(where: { ExactString($0.key) == ExactString(key) }) else {
      return [adding(value, forKey: key, comment: comment)]
    }
    if let old = file.value(of: entry), ExactString(old) == ExactString(value), entry.valueRange != entry.keyRange {
      return []
    }
    if entry.valueRange == entry.keyRange {
      // `key;` stands for its own name.
      if ExactString(value) == ExactString(key) { return [] }
      let end = entry.keyRange.upperBound
      return [TextEdit(replacing: end..<end, with: " = \(Self.quoted(value))")]
    }
    return [TextEdit(replacing: entry.valueRange, with: Self.token(value, like: first(of: entry.valueRange)))]
  }

  /// Removes a key with the line it stands on and the comments directly above it. All of them, where the key stands
  /// several times. No edit, where it does not stand at all.
  public func removing(_ key: String) -> [TextEdit] {
    var edits: [TextEdit] = []
    for entry in file.entries where ExactString(entry.key) == ExactString(key) {
      let range = lines(of: entry)
      if let last = edits.last, last.range.upperBound > range.lowerBound {
        edits[edits.count - 1] = TextEdit(replacing: last.range.lowerBound..<range.upperBound, with: "")
      } else {
        edits.append(TextEdit(replacing: range, with: ""))
      }
    }
    return edits
  }

  private func adding(_ value: String, forKey key: String, comment: String?) -> TextEdit {
    let bytes = file.source.text
    let lineEnd = file.source.lineEnding
    var place = file.body.upperBound
    // Inside braces the new entry goes above the line of the closing one.
    if place < bytes.count {
      place = bytes[..<place].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? place
    }
    let blankLines = file.entries.count > 1 && entriesAreSpaced
    var text = ""
    let before = bytes[file.body.lowerBound..<place]
    if let last = before.last, last != 0x0A, last != 0x0D { text += lineEnd }
    if blankLines, !endsWithBlankLine(before) { text += lineEnd }
    let indent = file.entries.last.map(indentation) ?? ""
    if let comment {
      text += "\(indent)/* \(comment.replacing("*/", with: "* /")) */\(lineEnd)"
    }
    let bare = !file.entries.isEmpty && file.entries.allSatisfy { first(of: $0.keyRange) != 0x22 } && Self.isBare(key)
    text += "\(indent)\(bare ? key : Self.quoted(key)) = \(Self.quoted(value));"
    if place == bytes.count {
      text += lineEnd
      if blankLines, endsWithBlankLine(before) { text += lineEnd }
    }
    return TextEdit(replacing: place..<place, with: text)
  }

  private func first(of range: Range<Int>) -> UInt8 { file.source.text[range.lowerBound] }

  /// Whether blank lines stand between the entries, as Xcode writes them.
  private var entriesAreSpaced: Bool {
    let bytes = file.source.text
    return zip(file.entries, file.entries.dropFirst()).allSatisfy { first, second in
      bytes[first.range.upperBound..<second.range.lowerBound].count { $0 == 0x0A } > 1
    }
  }

  private func endsWithBlankLine(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Bool {
    let ends = bytes.suffix(4).filter { $0 == 0x0A }
    return bytes.isEmpty || bytes.last == 0x0A && ends.count > 1
  }

  private func indentation(of entry: StringsEntry) -> String {
    let line = file.source.text[..<entry.range.lowerBound].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: line.reversed(), as: UTF8.self)
  }

  /// The lines that go with an entry: its comments, itself, what is left of its last line, and one blank line behind
  /// it where one stands before it too.
  private func lines(of entry: StringsEntry) -> Range<Int> {
    let bytes = file.source.text
    func skipLine(_ offset: Int) -> Int {
      var end = offset
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
      return end
    }
    let items = file.items
    guard let place = items.firstIndex(where: { $0.range == entry.range }) else { return entry.range }
    var start = entry.range.lowerBound
    var index = place - 1
    while index > 0, items[index].kind == .whiteSpace, items[index - 1].kind == .comment,
      bytes[items[index].range].count(where: { $0 == 0x0A }) <= 1,
      index == 1 || bytes[items[index - 2].range].contains(0x0A) || items[index - 2].range.lowerBound == 0
    {
      start = items[index - 1].range.lowerBound
      index -= 2
    }
    while start > file.body.lowerBound, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = entry.range.upperBound
    if place + 2 < items.count, items[place + 2].kind == .comment,
      !bytes[items[place + 1].range].contains(0x0A)
    {
      end = items[place + 2].range.upperBound
    } else if place + 1 < items.count, items[place + 1].kind == .comment {
      end = items[place + 1].range.upperBound
    }
    let startsLine = start == file.source.start || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
    let lineEnd = skipLine(end)
    let endsLine = lineEnd == bytes.count || bytes[lineEnd - 1] == 0x0A || bytes[lineEnd - 1] == 0x0D
    guard startsLine, endsLine, lineEnd > end || lineEnd == bytes.count else { return start..<end }
    end = lineEnd
    if endsWithBlankLine(bytes[file.source.start..<start]) {
      let next = skipLine(end)
      if next > end, bytes[next - 1] == 0x0A { end = next }
    }
    return start..<end
  }

  // MARK: Tokens

  /// A value in the manner of the one that it replaces: its kind of quotes, or none where none are needed.
  private static func token(_ text: String, like first: UInt8) -> String {
    if first == 0x27 { return quoted(text, with: "'") }
    if OpenStepScanner.isBare(first), isBare(text) { return text }
    return quoted(text)
  }

  private static func isBare(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(OpenStepScanner.isBare) && !text.contains("//")
  }

  /// Text as Xcode writes it: escapes for the quote, the backslash, line ends and tabs, and all else as it is.
  static func quoted(_ text: String, with quote: Character = "\"") -> String {
    var result = String(quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\\": result += "\\\\"
      case _ where Character(scalar) == quote: result += "\\\(quote)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    result.append(quote)
    return result
  }
}

extension SourceText {
  /// The line end that the file uses: that of its first line, or LF.
  package var lineEnding: String {
    guard let index = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if text[index] == 0x0A { return "\n" }
    return index + 1 < text.count && text[index + 1] == 0x0A ? "\r\n" : "\r"
  }
}
