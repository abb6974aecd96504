public import SourceText

extension PropertyListDocument {
  /// Reads a property list in whatever syntax it is. Never fails: what is wrong is told by ``problems``.
  ///
  /// The order of attempts is Core Foundation's: binary, XML, old-style.
  public static func parse(_ source: SourceText) -> PropertyListDocument {
    guard source.isDecoded, let first = source.firstToken else {
      var problems: [SyntaxProblem] = []
      if source.isDecoded {
        problems.append(
          SyntaxProblem(
            "the file is empty", advice: "Restore it from the history, or write a property list.",
            at: source.start..<source.start))
      }
      return PropertyListDocument(
        source: source, syntax: .xml, nodes: [], members: [], root: nil, problems: problems)
    }
    if BinaryPropertyListParser.recognizes(source) { return BinaryPropertyListParser.parse(source) }
    return first == 0x3C ? XMLPropertyListParser.parse(source) : OpenStepParser.parse(source)
  }
}

extension SourceText {
  /// The first byte that is no white space.
  var firstToken: UInt8? { text[start...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) } }
}

extension BinaryPropertyListParser {
  /// Whether the file is meant as a binary property list.
  static func recognizes(_ source: SourceText) -> Bool { source.encoding.characterSet == .binary }
}
