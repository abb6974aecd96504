public import SourceText

/// Shows changes as `diff -u` does, for `--dry-run`.
public enum UnifiedDiff {
  private static let context = 3

  /// The difference of a file. Empty where there is none.
  ///
  /// Files that are not in UTF-8 are shown as the text that they stand for; one that is written in another encoding than
  /// before, by what that changes; files that are no text, in one line.
  /// - Complexity: O(lines × changed lines).
  public static func text(of file: Changes.File) -> String {
    let rules: EncodingRules = file.path.hasSuffix(".xcstrings") ? .json : .propertyList
    let old = file.old.map { SourceText(path: file.path, bytes: $0, rules: rules) }
    let new = SourceText(path: file.path, bytes: file.new, rules: rules)
    // A tab ends a name that holds spaces, for `patch`.
    let name = file.path + (file.path.contains(" ") ? "\t" : "")
    let head = "--- \(file.old == nil ? "/dev/null" : "a/\(name)")\n+++ b/\(name)\n"
    if let old, let text = EncodingDiff.text(old, new) { return head + text }
    for source in [old, new].compactMap(\.self)
    where source.encoding.characterSet == .binary || !source.isDecoded {
      return head + "@@ the file is no text: \(file.old?.count ?? 0) bytes, and then \(file.new.count) @@\n"
    }
    return head + hunks(lines(old), lines(new))
  }

  /// Lines with their ends.
  private static func lines(_ source: SourceText?) -> [String] {
    guard let source else { return [] }
    var lines: [String] = []
    // In UTF-8 the byte order mark is part of the first line, as `patch` sees it.
    var start = source.encoding.characterSet == .utf8 ? 0 : source.start
    let text = source.text
    for offset in start..<source.text.count where text[offset] == 0x0A {
      lines.append(source.string(start..<offset + 1))
      start = offset + 1
    }
    if start < text.count { lines.append(source.string(start..<text.count)) }
    return lines
  }

  private enum Line {
    case kept(String)
    case removed(String)
    case added(String)
  }

  private static func hunks(_ old: [String], _ new: [String]) -> String {
    let script = script(old, new)
    var output = ""
    var place = 0
    while let first = script[place...].firstIndex(where: isChange) {
      let start = max(place, first - context)
      var end = first
      // Changes with few lines between them are one hunk.
      var next = first
      while let following = script[next...].firstIndex(where: isChange), following - end <= 2 * context {
        end = following
        next = following + 1
      }
      let stop = min(script.count, end + context + 1)
      output += hunk(script[..<start], script[start..<stop])
      place = stop
    }
    return output
  }

  private static func isChange(_ line: Line) -> Bool { if case .kept = line { false } else { true } }

  private static func hunk(_ before: ArraySlice<Line>, _ lines: ArraySlice<Line>) -> String {
    func count(_ lines: ArraySlice<Line>, _ left: Bool) -> Int {
      lines.count { line in
        switch line {
        case .kept: true
        case .removed: left
        case .added: !left
        }
      }
    }
    func range(_ left: Bool) -> String {
      let (start, length) = (count(before, left), count(lines, left))
      return length == 1 ? "\(start + 1)" : "\(length == 0 ? start : start + 1),\(length)"
    }
    var output = "@@ -\(range(true)) +\(range(false)) @@\n"
    for line in lines {
      let (mark, text) =
        switch line {
        case .kept(let text): (" ", text)
        case .removed(let text): ("-", text)
        case .added(let text): ("+", text)
        }
      output += mark + text
      if !text.utf8.hasLineEnd { output += "\n\\ No newline at end of file\n" }
    }
    return output
  }

  /// The shortest way from one list of lines to the other.
  private static func script(_ old: [String], _ new: [String]) -> [Line] {
    // Lines differ where their bytes do, and not by Swift's canonical equivalence.
    let (oldBytes, newBytes) = (old.map { Array($0.utf8) }, new.map { Array($0.utf8) })
    let difference = newBytes.difference(from: oldBytes)
    let removed = Set(difference.removals.map(\.offset))
    let added = Set(difference.insertions.map(\.offset))
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(.removed(old[left]))
        left += 1
      } else if added.contains(right) {
        lines.append(.added(new[right]))
        right += 1
      } else {
        lines.append(.kept(old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension String.UTF8View {
  fileprivate var hasLineEnd: Bool { last == 0x0A }
}
