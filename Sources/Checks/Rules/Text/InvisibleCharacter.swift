internal import Formats
public import Projects
public import SourceText

/// A text holds a character that nobody can see and that no script there needs.
public struct InvisibleCharacter: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "invisible-character", group: .text, severity: .error,
    summary: "A text holds an invisible character that its script does not need.",
    rationale: """
      An override turns the rest of the alert around; a zero-width space or a stray mark breaks lines and searches, and \
      came in by pasting. What scripts need is left alone: joiners in Persian and Hindi, direction marks beside right-\
      to-left text, balanced isolates, joiners of emoji, no-break spaces.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The text was pasted from a web page, with a place to break the line.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("de", ["NSCameraUsageDescription": "Die Kamera liest deine Segel\u{200B}nummer."])),
    .right(
      "Persian needs a non-joiner inside words.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fa", ["NSCameraUsageDescription": "دوربین شماره بادبان را می\u{200C}خواند."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports the first such character of each text of a table, whatever the key.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard Self.mayHold(file) else { return }
    for text in TableText.all(in: file) {
      guard let (scalar, name) = Self.fault(in: text.text), findings.isShown(text.key, in: file) else {
        continue
      }
      let number = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
      findings.report(
        Self.self, at: text.range, in: file,
        "\(text.key) holds \(name) (\(code)) \(text.place), which nobody can see.",
        fix: "Delete the character; type the text anew around it if it does not show.", for: text.audience,
        key: text.key, locale: text.locale,
        mending: file.isEditable ? .safe : nil)
    }
  }

  /// Whether a file's bytes leave it open that a text holds such a character: most files are done with here, and their
  /// texts need not be decoded.
  private static func mayHold(_ file: ProjectFile) -> Bool {
    guard case .strings(let table) = file.content, table.propertyList == nil else { return true }
    let bytes = table.source.text.span
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      if byte > 0x1F, byte < 0x7F, byte != 0x5C { continue }
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      let third = offset + 2 < bytes.count ? bytes[offset + 2] : 0
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case 0x00...0x1F, 0x7F: return true
      // An escape for a character by its number, or for a control character.
      case 0x5C
      where next != 0x22 && next != 0x27 && next != 0x5C && next != 0x6E && next != 0x74 && next != 0x72:
        return true
      case 0xE2 where next == 0x80 && ((0x8B...0x8F).contains(third) || (0xAA...0xAE).contains(third)):
        return true
      case 0xE2 where next == 0x81 && (0xA6...0xA9).contains(third): return true
      case 0xEF where next == 0xBB && third == 0xBF: return true
      default: continue
      }
    }
    return false
  }

  package static func fault(in text: String) -> (Unicode.Scalar, String)? {
    // Nearly all texts have none of these, and their bytes tell.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xE2 || $0 == 0xEF }) else {
      return nil
    }
    let scalars = Array(text.unicodeScalars)
    let hasRightToLeft = scalars.contains { isRightToLeft($0.value) }
    var isolates: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let neighbours = [previous, next].compactMap(\.self)
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: continue
      case 0x00...0x1F, 0x7F: return (scalar, "a control character")
      case 0x200B where !neighbours.contains(where: { usesZeroWidthSpace($0.value) }):
        return (scalar, "a zero-width space")
      case 0x200C, 0x200D:
        let isEmoji =
          scalar.value == 0x200D
          && neighbours.contains { $0.properties.isEmoji && $0.value > 0xFF || $0.value == 0xFE0F }
        if !isEmoji, !neighbours.contains(where: { joins($0.value) }) {
          return (scalar, scalar.value == 0x200C ? "a zero-width non-joiner" : "a zero-width joiner")
        }
      case 0x200E, 0x200F, 0x202A, 0x202B, 0x202C:
        if !hasRightToLeft { return (scalar, "a direction mark") }
      case 0x202D, 0x202E: return (scalar, "a direction override")
      case 0x2066, 0x2067, 0x2068: isolates.append(index)
      case 0x2069:
        if isolates.popLast() == nil { return (scalar, "the end of an isolate that never began") }
      case 0xFEFF: return (scalar, "a byte order mark")
      default: continue
      }
    }
    return isolates.first.map { (scalars[$0], "an isolate that never ends") }
  }

  private static func isRightToLeft(_ value: UInt32) -> Bool {
    (0x0590...0x08FF).contains(value) || (0xFB1D...0xFDFF).contains(value)
      || (0xFE70...0xFEFC).contains(value)
  }

  /// Scripts that are written without spaces and mark where a line may break.
  private static func usesZeroWidthSpace(_ value: UInt32) -> Bool {
    (0x0E00...0x0EFF).contains(value) || (0x1000...0x109F).contains(value)
      || (0x1780...0x17FF).contains(value)
  }

  /// Scripts whose letters join, so that joiners mean something.
  private static func joins(_ value: UInt32) -> Bool {
    (0x0600...0x08FF).contains(value) || (0x0900...0x0DFF).contains(value)
      || (0x0F00...0x109F).contains(value)
      || (0x1780...0x18AF).contains(value) || (0xFB50...0xFDFF).contains(value)
  }
}
