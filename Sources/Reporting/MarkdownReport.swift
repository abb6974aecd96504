internal import Checks
internal import SourceText

/// The causes of a run in Markdown: a table for each person who can act, and folded below it what stands behind those
/// causes that explain several findings.
struct MarkdownReport {
  /// GitHub takes comments of 65,536 characters. Counted in UTF-16, in which no text is shorter than in others.
  private static let lengthLimit = 64_000
  private static let tableHead = "| | where | what | what to do |\n|---|---|---|---|\n"
  private static let detailsHead = "| | where | what |\n|---|---|---|\n"

  /// The whole text, without a marker.
  let text: String

  private struct Section {
    let audience: Audience
    var causes = ""
    var findings = ""
    var findingCount = 0
  }

  /// Writes the report.
  init(_ result: CheckResult) {
    let counts = Summary.counts(of: result).map(\.text)
    var head =
      "### Purpose strings: \(counts.isEmpty ? "nothing to report" : counts.joined(separator: ", "))\n"
    head += "\n\(Summary.scope(of: result))\n"
    for line in Summary.comparisons(of: result) { head += "\n\(MarkdownText.inline(line))\n" }
    if let promise = Summary.promise(of: result) { head += "\n\(MarkdownText.inline(promise))\n" }
    for remark in Summary.remarks(of: result) {
      head +=
        "\n\(MarkdownText.code(remark.place, length: 200)): \(MarkdownText.inline(remark.text, length: 400))\n"
    }
    var report = Parts(free: Self.lengthLimit - head.utf16.count)
    report.add(result.causes)
    report.add(result.findings)
    text = head + report.text
  }

  /// What fits.
  private struct Parts {
    /// How much more there is room for.
    var free: Int
    var sections = Audience.allCases.sorted { $0.rank < $1.rank }.map { Section(audience: $0) }
    /// The causes that are told, by their ids, with their sections.
    var told: [String: (section: Int, count: Int)] = [:]
    var hiddenCauses = 0
    var hiddenFindings = 0

    init(free: Int) {
      // Headings, folds and the lines that say what is left out: less than this.
      self.free = free - 1_000
    }

    /// Tells the heaviest causes, whoever they are for.
    mutating func add(_ causes: [Cause]) {
      for (index, cause) in causes.enumerated() {
        guard let section = sections.firstIndex(where: { $0.audience == cause.audience }) else { continue }
        let row = MarkdownReport.row(cause)
        if row.utf16.count > free {
          hiddenCauses = causes.count - index
          return
        }
        free -= row.utf16.count
        sections[section].causes += row
        told[cause.id] = (section, cause.count)
      }
    }

    /// Lists the findings behind the causes, in the order of files.
    mutating func add(_ findings: [Finding]) {
      for finding in findings {
        guard let cause = told[finding.cause], cause.count > 1 else { continue }
        let row = hiddenFindings > 0 ? "" : MarkdownReport.row(finding)
        if hiddenFindings > 0 || row.utf16.count > free {
          hiddenFindings += 1
          continue
        }
        free -= row.utf16.count
        sections[cause.section].findings += row
        sections[cause.section].findingCount += 1
      }
    }

    var text: String {
      var text = ""
      for section in sections where !section.causes.isEmpty {
        text += "\n#### For \(section.audience.title)\n\n\(MarkdownReport.tableHead)\(section.causes)"
        if section.findings.isEmpty { continue }
        let count = Counted.text(section.findingCount, "finding")
        text += "\n<details><summary>The \(count) of causes with more than one</summary>\n\n"
        text += "\(MarkdownReport.detailsHead)\(section.findings)\n</details>\n"
      }
      let hidden = [
        hiddenCauses > 0 ? Counted.text(hiddenCauses, "more cause") : nil,
        hiddenFindings > 0 ? Counted.text(hiddenFindings, "more finding") : nil,
      ].compactMap(\.self).joined(separator: " and ")
      if !hidden.isEmpty { text += "\n… and \(hidden), for which there is no room here.\n" }
      return text
    }
  }

  private static func row(_ cause: Cause) -> String {
    let more = cause.count > 1 ? " and \(cause.count - 1) more" : ""
    return """
      | \(label(cause.severity)) | \(cause.locations.first.map(place) ?? "")\(more) \
      | \(MarkdownText.inline(cause.title, length: 600)) (\(MarkdownText.code(cause.kind))) \
      | \(MarkdownText.inline(cause.fix, length: 400)) |\n
      """
  }

  private static func row(_ finding: Finding) -> String {
    """
    | \(label(finding.severity)) | \(place(finding.location)) \
    | \(MarkdownText.inline(finding.message, length: 600)) (\(MarkdownText.code(finding.rule))) |\n
    """
  }

  private static func label(_ severity: Severity) -> String {
    severity == .error ? "**error**" : severity.rawValue
  }

  /// A place, of which the end matters most.
  private static func place(_ location: Location) -> String {
    let line = location.line.map { ":\($0)" } ?? ""
    let file = location.file.unicodeScalars.suffix(300)
    let isCut = file.startIndex > location.file.startIndex
    return MarkdownText.code("\(isCut ? "…" : "")\(String(file))\(line)")
  }
}
