public import Editing
internal import Formats
internal import SourceText

/// What became of translators' files.
public enum ImportReport {
  /// As one JSON object: `{"findings","written","unchanged","refused"}`.
  public static func json(_ result: ImportResult) -> String {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("findings")
    json.beginArray()
    for finding in result.sortedFindings {
      json.beginObject()
      CheckJSON.fields(of: finding, &json)
      json.endObject()
    }
    json.endArray()
    texts(result.written, "written", &json)
    texts(result.unchanged, "unchanged", &json)
    json.key("refused")
    json.beginArray()
    for refused in result.refused {
      json.beginObject()
      fields(of: refused.text, &json)
      json.field("rule", refused.rule)
      json.field("reason", refused.reason)
      json.field("fix", refused.fix)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.string
  }

  private static func texts(_ texts: [ImportResult.Text], _ key: String, _ json: inout JSONWriter) {
    json.key(key)
    json.beginArray()
    for text in texts {
      json.beginObject()
      fields(of: text, &json)
      json.endObject()
    }
    json.endArray()
  }

  private static func fields(of text: ImportResult.Text, _ json: inout JSONWriter) {
    json.field("key", text.key)
    json.field("locale", text.locale)
    json.field("file", text.file)
    json.field("from", text.origin.file)
    json.field("line", text.origin.line)
  }

  /// For people: the numbers of each file and language, then what there is to do. Texts that nobody has translated yet
  /// are a line a language.
  public static func text(_ result: ImportResult) -> String {
    var lines: [String] = []
    for (origin, locale) in result.origins {
      func count(_ texts: [ImportResult.Text]) -> Int {
        texts.count { $0.origin.file == origin && $0.locale == locale }
      }
      var counts = ["\(count(result.written)) taken", "\(count(result.unchanged)) as before"]
      let open = result.open.filter { $0.origin.file == origin && $0.locale == locale }
      if !open.isEmpty { counts.append("\(open.count) not translated yet") }
      let refused = count(result.refused.map(\.text))
      if refused > 0 { counts.append("\(refused) not taken") }
      lines += TerminalLayout.wrap(
        "\(origin): \(locale): \(counts.joined(separator: ", "))", indent: "", hanging: "  ")
      if !open.isEmpty {
        lines += TerminalLayout.wrap(
          "no translation yet: \(open.map(\.key).joined(separator: ", "))", indent: "  ", hanging: "    ")
      }
    }
    for finding in result.sortedFindings where finding.rule != "untranslated" || finding.severity != .note {
      let place = [finding.location.line].compactMap(\.self).map { ":\($0)" }.joined()
      lines.append("\(finding.severity.rawValue)  \(finding.location.file)\(place)  [\(finding.rule)]")
      lines += TerminalLayout.wrap(finding.message, indent: "  ", hanging: "  ")
      if let fix = finding.fix { lines += TerminalLayout.wrap("Fix: \(fix)", indent: "  ", hanging: "  ") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension ImportResult {
  /// The findings by file and place.
  fileprivate var sortedFindings: [Finding] {
    findings.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.location.file != b.location.file { return a.location.file < b.location.file }
      return (a.offset, left.offset) < (b.offset, right.offset)
    }.map(\.element)
  }

  /// The files and languages that texts came from, in their order.
  fileprivate var origins: [(file: String, locale: String)] {
    var seen: Set<[String]> = []
    return (written + unchanged + open + refused.map(\.text)).filter {
      seen.insert([$0.origin.file, $0.locale]).inserted
    }.map { ($0.origin.file, $0.locale) }
  }
}
