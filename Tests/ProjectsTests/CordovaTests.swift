import SourceText
import Testing

@testable import Projects

@Suite struct CordovaTests {
  static let plain = """
    <?xml version='1.0' encoding='utf-8'?>
    <widget id="com.example.kite" xmlns="http://www.w3.org/ns/widgets" xmlns:cdv="http://cordova.apache.org/ns/1.0">
      <name>
        Kite
      </name>
      <platform name="ios">
        <!-- <edit-config target="NSSiriUsageDescription" file="*-Info.plist"><string>no</string></edit-config> -->
        <edit-config target="NSCameraUsageDescription" file="*-Info.plist" mode="merge">
          <string>Sails &amp; wind &#169;</string>
        </edit-config>
        <cdv:config-file parent="NSMotionUsageDescription" target="*-Info.plist">
          <string><![CDATA[Waves <3]]></string>
        </cdv:config-file>
        <config-file parent="CFBundleLocalizations" target="*-Info.plist">
          <array><string>en</string><string>fr</string></array>
        </config-file>
        <edit-config target="/manifest" file="AndroidManifest.xml"><x/></edit-config>
        <preference name="deployment-target" value="13.0" />
      </platform>
      <platform name="android"><config-file parent="NSSiriUsageDescription" target="*-Info.plist"><string>x</string>
      </config-file></platform>
      <config-file platform="ios" parent="NSFaceIDUsageDescription" target="*-Info.plist"><true/></config-file>
    </widget>
    """

  static let cases: [ManifestProject] = [
    ManifestProject(
      testDescription: "what is put into the Info.plist", files: ["config.xml": plain],
      expected: """
        Kite (app) iOS 13.0
          NSFaceID = ? @ config.xml:22
          NSCamera = Sails & wind © @ config.xml:9
          NSMotion = Waves <3 @ config.xml:12
          (en) fr
        """),
    ManifestProject(
      testDescription: "an Xcode project is committed",
      files: [
        "config.xml": plain,
        "platforms/ios/Kite.xcodeproj/project.pbxproj": ManifestProject.xcodeProject(
          target: "Kite", settings: "INFOPLIST_FILE = \"Kite-Info.plist\"; "),
        "platforms/ios/Kite-Info.plist": ManifestProject.plist(("NSCameraUsageDescription", "Sails")),
      ],
      expected: """
        Kite (app) iOS
          NSCamera = Sails @ platforms/ios/Kite-Info.plist:3
          (en)
        """),
    ManifestProject(
      testDescription: "other files of that name, and one that is left out",
      files: [
        "ios/App/App/config.xml": "<widget version=\"1.0.0\"><access origin=\"*\" /></widget>",
        "a/config.xml": "<config><platform name=\"ios\"/></config>", "b/config.xml": plain,
        "c/config.xml": "",
      ], excluded: ["b"], expected: ""),
  ]

  @Test("Texts and systems of configurations", arguments: cases)
  func projects(_ given: ManifestProject) async {
    let found = await given.found()
    #expect(found == given.expected, "\(found)")
  }

  @Test(
    "Broken XML is read on, and the fault is told",
    arguments: [
      ("<widget><a></widget>", 1), ("<widget><a>", 2), ("<widget></b></widget>", 1),
      ("<widget a=\"<\" b='", 1),
      ("<widget>< </widget>", 1), ("<widget>&bogus; &#xFFFFFFFF; & </widget>", 0), ("", 0), ("<", 1),
    ])
  func faults(_ text: String, _ count: Int) {
    let source = SourceText(path: "config.xml", bytes: ContiguousArray(text.utf8), rules: .json)
    #expect(XMLReading(source).problems.count == count)
  }
}
