internal import Checks
internal import Formats
internal import ICU
internal import Projects
internal import SourceText

extension PageData {
  // MARK: Findings and causes

  /// The findings of a text that the reader is shown.
  func shown(_ indices: [Int]) -> [Int] { indices.filter { isShown(result.findings[$0]) } }

  private func isShown(_ finding: Finding) -> Bool { isForTeam || isForTranslator(finding) }

  /// The rules whose findings say no more than the state of the text, which the page tells in its own language.
  static let toldByState: Set<String> = [
    "empty-value", "hidden-translation", "missing-localization", "needs-review", "stale-translation",
    "untranslated",
  ]

  /// Translators are shown what they can act on, where it names no file.
  private func isForTranslator(_ finding: Finding) -> Bool {
    finding.audience == .translator && !Self.toldByState.contains(finding.rule) && !namesFile(finding.message)
  }

  private func namesFile(_ text: String) -> Bool {
    text.contains(".lproj") || fileNames.contains { text.contains($0) }
  }

  mutating func findings(_ json: inout JSONWriter) {
    json.key("findings")
    json.beginArray()
    // One that is not shown keeps its place, since texts name findings by their places.
    for finding in result.findings {
      if isShown(finding) { self.finding(finding, &json) } else { json.null() }
    }
    json.endArray()
  }

  private mutating func finding(_ finding: Finding, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("rule", finding.rule)
    json.field("severity", finding.severity.rawValue)
    json.field("message", tables.name(finding.message))
    let fix = isForTeam ? finding.fix : finding.fix.flatMap { namesFile($0) ? nil : $0 }
    json.field("fix", tables.name(fix))
    json.key("isForTranslator")
    json.bool(isForTranslator(finding))
    if isForTeam { json.field("place", tables.place(finding.location)) }
    json.endObject()
  }

  mutating func causes(_ json: inout JSONWriter) {
    json.key("causes")
    json.beginArray()
    for cause in result.causes { self.cause(cause, &json) }
    json.endArray()
    json.key("remarks")
    json.beginArray()
    for remark in result.remarks {
      json.row([tables.place(remark.location), tables.name(remark.text)])
    }
    json.endArray()
  }

  private mutating func cause(_ cause: Cause, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("kind", cause.kind)
    json.field("for", cause.audience.rawValue)
    json.field("severity", cause.severity.rawValue)
    json.field("title", tables.name(cause.title))
    json.field("fix", tables.name(cause.fix))
    json.field("count", cause.count)
    json.field("locales", cause.locales)
    json.key("places")
    json.row(cause.locations.map { tables.place($0) })
    json.endObject()
  }

  // MARK: Changes

  mutating func changes(_ json: inout JSONWriter) {
    guard let changes = report.changes else { return }
    json.key("changes")
    json.beginObject()
    json.field("since", TerminalText.visible(changes.revision))
    for (name, causes) in [("newCauses", changes.newCauses), ("goneCauses", changes.goneCauses)] {
      json.key(name)
      json.beginArray()
      for cause in causes { self.cause(cause, &json) }
      json.endArray()
    }
    for (name, findings) in [("newFindings", changes.newFindings), ("goneFindings", changes.goneFindings)] {
      json.key(name)
      json.beginArray()
      for finding in findings { self.finding(finding, &json) }
      json.endArray()
    }
    for (name, cells) in [("newlyOpen", changes.newlyOpen), ("newlyDone", changes.newlyDone)] {
      json.key(name)
      json.beginArray()
      // Product, locale, name of the text, state.
      for cell in cells {
        json.row([
          tables.name(cell.product), localeNumbers[cell.locale?.tag ?? ""] ?? -1,
          tables.name(ResourceNames.name(cell.key)), number(cell.state),
        ])
      }
      json.endArray()
    }
    json.endObject()
  }
}
