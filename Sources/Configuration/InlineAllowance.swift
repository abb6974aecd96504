internal import SourceText

/// Findings that a comment beside a source text allows: `purpose:allow RULE[,RULE] reason`.
///
/// It holds for the entry that the comment belongs to, in all languages. It may stand in a longer comment; its reason
/// ends with its line.
public struct InlineAllowance: Hashable, Sendable {
  /// A rule that is named.
  public struct Rule: Hashable, Sendable {
    /// Its id, which is known.
    public let id: String
    /// Where it stands in the comment, as UTF-8 offsets.
    public let range: Range<Int>
  }

  /// Something that cannot be meant.
  public struct Mistake: Hashable, Sendable {
    /// What is wrong, as a sentence.
    public let message: String
    /// What to do, as a sentence.
    public let fix: String
    /// Where it stands in the comment, as UTF-8 offsets.
    public let range: Range<Int>
  }

  /// The rules whose findings are allowed; those that are misspelt are among the ``mistakes``.
  public let rules: [Rule]
  /// Why; empty where no reason is given, which is a mistake.
  public let reason: String
  /// What is wrong with it.
  public let mistakes: [Mistake]
  /// Where it stands in the comment, from its first word to the end of its reason, as UTF-8 offsets.
  public let range: Range<Int>

  /// All of a comment's. Linear in its length.
  ///
  /// - Parameters:
  ///   - comment: the text of a comment, with or without the characters that begin and end it.
  ///   - known: the rules that may be named.
  /// - Returns: what the comment allows, in its order.
  public static func all(in comment: String, rules known: KnownRules) -> [InlineAllowance] {
    var comment = comment
    return comment.withUTF8 { buffer in
      // Comments are asked for by the thousand, and hardly any has the word.
      guard unsafe contains(keyword, in: buffer) else { return [] }
      let bytes = unsafe Array(buffer)
      return bytes.indices.split { bytes[$0] == 0x0A || bytes[$0] == 0x0D }
        .flatMap { InlineAllowanceScanner(bytes, line: $0.startIndex..<$0.endIndex, known).allowances() }
    }
  }

  private static let keyword = Array("purpose".utf8)

  private static func contains(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count >= word.count else { return false }
    for start in 0...(bytes.count - word.count) where unsafe bytes[start] | 0x20 == word[0] {
      if word.indices.allSatisfy({ unsafe bytes[start + $0] | 0x20 == word[$0] }) { return true }
    }
    return false
  }
}

/// Reads one line of a comment.
private struct InlineAllowanceScanner {
  private let bytes: [UInt8]
  private let end: Int
  private let known: KnownRules
  private var offset: Int

  init(_ bytes: [UInt8], line: Range<Int>, _ known: KnownRules) {
    self.bytes = bytes
    self.known = known
    offset = line.lowerBound
    end = line.upperBound
  }

  /// At most one: the reason goes to the end of the line.
  func allowances() -> [InlineAllowance] {
    var scanner = self
    return scanner.allowance().map { [$0] } ?? []
  }

  private mutating func allowance() -> InlineAllowance? {
    guard let start = findKeyword() else { return nil }
    let keywordEnd = offset
    let isExact = text(start..<keywordEnd) == "purpose:allow"
    var mistakes: [InlineAllowance.Mistake] = []
    let rules = rules(&mistakes)
    // `purpose: allow` is also how a sentence begins; only a rule behind it tells that it is none.
    if !isExact, rules.isEmpty { return nil }
    if !isExact {
      mistakes.insert(
        InlineAllowance.Mistake(
          message: "`\(text(start..<keywordEnd))` allows nothing.", fix: "Write `purpose:allow`.",
          range: start..<keywordEnd), at: 0)
    }
    if rules.isEmpty, mistakes.isEmpty {
      mistakes.append(
        InlineAllowance.Mistake(
          message: "`purpose:allow` names no rule.", fix: "Write `purpose:allow RULE reason`.",
          range: start..<keywordEnd))
    }
    let (reason, reasonEnd) = reason()
    if !reason.unicodeScalars.contains(where: \.isWordCharacter), !rules.isEmpty {
      mistakes.append(
        InlineAllowance.Mistake(
          message: "`purpose:allow` gives no reason.", fix: "Say behind the rule why the finding may stay.",
          range: start..<reasonEnd))
    }
    return InlineAllowance(rules: rules, reason: reason, mistakes: mistakes, range: start..<reasonEnd)
  }

  /// Goes behind `purpose:allow`, in capitals or with spaces too, and returns where it starts.
  private mutating func findKeyword() -> Int? {
    while offset < end {
      let start = offset
      offset += 1
      guard start == 0 || !Self.isWordByte(bytes[start - 1]), var index = behind("purpose", at: start) else {
        continue
      }
      index = skipSpaces(from: index)
      guard index < end, bytes[index] == 0x3A else { continue }
      index = skipSpaces(from: index + 1)
      guard let last = behind("allow", at: index), last == end || !Self.isWordByte(bytes[last]) else {
        continue
      }
      offset = last
      return start
    }
    return nil
  }

  private func behind(_ word: StaticString, at start: Int) -> Int? {
    let count = word.utf8CodeUnitCount
    guard start + count <= end else { return nil }
    for index in 0..<count where unsafe bytes[start + index] | 0x20 != word.utf8Start[index] { return nil }
    return start + count
  }

  /// Reads ids that are divided by commas.
  private mutating func rules(_ mistakes: inout [InlineAllowance.Mistake]) -> [InlineAllowance.Rule] {
    var rules: [InlineAllowance.Rule] = []
    while true {
      let start = skipSpaces(from: offset)
      var stop = start
      while stop < end, Self.isWordByte(bytes[stop]) { stop += 1 }
      guard stop > start else { return rules }
      let id = text(start..<stop)
      let isListed = stop < end && bytes[stop] == 0x2C
      if known.ids.contains(id) {
        if rules.contains(where: { $0.id == id }) {
          mistakes.append(
            InlineAllowance.Mistake(
              message: "`\(id)` is named twice.", fix: "Remove one.", range: start..<stop))
        } else {
          rules.append(InlineAllowance.Rule(id: id, range: start..<stop))
        }
      } else {
        let nearest = known.nearest(to: id)
        mistakes.append(
          InlineAllowance.Mistake(
            message: "No rule is called `\(id)`.",
            fix: nearest.map { "Did you mean `\($0)`?" } ?? "Write `purpose:allow RULE reason`.",
            range: start..<stop))
      }
      offset = isListed ? stop + 1 : stop
      guard isListed, mistakes.count < 20 else { return rules }
    }
  }

  /// Reads the rest of the line: without the dash or colon before it, and the end of the comment behind it.
  private func reason() -> (String, end: Int) {
    var start = offset
    var stop = end
    func trim() { while stop > start, Self.isSpace(bytes[stop - 1]) { stop -= 1 } }
    trim()
    for ending in ["*/", "-->"] where bytes[start..<stop].reversed().starts(with: ending.utf8.reversed()) {
      stop -= ending.utf8.count
      trim()
    }
    let dashes = ["-", ":", "–", "—"].map { Array($0.utf8) }
    while start < stop {
      if Self.isSpace(bytes[start]) {
        start += 1
      } else if let dash = dashes.first(where: { bytes[start..<stop].starts(with: $0) }) {
        start += dash.count
      } else {
        break
      }
    }
    return (text(start..<stop), stop)
  }

  private func skipSpaces(from start: Int) -> Int {
    var index = start
    while index < end, Self.isSpace(bytes[index]) { index += 1 }
    return index
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x5F
  }
}
