internal import Checks
internal import SourceText

/// Shows what becomes of a file that is written in another encoding: from which, to which, which lines stay as they are,
/// and which characters are read in the others.
enum EncodingDiff {
  /// How many different characters are shown.
  private static let maximumCount = 12

  /// The lines below the file's name; nil where no encoding changes, or nothing can be shown.
  static func text(_ old: SourceText, _ new: SourceText) -> String? {
    guard new.isDecoded, new.encoding.characterSet != .binary, old.encoding.characterSet != .binary,
      let name = name(of: old, readAs: new)
    else { return nil }
    let change = "the encoding: \(name), and then \(new.encoding)"
    if old.text[old.start...].elementsEqual(new.text[new.start...]) {
      return "@@ \(change); the text stays as it is @@\n"
    }
    let (oldLines, newLines) = (lines(old), lines(new))
    guard oldLines.count == newLines.count else {
      return "@@ \(change): \(oldLines.count) lines, and then \(newLines.count) @@\n"
    }
    let places = newLines.indices.filter { !oldLines[$0].elementsEqual(newLines[$0]) }
    let kept = newLines.count - places.count
    var text = "@@ \(change); \(kept) of \(newLines.count) lines stay as they are @@\n"
    var characters: [Character: Int] = [:]
    for place in places {
      for character in String(decoding: newLines[place], as: UTF8.self)
      where character.unicodeScalars.contains(where: { !$0.isASCII }) {
        characters[character, default: 0] += 1
      }
    }
    let list = characters.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(maximumCount).map {
      $0.value == 1 ? "\($0.key)" : "\($0.key) (\($0.value) times)"
    }
    if !list.isEmpty {
      let more = characters.count > maximumCount ? ", …" : ""
      text += "@@ read as: \(list.joined(separator: ", "))\(more) @@\n"
    }
    for place in places {
      text += "-\(escaped(oldLines[place]))\n+\(String(decoding: newLines[place], as: UTF8.self))\n"
    }
    return text
  }

  /// What the old file was saved in; nil where its bytes can be shown as they are.
  private static func name(of old: SourceText, readAs new: SourceText) -> String? {
    switch old.encodingProblem?.reason {
    case nil: old.encoding == new.encoding ? nil : "\(old.encoding)"
    case .malformed:
      EncodingRepair.name(of: old.bytes, readAs: new.text[new.start...]) ?? "no \(old.encoding)"
    case .missingByteOrderMark: "\(old.encoding) without byte order mark"
    case .doubledByteOrderMark: "two byte order marks"
    case .unknownName, .contradictedDeclaration: nil
    }
  }

  private static func lines(_ source: SourceText) -> [ArraySlice<UInt8>] {
    var lines = Array(source.text[source.start...]).split(separator: 0x0A, omittingEmptySubsequences: false)
    // Behind the last line break there is no line.
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
  }

  /// The bytes that are no text by their numbers: `\xE9`.
  private static func escaped(_ line: ArraySlice<UInt8>) -> String {
    line.map { byte in
      if byte < 0x80 { return String(Unicode.Scalar(byte)) }
      return "\\x" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
