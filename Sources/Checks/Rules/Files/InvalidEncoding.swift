package import ICU
public import Projects
public import SourceText

/// A file's bytes are not the text that its encoding promises.
public struct InvalidEncoding: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "invalid-encoding", group: .files, severity: .error,
    summary: "A file's bytes are not the text that its encoding promises.",
    rationale: """
      One byte that is no UTF-8, even in a comment, makes Apple's parser refuse the whole file. Xcode guesses the \
      encoding while it copies a strings file, so that the build may pass and the texts may be garbled.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "An editor saved the French table in Latin-1.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", #""NSCameraUsageDescription" = "L'appareil lit le numéro de la voile.";"#, as: .latin1)),
    .right(
      "It is UTF-8.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("fr", #""NSCameraUsageDescription" = "L'appareil lit le numéro de la voile.";"#)),
    .right(
      "UTF-16 is read too, if it starts with a byte order mark, as this does.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings("ja", #""NSCameraUsageDescription" = "カメラで帆の番号を読み取ります。";"#, as: .utf16)),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports what is wrong with a file's encoding, or with its name's.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    let audience: Audience = file.localeTag == nil ? .developer : .localization
    if case .misnamed = file.content {
      findings.report(
        Self.self, at: nil, in: file, "The file's name is not UTF-8, so that it was not read.",
        fix: "Rename the file.")
    }
    guard let source = file.source, let problem = source.encodingProblem else { return }
    findings.report(
      Self.self, at: Self.range(of: problem, in: source), in: file, Self.message(problem),
      fix: Self.fix(problem), for: audience,
      mending: EncodingRepair.bytes(of: source, in: Self.language(of: file)) == nil ? nil : .safe)
  }

  /// The language of a file's texts, where its folder tells.
  package static func language(of file: ProjectFile) -> LocaleIdentifier? {
    file.localeTag.flatMap { LocaleIdentifier($0) }
  }

  /// Reports references that give another encoding than their file has: Xcode reads it by what the reference says.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {
    for table in project.tables {
      guard let number = table.encoding, let said = Self.characterSets[number], let place = table.table,
        let source = findings.project.files[place].source, source.isDecoded,
        source.encoding.characterSet != .binary
      else { continue }
      let isUTF16 = [.utf16LittleEndian, .utf16BigEndian].contains(source.encoding.characterSet)
      guard isUTF16 != (said != "UTF-8") else { continue }
      findings.report(
        Self.self, at: table.range, in: project.file,
        of: findings.products(of: project, targets: table.targets),
        "The project says that \(table.path) is in \(said) (fileEncoding = \(number)), but it is in \(isUTF16 ? "UTF-16" : "UTF-8"): Xcode cannot copy it.",
        fix: "Remove fileEncoding from the reference, or save the file in \(said).", locale: table.locale.tag,
        related: [findings.location(nil, in: place)])
    }
  }

  /// The numbers of `NSStringEncoding` that projects give, and what they stand for.
  private static let characterSets: [Int: String] = [
    4: "UTF-8", 10: "UTF-16", 0x9000_0100: "UTF-16", 0x9400_0100: "UTF-16",
  ]

  /// The place in the text; where the text could be decoded after all, its beginning.
  private static func range(of problem: EncodingProblem, in source: SourceText) -> Range<Int> {
    switch problem.reason {
    case .malformed, .unknownName, .contradictedDeclaration:
      let start = min(problem.offset, source.text.count)
      return start..<min(start + 1, source.text.count)
    case .missingByteOrderMark, .doubledByteOrderMark:
      return 0..<0
    }
  }

  private static func message(_ problem: EncodingProblem) -> String {
    let refused = "Apple's parser refuses the whole file: none of its values is used."
    switch problem.reason {
    case .malformed(let set, let guess):
      let name = TextEncoding(set, hasByteOrderMark: false).description
      let seems = guess.map { "; it looks like \($0)" } ?? ""
      return "The byte at offset \(problem.offset) is no \(name)\(seems). \(refused)"
    case .missingByteOrderMark(let set):
      let name = TextEncoding(set, hasByteOrderMark: false).description
      return """
        The file looks like \(name) without a byte order mark. Apple's parser loses its first character or refuses \
        it altogether: none of its values is safe.
        """
    case .doubledByteOrderMark:
      return
        "The file starts with two byte order marks. Xcode removes one and builds; Apple's parser refuses the file."
    case .unknownName(let name):
      return "The XML declaration names an encoding that nobody knows: “\(name)”. \(refused)"
    case .contradictedDeclaration(let name):
      return "The XML declaration says \(name), but the file is not in it. \(refused)"
    }
  }

  private static func fix(_ problem: EncodingProblem) -> String {
    switch problem.reason {
    case .malformed: "Save the file as UTF-8."
    case .missingByteOrderMark: "Save the file as UTF-8, or as UTF-16 with a byte order mark."
    case .doubledByteOrderMark: "Remove one of the marks, or save the file as UTF-8."
    case .unknownName, .contradictedDeclaration:
      "Save the file as UTF-8, and let the declaration say encoding=\"UTF-8\"."
    }
  }
}
