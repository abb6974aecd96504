/// The name of an `.lproj` folder, and what is to be said of how it is written.
public struct LocaleFolderName: Hashable, Sendable {
  /// The name, without its extension.
  public let name: String
  /// The locale.
  public let locale: LocaleIdentifier
  /// How the name is written.
  public let spelling: Spelling

  /// A way to write the name of a locale.
  public enum Spelling: String, Hashable, Sendable {
    /// As Apple's tools write it today: `pt-BR`, `zh-Hans`.
    case current
    /// An English name that the system still finds: `French`.
    case englishName
    /// An English name that the system does not find any more: `Greek`.
    case unfoundEnglishName
    /// With underscores: `pt_BR`.
    case underscore
    /// In other letter case: `zh-hans`. A file system may tell the two apart where the system does not.
    case letterCase
    /// With a code for which there is another today: `iw`, `no`, `en-UK`, `zh-CN`.
    case replacedCode
  }

  /// Reads a name; nil where `LocaleIdentifier(folderName:)` is nil.
  public init?(_ name: String) {
    guard let locale = LocaleIdentifier(folderName: name) else { return nil }
    self.name = name
    self.locale = locale
    spelling = Self.spelling(of: name, for: locale)
  }

  /// The name to use in its place.
  public var recommended: String { locale.recommendedFolderName }

  /// Whether there is a better name for the folder.
  public var isLegacySpelling: Bool { spelling != .current }

  private static func spelling(of name: String, for locale: LocaleIdentifier) -> Spelling {
    if let english = LocaleAliases.englishName(name) {
      return english.isFound ? .englishName : .unfoundEnglishName
    }
    let recommended = locale.recommendedFolderName
    if name == recommended { return .current }
    let hyphened = String(name.map { $0 == "_" ? "-" : $0 })
    guard hyphened.lowercased() == recommended.lowercased() else { return .replacedCode }
    return hyphened == name ? .letterCase : .underscore
  }
}
