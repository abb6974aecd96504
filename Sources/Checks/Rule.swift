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

  /// Makes the rule.
  init()

  /// Looks at one file by itself.
  func check(_ file: ProjectFile, findings: inout FindingSink)

  /// Looks at what one product shows.
  func check(_ matrix: ProductMatrix, findings: inout FindingSink)

  /// Tells several findings of the rule in one line, where one explanation covers them: see ``RuleInfo/Scope``.
  static func title(of findings: [Finding]) -> String
}

extension Rule {
  /// Nothing to say about files.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {}

  /// Nothing to say about products.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {}

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
    DeprecatedKey.self,
    DuplicateKey.self,
    EmptyValue.self,
    HiddenTranslation.self,
    InvalidEncoding.self,
    InvalidLocaleFolder.self,
    InvisibleCharacter.self,
    LegacyLocaleName.self,
    MergeConflict.self,
    MisnamedFile.self,
    MisplacedKey.self,
    MissingBaseValue.self,
    MissingCompanionKey.self,
    MissingFile.self,
    MissingLocalization.self,
    NeedsReview.self,
    NotLocalizable.self,
    OrphanLocalization.self,
    Placeholder.self,
    ShadowedValue.self,
    SharedText.self,
    StaleEntry.self,
    SurroundingWhitespace.self,
    SyntaxError.self,
    UnexpandedVariable.self,
    UnknownKey.self,
    UnlocalizedProduct.self,
    UnreadableProject.self,
    Untranslated.self,
    WrongTable.self,
    WrongType.self,
  ]

  /// A rule's description by its id. Linear in the number of rules.
  static func info(of id: String) -> RuleInfo? { all.first { $0.info.id == id }?.info }
}
