public import Checks
internal import ICU
internal import Projects
internal import SourceText

/// The causes for people at a terminal: who should act, what is wrong, where, and what to do.
public struct TextReporter: Reporter {
  /// `--format text`.
  public static let id = "text"
  /// Lines of a report that is not asked to show everything, without its last paragraph.
  private static let screenLines = 30

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, extent: ReportExtent) -> String {
    let lines = extent == .everything ? allFindings(result) : causes(result)
    let body = lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n\n"
    return body + summary(result).joined(separator: "\n") + "\n"
  }

  // MARK: Causes

  private func causes(_ result: CheckResult) -> [String] {
    var lines: [String] = []
    var shown = 0
    for audience in Audience.allCases.sorted(by: { $0.rank < $1.rank }) {
      let own = result.causes.filter { $0.audience == audience }
      if own.isEmpty { continue }
      var section = ["For \(audience.title):"]
      for (index, cause) in own.enumerated() {
        let block = audience == .translator ? line(for: cause) : self.block(for: cause)
        // A section shows its first cause in any case, and none is cut in the middle.
        if index > 0, lines.count + section.count + block.count > Self.screenLines { break }
        section += block
        shown += 1
      }
      lines += (lines.isEmpty ? [] : [""]) + section
    }
    let hidden = result.causes.count - shown
    if hidden > 0 {
      lines.append("  … and \(Counted.text(hidden, "more cause")); --all shows every finding.")
    }
    return lines
  }

  private func block(for cause: Cause) -> [String] {
    let place = cause.locations.first.map(Self.place) ?? ""
    let more = cause.count > 1 ? " and \(cause.count - 1) more" : ""
    return ["  \(cause.severity.rawValue)  \(place)\(more)  [\(cause.kind)]"]
      + TerminalText.wrap(cause.title, indent: "    ")
      + TerminalText.wrap("Fix: " + cause.fix, indent: "    ")
  }

  private func line(for cause: Cause) -> [String] {
    let place = cause.count == 1 ? cause.locations.first.map { " — \(Self.place($0))" } ?? "" : ""
    return TerminalText.wrap(
      "\(cause.severity.rawValue)  \(cause.title)\(place)", indent: "  ", hanging: "    ")
  }

  // MARK: Findings

  private func allFindings(_ result: CheckResult) -> [String] {
    var lines: [String] = []
    for finding in result.findings {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(Self.place(finding.location)): \(finding.severity.rawValue) [\(finding.rule)]")
      lines += TerminalText.wrap(finding.message, indent: "  ")
      if let fix = finding.fix { lines += TerminalText.wrap("Fix: " + fix, indent: "  ") }
      for related in finding.related { lines.append("  see \(Self.place(related))") }
    }
    return lines
  }

  private static func place(_ location: Location) -> String {
    guard let line = location.line else { return location.file }
    return "\(location.file):\(line)" + (location.column.map { ":\($0)" } ?? "")
  }

  // MARK: The last lines

  private func summary(_ result: CheckResult) -> [String] {
    let products = result.project.products
    let locales = Set(products.flatMap(\.locales)).count
    var lines: [String] = []
    let (errors, warnings, notes) = (result.count(.error), result.count(.warning), result.count(.note))
    if errors + warnings + notes == 0 {
      lines.append("Nothing to report.")
    } else {
      let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
      lines.append(parts.map { Counted.text($0.0, $0.1) }.joined(separator: ", ") + ".")
    }
    var text = """
      Looked at \(Counted.text(result.project.files.count, "file")) of \(Counted.text(products.count, "product")) in \
      \(Counted.text(locales, "language")): \(result.matrix.done) of \
      \(Counted.text(result.matrix.total, "purpose string")) done.
      """
    if result.unreadCount > 0 { text += " \(Counted.text(result.unreadCount, "file")) could not be read." }
    lines += TerminalText.wrap(text, indent: "")
    if result.promise == .nothing, result.findings.contains(where: { $0.rule == "missing-localization" }) {
      lines += TerminalText.wrap(
        "No language is promised, so missing translations are warnings; --required all makes them errors.",
        indent: "")
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

/// Numbers with their nouns.
enum Counted {
  static func text(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

/// Text in lines of a terminal.
package enum TerminalText {
  /// The width that output is laid out for.
  static let width = 80

  /// Breaks text at spaces. A word that is longer than a line, such as a path, stays whole.
  package static func wrap(_ text: String, indent: String, hanging: String? = nil) -> [String] {
    var lines: [String] = []
    var line = indent
    var isEmpty = true
    for word in text.split(whereSeparator: \.isNewline).joined(separator: " ").split(separator: " ") {
      if !isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
        lines.append(line)
        line = hanging ?? indent
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
