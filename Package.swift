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
      name: "ICULibrary", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["ICULibrary"]),
    .systemLibrary(
      name: "YAMLLibrary", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "CYAML", dependencies: ["YAMLLibrary"]),
    .systemLibrary(
      name: "XMLLibrary", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .target(name: "CXML", dependencies: ["XMLLibrary"]),
    .target(name: "CEmbedded", exclude: ["Data", "generate.sh"]),
    .target(name: "ICU", dependencies: ["CICU"], swiftSettings: strict),
    .target(name: "SourceText", dependencies: ["ICU"], swiftSettings: strict),
    .target(name: "FileTrees", dependencies: ["SourceText"], swiftSettings: strict),
    .target(name: "Formats", dependencies: ["CYAML", "CXML", "SourceText", "ICU"], swiftSettings: strict),
    .target(
      name: "EmbeddedData", dependencies: ["CEmbedded", "SourceText", "Formats"], swiftSettings: settings),
    .target(
      name: "PrivacyKeys", dependencies: ["EmbeddedData", "SourceText", "Formats"],
      swiftSettings: settings),
    .target(
      name: "Languages", dependencies: ["EmbeddedData", "SourceText", "ICU", "PrivacyKeys"],
      swiftSettings: settings),
    .target(
      name: "Projects",
      dependencies: ["SourceText", "ICU", "FileTrees", "Formats", "PrivacyKeys"],
      swiftSettings: settings),
    .target(
      name: "Configuration",
      dependencies: ["SourceText", "ICU", "FileTrees", "Formats", "PrivacyKeys", "Projects"],
      swiftSettings: settings),
    .target(
      name: "Checks",
      dependencies: [
        "EmbeddedData", "SourceText", "ICU", "Formats", "PrivacyKeys", "Languages", "Projects",
        "Configuration",
      ],
      swiftSettings: settings),
    .target(
      name: "Editing",
      dependencies: [
        "EmbeddedData", "SourceText", "ICU", "FileTrees", "Formats", "PrivacyKeys", "Languages", "Projects",
        "Configuration", "Checks",
      ],
      swiftSettings: settings),
    .target(
      name: "Reporting",
      dependencies: [
        "SourceText", "ICU", "EmbeddedData", "Formats", "PrivacyKeys", "Languages", "Projects",
        "Configuration", "Checks", "Editing",
      ],
      swiftSettings: settings),
    .target(
      name: "PurposeKit",
      dependencies: [
        "SourceText", "ICU", "FileTrees", "Formats", "PrivacyKeys", "Languages", "Projects",
        "Configuration", "Checks", "Editing", "Reporting",
      ],
      swiftSettings: settings),
    .target(
      name: "Setup",
      dependencies: [
        "Editing", "EmbeddedData", "SourceText", "ICU", "FileTrees", "Formats", "PrivacyKeys", "Projects",
        "Configuration",
        "Checks", "Reporting", "PurposeKit",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "purpose", dependencies: ["PurposeKit", "Setup"], swiftSettings: settings),
    .testTarget(
      name: "PrivacyKeysTests", dependencies: ["PrivacyKeys", "CEmbedded", "EmbeddedData"],
      swiftSettings: settings),
    .testTarget(
      name: "LanguagesTests",
      dependencies: ["EmbeddedData", "ICU", "Languages", "PrivacyKeys", "TestSupport"], exclude: ["Files"],
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["SourceText"], path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "ProjectsTests",
      dependencies: ["FileTrees", "ICU", "PrivacyKeys", "Projects", "SourceText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "FileTrees", "ICU", "Projects", "SourceText", "TestSupport"],
      exclude: ["Files"], swiftSettings: settings),
    .testTarget(
      name: "ChecksTests",
      dependencies: [
        "Checks", "Configuration", "FileTrees", "ICU", "Projects", "PurposeKit", "SourceText", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Checks", "Configuration", "EmbeddedData", "FileTrees", "ICU", "Languages", "Projects", "Reporting",
        "SourceText", "TestSupport",
      ],
      exclude: ["Goldens"],
      swiftSettings: settings),
    .testTarget(
      name: "EditingTests",
      dependencies: [
        "Checks", "Editing", "FileTrees", "ICU", "PrivacyKeys", "Projects", "PurposeKit", "SourceText",
        "TestSupport",
      ],
      exclude: ["measure_scaffold.py", "Goldens"], swiftSettings: settings),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Editing", "FileTrees", "Formats", "ICU", "Languages", "PurposeKit", "SourceText", "TestSupport",
      ],
      exclude: ["Fixtures", "measure_exchange.py"], swiftSettings: settings),
    .testTarget(
      name: "SetupTests",
      dependencies: [
        "Setup", "Checks", "Configuration", "FileTrees", "Formats", "Projects", "PurposeKit", "SourceText",
        "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["purpose", "TestSupport"],
      exclude: ["Goldens", "Shells", "kill_scaffold.py"],
      swiftSettings: settings),
    .testTarget(name: "ICUTests", dependencies: ["ICU"], swiftSettings: settings),
    .testTarget(
      name: "CatalogTests", dependencies: ["Formats", "SourceText", "ICU"], path: "Tests/CatalogTests"),
    .testTarget(
      name: "PropertyListTests", dependencies: ["Formats", "SourceText"], path: "Tests/PropertyListTests"),
    .testTarget(
      name: "SourceTextTests", dependencies: ["SourceText", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "FileTreesTests", dependencies: ["FileTrees", "SourceText", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "FormatsTests", dependencies: ["Formats", "SourceText", "TestSupport"],
      exclude: ["stricter-than-apple.txt", "Goldens"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

// `swift package purpose`, for packages that depend on this one. A package that is built by itself builds its plugins too,
// and with them all that the command needs a second time; so the plugin is only there where this is a checkout of
// SwiftPM or Xcode. For a dependency by path, and for `make plugin-test`, PLUGIN=1 says so.
let directory = Context.packageDirectory
if Context.environment["PLUGIN"] != nil || directory.contains("/checkouts/")
  || directory.contains("/registry/downloads/")
{
  package.products.append(.plugin(name: "PurposePlugin", targets: ["PurposePlugin"]))
  package.targets.append(
    .plugin(
      name: "PurposePlugin",
      capability: .command(
        intent: .custom(
          verb: "purpose", description: "Check the permission texts of Apple apps in every language.")),
      dependencies: ["purpose"], path: "Sources/PurposePlugin"))
}

// libFuzzer brings its own main, so the fuzzer can only be built with `--sanitize fuzzer`: see `make fuzz`.
if Context.environment["FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["SourceText", "Formats"], path: "Tests/Fuzz", exclude: ["Seeds"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]))
}

// Measures the parsers without a process around each: see `make bench`.
if Context.environment["BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "bench-parse", dependencies: ["SourceText", "Formats"], path: "Tests/Bench/Parse",
      swiftSettings: settings))
  package.targets.append(
    .executableTarget(
      name: "bench-judge", dependencies: ["ICU", "Languages", "SourceText"], path: "Tests/Bench/Judge",
      swiftSettings: settings))
  package.targets.append(
    .executableTarget(
      name: "bench-phases", dependencies: ["PurposeKit"], path: "Tests/Bench/Phases",
      swiftSettings: settings))
}
