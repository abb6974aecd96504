internal import Formats
public import ICU
public import PrivacyKeys

/// An app, an extension, a watch app, or a tool with an Info.plist.
public struct Product: Sendable {
  /// The name: the target's, or the folder of the Info.plist, relative to the path that was asked about.
  public let name: String
  /// The project file with its target, by its place in ``Project/files``; nil for a product of loose files.
  public let project: Int?
  /// The name of its target; that of the product where there is none.
  public let target: String
  /// What it is; ``ProductKind/other`` where nothing tells.
  public let kind: ProductKind
  /// The file in which the base texts are, or would be, by its place in ``Project/files``: the Info.plist, or the file
  /// with the settings that it is made from.
  public let baseFile: Int
  /// The Info.plist files of all configurations, by their places in ``Project/files``, each once.
  public let infoPlists: [Int]
  /// The names of the build configurations; empty where nothing tells.
  public let configurations: [String]
  /// The tables that may give texts to the system, the one that is chosen for a language before others.
  public let tables: [Table]
  /// The catalogs of the `InfoPlist` table, by their place in ``Project/files``.
  public let catalogs: [Int]
  /// The language that the base values are in.
  public let developmentLanguage: LocaleIdentifier
  /// Whether the project says so.
  public let developmentLanguageOrigin: LanguageOrigin
  /// The languages that the product ships, the development language among them; sorted.
  public let locales: [LocaleIdentifier]
  /// For a language another one whose texts it may have, as the project says.
  public let counterparts: [LocaleIdentifier: LocaleIdentifier]
  /// The purpose strings that the product declares, in the order of the Info.plist. A key whose text is not the same
  /// in all configurations stands here once for each text, one behind the other.
  public let baseValues: [BaseValue]
  /// All outermost keys of the Info.plist, those that a build adds among them.
  public let declaredKeys: [DeclaredKey]
  /// What the product is called on screen: no translation of a text.
  public let names: [String]
  /// The systems that the product runs on, as far as anything tells; iPadOS is part of iOS. Empty where nothing does.
  public let platforms: Set<PrivacyKey.Platform>
  /// The oldest version of a system that the product runs on, where it is known. Where the project has several and
  /// nobody can tell which is the product's, the lowest.
  public let deploymentTargets: [PrivacyKey.Platform: Version]
  /// The same, but the highest: what is needed below a version certainly is, if this one lies below.
  public let highestDeploymentTargets: [PrivacyKey.Platform: Version]
  /// Every place that could say a base text, those of a key from the strongest to the weakest.
  public let baseCandidates: [BaseCandidate]
  /// What the build settings do to the texts, for what is wrong with it; empty without build settings.
  public let settingFaults: [SettingFault]
  /// The files that a manifest puts into the product; nil where no manifest tells.
  package let resources: ManifestSources?

  /// A strings table of a product.
  public struct Table: Hashable, Sendable {
    /// The language.
    public let locale: TableLocale
    /// The table, by its place in ``Project/files``.
    public let file: Int
  }
}

/// How it is known which language a product's base texts are in.
public enum LanguageOrigin: Hashable, Sendable {
  /// The project says it, or its configuration.
  case declared
  /// Nothing does, and Xcode takes English then.
  case assumed
}

/// A purpose string as the Info.plist, or a setting that it is made from, says it.
public struct BaseValue: Sendable {
  /// The key; of a nested text the outer key and the inner one with a `/` between them.
  public let key: String
  /// The key by which tables give the text: of a nested text the inner one.
  public let tableKey: String
  /// The text, build variables expanded where they are known; nil where the value is none.
  public let text: String?
  /// The file that it stands in, by its place in ``Project/files``.
  public let file: Int
  /// The value's place in that file.
  public let range: Range<Int>
  /// The place of its key.
  public let keyRange: Range<Int>
  /// The configurations that have this text; empty where all have.
  public let configurations: [String]
}

/// An outermost key of a product's Info.plist.
public struct DeclaredKey: Sendable {
  /// The key.
  public let key: String
  /// The file that declares it, by its place in ``Project/files``.
  public let file: Int
  /// The key's place in that file.
  public let range: Range<Int>
  /// The configurations that have it; empty where all have.
  public let configurations: [String]
}

/// A place that could say a base text: an Info.plist, or a build setting.
public struct BaseCandidate: Sendable {
  /// What becomes of the text.
  public enum Outcome: Hashable, Sendable {
    /// It is the base text, or a part of it.
    case used
    /// A stronger place has another one.
    case overridden
    /// Settings do not count, since the Info.plist is not generated.
    case notGenerated
    /// The build makes no such key of a setting.
    case notInList
  }

  /// The key.
  public let key: String
  /// The name of the setting; nil for an Info.plist.
  public let setting: String?
  /// The file, by its place in ``Project/files``.
  public let file: Int
  /// The value's place.
  public let range: Range<Int>
  /// The text as it is written, variables not expanded; nil where the value is none.
  public let text: String?
  /// What becomes of it.
  public let outcome: Outcome
  /// The configurations that have the place; empty where all have.
  public let configurations: [String]
}

/// A build setting that does something else than its author meant.
public struct SettingFault: Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The setting overrides a text of the Info.plist that says something else.
    case shadowsFile(text: String)
    /// The setting does nothing, since the Info.plist is not generated.
    case notGenerated
    /// The setting does nothing, since the build knows no such key.
    case notInList
    /// A `//` or a preprocessor has cut the value off.
    case truncated(lost: String)
    /// The Info.plist that the setting names is not there.
    case missingInfoPlist(path: String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The key, or the setting's name.
  public let key: String
  /// The file with the setting, by its place in ``Project/files``.
  public let file: Int
  /// The value's place.
  public let range: Range<Int>
  /// The configurations that are concerned; empty where all are.
  public let configurations: [String]
  /// Another place that belongs to it: the text in the Info.plist.
  public let related: (file: Int, range: Range<Int>)?
}
