package import SourceText

/// An entry that waits for its text: it stands behind `//`, so that the system falls back to the base text until
/// somebody fills it in and takes the slashes away.
package struct StringsStub: Hashable, Sendable {
  /// The key.
  package let key: String
  /// The line, from its slashes to its semicolon.
  package let range: Range<Int>

  /// The line of a stub.
  package static func line(forKey key: String) -> String { "// \(StringsEditor.quoted(key)) = \"\";" }
}

extension StringsFile {
  /// The stubs, in the order of the file. None in a table that is a property list or JSON. Linear in the file's size.
  package var stubs: [StringsStub] {
    items.filter { $0.kind == .comment }.compactMap { stub($0.range) }
  }

  private func stub(_ comment: Range<Int>) -> StringsStub? {
    let bytes = source.text
    guard comment.count < 1_000, source.has("//", at: comment.lowerBound) else { return nil }
    var end = comment.upperBound
    while end > comment.lowerBound, bytes[end - 1] <= 0x20 { end -= 1 }
    guard bytes[comment.lowerBound..<end].suffix(3).elementsEqual("\"\";".utf8) else { return nil }
    let content = ContiguousArray(bytes[comment.lowerBound + 2..<end])
    let table = StringsFile.parse(SourceText(path: "", bytes: content, rules: .propertyList))
    guard table.isSound, table.entries.count == 1, let entry = table.entries.first,
      table.value(of: entry)?.isEmpty == true
    else { return nil }
    return StringsStub(key: entry.key, range: comment.lowerBound..<end)
  }
}

extension StringsEditor {
  /// The edits that put blocks of lines behind all that is in the table, each with a blank line before it.
  ///
  /// - Parameter blocks: comments and entries, with `\n` between their lines and none at their end.
  /// - Returns: one edit; none without blocks.
  package func appending(_ blocks: [String]) -> [TextEdit] {
    if blocks.isEmpty { return [] }
    let lineEnd = file.source.lineEnding
    let bytes = file.source.text
    let isBraced = file.body.upperBound < bytes.count
    var place = file.body.upperBound
    if isBraced {
      place = bytes[file.body].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? file.body.lowerBound
    }
    let before = bytes[file.body.lowerBound..<place]
    let isFirst = before.allSatisfy { $0 <= 0x20 }
    let gap = before.isEmpty && !isBraced ? "" : Self.isLineEnd(before.last) ? lineEnd : lineEnd + lineEnd
    let text = blocks.joined(separator: "\n\n").replacing("\n", with: lineEnd)
    return [
      TextEdit(
        replacing: place..<place, with: (isFirst && !isBraced ? "" : gap) + text + (isBraced ? "" : lineEnd))
    ]
  }
}
