public import ICU

/// What a project promises to the people who use its app in a language.
public enum LocaleTier: String, Hashable, Sendable, CaseIterable {
  /// A missing translation is an error.
  case required
  /// The language is shipped as it comes: a missing translation is a warning.
  case community
}

/// Some locales.
public enum LocaleSet: Hashable, Sendable {
  /// All that a product ships, or all that no other set names; and where the file says so.
  case all(Range<Int>)
  /// These; a locale stands for itself alone, not for its variants.
  case listed([Placed<LocaleIdentifier>])

  /// The locales that are named one by one.
  public var listed: [Placed<LocaleIdentifier>] {
    if case .listed(let locales) = self { locales } else { [] }
  }

  func names(_ locale: LocaleIdentifier) -> Bool { listed.contains { $0.value == locale } }

  var isAll: Bool { if case .all = self { true } else { false } }
}

/// A locale whose texts may be those of another: en-GB may say what en says.
public struct LocaleEquality: Hashable, Sendable {
  /// The locale whose texts are held against the other's, where they would be held against the source's.
  public let locale: Placed<LocaleIdentifier>
  /// The other.
  public let other: Placed<LocaleIdentifier>
}

/// What is said of the locales of a project or a product.
public struct LocaleSettings: Hashable, Sendable {
  /// The promised locales; nil where nothing is said.
  public internal(set) var required: LocaleSet?
  /// The locales that are shipped as they come; nil where nothing is said.
  public internal(set) var community: LocaleSet?
  /// The locales whose texts may be those of another; nil where nothing is said.
  public internal(set) var sameAs: [LocaleEquality]?

  /// What is promised for a locale; nil where nothing is promised at all. A locale that is named comes before `all`, and
  /// one that is not named where others are is shipped as it comes.
  public func tier(of locale: LocaleIdentifier) -> LocaleTier? {
    if required?.names(locale) == true { return .required }
    if community?.names(locale) == true { return .community }
    if required?.isAll == true { return .required }
    return required == nil && community == nil ? nil : .community
  }

  /// The locale whose texts a locale may have; nil where it is the source's.
  public func counterpart(of locale: LocaleIdentifier) -> LocaleIdentifier? {
    sameAs?.first { $0.locale.value == locale }?.other.value
  }

  /// These settings on top of others: both tiers are replaced where either is given here.
  func overriding(_ others: LocaleSettings) -> LocaleSettings {
    var result = others
    if required != nil || community != nil {
      result.required = required
      result.community = community
    }
    if let sameAs { result.sameAs = sameAs }
    return result
  }
}
