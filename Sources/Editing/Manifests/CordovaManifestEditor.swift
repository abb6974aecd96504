internal import Formats
internal import Projects
internal import SourceText

/// Changes what Cordova's `config.xml` puts into the Info.plist.
struct CordovaManifestEditor {
  private let source: SourceText
  private let root: XMLElement?

  /// Reads a file; what is broken in it is not changed.
  init(_ source: SourceText) {
    self.source = source
    let reading = XMLReading(source)
    root = reading.problems.isEmpty ? reading.root : nil
  }

  private static func element(_ text: String) -> String {
    "<string>\(XMLText.escaped(text, in: .text))</string>"
  }

  /// The edit that puts another text in the place of the one that starts at an offset; nil where there is none.
  func replacing(from offset: Int, with text: String) -> TextEdit? {
    root.flatMap { Self.find(in: $0) { $0.range.lowerBound == offset && $0.name == "string" } }.map {
      TextEdit(replacing: $0.range, with: Self.element(text))
    }
  }

  /// The edit that adds a key behind an element with another one, and written like it.
  func adding(_ key: String, _ text: String, behind sibling: BaseValue) -> TextEdit? {
    let element = root.flatMap { Self.find(in: $0) { $0.range == sibling.keyRange } }
    guard let element, let value = element.children.first, element.children.count == 1,
      value.name == "string",
      value.range == sibling.range
    else { return nil }
    let start = source.string(element.range.lowerBound..<value.range.lowerBound)
    let quoted = ["\"", "'"].map { "\($0)\(sibling.key)\($0)" }.filter(start.contains)
    guard quoted.count == 1, start.ranges(of: quoted[0]).count == 1, let quote = quoted[0].first else {
      return nil
    }
    let written =
      start.replacing(quoted[0], with: "\(quote)\(key)\(quote)") + Self.element(text)
      + source.string(value.range.upperBound..<element.range.upperBound)
    let lead = lead(of: element.range.lowerBound)
    return TextEdit(
      replacing: element.range.upperBound..<element.range.upperBound,
      with: (lead.map { source.lineEnding + $0 } ?? "") + written)
  }

  /// The edit that adds the first key to what the file says of iOS; nil where it says nothing.
  func adding(_ key: String, _ text: String) -> TextEdit? {
    let platform = root?.children.first { $0.name == "platform" && $0.attributes["name"] == "ios" }
    guard let platform, let last = platform.children.last, let lead = lead(of: last.range.lowerBound) else {
      return nil
    }
    let step = lead.contains("\t") ? "\t" : "    "
    let lines = [
      "<edit-config file=\"*-Info.plist\" mode=\"merge\" target=\"\(key)\">", step + Self.element(text),
      "</edit-config>",
    ]
    let end = last.range.upperBound
    return TextEdit(
      replacing: end..<end, with: lines.map { source.lineEnding + lead + $0 }.joined())
  }

  /// The edit that adds a language to `CFBundleLocalizations`; nil where there is no list.
  func adding(_ region: String, toListIn keyRange: Range<Int>) -> ListAddition {
    let element = root.flatMap { Self.find(in: $0) { $0.range == keyRange } }
    guard let list = element?.children.first, list.name == "array", let last = list.children.last else {
      return .notLiteral
    }
    if list.children.contains(where: { $0.text == region }) { return .present }
    let before = list.children.dropLast().last?.range.upperBound
    let gap = before.map { source.string($0..<last.range.lowerBound) } ?? ""
    return .added(
      TextEdit(
        replacing: last.range.upperBound..<last.range.upperBound, with: gap + Self.element(region)))
  }

  private static func find(in element: XMLElement, where fits: (XMLElement) -> Bool) -> XMLElement? {
    if fits(element) { return element }
    for child in element.children {
      if let found = find(in: child, where: fits) { return found }
    }
    return nil
  }

  /// The white space before an element that begins its line; nil for one that does not.
  private func lead(of start: Int) -> String? {
    let line = source.text[..<start].lastIndex { $0 == 0x0A }.map { $0 + 1 } ?? source.start
    let lead = source.string(line..<start)
    return lead.allSatisfy { $0 == " " || $0 == "\t" } ? lead : nil
  }
}
