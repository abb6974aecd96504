internal import Formats
internal import PrivacyKeys

/// What a loader says of a product: where its texts are looked for, before any of them is read.
struct ProductDescription {
  /// One build configuration.
  struct Configuration {
    /// Its name; nil where the project knows no configurations.
    let name: String?
    /// The Info.plist, relative to the current folder; nil where there is none.
    let infoPlist: String?
    /// The place of the setting that names it.
    let infoPlistSetting: SettingAssignment?
    /// The settings that it is built with.
    let settings: BuildSettings
    /// What a manifest writes into the Info.plist, over what the file holds; nil where no manifest does.
    let entries: [ManifestValue.Member]?

    init(
      name: String?, infoPlist: String?, infoPlistSetting: SettingAssignment?, settings: BuildSettings,
      entries: [ManifestValue.Member]? = nil
    ) {
      self.name = name
      self.infoPlist = infoPlist
      self.infoPlistSetting = infoPlistSetting
      self.settings = settings
      self.entries = entries
    }

    /// A configuration whose settings name the Info.plist, relative to the project's folder.
    init(name: String?, settings: BuildSettings, folder: String) {
      let value = settings.value(of: "INFOPLIST_FILE")
      // A path with a part that nobody knows leads nowhere.
      let path = value.flatMap { $0.text.isEmpty || !$0.unknown.isEmpty ? nil : $0.text }.map { text in
        let root = XcodeSettings.root
        return folder.appending(path: text.hasPrefix(root) ? "." + text.dropFirst(root.count) : text)
      }
      self.init(name: name, infoPlist: path, infoPlistSetting: value?.assignment, settings: settings)
    }
  }

  /// A table that the product has.
  struct Table {
    let path: String
    /// The language that a variant group gives it; nil outside of one.
    let region: String?

    /// The language: of the folder, or that of the variant group.
    var locale: TableLocale {
      let folder = String(path.folder.lastComponent)
      if folder.hasSuffix(".lproj") { return TableLocale(folderName: folder) }
      return region.map { TableLocale(folderName: "\($0).lproj") } ?? .nonLocalized
    }
  }

  var name: String
  /// The name of its target.
  let target: String
  let kind: ProductKind
  /// The name of its project, which tells products of one name apart; nil where there is none.
  let projectName: String?
  /// The file that describes it: of a project, or the Info.plist itself.
  var projectFile: String
  /// The folder of the project: that which the project file lies in, or the folder around the `.xcodeproj`.
  var projectFolder: String {
    let folder = projectFile.folder
    return folder.hasSuffix(".xcodeproj") ? folder.folder : folder
  }
  /// The configurations, in the order of the project.
  var configurations: [Configuration]
  /// The `InfoPlist` tables and catalogs.
  let tables: [Table]
  /// The languages that other files of the product are in.
  let otherRegions: Set<String>
  /// The catalogs of other tables, whose languages the product ships too.
  let otherCatalogs: [String]
  /// The language of the sources; nil where the project names none.
  let developmentRegion: String?
  /// The languages of the project.
  let knownRegions: [String]
  /// Whether the configurations' settings are known, so that what they do not say is not so.
  let hasSettings: Bool
  /// The files that a manifest puts into the product; nil where no manifest tells.
  var resources: ManifestSources?
}

extension BuildSettings {
  /// Whether the Info.plist of a program without a bundle is put into the program itself.
  var putsInfoPlistIntoProgram: Bool { isOn("CREATE_INFOPLIST_SECTION_IN_BINARY") }

  /// Whether the build makes an Info.plist from settings.
  var generatesInfoPlist: Bool { isOn("GENERATE_INFOPLIST_FILE") }

  /// The systems that a target is built for.
  var platforms: Set<PrivacyKey.Platform> {
    let names = text("SUPPORTED_PLATFORMS").split(separator: " ").map(String.init)
    let sdks = names.isEmpty ? [text("SDKROOT")] : names
    var platforms = Set(sdks.compactMap(Self.platform))
    if isOn("SUPPORTS_MACCATALYST"), platforms.contains(.iOS) { platforms.insert(.macCatalyst) }
    return platforms
  }

  /// The oldest version of a system that a target runs on; nil where no setting says it.
  func deploymentTarget(_ platform: PrivacyKey.Platform) -> Version? {
    let name: String? =
      switch platform {
      case .iOS, .iPadOS, .macCatalyst: "IPHONEOS_DEPLOYMENT_TARGET"
      case .macOS: "MACOSX_DEPLOYMENT_TARGET"
      case .tvOS: "TVOS_DEPLOYMENT_TARGET"
      case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
      case .visionOS: "XROS_DEPLOYMENT_TARGET"
      }
    return name.flatMap { value(of: $0) }.flatMap { Version($0.text) }
  }

  /// The system that an SDK or a platform name stands for.
  static func platform(_ sdk: String) -> PrivacyKey.Platform? {
    let name = sdk.prefix { $0.isLetter }
    return switch name {
    case "iphoneos", "iphonesimulator": .iOS
    case "macosx": .macOS
    case "appletvos", "appletvsimulator": .tvOS
    case "watchos", "watchsimulator": .watchOS
    case "xros", "xrsimulator": .visionOS
    default: nil
    }
  }
}
