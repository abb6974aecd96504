extension PrivacyKey {
  /// What a key is worth to an app that runs on a system from some version on.
  public enum Use: Hashable, Sendable {
    /// The system reads it, at least where the app's oldest system runs.
    case used
    /// Every system that the app runs on has replaced it; the last to read it came before this version.
    case onlyBefore(Version)
    /// The app's oldest system does not read it yet; this version is the first.
    case notYet(Version)
    /// The system has never read it.
    case neverOnPlatform
  }

  /// What the key is worth to an app on a system.
  ///
  /// An app for Mac Catalyst uses the keys of iOS, in its version numbers, and those of macOS; Apple's pages name the
  /// system for a few keys only.
  ///
  /// - Parameters:
  ///   - platform: the system.
  ///   - deploymentTarget: the oldest version that the app runs on.
  /// - Returns: the use, with the version at which it starts or ends.
  public func availability(on platform: Platform, deploymentTarget: Version) -> Use {
    guard let row = row(on: platform) else { return .neverOnPlatform }
    if let replaced = row.replaced, deploymentTarget >= replaced { return .onlyBefore(replaced) }
    return deploymentTarget < row.introduced ? .notYet(row.introduced) : .used
  }

  /// The version from which on a system reads another key in place of this one; nil where it has not been replaced,
  /// or was never read.
  public func replacement(on platform: Platform) -> Version? { row(on: platform)?.replaced }

  /// Whether a system reads the key, or did.
  public func isRead(on platform: Platform) -> Bool { row(on: platform) != nil }

  private func row(on platform: Platform) -> Availability? {
    if let own = platforms[platform] { return own }
    guard platform == .macCatalyst else { return nil }
    if let mac = platforms[.macOS], mac.replaced == nil {
      // Versions of macOS are counted otherwise, and every Catalyst app runs on one that is new enough to have it.
      return Availability(introduced: .firstCatalyst, deprecated: nil, replaced: nil, isDocumented: false)
    }
    return platforms[.iOS]
  }
}

extension Version {
  /// The iOS whose year brought Mac Catalyst.
  fileprivate static let firstCatalyst = Version(major: 13)

  private init(major: Int) {
    self.major = major
    minor = 0
    patch = 0
  }
}

extension PrivacyKey.Companion {
  /// Whether something has to stand beside a key.
  public enum Need: Hashable, Sendable {
    /// It has to.
    case needed
    /// It does not.
    case notNeeded
    /// That depends on what is not known.
    case undecided
  }

  /// Whether it has to stand beside its key, in an app for a system.
  ///
  /// - Parameters:
  ///   - platform: the system.
  ///   - deploymentTarget: the oldest version that the app runs on; nil if it is not known.
  /// - Returns: the need; undecided where it is up to the code, or to a version that is not known.
  public func need(on platform: PrivacyKey.Platform, deploymentTarget: Version?) -> Need {
    if !platforms.isEmpty, !platforms.contains(platform) { return .notNeeded }
    if !below.isEmpty {
      guard let limit = below[platform] else { return .notNeeded }
      guard let deploymentTarget else { return .undecided }
      if deploymentTarget >= limit { return .notNeeded }
    }
    return consequence == nil && upload == nil ? .undecided : .needed
  }
}
