internal import Formats
internal import ICU
internal import Languages
internal import PrivacyKeys
public import Projects
public import SourceText

/// A purpose string is still what somebody put there for the time being.
public struct Placeholder: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "placeholder", group: .text, severity: .error,
    summary: "A purpose string is the key itself, a note to do it later, or a template's instruction.",
    rationale: """
      The person reads it as it stands, and App Review rejects it. Notes, template words and bare names of the resource \
      are known in each language that `purpose judge` reads.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The text was to be written before the release.",
      .infoPlist(["NSCameraUsageDescription": "TODO: why do we need the camera?"])),
    .wrong(
      "The exporter wrote the key where the translation is missing.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("ja", ["NSCameraUsageDescription": "NSCameraUsageDescription"])),
    .wrong(
      "The Polish table still says “write a description here”.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("pl", ["NSCameraUsageDescription": "Tu wpisz opis"])),
    .right(
      "Each text says what the camera is for. (In Spanish, “todo” is “all”.)",
      .infoPlist(["NSCameraUsageDescription": "The camera reads all that is written on your sail."]),
      .strings("es", ["NSCameraUsageDescription": "La cámara lee todo lo que pone en tu vela."])),
  ]

  /// A text that is still to be written.
  public static let cellState: CellState? = .placeholder

  /// Makes the rule.
  public init() {}

  /// Reports base values and cells with a text of their own.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    guard let judgements = findings.judgements else { return }
    for (cell, judged) in zip(matrix.base, judgements.base) { report(cell, judged, &findings) }
    let own = matrix.ownRows
    for (row, judged) in zip(own, judgements.rows[own.indices]) {
      for (index, cell) in row.cells.enumerated() {
        // The source is judged first: a translation with its source's fault is no finding of its own.
        if cell.state == .missing || cell.state == .inherited || judgements.base[index].placeholder != nil {
          continue
        }
        report(cell, judged[index], &findings)
      }
    }
  }

  private func report(_ cell: Cell, _ judged: ProductJudgements.Judged, _ findings: inout FindingSink) {
    guard let fault = judged.placeholder, let text = cell.value, let file = cell.file, let range = cell.range
    else { return }
    findings.report(
      Self.self, cell, at: range, in: file,
      "\(cell.locale == nil ? cell.key : cell.tableKey) \(fault): the alert shows “\(text.shortened)”.",
      fix: "Write what the app needs the access for.", for: cell.locale == nil ? .developer : .translator)
  }

  /// What a text is, where it is no sentence of an app in any language: the end of a sentence that begins with its key.
  static func fault(in text: String, key: String, _ judgement: Judgement?) -> String? {
    if let fault = fault(in: text, key: key) { return fault }
    switch judgement?.content {
    case .empty, .placeholder, .keyEcho: return judgement?.content.clause
    case .wrongPermission, .restatesPermission, .sdkExcuse, .genericFunctionality, .capabilityOnly, .specific,
      nil:
      return nil
    }
  }

  /// What a text is, where it is no sentence of an app: the end of a sentence that begins with its key.
  package static func fault(in text: String, key: String) -> String? {
    switch text.utf8.first {
    case nil: return nil
    case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"):
      if text.hasPrefix("<#") || text.hasPrefix("{{") || text.hasPrefix("[") && text.hasSuffix("]") {
        return "is a template's instruction"
      }
    case UInt8(ascii: "L"), UInt8(ascii: "l"):
      if text.lowercased().hasPrefix("lorem ipsum") { return "is a note to write it later" }
    default: break
    }
    let signs = text.signsOfNotes
    // A slot of Xcode's editor, such as a draft has.
    if signs.hasHash, text.contains("<#") { return "has a slot that is to be filled" }
    if signs.hasCapitals, text.holdsWord("TODO") || text.holdsWord("FIXME") {
      return "is a note to write it later"
    }
    // Notes are short, and so are the names, which end in “Description”; most texts are done with here.
    let count = text.utf8.count
    guard count <= 32 || count <= 90 && text.utf8.last == UInt8(ascii: "n") else { return nil }
    if text.hasSameBytes(as: key) { return "says its own name" }
    guard let first = text.utf8.first.map({ $0 | 0x20 }), firstLetters.contains(first) else { return nil }
    let words = normalized(text)
    if KeyCatalog.shared[key]?.title.map({ words == normalized($0) }) == true { return "says its own name" }
    return notes.contains(words) ? "is a note to write it later" : nil
  }

  /// The first letters, in lower case, of all notes and of the titles, which begin with “Privacy”.
  private static let firstLetters = Set(notes.compactMap(\.utf8.first) + "lp".utf8)

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

extension String {
  /// Whether there are signs without which a text holds no `<#`, and no `TODO` or `FIXME`. Without branches, so that many
  /// bytes are looked at in one go.
  fileprivate var signsOfNotes: (hasHash: Bool, hasCapitals: Bool) {
    var text = self
    return text.withUTF8 { bytes in
      var hash = false
      var (d, o, x) = (false, false, false)
      for byte in unsafe bytes {
        hash = byte == UInt8(ascii: "#") || hash
        d = byte == UInt8(ascii: "D") || d
        o = byte == UInt8(ascii: "O") || o
        x = byte == UInt8(ascii: "X") || x
      }
      return (hash, d && o || x)
    }
  }

  /// Whether an upper-case word stands in the text by itself.
  fileprivate func holdsWord(_ word: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      let length = word.utf8CodeUnitCount
      func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
      guard bytes.count >= length else { return false }
      for start in 0...bytes.count - length where bytes[start] == word.utf8Start[0] {
        let isSame = (1..<length).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
        let end = start + length
        if isSame, start == 0 || !isLetter(bytes[start - 1]), end == bytes.count || !isLetter(bytes[end]) {
          return true
        }
      }
      return false
    }
  }
}
