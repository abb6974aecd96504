internal import SourceText

/// Reads the scalars of binary property lists.
enum BinaryPropertyListText {
  static func decode(_ node: PropertyListDocument.Node, in source: SourceText) -> String { "" }
}
