internal import PurposeKit

/// `purpose judge`: the judgement of one text, or of many on standard input.
struct JudgeCommand: Command {
  private static let locale = OptionDeclaration(
    name: "--locale", value: .text("LOCALE"),
    help: "The locale whose readers see the text; without it, the text tells its language.")
  private static let key = OptionDeclaration(
    name: "--key", value: .text("KEY"), help: "The Info.plist key that the text belongs to.")
  private static let name = OptionDeclaration(
    name: "--name", value: .text("NAME"), repeats: .manyTimes,
    help: "A name of the app, which says nothing about a purpose.")
  private static let allowedWord = OptionDeclaration(
    name: "--allow-word", value: .text("WORD"), repeats: .manyTimes,
    help: "A word that names something of the app, as `allow-words` in .purpose.yml has them.")
  private static let format = OptionDeclaration.format(["text", "ndjson"])
  private static let evidence = OptionDeclaration(
    name: "--evidence", value: .none,
    help: "With ndjson: write the words and the numbers that were weighed too.")
  private static let locales = OptionDeclaration(
    name: "--locales", value: .text("FOLDER"),
    help: "Use the language profiles in FOLDER in the place of those of the same name that are built in.")

  static let declaration = CommandDeclaration(
    name: "judge", arguments: "[TEXT]",
    summary: "Judge what a purpose string says, and show how it was read.",
    discussion: [
      """
      Says whether TEXT tells people what the app does with the resource, how sure that is and what decided, and what \
      each word was taken as. Words with `>` stand where the purpose of a request stands.
      """,
      """
      With --format ndjson, each line of standard input is an object with id, key and text, and, where there are \
      any, locale, names (of the app), allowWords and siblings (the key's texts in other locales, each with locale and text). Each \
      line of the output is {"id", "content", "severity", "confidence", "language", "wrongLanguage", "reasons"}.
      """,
    ],
    options: [locale, key, name, allowedWord, format, evidence, locales, .help])

  /// Where texts come from.
  private enum Source {
    case argument(PurposeString)
    case standardInput(JudgementAnswer.Detail)
  }

  private let source: Source
  private let folder: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    folder = arguments[Self.locales]
    if arguments[Self.format] == "ndjson" {
      guard arguments.paths.isEmpty else {
        throw UsageError("with --format ndjson, texts come from standard input")
      }
      source = .standardInput(arguments.has(Self.evidence) ? .evidence : .judgement)
      return
    }
    guard arguments.paths.count == 1, let text = arguments.paths.first else {
      throw UsageError("judge takes one TEXT, in quotes; see `purpose judge --help`")
    }
    let tag = arguments[Self.locale]
    let locale = tag.flatMap(LocaleIdentifier.init(folderName:))
    if let tag, locale == nil { throw UsageError("--locale \(tag) is no locale") }
    guard let name = arguments[Self.key] else {
      throw UsageError("judge needs --key, such as --key NSCameraUsageDescription")
    }
    guard let key = KeyLookup.key(name) else { throw KeyLookup.unknown(name, "no key") }
    source = .argument(
      PurposeString(
        text: text, locale: locale, key: key.key, appNames: arguments.whole(Self.name),
        contentWords: arguments.whole(Self.allowedWord)))
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let judge: Judge
    do {
      judge = try Judge(profiles: try ProfileFolder.profiles(in: folder))
    } catch let error as UsageError {
      throw .usage(error)
    } catch {
      throw .usage(UsageError("\(error)"))
    }
    switch source {
    case .argument(let question):
      let judgement = judge.judge(question)
      StandardStreams.write(JudgementAnswer.text(judgement))
      return judgement.severity == .error || judgement.wrongLanguage != nil ? .findings : .clean
    case .standardInput(let detail):
      try answer(StandardStreams.input(), judge, detail)
      return .clean
    }
  }

  private func answer(
    _ input: ContiguousArray<UInt8>, _ judge: Judge, _ detail: JudgementAnswer.Detail
  ) throws(CommandFailure) {
    var output = ""
    for (index, line) in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    where !line.isEmpty {
      do {
        let request = try JudgementRequest(json: line, place: "line \(index + 1)")
        output += JudgementAnswer.line(judge.judge(request.question), id: request.id, detail)
      } catch {
        StandardStreams.write(output)
        throw .usage(UsageError("standard input, line \(index + 1): \(error)"))
      }
      if output.utf8.count > 1 << 16 {
        StandardStreams.write(output)
        output = ""
      }
    }
    StandardStreams.write(output)
  }
}
