internal import Formats
internal import ICU
internal import Languages
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
      that does; nor does one in which only the resource's name is exchanged and the reason fits any. In a translation, where the source's sentences differ, one was pasted into the wrong place: the \
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
    .wrong(
      "Only the resource is another one, and the reason fits any.",
      .infoPlist([
        "NSCameraUsageDescription": "Kite uses the camera to improve your experience.",
        "NSMicrophoneUsageDescription": "Kite uses the microphone to improve your experience.",
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
    guard matrix.base.count > 1, let judgements = findings.judgements else { return }
    let families = matrix.base.map { KeyCatalog.shared[$0.tableKey]?.family }
    let source = Sentences(matrix.base, judgements.base, families)
    for pair in source.pairs {
      report(matrix.base[pair.second], sharing: matrix.base[pair.first], pair.likeness, &findings)
    }
    let rows = matrix.ownRows
    for (row, judged) in zip(rows, judgements.rows[rows.indices]) where !row.isDevelopmentLanguage {
      // What is not translated shows the source's text, and has a finding of its own.
      let texts = Sentences(row.cells, judged, families)
      for pair in texts.pairs where !source.areAlike(pair) {
        report(row.cells[pair.second], sharing: row.cells[pair.first], pair.likeness, &findings)
      }
    }
  }

  private func report(
    _ cell: Cell, sharing first: Cell, _ likeness: Likeness, _ findings: inout FindingSink
  ) {
    guard let file = cell.file, let text = cell.value else { return }
    let key = cell.locale == nil ? cell.key : cell.tableKey
    let language = cell.locale.map { " in \(LocaleNames.name($0.tag))" } ?? ""
    findings.report(
      Self.self, cell, at: cell.range, in: file,
      "\(key) has the sentence of \(first.tableKey)\(language)\(likeness.clause): “\(text.shortened)”",
      fix: cell.locale == nil
        ? "Say at each key what the app does with what it asks for."
        : "Translate the source's sentence for \(key).",
      for: cell.locale == nil ? .developer : .translator,
      related: first.file.map { [findings.location(first.range, in: $0)] } ?? [])
  }
}

/// How two texts are alike.
private enum Likeness {
  /// They say the same, word for word.
  case same
  /// They say the same of another resource each.
  case butForResource

  var clause: String {
    switch self {
    case .same: ""
    case .butForResource: ", but for the resource's name"
    }
  }
}

/// The texts of one language, to find those that are alike.
private struct Sentences {
  struct Pair {
    let first: Int
    let second: Int
    let likeness: Likeness
  }

  private let families: [String?]
  private let texts: [String?]
  private let signatures: [UInt64?]
  /// What is left without what the resource and the app are called; nil where the text names no resource, and where it
  /// says what for: two resources may serve one purpose, as camera and microphone do in a call.
  private let remainders: [String?]

  init(_ cells: [Cell], _ judged: [ProductJudgements.Judged], _ families: [String?]) {
    self.families = families
    texts = cells.map { $0.state == .translated ? $0.value : nil }
    signatures = texts.map { $0.map(FoldedText.signature) }
    remainders = judged.map { $0.fault?.remainder }
  }

  /// The places of texts of different families that are alike: for each text the first that it is like.
  var pairs: [Pair] {
    texts.indices.compactMap { index in
      guard texts[index] != nil, families[index] != nil else { return nil }
      for first in texts.indices.prefix(index) where families[first] != nil {
        guard families[first] != families[index], let likeness = likeness(first, index) else { continue }
        return Pair(first: first, second: index, likeness: likeness)
      }
      return nil
    }
  }

  func areAlike(_ pair: Pair) -> Bool { likeness(pair.first, pair.second) != nil }

  private func likeness(_ first: Int, _ second: Int) -> Likeness? {
    guard let one = texts[first], let other = texts[second] else { return nil }
    if signatures[first] == signatures[second], FoldedText.areSame(one, other) { return .same }
    guard let rest = remainders[first], rest == remainders[second] else { return nil }
    return .butForResource
  }
}

extension Judgement {
  /// The text without what its resource and the app are called, and without what only holds sentences together; nil
  /// where it does not name the resource, or where nothing is left.
  fileprivate var remainder: String? {
    guard words.contains(where: { $0.kind == .resource }) else { return nil }
    let rest = words.filter { $0.kind != .resource && $0.kind != .name && $0.kind != .function }
    return rest.count < 2 ? nil : FoldedText.normalized(rest.map(\.text).joined(separator: " "))
  }
}
