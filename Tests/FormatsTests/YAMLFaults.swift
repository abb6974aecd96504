import Formats
import SourceText

/// What must hold of each document, whatever the input.
enum YAMLFaults {
  /// What does not hold: ranges outside of the file or of their parents, members out of order, values without end.
  static func faults(of document: YAMLDocument) -> [String] {
    var faults: [String] = []
    let bounds = document.source.start...document.source.text.count
    func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
      if !condition, faults.count < 5 { faults.append(fault()) }
    }
    for problem in document.problems {
      require(
        bounds.contains(problem.range.lowerBound) && bounds.contains(problem.range.upperBound),
        "the problem at \(problem.range) is outside of the file")
    }
    for (index, node) in document.nodes.enumerated() {
      let id = YAMLDocument.NodeID(index)
      require(
        bounds.contains(node.range.lowerBound) && bounds.contains(node.range.upperBound),
        "\(node.range) is outside of the file")
      var end = node.range.lowerBound
      for member in document.members(of: id) {
        require(
          member.range.lowerBound >= end && member.range.upperBound <= node.range.upperBound,
          "\(member.range) is out of order in \(node.range)")
        require(
          member.valueRange.lowerBound >= member.range.lowerBound,
          "\(member.valueRange) before \(member.range)")
        end = member.range.upperBound
      }
      let isScalar = if case .scalar = node.kind { true } else { false }
      require((document.string(of: id) != nil) == isScalar, "\(node.range) has a text or has none")
      _ = document.tag(of: id)
      _ = document.boolean(of: id, in: .version11)
      _ = document.integer(of: id)
      require(
        document.effectiveMembers(of: id).count == 0 || node.kind == .mapping, "members of no mapping")
    }
    return faults
  }
}
