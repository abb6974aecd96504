public import ICU

/// What a project says of itself that its files do not tell.
public struct ProjectOptions: Sendable {
  /// Patterns of paths to leave out.
  public var excluded: [PathPattern]
  /// More keys that are held complete, beside the privacy keys.
  public var completeKeys: Set<String>
  /// The only Xcode projects that are looked at, by the paths of their `.xcodeproj` folders; empty for all, and for
  /// projects of other kinds too.
  public var xcodeProjects: Set<String> = []
  /// The folder of the ledger; nil where it lies in the folder that is looked at.
  public var ledgerFolder: String?
  /// What is said of a product, by its name.
  public var product: @Sendable (String) -> ProductOptions

  /// Makes options; without arguments, nothing is said.
  public init(
    excluded: [PathPattern] = [], completeKeys: Set<String> = [],
    product: @escaping @Sendable (String) -> ProductOptions = { _ in ProductOptions() }
  ) {
    self.excluded = excluded
    self.completeKeys = completeKeys
    self.product = product
  }
}

/// What a project says of one of its products.
public struct ProductOptions: Sendable {
  /// Whether it is left out, or judged.
  public enum Scope: Sendable {
    case judged
    case leftOut
  }

  /// Whether it is left out.
  public var scope: Scope
  /// The development language; nil where the files tell it.
  public var developmentLanguage: LocaleIdentifier?
  /// For a language another one, whose texts it may have.
  public var counterparts: [LocaleIdentifier: LocaleIdentifier]

  /// Makes options; without arguments, nothing is said.
  public init(
    scope: Scope = .judged, developmentLanguage: LocaleIdentifier? = nil,
    counterparts: [LocaleIdentifier: LocaleIdentifier] = [:]
  ) {
    self.scope = scope
    self.developmentLanguage = developmentLanguage
    self.counterparts = counterparts
  }
}
