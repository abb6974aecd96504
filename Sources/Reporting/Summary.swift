internal import Checks
internal import Configuration
internal import Projects
internal import SourceText

/// The last lines of a report: what was found, what was looked at, and what was promised.
enum Summary {
  static func lines(of result: CheckResult, _ painter: Painter) -> [String] {
    let parts = counts(of: result).map { painter.paint($0.text, as: $0.severity) }
    var lines = [parts.isEmpty ? painter.bold("Nothing to report.") : parts.joined(separator: ", ") + "."]
    lines += TerminalLayout.wrap(scope(of: result), indent: "")
    for line in comparisons(of: result) { lines += TerminalLayout.wrap(line, indent: "") }
    if let promise = promise(of: result) { lines += TerminalLayout.wrap(promise, indent: "") }
    for remark in remarks(of: result) {
      lines += TerminalLayout.wrap("\(remark.place): \(remark.text)", indent: "", hanging: "  ")
    }
    return lines
  }

  /// How many findings there are of each severity, the heaviest first, without those that there are none of.
  static func counts(of result: CheckResult) -> [(severity: Severity, text: String)] {
    [Severity.error, .warning, .note].map { ($0, result.count($0)) }.filter { $0.1 > 0 }.map {
      severity, count in
      (severity, Counted.text(count, severity.rawValue))
    }
  }

  /// What was looked at, and how complete it is.
  static func scope(of result: CheckResult) -> String {
    let products = result.project.products
    let locales = Set(products.flatMap(\.locales)).count
    var text = """
      Looked at \(Counted.text(result.project.files.count, "file")) of \(Counted.text(products.count, "product")) in \
      \(Counted.text(locales, "language")): \(result.matrix.done) of \
      \(Counted.text(result.matrix.total, "purpose string")) done.
      """
    if result.allowedCount > 0 {
      text +=
        " \(Counted.text(result.allowedCount, "finding")) \(result.allowedCount == 1 ? "is" : "are") allowed."
    }
    if result.unreadCount > 0 { text += " \(Counted.text(result.unreadCount, "file")) could not be read." }
    return text
  }

  /// How the findings stand to what was known, a sentence or two for each thing that they were held against.
  static func comparisons(of result: CheckResult) -> [String] {
    var lines: [String] = []
    if let comparison = result.comparison {
      let parts = [leftOut(comparison.knownCount), gone(comparison.goneCount)].compactMap(\.self)
      let told = parts.isEmpty ? "nothing was wrong there" : parts.joined(separator: ", ")
      lines.append("Held against \(comparison.name): \(told).")
      if !comparison.opened.isEmpty { lines.append(opened(comparison, result.policy.gate)) }
    } else if result.policy.gate.gaps == .regressions {
      lines.append("There is no history to hold the change against, so no missing translation fails it.")
    }
    if let baseline = result.baseline {
      var parts = [leftOut(baseline.known.count)].compactMap(\.self)
      // What stands in a file that cannot be read is not known to be gone.
      if result.unreadCount == 0, let gone = gone(baseline.goneCount) {
        let them = baseline.goneCount == 1 ? "it" : "them"
        parts.append("\(gone): --write-baseline \(baseline.path) takes \(them) out")
      }
      lines.append(
        "\(baseline.path): \(parts.isEmpty ? "an empty baseline" : parts.joined(separator: ", ")).")
    }
    return lines
  }

  private static func leftOut(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 finding that was there before is left out"
    default: "\(count) findings that were there before are left out"
    }
  }

  private static func gone(_ count: Int) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? "is" : "are") gone"
  }

  /// What a change leaves to be translated.
  private static func opened(_ comparison: Comparison, _ gate: Gate) -> String {
    let shown = comparison.opened.prefix(3).map { key in
      let language = key.locales.count == 1 ? key.locales[0] : Counted.text(key.locales.count, "language")
      return "\(key.key) in \(language)"
    }
    let more = comparison.opened.count - shown.count
    let list = shown.joined(separator: ", ") + (more > 0 ? " and \(Counted.text(more, "more key"))" : "")
    let effect = gate.gaps == .all ? "" : " That does not fail the gate \(gate.name)."
    return "This change opens \(Counted.text(comparison.openedCount, "cell")): \(list).\(effect)"
  }

  /// What it means that nothing is promised, where that matters.
  static func promise(of result: CheckResult) -> String? {
    guard result.policy.promisesNothing,
      result.findings.contains(where: { $0.rule == "missing-localization" })
    else { return nil }
    return
      "No language is promised, so missing translations are warnings; --required all makes them errors."
  }

  /// What is to be said of how the run was set up, a few of it.
  static func remarks(of result: CheckResult) -> [(place: String, text: String)] {
    result.remarks.prefix(3).map { remark in
      let place = [remark.location.line, remark.location.column].compactMap(\.self).map { ":\($0)" }.joined()
      return (remark.location.file + place, remark.text)
    }
  }
}

/// Numbers with their nouns.
enum Counted {
  static func text(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
