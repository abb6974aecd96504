internal import SourceText

/// What comes of adding a value to a list in a manifest.
enum ListAddition {
  /// It is added.
  case added(TextEdit)
  /// The list has it.
  case present
  /// There is no list that is written out.
  case notLiteral
}
