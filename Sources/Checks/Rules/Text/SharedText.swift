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
    let source = matrix.base.map { folded($0.value) }
    for (first, second) in pairs(of: source, families) {
      report(matrix.base[second], sharing: matrix.base[first], &findings)
    }
    for row in matrix.ownRows where !row.isDevelopmentLanguage {
      guard Set(row.cells.lazy.compactMap(\.value)).count < row.cells.count else { continue }
      // What is not translated shows the source's text, and has a finding of its own.
      let texts = row.cells.map { $0.state == .translated ? folded($0.value) : nil }
      for (first, second) in pairs(of: texts, families) where source[first] != source[second] {
        report(row.cells[second], sharing: row.cells[first], &findings)
      }
    }
  }

  private func folded(_ text: String?) -> String? {
    guard let text, !text.isBlank else { return nil }
    return FoldedText.normalized(text)
  }

  /// The places of equal texts of different families: for each text the first, and one that equals it.
  private func pairs(of texts: [String?], _ families: [String?]) -> [(Int, Int)] {
    var firsts: [String: Int] = [:]
    var pairs: [(Int, Int)] = []
    for (index, text) in texts.enumerated() {
      guard let text, !text.isEmpty, let family = families[index] else { continue }
      if let first = firsts[text] {
        if families[first] != family { pairs.append((first, index)) }
      } else {
        firsts[text] = index
      }
    }
    return pairs
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
