import Foundation

/// Projects that a program or an XML file describes.
extension ScaffoldCase {
  private static let english = Data(
    "\"NSCameraUsageDescription\" = \"The camera reads the number on your sail.\";\n".utf8)

  private static let tuist = Data(
    """
    import ProjectDescription

    // defaultKnownRegions: ["no"]
    let project = Project(
      name: "Kite",
      options: .options(defaultKnownRegions: ["Base", "en"], developmentRegion: "en"),
      targets: [
        .target(
          name: "Kite", destinations: .iOS, product: .app, bundleId: "com.example.kite",
          infoPlist: .extendingDefault(with: [
            "UILaunchScreen": [:],
            "CFBundleLocalizations": [
              "en",  // the source
            ],
            "NSCameraUsageDescription": "The camera reads the number on your sail.",  // at the start
            "UIRequiresFullScreen": true,
          ]),
          sources: ["App/**"], resources: ["App/Resources/**"])
      ])

    """.utf8)

  private static let tuistLines = Data(
    """
    import ProjectDescription

    let texts: [String: Plist.Value] = ["NSCameraUsageDescription": .string("The camera reads sails.")]
    let project = Project(name: "Kite", targets: [
      .target(name: "Kite", product: .app, infoPlist: .dictionary(texts), resources: [
        "App/en.lproj/InfoPlist.strings", "App/Images/**"
      ]),
    ])

    """.utf8)

  private static let tuistBare = Data(
    """
    import ProjectDescription

    let project = Project(name: "Kite", targets: [
      .target(name: "Kite", product: .app, infoPlist: .extendingDefault(with: [
        "UILaunchScreen": ["UIColorName": ""]
      ]), resources: [.glob(pattern: "Sources/Media/**")]),
    ])

    """.utf8)

  private static func cordova(_ content: String) -> Data {
    Data(
      """
      <?xml version='1.0' encoding='utf-8'?>
      <widget id="com.example.kite" xmlns="http://www.w3.org/ns/widgets">
          <name>Kite</name>
          <platform name="ios">
      \(content)
              <allow-intent href="itms:*" />
          </platform>
      </widget>

      """.utf8)
  }

  private static let cordovaCamera = cordova(
    """
            <edit-config target='NSCameraUsageDescription' file='*-Info.plist' mode="merge">
                <string>Sails &amp; wind</string>
            </edit-config>
            <config-file parent="CFBundleLocalizations" target="*-Info.plist">
                <array>
                    <string>en</string>
                </array>
            </config-file>
    """)

  static let manifests: [ScaffoldCase] = [
    ScaffoldCase(
      name: "tuist", files: ["Project.swift": tuist, "App/Resources/en.lproj/InfoPlist.strings": english]),
    ScaffoldCase(
      name: "tuist-listed",
      files: ["Project.swift": tuistLines, "App/en.lproj/InfoPlist.strings": english]),
    ScaffoldCase(
      name: "tuist-first-table", files: ["Project.swift": tuistLines, "App/Images/x.png": Data()],
      locales: ["de"]),
    ScaffoldCase(name: "cordova", files: ["config.xml": cordovaCamera], locales: ["de"]),
    ScaffoldCase(
      name: "key-tuist", files: ["Project.swift": tuist], key: "NSFaceIDUsageDescription"),
    ScaffoldCase(
      name: "key-tuist-line", files: ["Project.swift": tuistLines], key: "NSFaceIDUsageDescription"),
    ScaffoldCase(
      name: "key-cordova", files: ["config.xml": cordovaCamera], key: "NSFaceIDUsageDescription"),
  ]

  /// Projects without any text so far.
  static let bareManifests: [ScaffoldCase] = [
    ScaffoldCase(
      name: "key-tuist-first", files: ["Project.swift": tuistBare], key: "NSFaceIDUsageDescription"),
    ScaffoldCase(
      name: "key-cordova-first", files: ["config.xml": cordova("")], key: "NSFaceIDUsageDescription"),
  ]
}
