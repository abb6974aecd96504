internal import Formats
internal import SourceText

/// A translators' file as it comes back, whatever its format.
struct IncomingFile {
  /// The texts, by the file of the project that they are from.
  var parts: [Part] = []
  /// What is wrong with the file itself. Nothing of a file that breaks its format's rules counts.
  var problems: [SyntaxProblem] = []

  /// The texts of one file of the project in one language.
  struct Part {
    /// The path of that file; nil where none is written.
    let place: XLIFFDocument.Destination?
    /// The language of the translations, as it is written.
    let locale: String?
    /// Where the part begins.
    let range: Range<Int>
    var units: [Unit]
  }

  /// One text.
  struct Unit {
    /// The key; nil where none is written.
    let key: String?
    /// What was translated; nil where it is not written.
    let source: String?
    /// The translation; nil where there is none.
    let target: String?
    /// How far somebody says that it is; nil where nothing is said.
    let state: ExchangeState?
    /// What the translator asks.
    let questions: [String]
    /// Further places for the translation.
    let also: [XLIFFDocument.Destination]
    /// An element that no plain text can say.
    let foreignElement: String?
    /// Whether the text is not to be translated.
    let isFixed: Bool
    /// Where the text begins.
    let range: Range<Int>
    /// Where the translation begins; nil where there is none.
    let targetRange: Range<Int>?
  }
}

extension IncomingFile {
  /// The author of a translator's question.
  static let translator = "translator"

  /// Reads a file by its name's ending.
  init(_ source: SourceText) {
    if let problem = source.encodingProblem {
      self.init()
      problems.append(
        SyntaxProblem(
          "the file's bytes are not the text that its encoding promises", advice: "save it as UTF-8",
          at: problem.offset..<problem.offset))
    } else if source.path.lowercased().hasSuffix(".csv") {
      self.init(CSVTable(source))
    } else {
      self.init(XLIFFDocument(source))
    }
  }

  private init(_ document: XLIFFDocument) {
    problems = document.problems
    parts = document.files.map { file in
      Part(
        place: file.original.map { .init(original: $0, productName: file.productName) },
        locale: file.targetLanguage, range: file.range, units: file.units.map(Unit.init))
    }
  }
}

extension IncomingFile.Unit {
  fileprivate init(_ unit: XLIFFDocument.Unit) {
    key = unit.id
    source = unit.source?.string
    target = unit.target?.string
    let state = unit.target?.state.flatMap(ExchangeState.init(xliff:))
    // A signature counts for a translation that somebody has not called unfinished since.
    self.state = unit.isApproved == true && state != .needsReview ? .signedOff : state
    questions = unit.notes.filter { $0.author == IncomingFile.translator }.map(\.text)
    also = unit.also
    foreignElement = unit.target?.foreignElement
    isFixed = !unit.isTranslatable
    range = unit.range
    targetRange = unit.target?.range
  }
}
