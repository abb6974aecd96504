internal import Formats
internal import ICU
internal import PrivacyKeys
public import Projects
public import SourceText

/// A purpose string is still what somebody put there for the time being.
public struct Placeholder: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "placeholder", group: .text, severity: .error,
    summary: "A purpose string is the key itself, a note to do it later, or a template's instruction.",
    rationale: "The person reads it as it stands, and App Review rejects it.")

  /// Makes the rule.
  public init() {}

  /// Reports base values and cells with a text of their own.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    // The source is judged first: a translation with its source's fault is no finding of its own.
    let faulty = Set(
      matrix.base.filter { Self.fault(in: $0.value ?? "", key: $0.tableKey) != nil }.map(\.key))
    for cell in matrix.base + matrix.rows.flatMap(\.cells) {
      if cell.locale != nil, faulty.contains(cell.key) { continue }
      guard cell.locale == nil || cell.state != .missing && cell.state != .inherited, let text = cell.value,
        let file = cell.file, let range = cell.range, let fault = Self.fault(in: text, key: cell.tableKey)
      else { continue }
      findings.report(
        Self.self, cell, at: range, in: file,
        "\(cell.locale == nil ? cell.key : cell.tableKey) \(fault): the alert shows “\(text.shortened)”.",
        fix: "Write what the app needs the access for.", for: cell.locale == nil ? .developer : .translator)
    }
  }

  static func fault(in text: String, key: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    if words.isEmpty { return nil }
    let title = KeyCatalog.shared[key]?.title
    if text.hasSameBytes(as: key) || title.map({ words == normalized($0) }) == true {
      return "says its own name"
    }
    if notes.contains(words) { return "is a note to write it later" }
    let tokens = text.split { !$0.isLetter }
    if tokens.contains("TODO") || tokens.contains("FIXME") || words.hasPrefix("lorem ipsum") {
      return "is a note to write it later"
    }
    if text.hasPrefix("<#") || text.hasPrefix("[") && text.hasSuffix("]") || text.hasPrefix("{{") {
      return "is a template's instruction"
    }
    return nil
  }

  private static func normalized(_ title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// Whole texts, folded, that say nothing but that something should be said.
  private static let notes: Set<String> = [
    "todo", "tbd", "fixme", "test", "xxx", "n a", "none", "placeholder", "change me", "changeme",
    "description",
    "your description here", "your message here", "usage description", "add description", "insert text here",
    "insert description here", "string", "some text", "reason", "your reason here", "asdf",
  ]
}
