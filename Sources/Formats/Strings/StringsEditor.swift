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
  let file: StringsFile

  /// Prepares edits of a table.
  ///
  /// - Throws: a ``StringsEditError`` when the table is not one that can be edited safely.
  public init(_ file: StringsFile) throws(StringsEditError) {
    guard file.propertyList == nil, file.json == nil else { throw .isPropertyList }
    guard file.source.isDecoded, file.problems.isEmpty else { throw .fileIsBroken }
    self.file = file
  }

  /// Sets the value of a key, or adds the entry at the end. A value that is there already makes no edit.
  ///
  /// Where the key stands several times, the one that Apple's parser keeps is changed. Where it waits behind `//`, the
  /// entry takes the place of that line.
  ///
  /// - Parameters:
  ///   - value: the text that people are to see.
  ///   - key: the key, without escapes.
  ///   - comment: the remark above a new entry; an entry that exists keeps its own.
  /// - Returns: the edits, in the order of the file.
  public func setting(_ value: String, forKey key: String, comment: String? = nil) -> [TextEdit] {
    guard let entry = file.entries.last(where: { ExactString($0.key) == ExactString(key) }) else {
      if let stub = file.stubs.first(where: { ExactString($0.key) == ExactString(key) }) {
        let entry = "\(Self.quoted(key)) = \(Self.quoted(value));"
        return [TextEdit(replacing: stub.range, with: entry)]
      }
      return [adding(value, forKey: key, comment: comment)]
    }
    if let old = file.value(of: entry), ExactString(old) == ExactString(value),
      entry.valueRange != entry.keyRange
    {
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

  /// Removes one entry of several that have its key, with its lines.
  package func removing(_ entry: StringsEntry) -> [TextEdit] {
    [TextEdit(replacing: lines(of: entry), with: "")]
  }

  private func adding(_ value: String, forKey key: String, comment: String?) -> TextEdit {
    let bytes = file.source.text
    let lineEnd = file.source.lineEnding
    let isBraced = file.body.upperBound < bytes.count
    var place = file.body.upperBound
    // Inside braces the new entry goes above the line of the closing one.
    if isBraced {
      place = bytes[file.body].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? file.body.lowerBound
    }
    let bare =
      !file.entries.isEmpty && file.entries.allSatisfy { OpenStepScanner.isBare(first(of: $0.keyRange)) }
    let entry = "\(bare && Self.isBare(key) ? key : Self.quoted(key)) = \(Self.quoted(value));"
    let remark = comment.map { "/* \(Self.unclosing($0)) */" }
    if isBraced, !bytes[file.body].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      let space = file.entries.isEmpty ? "" : " "
      return TextEdit(replacing: place..<place, with: space + entry + (remark.map { " " + $0 } ?? ""))
    }
    let before = bytes[file.body.lowerBound..<place]
    let startsOnNewLine = before.isEmpty ? !isBraced : Self.isLineEnd(before.last)
    let blankLineBefore = endsWithBlankLine(before)
    var text = startsOnNewLine ? "" : lineEnd
    if !blankLineBefore, !before.isEmpty,
      file.entries.count > 1 && entriesAreSpaced || endsWithComment(before)
    {
      text += lineEnd
    }
    let indent = file.entries.last.map(indentation) ?? ""
    if let remark { text += indent + remark + lineEnd }
    text += indent + entry
    if !isBraced {
      text += lineEnd
      if blankLineBefore, !before.isEmpty { text += lineEnd }
    }
    return TextEdit(replacing: place..<place, with: text)
  }

  private func first(of range: Range<Int>) -> UInt8 { file.source.text[range.lowerBound] }

  /// Whether blank lines stand between the entries, as Xcode writes them.
  private var entriesAreSpaced: Bool {
    let bytes = file.source.text
    return zip(file.entries, file.entries.dropFirst()).allSatisfy { first, second in
      StringsComments.hasBlankLine(in: first.range.upperBound..<second.range.lowerBound, bytes)
    }
  }

  static func isLineEnd(_ byte: UInt8?) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether nothing, or a line without anything on it, stands at the end of a text whose last line is complete.
  private func endsWithBlankLine(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Bool {
    guard let last = bytes.last else { return true }
    guard Self.isLineEnd(last) else { return false }
    var rest = bytes.dropLast()
    if last == 0x0A, rest.last == 0x0D { rest = rest.dropLast() }
    while rest.last == 0x20 || rest.last == 0x09 { rest = rest.dropLast() }
    return rest.isEmpty || Self.isLineEnd(rest.last)
  }

  /// Whether the last thing in front of a new entry is a comment, which would be taken for that entry's own.
  private func endsWithComment(_ before: ContiguousArray<UInt8>.SubSequence) -> Bool {
    let items = file.items
    guard let last = items.last(where: { $0.kind != .whiteSpace && $0.range.upperBound <= before.endIndex }),
      last.kind == .comment
    else { return false }
    guard let entry = file.entries.last else { return true }
    return StringsComments.behind(entry, file.source.text) != last.range
  }

  /// The white space at the start of an entry's line.
  private func indentation(of entry: StringsEntry) -> String {
    let bytes = file.source.text
    var start = entry.range.lowerBound
    while start > file.body.lowerBound, !Self.isLineEnd(bytes[start - 1]) { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The lines that go with an entry: its comments, itself, what is left of its last line, and a blank line behind
  /// it where one stands before it too. At the end of the table, where none follows, it is the one before.
  private func lines(of entry: StringsEntry) -> Range<Int> {
    let bytes = file.source.text
    let content = StringsComments.above(entry, in: file).first?.lowerBound ?? entry.range.lowerBound
    var start = content
    while start > file.body.lowerBound, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = StringsComments.behind(entry, bytes)?.upperBound ?? entry.range.upperBound
    guard start == file.source.start || Self.isLineEnd(bytes[start - 1]) else { return start..<end }
    guard let nextLine = lineStart(behind: end) else {
      // Something else stands on the line, and takes the entry's place.
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      return content..<end
    }
    end = nextLine
    guard endsWithBlankLine(bytes[file.source.start..<start]) else { return start..<end }
    if end < bytes.count, let next = lineStart(behind: end) {
      end = next
    } else if start > file.source.start,
      bytes[end..<max(end, file.body.upperBound)].allSatisfy({ $0 <= 0x20 })
    {
      start -= 1
      if bytes[start] == 0x0A, start > file.body.lowerBound, bytes[start - 1] == 0x0D { start -= 1 }
      while start > file.body.lowerBound, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    }
    return start..<end
  }

  /// Where the next line starts, or the text ends, if nothing but blanks stands before; else nil.
  private func lineStart(behind offset: Int) -> Int? {
    let bytes = file.source.text
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    if end == bytes.count { return end }
    guard Self.isLineEnd(bytes[end]) else { return nil }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    return end
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

  /// A remark without the mark that would end it. By scalars: a combining mark may follow the slash.
  package static func unclosing(_ comment: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in comment.unicodeScalars {
      if scalar == "/", result.last == "*" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Text as Xcode writes it: escapes for the quote, the backslash, line ends and tabs, and all else as it is.
  package static func quoted(_ text: String, with quote: Character = "\"") -> String {
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
