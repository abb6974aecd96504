/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing.
  case note
  /// Should be mended; does not fail a run by default.
  case warning
  /// Wrong, blank or refused; fails a run.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders from ``note`` to ``error``.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// Who can act on a finding.
public enum Audience: String, Sendable, CaseIterable {
  /// Someone who changes the project, its keys or its source texts.
  case developer
  /// Someone who starts a language or runs the exchange with translators.
  case localization
  /// Someone who writes a language's texts.
  case translator
}

/// A place in a file, as findings tell it. Lines and columns count from 1 and are nil where a file has none.
public struct Location: Hashable, Sendable {
  /// The file's path, relative to the current folder.
  public var file: String
  /// The first line.
  public var line: Int?
  /// The first column, in Unicode scalar values.
  public var column: Int?
  /// The last line.
  public var endLine: Int?
  /// The column behind the last character.
  public var endColumn: Int?

  /// Makes a place without lines: a whole file.
  public init(file: String) { self.file = file }

  /// Makes the place of a range of a text.
  public init(_ range: Range<Int>, in source: SourceText, lines: LineTable) {
    file = source.path
    let first = lines.place(of: range.lowerBound)
    let last = lines.place(of: range.upperBound)
    line = first.line
    column = first.column
    endLine = last.line
    endColumn = last.column
  }
}

/// Something that a rule has to say about one place, and what to do about it.
public struct Finding: Sendable, Equatable {
  /// The id of the rule.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// What is wrong, and what the person using the app would see.
  public var message: String
  /// Where it is.
  public var location: Location
  /// The offset of ``location`` in the file's text, which orders findings.
  public var offset: Int
  /// Other places that belong to it: the first of two duplicates.
  public var related: [Location]
  /// The products that are concerned.
  public var products: [String]
  /// The build configurations that are concerned; empty when all are.
  public var configurations: [String]
  /// The locale, as a BCP 47 tag; nil for the base.
  public var locale: String?
  /// What the project promised for the locale: `required`, `community`, or nil.
  public var tier: String?
  /// The key.
  public var key: String?
  /// What to do.
  public var fix: String?
  /// Who can do it.
  public var audience: Audience
  /// What the finding rests on, where that is elsewhere.
  public var evidence: [String]
  /// The id of the cause that explains it.
  public var cause: String
  /// Stays the same while lines and texts change; see the design's JSON section.
  public var fingerprint: String
  /// Whether it can fail the run.
  public var standing: Standing

  /// Whether a finding can fail a run.
  public enum Standing: String, Sendable {
    /// It fails a run that fails for its severity.
    case counts
    /// It is shown, and the gate lets it pass.
    case passes
  }

  /// Whether `purpose fix` can mend it; nil where only a person can.
  public var mending: Mending?

  /// How far a machine can be trusted with a fault.
  public enum Mending: String, Sendable {
    /// What people see stays as it is, or becomes what it was meant to be.
    case safe
    /// Something is decided that a person should have a look at.
    case unsafe
  }

  /// Makes a finding; its cause and fingerprint are given later, when all findings are known.
  public init(
    rule: String, severity: Severity, message: String, location: Location, offset: Int = 0,
    related: [Location] = [], products: [String] = [], locale: String? = nil, key: String? = nil,
    fix: String? = nil, audience: Audience
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.location = location
    self.offset = offset
    self.related = related
    self.products = products
    configurations = []
    self.locale = locale
    tier = nil
    self.key = key
    self.fix = fix
    self.audience = audience
    evidence = []
    cause = ""
    fingerprint = ""
    standing = .counts
    mending = nil
  }
}
