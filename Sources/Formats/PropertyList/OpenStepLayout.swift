internal import SourceText

/// Where new members of an old-style property list go, and what goes with those that are taken out: indentation, line
/// ends, remarks and quotes as they stand around the place.
struct OpenStepLayout {
  /// When a text is put in quotes.
  enum Quotes {
    /// As Xcode does it.
    case whereNeeded
    /// As some makers of project files do it.
    case always

    /// Text as it is written into a `project.pbxproj`.
    ///
    /// Bare words of Xcode have no `-`, though every parser takes it.
    func token(_ text: String) -> String {
      let isBare = text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x2E, 0x2F, 0x5F: true
        default: false
        }
      }
      if self == .whereNeeded, isBare, !text.isEmpty, !text.contains("___"), !text.contains("//") {
        return text
      }
      return StringsEditor.quoted(text)
    }
  }

  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  private var bytes: ContiguousArray<UInt8> { source.text }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// How a token's neighbours are to be written: in quotes, if it has some that it does not need.
  func quotes(at offset: Int, _ text: String) -> Quotes {
    let isQuoted = bytes[offset] == 0x22 || bytes[offset] == 0x27
    return isQuoted && Quotes.whereNeeded.token(text).utf8.elementsEqual(text.utf8) ? .always : .whereNeeded
  }

  // MARK: Insertions

  /// The edit that puts a member before another one.
  func inserting(_ member: String, before next: Range<Int>) -> TextEdit {
    let place = next.lowerBound
    return TextEdit(replacing: place..<place, with: member + (lineBreak(before: place) ?? " "))
  }

  /// The edit that puts a member of a dictionary behind the last one.
  func inserting(_ member: String, behind last: Range<Int>) -> TextEdit {
    // Text on the same line must not get into a remark that runs to the line's end.
    guard let lineBreak = lineBreak(before: last.lowerBound) else {
      return TextEdit(replacing: last.upperBound..<last.upperBound, with: " " + member)
    }
    let place = remarkEnd(behind: last.upperBound)
    return TextEdit(replacing: place..<place, with: lineBreak + member)
  }

  /// The edit that puts the first member between two brackets: on a line of its own where they stand on different
  /// ones.
  func filling(_ content: Range<Int>, with member: String) -> TextEdit {
    guard let lineBreak = lineBreak(in: content) else {
      let place = content.upperBound
      let blanks = String(decoding: bytes[content], as: UTF8.self)
      return TextEdit(
        replacing: place..<place, with: member + (blanks.utf8.allSatisfy(Self.isBlank) ? blanks : ""))
    }
    let place = bytes[content].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? content.lowerBound
    return TextEdit(replacing: place..<place, with: lineBreak + member)
  }

  /// The line end and the indentation of a first member between brackets that stand on different lines; nil where
  /// they do not.
  func lineBreak(in content: Range<Int>) -> String? {
    guard let first = bytes[content].firstIndex(where: Self.isLineEnd) else { return nil }
    let isPair = bytes[first] == 0x0D && first + 1 < bytes.count && bytes[first + 1] == 0x0A
    let lineEnd = isPair ? "\r\n" : bytes[first] == 0x0A ? "\n" : "\r"
    let indent = indentation(ofLineAt: content.upperBound) ?? ""
    return lineEnd + indent + step(of: indent)
  }

  /// One more level: a tab, or as many spaces as a level seems to have, since the members of a project's objects stand
  /// three levels deep.
  private func step(of indent: String) -> String {
    let count = indent.utf8.count
    guard count > 0, indent.utf8.allSatisfy({ $0 == 0x20 }) else { return "\t" }
    return String(repeating: " ", count: count % 3 == 0 ? count / 3 : 2)
  }

  /// The line end before a member that starts its line, and the member's indentation; nil where it does not.
  func lineBreak(before member: Int) -> String? {
    guard let indent = indentation(ofLineAt: member) else { return nil }
    let lineStart = member - indent.utf8.count
    guard lineStart > source.start else { return source.lineEnding + indent }
    let isPair = bytes[lineStart - 1] == 0x0A && lineStart - 2 >= source.start && bytes[lineStart - 2] == 0x0D
    return (isPair ? "\r\n" : bytes[lineStart - 1] == 0x0A ? "\n" : "\r") + indent
  }

  /// The blanks in front of something that starts its line; nil where it does not.
  func indentation(ofLineAt offset: Int) -> String? {
    let start = blanksStart(before: offset)
    guard start == source.start || Self.isLineEnd(bytes[start - 1]) else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Where the blanks in front of an offset start.
  func blanksStart(before offset: Int) -> Int {
    var start = offset
    while start > source.start, Self.isBlank(bytes[start - 1]) { start -= 1 }
    return start
  }

  /// Where the blanks behind an offset end.
  func blanksEnd(behind offset: Int) -> Int {
    var end = offset
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    return end
  }

  /// Behind the remark that stands behind a member on its line, if the line ends there.
  func remarkEnd(behind offset: Int) -> Int {
    var end = blanksEnd(behind: offset)
    guard OpenStepScanner.isComment(bytes.span, end) else { return offset }
    _ = OpenStepScanner.skipComment(bytes.span, &end)
    return lineStart(behind: end) == nil ? offset : end
  }

  /// Where the next line starts, or the text ends, if nothing but blanks stands before; else nil.
  func lineStart(behind offset: Int) -> Int? {
    var end = blanksEnd(behind: offset)
    if end == bytes.count { return end }
    guard Self.isLineEnd(bytes[end]) else { return nil }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    return end
  }

  // MARK: Removals

  /// The edits that take out members of a dictionary, in the order of the file.
  func removing(_ members: [Range<Int>]) -> [TextEdit] {
    Self.joined(members.map(lines)).map { TextEdit(replacing: $0, with: "") }
  }

  /// Ranges in their order, those that touch made one: two members may be parted by one blank that goes with both.
  static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// What is taken out with a member of a dictionary: its line where nothing else stands on it, else the blank before
  /// it, or those behind it.
  func lines(of member: Range<Int>) -> Range<Int> {
    let end = remarkEnd(behind: member.upperBound)
    if let indent = indentation(ofLineAt: member.lowerBound) {
      if let next = lineStart(behind: end) { return member.lowerBound - indent.utf8.count..<next }
    } else if Self.isBlank(bytes[member.lowerBound - 1]) {
      return member.lowerBound - 1..<end
    }
    return member.lowerBound..<blanksEnd(behind: member.upperBound)
  }
}
