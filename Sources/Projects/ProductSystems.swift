internal import Formats
internal import PrivacyKeys

/// The systems that a product runs on, as far as its Info.plist and the settings of the whole project tell.
struct ProductSystems {
  /// The systems; empty where nothing tells.
  let platforms: Set<PrivacyKey.Platform>
  /// The oldest versions that it may run on, and at least runs on.
  private(set) var lowest: [PrivacyKey.Platform: Version] = [:]
  /// The same, but the highest where the project has several and nobody can tell which is the product's.
  private(set) var highest: [PrivacyKey.Platform: Version] = [:]

  init(_ list: PropertyListDocument?, settings: ProjectSettings) {
    let entries = list.map(Entries.init)
    var platforms = entries.map { Self.platforms(of: $0, settings) } ?? settings.platforms
    let literal = entries?.version("MinimumOSVersion")
    // Nearly all that declare it by hand are for iOS; what is built also names its system.
    if literal != nil, platforms.isEmpty { platforms = [.iOS] }
    self.platforms = platforms
    for platform in platforms {
      guard let range = settings.deploymentTargets[platform == .macCatalyst ? .iOS : platform] else {
        continue
      }
      lowest[platform] = range.lowerBound
      highest[platform] = range.upperBound
    }
    let mobile = platforms.subtracting([.macOS, .macCatalyst])
    if mobile.count == 1, let platform = mobile.first { set(literal, for: platform) }
    if platforms.contains(.macOS) { set(entries?.version("LSMinimumSystemVersion"), for: .macOS) }
  }

  /// The systems that the settings of all configurations name.
  init(_ configurations: [BuildSettings], kind: ProductKind) {
    var platforms = Set(configurations.flatMap(\.platforms))
    if kind == .watchApp { platforms = [.watchOS] }
    self.platforms = platforms
    for platform in platforms {
      let versions = configurations.compactMap { $0.deploymentTarget(platform) }
      lowest[platform] = versions.min()
      highest[platform] = versions.max()
    }
  }

  private mutating func set(_ version: Version?, for platform: PrivacyKey.Platform) {
    guard let version else { return }
    lowest[platform] = version
    highest[platform] = version
  }

  // MARK: Systems

  /// Builds name their system; sources only have keys that make sense on one.
  private static func platforms(of entries: Entries, _ settings: ProjectSettings) -> Set<PrivacyKey.Platform>
  {
    let catalyst: Set<PrivacyKey.Platform> = settings.supportsMacCatalyst ? [.macCatalyst] : []
    if let platform = entries.text("DTPlatformName").flatMap({ builtNames[$0] }) { return [platform] }
    if entries.hasAny(of: watchKeys) || entries.extensionPoint == "com.apple.watchkit" { return [.watchOS] }
    let families = Set(entries.numbers("UIDeviceFamily").compactMap { familyNumbers[$0] })
    if !families.isEmpty { return families.union(catalyst) }
    let isMac = entries.hasAny(of: macKeys) || entries.text("NSPrincipalClass") == "NSApplication"
    if entries.names.contains(where: isMobileKey) {
      // Apps for Apple TV and Apple Vision have the same keys.
      var platforms = settings.platforms.intersection([.tvOS, .visionOS]).union([.iOS]).union(catalyst)
      if entries.names.contains(where: { $0.hasPrefix("UISupportedInterfaceOrientations") }) {
        platforms.remove(.tvOS)
      }
      return isMac || settings.hasSharedTargets ? platforms.union([.macOS]) : platforms
    }
    // An app for iOS may have it too, for Macs that run it.
    if isMac || entries.names.contains("LSMinimumSystemVersion") { return [.macOS] }
    return settings.platforms.contains(.iOS) ? settings.platforms.union(catalyst) : settings.platforms
  }

  /// Not all that begins with UI: fonts and the looks of a window are declared by that name for Macs too.
  private static func isMobileKey(_ name: String) -> Bool { mobilePrefixes.contains { name.hasPrefix($0) } }

  private static let mobilePrefixes = [
    "LSRequiresIPhoneOS", "UIApplicationS", "UIBackgroundModes", "UIFileSharing", "UILaunch",
    "UIMainStoryboard",
    "UIRequire", "UIStatusBar", "UISupportedInterface", "UIViewController",
  ]
  private static let builtNames: [String: PrivacyKey.Platform] = [
    "iphoneos": .iOS, "iphonesimulator": .iOS, "macosx": .macOS, "appletvos": .tvOS,
    "appletvsimulator": .tvOS, "watchos": .watchOS, "watchsimulator": .watchOS, "xros": .visionOS,
    "xrsimulator": .visionOS,
  ]
  private static let familyNumbers: [Int: PrivacyKey.Platform] = [
    1: .iOS, 2: .iOS, 3: .tvOS, 4: .watchOS, 6: .macCatalyst, 7: .visionOS,
  ]
  private static let watchKeys: Set<String> = [
    "WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier", "WKWatchOnly",
    "WKRunsIndependentlyOfCompanionApp", "WKBackgroundModes",
  ]
  private static let macKeys: Set<String> = [
    "LSUIElement", "LSBackgroundOnly", "NSMainNibFile", "NSMainStoryboardFile",
  ]
}

/// The outermost entries of an Info.plist, by their names.
private struct Entries {
  private let list: PropertyListDocument
  private let values: [String: PropertyListDocument.NodeID]

  init(_ list: PropertyListDocument) {
    self.list = list
    values = Self.values(of: list.root, in: list)
  }

  private static func values(
    of id: PropertyListDocument.NodeID?, in list: PropertyListDocument
  ) -> [String: PropertyListDocument.NodeID] {
    guard let id, list[id].kind == .dictionary else { return [:] }
    return Dictionary(
      list.effectiveMembers(of: id).map { ($0.key.string, $0.member.value) }, uniquingKeysWith: { $1 })
  }

  var names: Dictionary<String, PropertyListDocument.NodeID>.Keys { values.keys }

  func hasAny(of names: Set<String>) -> Bool { names.contains { values[$0] != nil } }

  func text(_ name: String) -> String? { values[name].flatMap { list.text(of: $0) } }

  func version(_ name: String) -> Version? { text(name).flatMap { Version($0) } }

  func numbers(_ name: String) -> [Int] {
    guard let id = values[name], list[id].kind == .array else { return [] }
    return list.members(of: id).compactMap { Int(list.string(of: $0.value)) }
  }

  var extensionPoint: String? {
    let inner = Self.values(of: values["NSExtension"], in: list)
    return inner["NSExtensionPointIdentifier"].flatMap { list.text(of: $0) }
  }
}
