internal import ICU
internal import SourceText

/// Text in lines of a terminal.
package enum TerminalLayout {
  /// The width that output is laid out for.
  static let width = 80

  /// Breaks text at spaces. A word that is longer than a line, such as a path, stays whole. Control characters, which
  /// texts and file names may hold, are made visible.
  package static func wrap(_ text: String, indent: String, hanging: String? = nil) -> [String] {
    var lines: [String] = []
    var line = indent
    var isEmpty = true
    let text = TerminalText.visible(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    for word in text.split(separator: " ") {
      if !isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
        lines.append(line)
        line = hanging ?? indent
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}

extension TerminalLayout {
  /// A place as editors and terminals take it: `Info.plist:12:3`.
  static func place(_ location: Location) -> String {
    let file = TerminalText.visible(location.file)
    guard let line = location.line else { return file }
    return "\(file):\(line)" + (location.column.map { ":\($0)" } ?? "")
  }
}

/// Sets words off from each other on a terminal. Colour only repeats what the words say.
struct Painter {
  let decoration: ReportStyle.Decoration

  /// A severity by its name.
  func severity(_ severity: Severity) -> String { paint(severity.rawValue, as: severity) }

  /// Text in the colour of a severity.
  func paint(_ text: String, as severity: Severity) -> String {
    switch severity {
    case .error: set(text, "1;31")
    case .warning: set(text, "33")
    case .note: set(text, "36")
    }
  }

  /// Text that is looked for.
  func bold(_ text: String) -> String { set(text, "1") }

  /// A line that says what to do, of which the first word is set off.
  func fix(_ line: String) -> String {
    guard decoration == .terminal, let range = line.firstRange(of: "Fix:") else { return line }
    return line.replacingCharacters(in: range, with: set("Fix:", "32"))
  }

  private func set(_ text: String, _ parameters: String) -> String {
    switch decoration {
    case .none: text
    case .terminal: "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
