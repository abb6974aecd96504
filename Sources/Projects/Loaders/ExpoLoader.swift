internal import Formats
internal import SourceText

/// Makes products of Expo's configurations (`app.json`, `app.config.json`), where no Xcode project is committed.
///
/// Expo makes the folder `ios` from them, and InfoPlist tables from the JSON files that `locales` names. Where the folder
/// is committed, with an Xcode project in it, that project decides.
struct ExpoLoader: ProjectLoader {
  private static let dynamicNames = ["app.config.ts", "app.config.js", "app.config.mjs", "app.config.cjs"]

  func describe(_ workspace: inout Workspace) {
    let names = ["app.config.json", "app.json"] + Self.dynamicNames
    let manifests = workspace.discovery.manifests.filter { names.contains(String($0.lastComponent)) }
    let folders = Dictionary(grouping: manifests, by: \.folder)
    for folder in folders.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let ios = folder.appending(path: "ios") + "/"
      let hasXcodeProject = workspace.discovery.settings.contains {
        $0.hasPrefix(ios) && $0.hasSuffix("project.pbxproj")
      }
      if !hasXcodeProject { describe(folder, folders[folder] ?? [], &workspace) }
    }
  }

  private func describe(_ folder: String, _ paths: [String], _ workspace: inout Workspace) {
    func path(_ name: String) -> String? { paths.first { $0.lastComponent == name } }
    // One of the two is read, in this order.
    let written = (path("app.config.json") ?? path("app.json")).flatMap { workspace.candidate($0) }
    let configuration = written.flatMap(ManifestReading.value).flatMap(Self.configuration)
    if let written, let configuration {
      workspace.keep(written)
      describe(configuration, of: written.path, &workspace)
    } else if let written, !written.isUsable, Self.holds(["\"expo\""], written) {
      workspace.keep(written)
    }
    guard let program = Self.dynamicNames.compactMap(path).first, let file = workspace.candidate(program),
      Self.holds(
        ["ExpoConfig", "expo/config", "expo:", "'expo'", "\"expo\"", "infoPlist", "bundleIdentifier"], file)
    else { return }
    workspace.keep(file)
    workspace.reportUnreadable(
      file: program,
      configuration == nil
        ? "Only running Expo would tell what this file says of permission texts."
        : "This file may change what \(written?.path.lastComponent ?? "") says; only running Expo would tell.",
      advice: "Run `expo prebuild` before the check, or write the texts into app.json.")
  }

  /// The configuration of a file; nil for a file of another tool.
  private static func configuration(_ root: ManifestValue) -> ManifestValue? {
    if let expo = root["expo"], case .mapping = expo.content { return expo }
    return root["slug"]?.text != nil ? root : nil
  }

  private static func holds(_ words: [String], _ file: ProjectFile) -> Bool {
    guard let source = file.source, source.isDecoded, source.text.count <= ManifestReading.maximumSize else {
      return false
    }
    let text = source.string(source.range)
    return words.contains(where: text.contains)
  }

  private func describe(_ expo: ManifestValue, of path: String, _ workspace: inout Workspace) {
    if let platforms = expo["platforms"], !platforms.values.isEmpty, !platforms.texts.contains("ios") {
      return
    }
    let name = expo["name"]?.text ?? expo["slug"]?.text ?? "app"
    let own = expo["ios"]?["infoPlist"]?.members ?? []
    let entries = ExpoPlugins(expo["plugins"], over: own).entries
    let configuration = ProductDescription.Configuration(
      name: nil, infoPlist: nil, infoPlistSetting: nil, settings: settings(expo, name: name, path: path),
      entries: entries)
    var tables: [ProductDescription.Table] = []
    // A language whose texts are not there is shipped without them.
    var others: Set<String> = []
    for locale in expo["locales"]?.members ?? [] {
      guard let file = locale.value.text else {
        workspace.reportUnreadable(
          locale.value.place,
          "The texts of \(locale.key) stand in the configuration itself, where they are not read.",
          advice: "Write them into a JSON file, and name it here.")
        continue
      }
      let table = ProductDescription.Table(path: path.folder.appending(path: file), region: locale.key)
      if table.path.hasSuffix(".json"), workspace.file(table.path, .infoPlistTable(table.locale)) != nil {
        tables.append(table)
      } else {
        others.insert(locale.key)
        workspace.reportUnreadable(
          locale.value.place,
          "There is no JSON file \(table.path): Expo passes the language over, and people read the base texts.",
          advice: "Add the file, or correct its path.")
      }
    }
    workspace.add(
      ProductDescription(
        name: name, target: name, kind: .app, projectName: nil, projectFile: path,
        configurations: [configuration],
        tables: tables, otherRegions: others, otherCatalogs: [], developmentRegion: "en", knownRegions: [],
        hasSettings: true))
  }

  private func settings(_ expo: ManifestValue, name: String, path: String) -> BuildSettings {
    let place = (expo["ios"] ?? expo).place
    var assignments = [
      SettingAssignment(spelled: "SDKROOT", value: "iphoneos", path: place.path, range: place.range)
    ]
    let properties = expo["plugins"]?.values.first { $0.values.first?.text == "expo-build-properties" }
    if let version = properties?.values.last?["ios"]?["deploymentTarget"], let text = version.text {
      assignments.append(
        SettingAssignment(
          spelled: "IPHONEOS_DEPLOYMENT_TARGET", value: text, path: version.place.path,
          range: version.place.range))
    }
    // The name of the target that Expo makes: letters and digits alone.
    let product = String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    return BuildSettings(
      levels: [SettingLevel(assignments)],
      builtIn: [
        "PRODUCT_NAME": product.isEmpty ? "app" : product, "TARGET_NAME": product,
        "DEVELOPMENT_LANGUAGE": "en",
      ], configuration: "")
  }
}
