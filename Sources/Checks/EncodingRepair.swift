package import ICU
package import SourceText

/// Finds the text that was meant by bytes in a wrong encoding, where only one can have been.
package enum EncodingRepair {
  /// The file's bytes as they should be, mostly in UTF-8.
  ///
  /// - Parameters:
  ///   - source: a file with an encoding problem.
  ///   - locale: the language of its texts: what is decoded must be written with its letters alone.
  /// - Returns: nil where nobody can be sure.
  package static func bytes(of source: SourceText, in locale: LocaleIdentifier?) -> ContiguousArray<UInt8>? {
    guard let problem = source.encodingProblem else { return nil }
    switch problem.reason {
    case .doubledByteOrderMark: return ContiguousArray(source.bytes.dropFirst(problem.offset))
    case .missingByteOrderMark(let set):
      return name(of: set).flatMap { text(source.bytes, in: $0) }.map { ContiguousArray($0.utf8) }
    case .malformed(.utf8, _): return locale.flatMap { decoded(source.bytes, in: $0) }
    case .malformed: return nil
    case .unknownName(let name), .contradictedDeclaration(let name):
      guard UTF8Validation.firstInvalidByte(in: source.bytes.span, from: 0) == nil else { return nil }
      let end = problem.offset + name.utf8.count
      guard end <= source.bytes.count, source.bytes[problem.offset..<end].elementsEqual(name.utf8) else {
        return nil
      }
      var bytes = source.bytes
      bytes.replaceSubrange(problem.offset..<end, with: Array("UTF-8".utf8))
      return bytes
    }
  }

  /// The first of the encodings that editors have saved texts in, in which bytes are some text; nil where there is none.
  package static func name(of bytes: ContiguousArray<UInt8>, readAs meant: ArraySlice<UInt8>) -> String? {
    candidates.first { text(bytes, in: $0)?.utf8.elementsEqual(meant) ?? false }
  }

  private static func name(of set: TextEncoding.CharacterSet) -> String? {
    switch set {
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .utf32LittleEndian: "UTF-32LE"
    case .utf32BigEndian: "UTF-32BE"
    case .utf8, .binary, .legacy: nil
    }
  }

  private static func text(_ bytes: ContiguousArray<UInt8>, in name: String) -> String? {
    guard let converter = try? Converter(named: name) else { return nil }
    let decoded = converter.decode(bytes[...])
    return decoded.firstBadByte == nil ? String(decoding: decoded.units, as: UTF16.self) : nil
  }

  /// What editors have saved texts in before UTF-8.
  private static let candidates = [
    "windows-1252", "windows-1250", "ISO-8859-2", "windows-1254", "windows-1257", "macintosh", "windows-1251",
    "KOI8-R", "x-mac-cyrillic", "windows-1253", "windows-1255", "windows-1256", "windows-874", "windows-1258",
    "Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "Big5",
  ]

  /// The only text among those that the bytes may be which is written with the language's letters.
  private static func decoded(
    _ bytes: ContiguousArray<UInt8>, in locale: LocaleIdentifier
  ) -> ContiguousArray<UInt8>? {
    guard let letters = try? ExemplarSet(.main, of: locale) else { return nil }
    var texts: Set<[UInt8]> = []
    for name in candidates {
      guard let text = text(bytes, in: name), text.unicodeScalars.allSatisfy({ fits($0, letters) }) else {
        continue
      }
      texts.insert(Array(text.utf8))
    }
    return texts.count == 1 ? texts.first.map { ContiguousArray($0) } : nil
  }

  private static func fits(_ scalar: Unicode.Scalar, _ letters: ExemplarSet) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 || [0x09, 0x0A, 0x0D].contains(scalar.value) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .nonspacingMark,
      .spacingMark:
      return letters.contains(scalar)
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation,
      .otherPunctuation, .decimalNumber:
      return true
    default: return scalar == "\u{A0}" || scalar == "©" || scalar == "®"
    }
  }
}
