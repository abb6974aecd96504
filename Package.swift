// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The modules that read untrusted bytes spell out every unsafe expression.
let strict: [SwiftSetting] = settings + [.strictMemorySafety()]

// Listed so that each target imports only targets that stand above it.
let package = Package(
  name: "PurposeStrings",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PurposeKit", targets: ["PurposeKit"]),
    .executable(name: "purpose", targets: ["purpose"]),
  ],
  targets: [
    .systemLibrary(
      name: "CICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CEmbedded", exclude: ["Data"]),
    .target(name: "ICU", dependencies: ["CICU"], swiftSettings: strict),
    .target(name: "SourceText", dependencies: ["ICU"], swiftSettings: strict),
    .target(name: "FileTrees", dependencies: ["SourceText"], swiftSettings: strict),
    .target(name: "Formats", dependencies: ["SourceText", "ICU"], swiftSettings: strict),
    .target(
      name: "PrivacyKeys", dependencies: ["CEmbedded", "SourceText", "Formats"],
      swiftSettings: settings),
    .target(
      name: "Projects",
      dependencies: ["SourceText", "ICU", "FileTrees", "Formats", "PrivacyKeys"],
      swiftSettings: settings),
    .target(
      name: "Checks", dependencies: ["SourceText", "Formats", "PrivacyKeys", "Projects"],
      swiftSettings: settings),
    .target(
      name: "Reporting", dependencies: ["SourceText", "ICU", "Formats", "Projects", "Checks"],
      swiftSettings: settings),
    .target(
      name: "PurposeKit",
      dependencies: [
        "SourceText", "FileTrees", "Formats", "PrivacyKeys", "Projects", "Checks", "Reporting",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "purpose", dependencies: ["PurposeKit"], swiftSettings: settings),
    .testTarget(
      name: "PropertyListTests", dependencies: ["Formats", "SourceText"], path: "Tests/PropertyListTests"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
