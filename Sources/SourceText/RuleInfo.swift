/// What a rule is, in its own words: the source of help texts, documentation and machine formats.
public struct RuleInfo: Sendable {
  /// The groups that rules are listed in.
  public enum Group: String, Sendable, CaseIterable {
    /// Files that cannot be read, or not as meant.
    case files
    /// Texts that are not there.
    case completeness
    /// What the texts say.
    case text
    /// How far a text has come.
    case state
    /// Which keys are declared, for which systems.
    case keys
    /// How tables and languages are part of a project.
    case wiring
    /// What comes back from translators.
    case exchange
  }

  /// The rule's name: a noun of the problem, in kebab case.
  public let id: String
  /// Where the rule belongs.
  public let group: Group
  /// The severity of its findings where nothing changes it.
  public let severity: Severity
  /// One line: what is wrong.
  public let summary: String
  /// Why it matters: what the person using the app sees, what Apple does.
  public let rationale: String

  /// What one explanation of a rule's findings covers.
  public enum Scope: Sendable {
    /// All findings in a file.
    case file
    /// All findings on a key of a product, in all languages.
    case key
    /// All findings on a language of a product; on the base, those on a key.
    case locale
    /// All findings on a product.
    case product
  }

  /// What sort of fault a rule finds.
  public enum Kind: Sendable {
    /// Something is wrong.
    case fault
    /// People read the source's language, since a translation is not there yet: what it costs is what was promised.
    case gap
  }

  /// What sort of fault the rule finds.
  public let kind: Kind

  /// What one explanation covers: those findings that one person mends in one go.
  public let scope: Scope

  /// Describes a rule. Findings of the group ``Group/files`` are explained by file, others by language, where nothing
  /// else is said.
  public init(
    id: String, group: Group, severity: Severity, kind: Kind = .fault, scope: Scope? = nil, summary: String,
    rationale: String
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.kind = kind
    self.scope = scope ?? (group == .files ? .file : .locale)
    self.summary = summary
    self.rationale = rationale
  }
}
