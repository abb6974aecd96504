internal import Formats
internal import ICU
internal import PrivacyKeys
public import Projects
public import SourceText

/// One sentence stands at the keys of two resources.
public struct SharedText: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "shared-text", group: .text, severity: .warning,
    summary: "One sentence stands at the keys of two different resources.",
    rationale: """
      A sentence that fits two resources says what the app does with neither of them, and App Review asks for one \
      that does. In a translation, where the source's sentences differ, one was pasted into the wrong place: the \
      alert for the microphone speaks of the camera.
      """)

  /// Projects on which it speaks, and on which it is silent.
  public static let examples: [RuleExample] = [
    .wrong(
      "In Spanish, the camera's sentence stands at the microphone too.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "es",
        [
          "NSCameraUsageDescription": "La cámara lee el número de tu vela.",
          "NSMicrophoneUsageDescription": "La cámara lee el número de tu vela.",
        ])),
    .right(
      "Both keys ask for photos, and the sentence holds for both.",
      .infoPlist([
        "NSPhotoLibraryAddUsageDescription": "Kite keeps the pictures of your flights in an album.",
        "NSPhotoLibraryUsageDescription": "Kite keeps the pictures of your flights in an album.",
      ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each key but the first with a sentence, in the base and in each language.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    guard matrix.base.count > 1 else { return }
    let families = matrix.base.map { KeyCatalog.shared[$0.tableKey]?.family }
    let source = matrix.base.map { $0.state == .translated ? $0.value : nil }
    for (first, second) in pairs(of: source, families) {
      report(matrix.base[second], sharing: matrix.base[first], &findings)
    }
    for row in matrix.ownRows where !row.isDevelopmentLanguage {
      // What is not translated shows the source's text, and has a finding of its own.
      let texts = row.cells.indices.map { row.cells[$0].state == .translated ? row.cells[$0].value : nil }
      for (first, second) in pairs(of: texts, families) {
        if let one = source[first], let other = source[second], FoldedText.areSame(one, other) { continue }
        report(row.cells[second], sharing: row.cells[first], &findings)
      }
    }
  }

  /// The places of equal texts of different families: for each text the first that it equals.
  private func pairs(of texts: [String?], _ families: [String?]) -> [(Int, Int)] {
    let signatures = texts.map { $0.map(FoldedText.signature) }
    return texts.indices.compactMap { index in
      guard let signature = signatures[index], let text = texts[index], let family = families[index] else {
        return nil
      }
      let first = signatures.prefix(index).firstIndex(of: signature)
      guard let first, let other = texts[first], let otherFamily = families[first], otherFamily != family
      else {
        return nil
      }
      return FoldedText.areSame(other, text) ? (first, index) : nil
    }
  }

  private func report(_ cell: Cell, sharing first: Cell, _ findings: inout FindingSink) {
    guard let file = cell.file, let text = cell.value else { return }
    let key = cell.locale == nil ? cell.key : cell.tableKey
    let language = cell.locale.map { " in \(LocaleNames.name($0.tag))" } ?? ""
    findings.report(
      Self.self, cell, at: cell.range, in: file,
      "\(key) has the sentence of \(first.tableKey)\(language): “\(text.shortened)”",
      fix: cell.locale == nil
        ? "Say at each key what the app does with what it asks for."
        : "Translate the source's sentence for \(key).",
      for: cell.locale == nil ? .developer : .translator,
      related: first.file.map { [findings.location(first.range, in: $0)] } ?? [])
  }
}
