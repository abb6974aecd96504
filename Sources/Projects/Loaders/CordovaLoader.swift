internal import Formats
internal import SourceText

/// Makes products of Cordova's configurations (`config.xml`), where no Xcode project is committed.
///
/// Cordova makes the folder `platforms/ios`, and puts what `edit-config` and `config-file` say into its Info.plist. The
/// file of the same name that Capacitor keeps in an Xcode project says nothing of a platform, and makes no product.
struct CordovaLoader: ProjectLoader {
  func describe(_ workspace: inout Workspace) {
    for path in workspace.discovery.manifests where path.lastComponent == "config.xml" {
      let ios = path.folder.appending(path: "platforms/ios") + "/"
      let hasXcodeProject = workspace.discovery.settings.contains {
        $0.hasPrefix(ios) && $0.hasSuffix("project.pbxproj")
      }
      if !hasXcodeProject { describe(path, &workspace) }
    }
  }

  private func describe(_ path: String, _ workspace: inout Workspace) {
    guard let file = workspace.candidate(path), let source = file.source, source.isDecoded,
      source.text.count <= ManifestReading.maximumSize
    else { return }
    let reading = XMLReading(source)
    guard let root = reading.root, root.name == "widget" else { return }
    let platforms = root.children.filter { $0.name == "platform" && $0.attributes["name"] == "ios" }
    let engines = root.children.filter { $0.name == "engine" && $0.attributes["name"] == "ios" }
    let changes = (root.children + platforms.flatMap(\.children)).filter(Self.isChange)
    if platforms.isEmpty, engines.isEmpty, changes.isEmpty { return }
    workspace.keep(ProjectFile(path: path, role: .project, content: .manifest(source, reading.problems)))
    let name = root.children.first { $0.name == "name" }?.text.trimmed ?? ""
    let configuration = ProductDescription.Configuration(
      name: nil, infoPlist: nil, infoPlistSetting: nil,
      settings: settings(root, platforms, name: name, path: path),
      entries: changes.compactMap { entry($0, path) })
    workspace.add(
      ProductDescription(
        name: name.isEmpty ? String(path.folder.lastComponent) : name, target: name, kind: .app,
        projectName: nil,
        projectFile: path, configurations: [configuration], tables: [], otherRegions: [], otherCatalogs: [],
        developmentRegion: root.attributes["defaultlocale"] ?? "en", knownRegions: [], hasSettings: true))
  }

  /// Whether an element changes the Info.plist.
  private static func isChange(_ element: XMLElement) -> Bool {
    let file = element.name == "edit-config" ? element.attributes["file"] : element.attributes["target"]
    guard ["edit-config", "config-file"].contains(element.name),
      element.attributes["platform"] ?? "ios" == "ios"
    else {
      return false
    }
    return file?.hasSuffix("Info.plist") ?? false
  }

  private func entry(_ element: XMLElement, _ path: String) -> ManifestValue.Member? {
    let key = element.name == "edit-config" ? element.attributes["target"] : element.attributes["parent"]
    guard let key, let value = element.children.first else { return nil }
    return ManifestValue.Member(
      key: key, place: ManifestPlace(path: path, range: element.range), value: Self.value(value, path))
  }

  /// A value as property lists write it.
  private static func value(_ element: XMLElement, _ path: String) -> ManifestValue {
    let content: ManifestValue.Content
    switch element.name {
    case "string": content = .text(element.text)
    case "true", "false": content = .boolean(element.name == "true")
    case "integer", "real": content = .number(element.text.trimmed)
    case "array": content = .list(element.children.map { value($0, path) })
    case "dict":
      var members: [ManifestValue.Member] = []
      var key: XMLElement?
      for child in element.children {
        if child.name == "key" {
          key = child
        } else if let name = key {
          members.append(
            ManifestValue.Member(
              key: name.text, place: ManifestPlace(path: path, range: name.range), value: value(child, path)))
          key = nil
        }
      }
      content = .mapping(members)
    default: content = .null
    }
    return ManifestValue(content, at: ManifestPlace(path: path, range: element.range))
  }

  private func settings(
    _ root: XMLElement, _ platforms: [XMLElement], name: String, path: String
  ) -> BuildSettings {
    func assignment(_ name: String, _ value: String, _ range: Range<Int>) -> SettingAssignment {
      SettingAssignment(spelled: name, value: value, path: path, range: range)
    }
    var assignments = [assignment("SDKROOT", "iphoneos", root.range)]
    for preference in root.children + platforms.flatMap(\.children)
    where preference.name == "preference"
      && preference.attributes["name"]?.lowercased() == "deployment-target"
    {
      assignments.append(
        assignment("IPHONEOS_DEPLOYMENT_TARGET", preference.attributes["value"] ?? "", preference.range))
    }
    return BuildSettings(
      levels: [SettingLevel(assignments)],
      builtIn: ["PRODUCT_NAME": name, "TARGET_NAME": name, "DEVELOPMENT_LANGUAGE": "en"],
      configuration: "")
  }
}

extension String {
  /// The text without the white space around it.
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
