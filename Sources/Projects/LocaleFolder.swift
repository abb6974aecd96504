public import ICU

/// What the name of an `.lproj` folder stands for.
public enum TableLocale: Hashable, Sendable {
  /// A language.
  case locale(LocaleIdentifier)
  /// `Base.lproj`, which stands for the development language.
  case base
  /// No `.lproj` folder at all: one table for all languages.
  case nonLocalized
  /// A name that is no locale.
  case unknown(String)

  /// Reads a folder's name, with its extension.
  package init(folderName: String) {
    let name = String(folderName.dropLast(".lproj".count))
    if name == "Base" {
      self = .base
    } else if let locale = LocaleIdentifier(folderName: name) {
      self = .locale(locale)
    } else {
      self = .unknown(name)
    }
  }

  /// The tag that findings name, or nil.
  public var tag: String? {
    switch self {
    case .locale(let locale): locale.tag
    case .unknown(let name): name
    case .base, .nonLocalized: nil
    }
  }
}
