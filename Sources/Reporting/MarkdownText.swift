internal import ICU

/// Text of unknown origin in Markdown: it is shown as it is, and does nothing.
///
/// Sites that show Markdown look for more than its markup: names of people behind `@`, who would be notified, numbers
/// of issues, commits, links, math and emoji names. They look for none of these in code, so each word that could be
/// one is set as code. What is between backticks in our messages is code too.
enum MarkdownText {
  /// Text in a paragraph, an item of a list or a cell of a table. Line breaks become spaces.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - length: how many scalar values of it are shown.
  /// - Returns: Markdown without line breaks, bars and HTML.
  static func inline(_ text: String, length: Int = .max) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    var runs = Runs()
    let parts = TerminalText.visible(shortened(line, to: length)).unicodeScalars
      .split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      switch index.isMultiple(of: 2) {
      case true: append(words: part, to: &runs)
      case false where index < parts.count - 1 && !part.isEmpty: runs.append(.code, String(part))
      case false:
        runs.append(.text, "`")
        append(words: part, to: &runs)
        // An empty pair.
        if index < parts.count - 1 { runs.append(.text, "`") }
      }
    }
    return runs.markdown
  }

  /// A name as code: a path, an id.
  static func code(_ text: String, length: Int = .max) -> String {
    let text = TerminalText.visible(shortened(text, to: length)).unicodeScalars
    // A bar would end the cell of a table, in code too.
    return text.split(separator: "|", omittingEmptySubsequences: false).map { part in
      if part.isEmpty { return "" }
      let ticks = part.split { $0 != "`" }.map(\.count).max() ?? 0
      let fence = String(repeating: "`", count: ticks + 1)
      let isPadded = part.first == "`" || part.last == "`" || (part.first == " " && part.last == " ")
      let padding = isPadded ? " " : ""
      return "\(fence)\(padding)\(String(part))\(padding)\(fence)"
    }.joined(separator: "&#124;")
  }

  /// The first part of a text, if it is longer than a number of scalar values.
  private static func shortened(_ text: String, to length: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: length, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }

  /// Plain text and code in turn. Neighbours are joined, since the backticks of two codes would run together.
  private struct Runs {
    enum Kind { case text, code }

    private var all: [(kind: Kind, content: String)] = []

    mutating func append(_ kind: Kind, _ content: String) {
      if let last = all.indices.last, all[last].kind == kind {
        all[last].content += content
      } else {
        all.append((kind, content))
      }
    }

    var markdown: String {
      all.map { $0.kind == .code ? MarkdownText.code($0.content) : MarkdownText.escaped($0.content) }.joined()
    }
  }

  private static func append(words text: Substring.UnicodeScalarView, to runs: inout Runs) {
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { runs.append(.text, " ") }
      if !word.isEmpty { runs.append(isReference(word) ? .code : .text, String(word)) }
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "*", "_":
        result.append("\\")
        result.append(scalar)
      // By name or number, where an escaped character still counts for what is around it.
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "|": result.append(contentsOf: "&#124;".unicodeScalars)
      case "`": result.append(contentsOf: "&#96;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  // MARK: References

  /// Whether a site might make something of a word.
  private static func isReference(_ word: Substring.UnicodeScalarView) -> Bool {
    if word.contains(where: "@#$~[]".unicodeScalars.contains) { return true }
    var before: Unicode.Scalar?
    for scalar in word {
      // `!1`, `%1`, `&1`, `^1`, `*iteration`: merge requests and their like.
      if let before, "!%&^*".unicodeScalars.contains(before), isWord(scalar) || scalar == "\"" { return true }
      before = scalar
    }
    let lowercased = String(word).lowercased()
    return lowercased.contains("://") || lowercased.contains("www.") || hasEmojiName(lowercased)
      || hasIssueNumber(lowercased) || hasCommit(lowercased)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// `:name:`
  private static func hasEmojiName(_ word: String) -> Bool {
    let parts = word.unicodeScalars.split(separator: ":", omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().contains { !$0.isEmpty }
  }

  /// `GH-1`
  private static func hasIssueNumber(_ word: String) -> Bool {
    word.ranges(of: "gh-").contains { range in
      word.unicodeScalars[range.upperBound...].first.map { ("0"..."9").contains($0) } ?? false
    }
  }

  /// The name of a commit: seven hexadecimal digits or more.
  private static func hasCommit(_ word: String) -> Bool {
    word.unicodeScalars.split { !isWord($0) }.contains { part in
      part.count >= 7
        && part.allSatisfy { ("0"..."9").contains($0) || ("a"..."f").contains($0) }
        && part.contains { ("0"..."9").contains($0) }
    }
  }
}
