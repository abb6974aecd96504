internal import ICU

/// Finds out a file's encoding from its first bytes, by the rules of the program that will read it in the end.
enum EncodingDetection {
  struct Result {
    var encoding: TextEncoding
    var problem: EncodingProblem?
  }

  /// Core Foundation's order of attempts for property lists and strings files: marks of UTF-32, UTF-8 and UTF-16,
  /// zero bytes that give away UTF-16 without a mark, the XML declaration, and else UTF-8.
  static func propertyList(_ bytes: ContiguousArray<UInt8>) -> Result {
    if let marked = byteOrderMark(bytes) { return marked }
    if isBinary(bytes) { return Result(encoding: TextEncoding(.binary, hasByteOrderMark: false)) }
    if bytes.count > 2, bytes[0] == 0 || bytes[1] == 0 {
      // Core Foundation takes this for UTF-16, but skips two bytes for the mark that is not there, and then reads in
      // the host's byte order: the first character is lost, or the whole file. Nobody can want that.
      let set: TextEncoding.CharacterSet = bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian
      return Result(
        encoding: TextEncoding(set, hasByteOrderMark: false),
        problem: EncodingProblem(reason: .missingByteOrderMark(set), offset: 0))
    }
    return xmlDeclaration(bytes) ?? Result(encoding: .utf8)
  }

  /// Whether the file is meant as a binary property list. The word `bplist00` alone may start an old-style file.
  private static func isBinary(_ bytes: ContiguousArray<UInt8>) -> Bool {
    bytes.count > 8 && bytes.starts(with: "bplist".utf8) && bytes.contains(0)
  }

  /// JSON is UTF-8; Foundation reads UTF-16 and UTF-32 too where a mark says so.
  static func json(_ bytes: ContiguousArray<UInt8>) -> Result {
    byteOrderMark(bytes) ?? Result(encoding: .utf8)
  }

  /// What ICU takes the bytes for, if that is none of the Unicode encodings.
  static func guess(_ bytes: ContiguousArray<UInt8>) -> String? {
    guard let name = CharacterSetDetector.detect(bytes[...]), !name.hasPrefix("UTF-") else { return nil }
    return name
  }

  private static func byteOrderMark(_ bytes: ContiguousArray<UInt8>) -> Result? {
    let marks: [(mark: [UInt8], set: TextEncoding.CharacterSet)] = [
      ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian),
      ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian),
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ]
    guard let first = bytes.first, first == 0 || first >= 0xEF else { return nil }
    guard let (mark, set) = marks.first(where: { bytes.starts(with: $0.mark) }) else { return nil }
    let encoding = TextEncoding(set, hasByteOrderMark: true)
    if bytes.dropFirst(mark.count).starts(with: mark) {
      let problem = EncodingProblem(reason: .doubledByteOrderMark, offset: mark.count)
      return Result(encoding: encoding, problem: problem)
    }
    return Result(encoding: encoding)
  }

  /// The encoding that `<?xml … encoding="X"` names. Core Foundation looks for it only where the file starts with
  /// these five characters, and reads the rest of the declaration without care.
  private static func xmlDeclaration(_ bytes: ContiguousArray<UInt8>) -> Result? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let declaration = bytes.prefix(1_024).dropFirst(5).prefix { $0 != 0x3F && $0 != 0x3E }
    let wanted = Array("encoding=".utf8)
    var index = declaration.startIndex
    while index < declaration.endIndex, !declaration[index...].starts(with: wanted) { index += 1 }
    let quoted = declaration[index...].dropFirst(wanted.count)
    guard let quote = quoted.first, quote == 0x22 || quote == 0x27 else { return nil }
    let nameBytes = quoted.dropFirst().prefix { $0 != quote }
    let name = String(decoding: nameBytes, as: UTF8.self)
    let unknown = Result(
      encoding: .utf8, problem: EncodingProblem(reason: .unknownName(name), offset: nameBytes.startIndex))
    // Core Foundation looks a name up as it stands; ICU would overlook what cannot be part of one.
    let isName = !nameBytes.isEmpty && nameBytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isName, nameBytes.endIndex < declaration.endIndex else { return unknown }
    let folded = name.lowercased()
    if folded == "utf-8" || folded == "utf8" { return nil }
    if folded.hasPrefix("utf-16") || folded.hasPrefix("utf-32") || folded.hasPrefix("ucs-") {
      let reason = EncodingProblem.Reason.contradictedDeclaration(name)
      return Result(encoding: .utf8, problem: EncodingProblem(reason: reason, offset: nameBytes.startIndex))
    }
    do {
      _ = try Converter(named: name)
      return Result(encoding: TextEncoding(.legacy(name), hasByteOrderMark: false))
    } catch {
      return unknown
    }
  }
}
