internal import SourceText

extension BinaryPropertyListParser {
  /// Whether the file is meant as a binary property list.
  static func recognizes(_ source: SourceText) -> Bool { source.encoding.characterSet == .binary }
}
