public import Checks
internal import ICU
internal import Projects
internal import SourceText

/// The causes for people at a terminal: who should act, what is wrong, where, and what to do.
public struct TextReporter: Reporter {
  /// `--format text`.
  public static let id = "text"
  /// Lines of a report that is not asked to show everything, the last paragraph among them.
  private static let screenLines = 38

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    let painter = Painter(decoration: style.decoration)
    let summary = Summary.lines(of: result, painter)
    let lines =
      switch style.extent {
      case .everything: allFindings(result, painter)
      case .screen: causes(result, lineCount: Self.screenLines - summary.count - 1, painter)
      }
    let body = lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
    return body + summary.joined(separator: "\n") + "\n"
  }

  // MARK: Causes

  /// One section for each person who can act.
  ///
  /// The heaviest cause of each section is told in full, the others in brief, and as many of those in full as there
  /// is room for. What does not fit even so is left out from the end of the sections.
  private func causes(_ result: CheckResult, lineCount: Int, _ painter: Painter) -> [String] {
    var sections = Audience.allCases.sorted { $0.rank < $1.rank }.compactMap { audience -> Section? in
      let own = result.causes.filter { $0.audience == audience }
      if own.isEmpty { return nil }
      var blocks = own.map { line(for: $0, painter) }
      if audience != .translator { blocks[0] = block(for: own[0], painter) }
      return Section(heading: painter.bold("For \(audience.title):"), causes: own, blocks: blocks)
    }
    // An empty line between two sections, their headings, and what each begins with.
    var free = lineCount - sections.reduce(-1) { $0 + 2 + $1.blocks[0].count }
    let rest = sections.reduce(0) { $0 + $1.blocks.dropFirst().reduce(0) { $0 + $1.count } }
    if rest > free {
      // The line that says how much is left out.
      free -= 1
      for place in sections.indices { sections[place].cut(to: &free) }
    } else {
      free -= rest
      for place in sections.indices where sections[place].causes[0].audience != .translator {
        sections[place].expand(into: &free) { block(for: $0, painter) }
      }
    }
    var lines = Array(sections.map { [$0.heading] + $0.blocks.joined() }.joined(separator: [""]))
    let hidden = sections.reduce(0) { $0 + $1.causes.count - $1.blocks.count }
    if hidden > 0 {
      lines.append("  … and \(Counted.text(hidden, "more cause")); --all shows every finding.")
    }
    return lines
  }

  private struct Section {
    let heading: String
    let causes: [Cause]
    var blocks: [[String]]

    /// Leaves out what does not fit.
    mutating func cut(to free: inout Int) {
      for index in blocks.indices.dropFirst() {
        if blocks[index].count > free {
          blocks.removeSubrange(index...)
          return
        }
        free -= blocks[index].count
      }
    }

    /// Tells causes in full while there is room.
    mutating func expand(into free: inout Int, _ full: (Cause) -> [String]) {
      for index in blocks.indices.dropFirst() {
        let block = full(causes[index])
        if block.count - blocks[index].count > free { return }
        free -= block.count - blocks[index].count
        blocks[index] = block
      }
    }
  }

  private func block(for cause: Cause, _ painter: Painter) -> [String] {
    let place = cause.locations.first.map(TerminalLayout.place) ?? ""
    let more = cause.count > 1 ? " and \(cause.count - 1) more" : ""
    return ["  \(painter.severity(cause.severity))  \(painter.bold(place))\(more)  [\(cause.kind)]"]
      + TerminalLayout.wrap(cause.title, indent: "    ")
      + TerminalLayout.wrap("Fix: " + cause.fix, indent: "    ").map { painter.fix($0) }
  }

  private func line(for cause: Cause, _ painter: Painter) -> [String] {
    let place = cause.count == 1 ? cause.locations.first.map { " — \(TerminalLayout.place($0))" } ?? "" : ""
    // A first word with the spaces that the full form has behind the severity.
    let head = "\(cause.severity.rawValue)\u{A0}\u{A0}"
    var lines = TerminalLayout.wrap("\(head)\(cause.title)\(place)", indent: "  ", hanging: "    ")
    lines[0] = "  \(painter.severity(cause.severity))  \(lines[0].dropFirst(2 + head.count))"
    return lines
  }

  // MARK: Findings

  private func allFindings(_ result: CheckResult, _ painter: Painter) -> [String] {
    var lines: [String] = []
    for finding in result.findings {
      if !lines.isEmpty { lines.append("") }
      let place = painter.bold(TerminalLayout.place(finding.location))
      lines.append("\(place): \(painter.severity(finding.severity)) [\(finding.rule)]")
      lines += TerminalLayout.wrap(finding.message, indent: "  ")
      if let fix = finding.fix {
        lines += TerminalLayout.wrap("Fix: " + fix, indent: "  ").map { painter.fix($0) }
      }
      for related in finding.related { lines.append("  see \(TerminalLayout.place(related))") }
    }
    return lines
  }
}

extension Audience {
  /// The people, as a heading names them.
  var title: String {
    switch self {
    case .developer: "developers"
    case .localization: "localization"
    case .translator: "translators"
    }
  }
}
