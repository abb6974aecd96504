import Formats
import SourceText

/// What must hold for whatever a project file is read from.
enum XcodeProjectFaults {
  /// What does not hold; empty where all is well.
  static func faults(of file: XcodeProjectFile) -> [String] {
    let document = file.document
    let whole = 0...file.source.text.count
    var faults = file.problems.filter {
      !whole.contains($0.range.lowerBound) || !whole.contains($0.range.upperBound)
    }.map { "the problem at \($0.range) lies outside" }
    for object in file.allObjects {
      let value = document[object.node].range
      if value.lowerBound < object.range.lowerBound || value.upperBound > object.range.upperBound {
        faults.append("\(object.id) lies outside of its entry")
      }
      if file[object.id]?.range != object.range { faults.append("\(object.id) leads to another object") }
    }
    guard !document.isRefused, document.syntax == .openStep else { return faults }
    return faults + gaps(of: document)
  }

  /// Joins all that was read with what stands between: nothing may be lost but white space, remarks and brackets.
  static func gaps(of document: PropertyListDocument) -> [String] {
    guard let root = document.root else { return [] }
    var leaves: [Range<Int>] = []
    func add(_ id: PropertyListDocument.NodeID) {
      switch document[id].kind {
      case .dictionary, .array:
        for member in document.members(of: id) {
          if let key = member.key { leaves.append(document[key].range) }
          if member.key != member.value { add(member.value) }
        }
      default: leaves.append(document[id].range)
      }
    }
    add(root)
    var end = document.source.start
    var joined = ContiguousArray(document.source.text[..<end])
    var faults: [String] = []
    for leaf in leaves + [document.source.text.count..<document.source.text.count] {
      guard leaf.lowerBound >= end else { return faults + ["\(leaf) begins before \(end)"] }
      let gap = document.source.text[end..<leaf.lowerBound]
      if !isTrivia(gap) { faults.append("\(String(decoding: gap, as: UTF8.self)) at \(end) is lost") }
      joined += gap
      joined += document.source.text[leaf]
      end = leaf.upperBound
    }
    return joined == document.source.text ? faults : faults + ["the parts do not join to the file"]
  }

  /// Whether bytes are only white space, remarks and the marks between values. Written without the scanner, which it is
  /// to test.
  static func isTrivia(_ bytes: ContiguousArray<UInt8>.SubSequence) -> Bool {
    var rest = bytes
    while let first = rest.first {
      if rest.starts(with: Array("/*".utf8)) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: Array("*/".utf8)) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else if rest.starts(with: Array("//".utf8)) {
        while let next = rest.first, next != 0x0A, next != 0x0D { rest = rest.dropFirst() }
      } else if Array(" \t\n\r\u{0B}\u{0C}{}()=;,".utf8).contains(first) {
        rest = rest.dropFirst()
      } else {
        return false
      }
    }
    return true
  }
}
