public import SourceText

/// Which findings are shown.
public struct FindingFilter: Sendable {
  /// Rule ids; empty for all.
  public var rules: Set<String> = []
  /// Locale tags; empty for all. A finding on the base has none, and is shown only where this is empty.
  public var locales: Set<String> = []
  /// Product names; empty for all.
  public var products: Set<String> = []
  /// The people who can act; empty for all.
  public var audiences: Set<Audience> = []
  /// File paths; empty for all.
  public var files: Set<String> = []

  /// Shows everything.
  public init() {}

  /// Whether all findings are shown.
  public var isEmpty: Bool {
    rules.isEmpty && locales.isEmpty && products.isEmpty && audiences.isEmpty && files.isEmpty
  }

  /// Whether a finding is shown.
  public func admits(_ finding: Finding) -> Bool {
    (rules.isEmpty || rules.contains(finding.rule))
      && (locales.isEmpty || finding.locale.map(locales.contains) ?? false)
      && (products.isEmpty || !products.isDisjoint(with: finding.products))
      && (audiences.isEmpty || audiences.contains(finding.audience))
      && (files.isEmpty || files.contains(finding.location.file))
  }
}
