internal import SourceText

/// Makes the edits that add elements to a list of an old-style property list and take some out. No byte outside them
/// changes.
///
/// A list has its elements on lines of their own, as Xcode writes it, or on one line, and a comma behind the last or
/// none; what is added is laid out as what is there.
struct OpenStepListEdits {
  private let document: PropertyListDocument
  private let layout: OpenStepLayout
  private let list: PropertyListDocument.Node
  private let elements: [Element]

  private struct Element {
    /// The value.
    let range: Range<Int>
    /// Behind the value and the remarks up to the comma.
    let end: Int
    /// Behind the comma; nil where none follows.
    let commaEnd: Int?
    /// Whether a remark follows the value.
    let hasRemark: Bool
  }

  /// Prepares edits of a list. Linear in its size.
  init(_ document: PropertyListDocument, _ id: PropertyListDocument.NodeID) {
    self.document = document
    layout = OpenStepLayout(document.source)
    list = document[id]
    elements = document.members(of: id).map { Self.element($0.range, in: document.source.text.span) }
  }

  private static func element(_ range: Range<Int>, in bytes: Span<UInt8>) -> Element {
    var next = range.upperBound
    _ = OpenStepScanner.skipTrivia(bytes, &next)
    let comma = next < bytes.count && bytes[next] == 0x2C ? next : nil
    var end = range.upperBound
    var hasRemark = false
    while true {
      var start = end
      while start < bytes.count, OpenStepLayout.isBlank(bytes[start]) { start += 1 }
      guard start + 1 < next, OpenStepScanner.isComment(bytes, start), bytes[start + 1] == 0x2A,
        OpenStepScanner.skipComment(bytes, &start)
      else { break }
      end = start
      hasRemark = true
    }
    return Element(range: range, end: end, commaEnd: comma.map { $0 + 1 }, hasRemark: hasRemark)
  }

  /// Whether remarks stand behind the elements, as behind ids; nil where there are no elements.
  var hasRemarks: Bool? { elements.last?.hasRemark }

  /// The edits that take elements out and add others at the end.
  ///
  /// - Parameters:
  ///   - removed: the places of those to take out.
  ///   - added: the new ones, as they are to be written, without commas.
  /// - Returns: the edits, in the order of the file.
  func edits(removing removed: Set<Int>, adding added: [String]) -> [TextEdit] {
    let ranges = elements.indices.filter(removed.contains).flatMap(removal)
    var edits = OpenStepLayout.joined(ranges).map { TextEdit(replacing: $0, with: "") }
    if !added.isEmpty {
      edits.append(addition(of: added, behind: elements.indices.last { !removed.contains($0) }))
    }
    return edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  // MARK: Additions

  private func addition(of added: [String], behind kept: Int?) -> TextEdit {
    guard let kept, let last = elements.last else {
      let lineBreak = layout.lineBreak(in: list.contentRange)
      let text = lineBreak.map { added.joined(separator: "," + $0) + "," } ?? added.joined(separator: ", ")
      if elements.isEmpty { return layout.filling(list.contentRange, with: text) }
      let place = list.contentRange.lowerBound
      return TextEdit(replacing: place..<place, with: (lineBreak ?? "") + text)
    }
    let element = elements[kept]
    let lineBreak = layout.lineBreak(before: element.range.lowerBound)
    let gap = lineBreak ?? space(before: kept)
    guard last.commaEnd != nil, let comma = element.commaEnd else {
      let place = element.end
      return TextEdit(replacing: place..<place, with: added.map { "," + gap + $0 }.joined())
    }
    // Text on the same line must not get into a remark that runs to the line's end.
    let place = lineBreak == nil ? comma : layout.remarkEnd(behind: comma)
    return TextEdit(replacing: place..<place, with: added.map { gap + $0 + "," }.joined())
  }

  /// The blanks between an element and the one before it.
  private func space(before index: Int) -> String {
    guard index > 0, let comma = elements[index - 1].commaEnd else { return " " }
    let gap = document.source.string(comma..<elements[index].range.lowerBound)
    return gap.utf8.allSatisfy(OpenStepLayout.isBlank) ? gap : " "
  }

  // MARK: Removals

  private func removal(_ index: Int) -> [Range<Int>] {
    let element = elements[index]
    let start = element.range.lowerBound
    guard let comma = element.commaEnd else {
      guard index > 0, let before = elements[index - 1].commaEnd else {
        if layout.indentation(ofLineAt: start) != nil { return [layout.lines(of: start..<element.end)] }
        return [start..<layout.blanksEnd(behind: element.end)]
      }
      return [before - 1..<before, layout.remarkEnd(behind: before)..<element.end]
    }
    let blanks = layout.blanksStart(before: start)
    if layout.indentation(ofLineAt: start) != nil {
      return [layout.lines(of: start..<comma)]
    }
    if index > 0, let before = elements[index - 1].commaEnd, blanks >= before, blanks < start {
      return [blanks..<comma]
    }
    let isLast = index == elements.count - 1
    return [start..<(index > 0 && isLast ? comma : layout.blanksEnd(behind: comma))]
  }
}
