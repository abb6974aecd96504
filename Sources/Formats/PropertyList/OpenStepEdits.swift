internal import SourceText

/// Makes the edits that set, add and remove texts in the dictionaries of an old-style property list, such as a
/// `project.pbxproj`. No byte outside them changes.
struct OpenStepEdits {
  private let document: PropertyListDocument

  /// Prepares edits of a property list.
  ///
  /// - Parameter document: one in this syntax, which Apple's parser reads.
  init(_ document: PropertyListDocument) { self.document = document }

  /// The edits of several changes of one dictionary. Entries that are added at one place become one edit.
  func edits(for changes: [PropertyListChange], in dictionary: PropertyListDocument.NodeID) -> [TextEdit] {
    var edits: [TextEdit] = []
    for change in changes {
      switch change {
      case .remove(let key):
        edits += removing(key, from: dictionary)
      case .set(let key, let value):
        for edit in setting(value, forKey: key, in: dictionary) {
          let twin = edits.firstIndex { $0.range.isEmpty && $0.range == edit.range }
          guard let twin, case .text(let first) = edits[twin].replacement,
            case .text(let second) = edit.replacement
          else {
            edits.append(edit)
            continue
          }
          edits[twin] = TextEdit(replacing: edit.range, with: first + second)
        }
      }
    }
    return edits
  }

  /// Sets the text of a key, or adds it: at its place where the keys are sorted, else behind the last.
  ///
  /// A text that is there already makes no edit. Where the key stands several times, the one that Apple's parser
  /// keeps is changed. A value that is no text is replaced.
  ///
  /// - Parameters:
  ///   - value: the text.
  ///   - key: the key, without escapes.
  ///   - dictionary: the dictionary that holds the key.
  /// - Returns: the edits, in the order of the file.
  func setting(
    _ value: String, forKey key: String, in dictionary: PropertyListDocument.NodeID
  ) -> [TextEdit] {
    let own = members(of: dictionary)
    guard let member = own.last(where: { $0.key == ExactString(key) }) else {
      return [adding("\(Self.token(key)) = \(Self.token(value));", forKey: key, to: dictionary, own)]
    }
    let node = document[member.value]
    let old = node.kind == .string ? document.string(of: member.value) : nil
    if old.map(ExactString.init) == ExactString(value) { return [] }
    if member.isKeyAlone {
      // `key;` stands for its own name.
      let end = node.range.upperBound
      return [TextEdit(replacing: end..<end, with: " = \(Self.token(value))")]
    }
    return [TextEdit(replacing: node.range, with: Self.token(value))]
  }

  /// Removes a key with its value, and its line where nothing else stands on it. All of them, where the key stands
  /// several times; no edit, where it does not stand at all. Comments on other lines stay, since in a
  /// `project.pbxproj` they head sections.
  ///
  /// - Parameters:
  ///   - key: the key, without escapes.
  ///   - dictionary: the dictionary that holds the key.
  /// - Returns: the edits, in the order of the file.
  func removing(
    _ key: String, from dictionary: PropertyListDocument.NodeID
  ) -> [TextEdit] {
    members(of: dictionary).filter { $0.key == ExactString(key) }
      .map { TextEdit(replacing: lines(of: $0.range), with: "") }
  }

  // MARK: Members

  private struct Member {
    let key: ExactString
    let value: PropertyListDocument.NodeID
    let range: Range<Int>
    /// Whether there is no value (`key;`).
    let isKeyAlone: Bool
  }

  private func members(of dictionary: PropertyListDocument.NodeID) -> [Member] {
    document.members(of: dictionary).compactMap { member in
      member.key.map {
        Member(
          key: ExactString(document.string(of: $0)), value: member.value, range: member.range,
          isKeyAlone: $0 == member.value)
      }
    }
  }

  // MARK: Layout

  private func adding(
    _ entry: String, forKey key: String, to dictionary: PropertyListDocument.NodeID, _ own: [Member]
  ) -> TextEdit {
    guard let last = own.last else { return filling(document[dictionary].contentRange, with: entry) }
    let isSorted = own.count > 1 && zip(own, own.dropFirst()).allSatisfy { $0.key < $1.key }
    if isSorted, let next = own.first(where: { ExactString(key) < $0.key }) {
      let place = next.range.lowerBound
      return TextEdit(replacing: place..<place, with: entry + separator(before: place))
    }
    let place = trailingCommentEnd(behind: last.range.upperBound)
    return TextEdit(replacing: place..<place, with: separator(before: last.range.lowerBound) + entry)
  }

  /// The first entry of a dictionary: on a line of its own where the brackets stand on different ones.
  private func filling(_ content: Range<Int>, with entry: String) -> TextEdit {
    let bytes = text
    guard bytes[content].contains(where: Self.isLineEnd) else {
      let place = content.upperBound
      return TextEdit(replacing: place..<place, with: entry)
    }
    let place = bytes[content].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? content.lowerBound
    let indent = indentation(ofLineAt: content.upperBound) ?? ""
    return TextEdit(replacing: place..<place, with: document.source.lineEnding + indent + "\t" + entry)
  }

  /// What stands between a member and the one before it.
  private func separator(before member: Int) -> String {
    indentation(ofLineAt: member).map { document.source.lineEnding + $0 } ?? " "
  }

  private var text: ContiguousArray<UInt8> { document.source.text }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The blanks in front of something that starts its line; nil where it does not.
  private func indentation(ofLineAt offset: Int) -> String? {
    let bytes = text
    var start = offset
    while start > document.source.start, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard start == document.source.start || Self.isLineEnd(bytes[start - 1]) else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Behind the comment that stands behind a member on its line, if the line ends there.
  private func trailingCommentEnd(behind offset: Int) -> Int {
    let bytes = text
    var end = offset
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    guard OpenStepScanner.isComment(bytes.span, end) else { return offset }
    _ = OpenStepScanner.skipComment(bytes.span, &end)
    return lineStart(behind: end) == nil ? offset : end
  }

  /// Where the next line starts, or the text ends, if nothing but blanks stands before; else nil.
  private func lineStart(behind offset: Int) -> Int? {
    let bytes = text
    var end = offset
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return end }
    guard Self.isLineEnd(bytes[end]) else { return nil }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    return end
  }

  private func lines(of member: Range<Int>) -> Range<Int> {
    let bytes = text
    let end = trailingCommentEnd(behind: member.upperBound)
    if let indent = indentation(ofLineAt: member.lowerBound) {
      if let next = lineStart(behind: end) { return member.lowerBound - indent.utf8.count..<next }
    } else if Self.isBlank(bytes[member.lowerBound - 1]) {
      return member.lowerBound - 1..<end
    }
    var behind = member.upperBound
    while behind < bytes.count, Self.isBlank(bytes[behind]) { behind += 1 }
    return member.lowerBound..<behind
  }

  // MARK: Tokens

  /// Text as Xcode writes it into a `project.pbxproj`.
  static func token(_ text: String) -> String {
    let isBare = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x2E, 0x2F, 0x5F: true
      default: false
      }
    }
    if isBare, !text.isEmpty, !text.contains("___"), !text.contains("//") { return text }
    return StringsEditor.quoted(text)
  }
}
