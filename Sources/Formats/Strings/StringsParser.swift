public import SourceText

extension StringsFile {
  /// Reads a strings table. Never fails: what is wrong is told by ``problems``. Linear in the file's size.
  ///
  /// The order of attempts is Core Foundation's: binary, XML, old-style.
  public static func parse(_ source: SourceText) -> StringsFile {
    guard source.isDecoded else { return StringsFile(source: source) }
    if source.range.isEmpty { return StringsFile(source: source, isBlank: true) }
    if BinaryPropertyListParser.recognizes(source) {
      return StringsFile(BinaryPropertyListParser.parse(source))
    }
    if startsWithTag(source) { return StringsFile(XMLPropertyListParser.parse(source)) }
    return OldStyleTableParser.table(of: source)
  }

  /// Whether the first token is a `<` that may open a tag. Old-style data (`<0fbd>`) is a table in no case.
  private static func startsWithTag(_ source: SourceText) -> Bool {
    source.firstToken == 0x3C && !ConflictMarkers.starts(in: source)
  }

  init(source: SourceText, isBlank: Bool = false) {
    self.init(
      source: source, entries: StringsEntries(), lostEntries: StringsEntries(), problems: [],
      propertyList: nil, json: nil, body: source.range,
      isBlank: isBlank)
  }

  private init(_ list: PropertyListDocument) {
    var entries: [StringsEntry] = []
    var problems = list.problems
    if let root = list.root {
      if list[root].kind == .dictionary {
        for member in list.members(of: root) {
          guard let key = member.key, list[key].kind == .string else { continue }
          let kind: StringsEntry.Kind = list[member.value].kind == .string ? .string : .other
          entries.append(
            StringsEntry(
              key: list.string(of: key), keyRange: list[key].range, valueRange: list[member.value].range,
              range: member.range, kind: kind, node: member.value))
        }
      } else if problems.isEmpty {
        problems.append(.rootIsNoTable(at: list[root].range))
      }
    }
    self.init(
      source: list.source, entries: StringsEntries(entries), lostEntries: StringsEntries(),
      problems: problems, propertyList: list, json: nil,
      body: list.source.range, isBlank: false)
  }
}

/// Reads old-style tables after CFOldStylePList.c, `parsePlistDictContent`.
struct OldStyleTableParser {
  /// An entry's places. Small, since a table of 40 MB has half a million of them.
  struct Places: Sendable {
    var key: Range<UInt32>
    var value: Range<UInt32>
    var end: UInt32
    var isString: Bool

    func entry(in source: SourceText) -> StringsEntry {
      let key = Int(key.lowerBound)..<Int(key.upperBound)
      return StringsEntry(
        key: OpenStepText.decode(key, in: source), keyRange: key,
        valueRange: Int(value.lowerBound)..<Int(value.upperBound), range: key.lowerBound..<Int(end),
        kind: isString ? .string : .other, node: nil)
    }
  }

  /// The places of all entries that Apple's parser keeps, or that stand in front of the fault that makes it refuse.
  private(set) var kept: ContiguousArray<Places> = []
  private(set) var lost: ContiguousArray<Places> = []
  private(set) var problems: [SyntaxProblem] = []
  private var body: Range<Int>
  private var isBraced = false
  private let path: String

  /// So many faults are told of one file; a file with more is none that anybody wrote.
  private static let maximumProblems = 20

  /// Reads the text, which must be valid UTF-8.
  init(_ source: SourceText) {
    path = source.path
    body = source.range
    read(source.text.span, from: source.start)
  }

  static func table(of source: SourceText) -> StringsFile {
    let parser = OldStyleTableParser(source)
    return StringsFile(
      source: source, entries: StringsEntries(parser.kept, in: source),
      lostEntries: StringsEntries(parser.lost, in: source),
      problems: parser.problems, propertyList: nil, json: nil, body: parser.body, isBlank: false)
  }

  private mutating func read(_ bytes: Span<UInt8>, from start: Int) {
    var offset = start
    kept.reserveCapacity((bytes.count - start) / 96)
    switch OpenStepScanner.skipTrivia(bytes, &offset) {
    case .endOfFile: return
    case .insideComment(let start): return problems.append(.unclosedComment(from: start))
    case .token: break
    }
    if bytes[offset] == 0x7B {
      readBraces(bytes, from: offset)
    } else if bytes[offset] == 0x28 || bytes[offset] == 0x3C {
      problems.append(.rootIsNoTable(at: offset..<offset + 1))
      recover(bytes, from: offset)
    } else if let fault = readEntries(bytes, &offset, until: nil) {
      problems.append(fault)
      recover(bytes, from: fault.range.upperBound)
    }
  }

  /// `{ key = value; … }`: a dictionary with its braces.
  private mutating func readBraces(_ bytes: Span<UInt8>, from start: Int) {
    var offset = start + 1
    isBraced = true
    if let fault = readEntries(bytes, &offset, until: 0x7D) {
      problems.append(fault.refusing)
      return recover(bytes, from: fault.range.upperBound)
    }
    guard offset < bytes.count else {
      return problems.append(.unclosed(bracket: "}", from: start, to: offset))
    }
    body = start + 1..<offset
    offset += 1
    if case .token = OpenStepScanner.skipTrivia(bytes, &offset) {
      problems.append(.junkBehindRoot(at: offset, in: bytes))
      recover(bytes, from: offset)
    }
  }

  /// Reads entries up to the end, the closing bracket or the first fault, whose offset is left in `offset`.
  private mutating func readEntries(
    _ bytes: Span<UInt8>, _ offset: inout Int, until bracket: UInt8?
  ) -> SyntaxProblem? {
    while true {
      switch OpenStepScanner.skipTrivia(bytes, &offset) {
      case .endOfFile: return nil
      case .insideComment(let start): return .unclosedComment(from: start)
      case .token: break
      }
      if let bracket, bytes[offset] == bracket { return nil }
      do throws(SyntaxProblem) {
        kept.append(try readEntry(bytes, &offset))
      } catch {
        return error
      }
    }
  }

  @inline(__always)
  private func readEntry(_ bytes: Span<UInt8>, _ offset: inout Int) throws(SyntaxProblem) -> Places {
    let keyStart = offset
    // Only the very first token may make Apple's parser refuse the file; behind an entry, one that is no key ends the
    // table with success, and so does a key whose quote is never closed.
    let consequence: SyntaxProblem.Consequence = kept.isEmpty ? .refusesFile : .dropsRest
    let first = bytes[offset]
    if first == 0x22 || first == 0x27 {
      do throws(SyntaxProblem) {
        try SyntaxProblem.check(OpenStepScanner.skipQuoted(bytes, &offset), from: keyStart, to: offset)
      } catch {
        throw error.with(consequence)
      }
    } else if OpenStepScanner.isBare(first) {
      OpenStepScanner.skipBare(bytes, &offset)
    } else {
      throw .strayCharacter(at: offset, in: bytes, consequence: consequence)
    }
    let keyEnd = offset
    if offset &+ 3 < bytes.count, bytes[offset] == 0x20, bytes[offset &+ 1] == 0x3D,
      bytes[offset &+ 2] == 0x20
    {
      // ` = `: what stands there in nearly every entry.
      offset &+= 1
    } else {
      guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
        throw .missingSemicolon(after: keyStart..<keyEnd, what: .key, next: nil, in: bytes)
      }
    }
    var value = keyStart..<keyEnd
    var isString = true
    if bytes[offset] == 0x3D {
      offset &+= 1
      guard case .token = OpenStepScanner.skipTrivia(bytes, &offset) else {
        throw .missingValue(keyStart..<keyEnd, at: offset, in: bytes)
      }
      (value, isString) = try readValue(bytes, &offset, key: keyStart..<keyEnd)
      if offset < bytes.count, bytes[offset] != 0x3B {
        _ = OpenStepScanner.skipTrivia(bytes, &offset)
      }
    } else if bytes[offset] != 0x3B {
      throw .missingSemicolon(after: keyStart..<keyEnd, what: .key, next: offset, in: bytes)
    }
    guard offset < bytes.count, bytes[offset] == 0x3B else {
      throw SyntaxProblem.missingSemicolon(
        after: value, what: .value, next: offset < bytes.count ? offset : nil, in: bytes
      ).about(keyStart..<keyEnd, in: bytes)
    }
    offset &+= 1
    return Places(
      key: UInt32(keyStart)..<UInt32(keyEnd), value: UInt32(value.lowerBound)..<UInt32(value.upperBound),
      end: UInt32(offset), isString: isString)
  }

  @inline(__always)
  private func readValue(
    _ bytes: Span<UInt8>, _ offset: inout Int, key: Range<Int>
  ) throws(SyntaxProblem) -> (Range<Int>, Bool) {
    let start = offset
    let first = bytes[offset]
    if first == 0x22 || first == 0x27 {
      let end = OpenStepScanner.skipQuoted(bytes, &offset)
      if case .closed = end { return (start..<offset, true) }
      do throws(SyntaxProblem) {
        try SyntaxProblem.check(end, from: start, to: offset)
      } catch {
        throw error.about(key, in: bytes)
      }
    } else if OpenStepScanner.isBare(first) {
      OpenStepScanner.skipBare(bytes, &offset)
      return (start..<offset, true)
    } else if first == 0x3B {
      throw SyntaxProblem.missingValue(key, at: offset, in: bytes).about(key, in: bytes)
    }
    var parser = OpenStepParser(path: path)
    do throws(SyntaxProblem) {
      _ = try parser.value(in: bytes, at: &offset, depth: 1)
    } catch {
      throw error.about(key, in: bytes)
    }
    return (start..<offset, false)
  }

  /// Goes on behind a fault at the next line that starts an entry, to find what is lost and what else is wrong.
  private mutating func recover(_ bytes: Span<UInt8>, from fault: Int) {
    let firstFault = problems[0].range.lowerBound
    if problems[0].consequence == .refusesFile, let last = kept.last, Int(last.end) > firstFault {
      lost.append(kept.removeLast())
    }
    var scout = self
    scout.kept = []
    let bracket: UInt8? = isBraced ? 0x7D : nil
    var offset = fault
    // Each line may be tried once, and a try may read on to the end of the file; the allowance keeps that linear.
    var allowance = bytes.count * 4 + 65_536
    while allowance > 0, nextLine(bytes, &offset) {
      var attempt = offset
      guard case .token = OpenStepScanner.skipTrivia(bytes, &attempt) else { return }
      let before = attempt
      scout.kept.removeAll(keepingCapacity: true)
      let problem = scout.readEntries(bytes, &attempt, until: bracket)
      allowance -= attempt - before
      lost += scout.kept
      guard let problem else {
        offset = attempt
        continue
      }
      // A line that starts no entry is part of the same fault; a fault behind good entries is one of its own.
      if let last = scout.kept.last {
        if problems.count < Self.maximumProblems { problems.append(problem.with(problems[0].consequence)) }
        offset = max(Int(last.end), min(problem.range.upperBound, bytes.count))
      } else {
        offset = before
      }
    }
  }

  private func nextLine(_ bytes: Span<UInt8>, _ offset: inout Int) -> Bool {
    while offset < bytes.count {
      offset += 1
      if bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D { return offset < bytes.count }
    }
    return false
  }
}

extension SyntaxProblem {
  static func unclosedComment(from start: Int) -> SyntaxProblem {
    SyntaxProblem(
      "the comment that opens here is never closed and hides the rest of the file", advice: "Add `*/`.",
      at: start..<start + 2, consequence: .dropsRest)
  }

  static func rootIsNoTable(at range: Range<Int>) -> SyntaxProblem {
    SyntaxProblem(
      "the file holds one value in place of keys and values",
      advice: "Write entries of the form `\"key\" = \"value\";`.",
      at: range)
  }

  func with(_ consequence: Consequence) -> SyntaxProblem {
    SyntaxProblem(reason, advice: advice, at: range, consequence: consequence, key: key)
  }

  var refusing: SyntaxProblem { with(.refusesFile) }

  /// The problem as one of the entry with this key.
  func about(_ key: Range<Int>, in bytes: Span<UInt8>) -> SyntaxProblem {
    var quoted: [UInt8] = []
    for offset in key.prefix(200) { quoted.append(bytes[offset]) }
    let isQuoted = quoted.first == 0x22 || quoted.first == 0x27
    let name = String(decoding: isQuoted ? quoted.dropFirst().dropLast() : quoted[...], as: UTF8.self)
    return SyntaxProblem(reason, advice: advice, at: range, consequence: consequence, key: name)
  }
}
