internal import SourceText

/// Reads the text of OpenStep strings.
enum OpenStepText {
  static func decode(_ range: Range<Int>, in source: SourceText) -> String { "" }
}
