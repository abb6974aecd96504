import Foundation

/// Projects of Xcode that refer to the folders of their languages as a whole.
extension ScaffoldCase {
  private static let folders = Data(
    """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objectVersion = 50;
    	objects = {

    /* Begin PBXBuildFile section */
    		A00000000000000000000001 /* en.lproj in Resources */ = {isa = PBXBuildFile; fileRef = A00000000000000000000002 /* en.lproj */; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    		A00000000000000000000002 /* en.lproj */ = {isa = PBXFileReference; lastKnownFileType = folder; name = en.lproj; path = App/en.lproj; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    /* Begin PBXGroup section */
    		A00000000000000000000003 = {
    			isa = PBXGroup;
    			children = (
    				A00000000000000000000002 /* en.lproj */,
    			);
    			sourceTree = "<group>";
    		};
    /* End PBXGroup section */

    /* Begin PBXNativeTarget section */
    		A00000000000000000000004 /* Kite */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = A00000000000000000000007;
    			buildPhases = (
    				A00000000000000000000005 /* Resources */,
    			);
    			name = Kite;
    			productType = "com.apple.product-type.application";
    		};
    /* End PBXNativeTarget section */

    /* Begin PBXProject section */
    		A00000000000000000000006 /* Project object */ = {
    			isa = PBXProject;
    			developmentRegion = en;
    			knownRegions = (
    				en,
    				Base,
    			);
    			mainGroup = A00000000000000000000003;
    			targets = (
    				A00000000000000000000004 /* Kite */,
    			);
    		};
    /* End PBXProject section */

    /* Begin PBXResourcesBuildPhase section */
    		A00000000000000000000005 /* Resources */ = {
    			isa = PBXResourcesBuildPhase;
    			files = (
    				A00000000000000000000001 /* en.lproj in Resources */,
    			);
    		};
    /* End PBXResourcesBuildPhase section */

    /* Begin XCBuildConfiguration section */
    		A00000000000000000000008 /* Release */ = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				INFOPLIST_FILE = App/Info.plist;
    			};
    			name = Release;
    		};
    /* End XCBuildConfiguration section */

    /* Begin XCConfigurationList section */
    		A00000000000000000000007 /* Kite */ = {
    			isa = XCConfigurationList;
    			buildConfigurations = (
    				A00000000000000000000008 /* Release */,
    			);
    		};
    /* End XCConfigurationList section */
    	};
    	rootObject = A00000000000000000000006 /* Project object */;
    }

    """.utf8)

  private static func plist(_ key: String, _ text: String) -> Data {
    Data("<plist version=\"1.0\"><dict><key>\(key)</key><string>\(text)</string></dict></plist>\n".utf8)
  }

  static let xcode: [ScaffoldCase] = [
    ScaffoldCase(
      name: "xcode-folders",
      files: [
        "Kite.xcodeproj/project.pbxproj": folders,
        "App/Info.plist": plist("NSCameraUsageDescription", "The camera reads sails."),
        "App/en.lproj/InfoPlist.strings": Data(
          "\"NSCameraUsageDescription\" = \"The camera reads sails.\";\n".utf8),
      ])
  ]
}
