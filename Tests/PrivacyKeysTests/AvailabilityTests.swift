import PrivacyKeys
import Testing

@Suite struct VersionTests {
  @Test(arguments: [
    ("8", "8.0"), ("8.0", "8.0"), ("10.15", "10.15"), ("10.15.4", "10.15.4"), ("10.15.0", "10.15"),
    ("026.1", "26.1"), ("999999.999999.999999", "999999.999999.999999"),
  ])
  func `a version is read`(text: String, description: String) {
    #expect(Version(text)?.description == description)
    #expect(Version(text) == Version(description))
    #expect(Version(text)?.hashValue == Version(description)?.hashValue)
  }

  @Test(arguments: [
    "", ".", "1.", ".1", "1..2", "1.2.3.4", "v1", "1.0b2", "-1", "+1", " 1", "1 ", "1,0", "١٧", "$(TARGET)",
    "latest",
    "1234567", "99999999999999999999999999",
  ])
  func `other text is none`(text: String) { #expect(Version(text) == nil) }

  @Test func `parts are ordered as numbers`() {
    let texts = ["8.0.1", "9", "10.8", "10.9", "10.9.1", "10.15", "11.0", "26.0"]
    let versions = texts.compactMap { Version($0) }
    #expect(versions.count == texts.count)
    #expect(versions.shuffled().sorted() == versions)
    for (left, right) in zip(versions, versions.dropFirst()) { #expect(left < right && !(right < left)) }
  }
}

@Suite struct AvailabilityTests {
  typealias Row = (key: String, platform: PrivacyKey.Platform, target: String, use: String)

  @Test(
    arguments: [
      ("NSCameraUsageDescription", .iOS, "12.0", "used"),
      ("NSCameraUsageDescription", .macOS, "10.9", "not yet 10.14"),
      ("NSCameraUsageDescription", .watchOS, "9.0", "never"),
      ("NSCalendarsUsageDescription", .iOS, "16.7", "used"),
      ("NSCalendarsUsageDescription", .iOS, "17.0", "only before 17.0"),
      ("NSCalendarsUsageDescription", .macOS, "13.6", "used"),
      ("NSCalendarsUsageDescription", .macOS, "26.0", "only before 14.0"),
      ("NSCalendarsFullAccessUsageDescription", .iOS, "15.0", "not yet 17.0"),
      // The page says that iOS 10 was the last; the successor came with 11.
      ("NSLocationAlwaysUsageDescription", .iOS, "10.3", "used"),
      ("NSLocationAlwaysUsageDescription", .iPadOS, "11.0", "only before 11.0"),
      ("NSLocationUsageDescription", .iOS, "12.0", "only before 8.0"),
      ("NSLocationUsageDescription", .macOS, "26.0", "used"),
      ("NSEnterpriseMCAMUsageDescription", .visionOS, "2.3", "used"),
      ("NSEnterpriseMCAMUsageDescription", .visionOS, "2.4", "only before 2.4"),
      // Mac Catalyst: by its own row, by macOS, and by iOS.
      ("NSCalendarsUsageDescription", .macCatalyst, "17.0", "only before 17.0"),
      ("NSLocationUsageDescription", .macCatalyst, "15.0", "used"),
      ("NSBluetoothPeripheralUsageDescription", .macCatalyst, "15.0", "only before 13.0"),
      ("NSHandsTrackingUsageDescription", .macCatalyst, "17.0", "never"),
      // Not on Apple's page, and read all the same.
      ("NSHealthShareUsageDescription", .watchOS, "9.0", "used"),
    ] as [Row])
  func `a key is worth to an app what its systems make of it`(row: Row) throws {
    let key = try #require(KeyCatalog.shared[row.key])
    let use =
      switch key.availability(on: row.platform, deploymentTarget: try #require(Version(row.target))) {
      case .used: "used"
      case .onlyBefore(let version): "only before \(version)"
      case .notYet(let version): "not yet \(version)"
      case .neverOnPlatform: "never"
      }
    #expect(use == row.use)
  }

  @Test(
    arguments: [
      (
        "NSCalendarsUsageDescription", [.iOS],
        ["NSCalendarsFullAccessUsageDescription", "NSCalendarsWriteOnlyAccessUsageDescription"]
      ),
      ("NSRemindersUsageDescription", [], ["NSRemindersFullAccessUsageDescription"]),
      ("NSBluetoothPeripheralUsageDescription", [.iOS, .watchOS], ["NSBluetoothAlwaysUsageDescription"]),
      ("NSLocationUsageDescription", [.macOS], []),
      ("NSCameraUsageDescription", [.iOS], []),
    ] as [(String, Set<PrivacyKey.Platform>, [String])])
  func `successors are those of the systems`(
    key: String, platforms: Set<PrivacyKey.Platform>, successors: [String]
  ) throws {
    let known = try #require(KeyCatalog.shared[key])
    #expect(KeyCatalog.shared.successors(of: known, on: platforms).map(\.key) == successors)
  }

  typealias NeedRow = (
    key: String, companion: String, platform: PrivacyKey.Platform, target: String?,
    need: PrivacyKey.Companion.Need
  )

  @Test(
    arguments: [
      (
        "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationWhenInUseUsageDescription", .iOS, nil,
        .needed
      ),
      (
        "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationWhenInUseUsageDescription", .macOS, "14",
        .notNeeded
      ),
      ("NSLocationAlwaysAndWhenInUseUsageDescription", "UIBackgroundModes", .iOS, "14", .undecided),
      ("NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription", .iOS, "16.4", .needed),
      ("NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription", .iOS, "17.0", .notNeeded),
      ("NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription", .iOS, nil, .undecided),
      ("NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription", .macOS, "13.0", .needed),
      ("NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription", .visionOS, "1.0", .notNeeded),
      ("NSBonjourServices", "NSLocalNetworkUsageDescription", .tvOS, "17.0", .notNeeded),
      ("NSHealthShareUsageDescription", "NSHealthUpdateUsageDescription", .watchOS, nil, .needed),
      ("NSSpeechRecognitionUsageDescription", "NSMicrophoneUsageDescription", .iOS, "17.0", .undecided),
    ] as [NeedRow])
  func `a companion is needed where its conditions hold`(row: NeedRow) throws {
    let key = try #require(KeyCatalog.shared[row.key])
    let companion = try #require(key.companions.first { $0.anyOf.contains(row.companion) })
    #expect(
      companion.need(on: row.platform, deploymentTarget: row.target.flatMap { Version($0) }) == row.need)
  }
}
