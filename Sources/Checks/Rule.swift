public import Configuration
public import Projects
public import SourceText

/// Something that can be wrong. A rule holds no state; it is asked once about each file and once about each product.
public protocol Rule: Sendable {
  /// What the rule is.
  static var info: RuleInfo { get }

  /// Projects on which the rule speaks, and after those at least one on which it is silent.
  ///
  /// They show the fault as people make it, and have no other. See ``RuleExample``.
  static var examples: [RuleExample] { get }

  /// What a text becomes that the rule finds a fault in: its cell in the matrix is then not done. Nil where the matrix
  /// knows it already, or where the fault is none of the text.
  static var cellState: CellState? { get }

  /// Makes the rule.
  init()

  /// Looks at one file by itself.
  func check(_ file: ProjectFile, findings: inout FindingSink)

  /// Looks at what one product shows.
  func check(_ matrix: ProductMatrix, findings: inout FindingSink)

  /// Looks at what an Xcode project says of languages and tables.
  func check(_ project: XcodeProjectInfo, findings: inout FindingSink)

  /// Tells several findings of the rule in one line, where one explanation covers them: see ``RuleInfo/Scope``.
  static func title(of findings: [Finding]) -> String

  /// What mends several findings of the rule, where one explanation covers them; nil where what mends the first mends
  /// all.
  static func fix(of findings: [Finding]) -> String?
}

extension Rule {
  /// None.
  public static var cellState: CellState? { nil }

  /// Nothing to say about files.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {}

  /// Nothing to say about products.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {}

  /// Nothing to say about Xcode projects.
  public func check(_ project: XcodeProjectInfo, findings: inout FindingSink) {}

  /// What mends the first mends all.
  public static func fix(of findings: [Finding]) -> String? { nil }

  /// What the first one says, and how many more there are.
  public static func title(of findings: [Finding]) -> String {
    "\(findings.first?.message ?? "") (and \(findings.count - 1) more)"
  }
}

/// Every rule, in alphabetical order. A new rule is a file under `Rules/` and a line here.
public enum Rules {
  /// The rules.
  public static let all: [any Rule.Type] = [
    BaseMismatch.self,
    Boilerplate.self,
    DeprecatedKey.self,
    DuplicateKey.self,
    DuplicateRegion.self,
    EmptyValue.self,
    HiddenTranslation.self,
    InvalidEncoding.self,
    InvalidLocaleFolder.self,
    InvisibleCharacter.self,
    LegacyLocaleName.self,
    MergeConflict.self,
    MismatchedPurpose.self,
    MisnamedFile.self,
    MisplacedFile.self,
    MisplacedKey.self,
    MissingBaseValue.self,
    MissingCompanionKey.self,
    MissingFile.self,
    MissingKnownRegion.self,
    MissingLocalization.self,
    NeedsReview.self,
    NotGenerated.self,
    NotInTarget.self,
    NotLocalizable.self,
    OrphanLocalization.self,
    Placeholder.self,
    ShadowedValue.self,
    SharedText.self,
    StaleEntry.self,
    StaleTranslation.self,
    Style.self,
    SurroundingWhitespace.self,
    SyntaxError.self,
    TruncatedValue.self,
    UnexpandedVariable.self,
    UnknownKey.self,
    UnlocalizedProduct.self,
    UnreadableProject.self,
    Untranslated.self,
    UnwiredLocalization.self,
    WrongLanguage.self,
    WrongTable.self,
    WrongType.self,
  ]

  /// The rules as a configuration may name them. Where a file cannot be read, nothing in it can be judged: the rules
  /// that say so are errors whatever a project says.
  public static let known = KnownRules(
    all.map { $0.info.id },
    unalterable: ["invalid-encoding", "merge-conflict", "missing-file", "syntax-error"])

  /// A rule's description by its id. Linear in the number of rules.
  static func info(of id: String) -> RuleInfo? { all.first { $0.info.id == id }?.info }
}
