internal import Formats
internal import SourceText

/// Makes products of Swift packages: tools into which a linker flag puts an Info.plist, and the apps of Swift Playgrounds.
///
/// All other products of packages have no Info.plist, and are no products here.
struct SwiftPackageLoader: ProjectLoader {
  func describe(_ workspace: inout Workspace) {
    for path in workspace.discovery.manifests where path.lastComponent == "Package.swift" {
      guard let file = workspace.candidate(path), let manifest = SwiftManifest(file),
        manifest.imports.contains("PackageDescription"),
        let call = manifest.values.first(where: { $0.name == "Package" && !$0.arguments.isEmpty })
      else { continue }
      let package = SwiftPackage(manifest, call)
      let products = package.tools(in: &workspace) + package.apps(in: &workspace)
      if products.isEmpty, package.unreadable.isEmpty { continue }
      workspace.keep(file)
      for product in products { workspace.add(product) }
      for place in package.unreadable {
        workspace.reportUnreadable(
          place, "Only building the package would tell this text.",
          advice: "Write the text out in the manifest.")
      }
    }
  }
}

/// One package on the way to products.
private struct SwiftPackage {
  private let manifest: SwiftManifest
  private let call: SwiftExpression
  private let folder: String

  init(_ manifest: SwiftManifest, _ call: SwiftExpression) {
    self.manifest = manifest
    self.call = call
    folder = manifest.path.folder
  }

  private func values(_ label: String, of call: SwiftExpression) -> [SwiftExpression] {
    call.argument(label).map { manifest.resolved($0).values.map(manifest.resolved) } ?? []
  }

  private func product(
    _ name: String, _ kind: ProductKind, _ configuration: ProductDescription.Configuration,
    targets: [SwiftExpression], in workspace: Workspace
  ) -> ProductDescription {
    let sources = ManifestSources(manifest: manifest.path, sources: targets.flatMap(sources))
    let files = sources.files(in: workspace)
    let names = configuration.infoPlist.map(TableNames.ofInfoPlist) ?? ["InfoPlist"]
    return ProductDescription(
      name: name, target: name, kind: kind, projectName: manifest.text(call.argument("name")),
      projectFile: manifest.path,
      configurations: [configuration], tables: ProductDescription.Table.all(in: files, named: names),
      otherRegions: sources.regions(in: workspace),
      otherCatalogs: files.filter { $0.hasSuffix(".xcstrings") },
      developmentRegion: manifest.text(call.argument("defaultLocalization")), knownRegions: [],
      hasSettings: true)
  }

  private func path(of target: SwiftExpression) -> String {
    let name = manifest.text(target.argument("name")) ?? ""
    return folder.appending(path: manifest.text(target.argument("path")) ?? "Sources/\(name)")
  }

  /// What a target's resources are: files and folders, relative to its own folder.
  private func sources(of target: SwiftExpression) -> [ManifestSources.Source] {
    values("resources", of: target).compactMap { resource in
      guard let text = resource.firstArgument.flatMap(manifest.text) else { return nil }
      return ManifestSources.Source(
        path: path(of: target).appending(path: text), excluding: [], including: [])
    }
  }

  // MARK: Tools

  /// Executable targets with `-sectcreate __TEXT __info_plist FILE` among their linker flags.
  func tools(in workspace: inout Workspace) -> [ProductDescription] {
    var result: [ProductDescription] = []
    for target in values("targets", of: call) where target.lastName == "executableTarget" {
      guard let name = manifest.text(target.argument("name")), let file = infoPlist(of: target) else {
        continue
      }
      let path = folder.appending(path: file.text)
      _ = workspace.file(path, .infoPlist)
      workspace.claim([path])
      let setting = SettingAssignment(
        spelled: "INFOPLIST_FILE", value: file.text, path: manifest.path, range: file.range)
      let configuration = ProductDescription.Configuration(
        name: nil, infoPlist: path, infoPlistSetting: setting, settings: settings("macosx", name: name))
      result.append(product(name, .tool, configuration, targets: [target], in: workspace))
    }
    return result
  }

  /// The flag that names the Info.plist.
  private func infoPlistFlag(of target: SwiftExpression) -> SwiftExpression? {
    for setting in values("linkerSettings", of: target) where setting.lastName == "unsafeFlags" {
      let flags = setting.firstArgument.map { manifest.resolved($0).values.map(manifest.resolved) } ?? []
      let words = flags.filter { $0.text != "-Xlinker" }
      for (index, word) in words.enumerated() {
        if word.text == "__info_plist" { return index + 1 < words.count ? words[index + 1] : nil }
        if word.text?.contains(",__info_plist,") == true { return word }
      }
    }
    return nil
  }

  private func infoPlist(of target: SwiftExpression) -> (text: String, range: Range<Int>)? {
    guard let flag = infoPlistFlag(of: target), let text = flag.text, !text.isEmpty else { return nil }
    // `-Wl,-sectcreate,__TEXT,__info_plist,FILE`
    return (text.split(separator: ",").last.map(String.init) ?? text, flag.range)
  }

  private static let versions = [
    "iOS": "IPHONEOS", "macOS": "MACOSX", "tvOS": "TVOS", "watchOS": "WATCHOS", "visionOS": "XROS",
  ]

  private func settings(_ sdk: String, name: String) -> BuildSettings {
    var assignments = [
      SettingAssignment(spelled: "SDKROOT", value: sdk, path: manifest.path, range: call.range)
    ]
    for platform in values("platforms", of: call) {
      guard let setting = Self.versions[String(platform.lastName ?? "")], let version = platform.firstArgument
      else {
        continue
      }
      // `.v10_15` and `.v15`, or a text.
      let name = version.lastName.map { $0.dropFirst().replacing("_", with: ".") }
      guard let text = manifest.text(version) ?? name.map(String.init) else { continue }
      assignments.append(
        SettingAssignment(
          spelled: "\(setting)_DEPLOYMENT_TARGET", value: text, path: manifest.path, range: platform.range))
    }
    return BuildSettings(
      levels: [SettingLevel(assignments)],
      builtIn: ["PRODUCT_NAME": name, "TARGET_NAME": name, "DEVELOPMENT_LANGUAGE": "en"],
      configuration: "")
  }

  // MARK: Apps

  /// What the capabilities of Swift Playgrounds' apps put into the Info.plist (AppleProductTypes).
  private static let capabilities: [Substring: String] = [
    "bluetoothAlways": "NSBluetoothAlwaysUsageDescription", "calendars": "NSCalendarsUsageDescription",
    "camera": "NSCameraUsageDescription", "contacts": "NSContactsUsageDescription",
    "faceID": "NSFaceIDUsageDescription", "localNetwork": "NSLocalNetworkUsageDescription",
    "locationAlwaysAndWhenInUse": "NSLocationAlwaysAndWhenInUseUsageDescription",
    "locationWhenInUse": "NSLocationWhenInUseUsageDescription",
    "mediaLibrary": "NSAppleMusicUsageDescription",
    "microphone": "NSMicrophoneUsageDescription", "motion": "NSMotionUsageDescription",
    "nearbyInteraction": "NSNearbyInteractionUsageDescription",
    "nearbyInteractionAllowOnce": "NSNearbyInteractionAllowOnceUsageDescription",
    "photoLibrary": "NSPhotoLibraryUsageDescription", "photoLibraryAdd": "NSPhotoLibraryAddUsageDescription",
    "reminders": "NSRemindersUsageDescription", "speechRecognition": "NSSpeechRecognitionUsageDescription",
    "userTracking": "NSUserTrackingUsageDescription",
  ]

  private var appCalls: [SwiftExpression] {
    values("products", of: call).filter { $0.lastName == "iOSApplication" }
  }

  /// The texts, and the names of Info.plist files, that are not literal.
  var unreadable: [ManifestPlace] {
    let flags = values("targets", of: call).compactMap(infoPlistFlag).filter { $0.text == nil }
    return flags.map(manifest.place) + texts
  }

  private var texts: [ManifestPlace] {
    appCalls.flatMap { values("capabilities", of: $0) }.compactMap { capability in
      guard let text = capability.argument("purposeString"), manifest.text(text) == nil else { return nil }
      return manifest.place(text)
    }
  }

  func apps(in workspace: inout Workspace) -> [ProductDescription] {
    appCalls.compactMap { app in
      guard let name = manifest.text(app.argument("name")) else { return nil }
      let entries = values("capabilities", of: app).compactMap { capability -> ManifestValue.Member? in
        guard let key = Self.capabilities[capability.lastName ?? ""],
          let text = capability.argument("purposeString")
        else { return nil }
        return ManifestValue.Member(key: key, place: manifest.place(capability), value: manifest.value(text))
      }
      let path = manifest.text(app.argument("additionalInfoPlistContentFilePath")).map(folder.appending)
      if let path {
        _ = workspace.file(path, .infoPlist)
        workspace.claim([path])
      }
      let configuration = ProductDescription.Configuration(
        name: nil, infoPlist: path, infoPlistSetting: nil, settings: settings("iphoneos", name: name),
        entries: entries)
      let used = manifest.value(app.argument("targets")).texts
      let targets = values("targets", of: call).filter {
        used.contains(manifest.text($0.argument("name")) ?? "")
      }
      return product(name, .app, configuration, targets: targets, in: workspace)
    }
  }
}
