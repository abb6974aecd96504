/// An Xcode project file for examples, written from the few things that matter in it.
struct ExampleProject {
  /// How the tables of a project are part of its target.
  enum Wiring {
    /// In a variant group that the target copies.
    case copied
    /// In a variant group that no target copies.
    case uncopied
    /// Each for itself, copied by the target.
    case loose
  }

  var settings: [(String, String)] = [("INFOPLIST_FILE", "Info.plist")]
  var developmentRegion = "en"
  var regions = ["en", "Base"]
  /// The languages of the references to `InfoPlist.strings`.
  var tables: [String] = []
  var wiring = Wiring.copied
  /// The number that each reference gives as its file's encoding.
  var encoding: Int?

  /// The project file's text.
  var text: String {
    let references = tables.map { region in
      let encoding = encoding.map { "fileEncoding = \($0); " } ?? ""
      let name = wiring == .loose ? "" : "name = \(quoted(region)); "
      return """
        \t\tF_\(region) = {isa = PBXFileReference; \(encoding)lastKnownFileType = text.plist.strings; \(name)\
        path = \(quoted("\(region).lproj/InfoPlist.strings")); sourceTree = "<group>"; };
        """
    }
    let ids = tables.map { quoted("F_\($0)") }
    let built = wiring == .loose ? ids : tables.isEmpty ? [] : ["V_TABLE"]
    let copied = wiring == .uncopied ? [] : built
    var objects = references.map {
      $0.replacing("\t\tF_", with: "\t\t\"F_").replacing(" = {isa", with: "\" = {isa")
    }
    objects += copied.map { "\t\t\(quoted("B_" + unquoted($0))) = {isa = PBXBuildFile; fileRef = \($0); };" }
    if wiring != .loose, !tables.isEmpty {
      objects.append(
        """
        \t\tV_TABLE = {isa = PBXVariantGroup; children = (\(ids.joined(separator: ", "))); \
        name = InfoPlist.strings; sourceTree = "<group>"; };
        """)
    }
    let buildSettings = settings.map { "\(quoted($0.0)) = \(quoted($0.1));" }.joined(separator: " ")
    objects += [
      "\t\tG_MAIN = {isa = PBXGroup; children = (\(built.joined(separator: ", "))); sourceTree = \"<group>\"; };",
      "\t\tR_PHASE = {isa = PBXResourcesBuildPhase; files = (\(copied.map { quoted("B_" + unquoted($0)) }.joined(separator: ", "))); };",
      "\t\tC_RELEASE = {isa = XCBuildConfiguration; name = Release; buildSettings = {\(buildSettings)}; };",
      "\t\tL_TARGET = {isa = XCConfigurationList; buildConfigurations = (C_RELEASE); };",
      """
      \t\tT_KITE = {isa = PBXNativeTarget; name = Kite; productType = "com.apple.product-type.application"; \
      buildConfigurationList = L_TARGET; buildPhases = (R_PHASE); };
      """,
      """
      \t\tP_KITE = {
      \t\t\tisa = PBXProject;
      \t\t\tdevelopmentRegion = \(quoted(developmentRegion));
      \t\t\tknownRegions = (
      \(regions.map { "\t\t\t\t\(quoted($0)),\n" }.joined())\t\t\t);
      \t\t\tmainGroup = G_MAIN;
      \t\t\ttargets = (T_KITE);
      \t\t};
      """,
    ]
    return
      "// !$*UTF8*$!\n{\n\tobjects = {\n\(objects.joined(separator: "\n"))\n\t};\n\trootObject = P_KITE;\n}\n"
  }

  private func quoted(_ text: String) -> String {
    text.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2E || $0 == 0x2F
    }
      && !text.isEmpty ? text : "\"\(text.replacing("\"", with: "\\\""))\""
  }

  private func unquoted(_ text: String) -> String { text.replacing("\"", with: "") }
}

extension ExampleFile {
  /// An Xcode project, of which people are shown the lines that matter.
  static func xcodeProject(_ project: ExampleProject, shown: String...) -> ExampleFile {
    ExampleFile(
      path: "Kite.xcodeproj/project.pbxproj", content: .bytes(ContiguousArray(project.text.utf8)),
      excerpt: shown.joined(separator: "\n"))
  }
}
