internal import Formats
internal import SourceText

/// Makes products of the targets of Tuist manifests (`Project.swift`), as far as they are literal.
///
/// Tuist writes the Xcode project and each Info.plist anew, so that the manifest is where texts are written. It is a
/// program: what it computes is told as not readable.
struct TuistLoader: ProjectLoader {
  func describe(_ workspace: inout Workspace) {
    var unread: [String] = []
    for path in workspace.discovery.manifests where path.lastComponent == "Project.swift" {
      guard let file = workspace.candidate(path), let manifest = SwiftManifest(file),
        manifest.imports.contains("ProjectDescription")
      else { continue }
      workspace.keep(file)
      let calls = manifest.values.filter { $0.name == "Project" && !$0.arguments.isEmpty }
      if let call = calls.first {
        TuistProject(manifest, call).describe(&workspace)
      } else if let made = manifest.values.last, !TuistProject.isOther(made),
        !workspace.hasXcodeProject(in: path.folder)
      {
        unread.append(path)
        workspace.reportUnreadable(
          manifest.place(made),
          "The project is not written out here, and only running Tuist would tell its targets and texts.",
          advice: TuistProject.advice)
      }
    }
    workspace.searchForSettings(in: unread)
  }
}

/// One manifest on the way to products.
private struct TuistProject {
  static let advice = "Commit the Xcode project that is made from it, or write the texts out in the manifest."

  private let manifest: SwiftManifest
  private let call: SwiftExpression
  private let folder: String
  private let name: String

  init(_ manifest: SwiftManifest, _ call: SwiftExpression) {
    self.manifest = manifest
    self.call = call
    folder = manifest.path.folder
    name = manifest.text(call.argument("name")) ?? String(folder.lastComponent)
  }

  func describe(_ workspace: inout Workspace) {
    guard let argument = call.argument("targets") else { return }
    let targets = manifest.resolved(argument)
    guard case .list(let values) = targets.content else {
      if workspace.hasXcodeProject(in: folder) { return }
      workspace.reportUnreadable(
        manifest.place(argument), "Only running Tuist would tell the targets and their texts.",
        advice: Self.advice)
      return workspace.searchForSettings(in: [manifest.path])
    }
    for value in values { describe(manifest.resolved(value), &workspace) }
  }

  private func describe(_ target: SwiftExpression, _ workspace: inout Workspace) {
    guard ["target", "Target", ".init"].contains(target.name ?? "") || target.lastName == "target",
      let name = manifest.text(target.argument("name"))
    else {
      // A function of the project's own; what it is told may say that it makes no product.
      if Self.isOther(target) || workspace.hasXcodeProject(in: folder) { return }
      return workspace.reportUnreadable(
        manifest.place(target), "Only running Tuist would tell this target and its texts.",
        advice: Self.advice)
    }
    guard let kind = Self.kinds[target.argument("product")?.lastName ?? ""] else { return }
    let info = InfoPlist(target.argument("infoPlist"), manifest, in: workspace)
    let made = workspace.xcodeProduct(name, in: folder)
    // The Xcode project tells what cannot be read here.
    if made != nil, !info.unreadable.isEmpty { return }
    for place in info.unreadable {
      workspace.reportUnreadable(
        place, "Only running Tuist would tell what is put into the Info.plist of \(name) here.",
        advice: Self.advice)
    }
    let configurations = TuistSettings(manifest, project: self.call, target: target, name: name).all.map {
      ProductDescription.Configuration(
        name: $0.name, infoPlist: info.path, infoPlistSetting: nil, settings: $0.settings,
        entries: info.entries)
    }
    let isBare = target.argument("product")?.lastName == "commandLineTool"
    if isBare, !configurations.contains(where: \.settings.putsInfoPlistIntoProgram) { return }
    if let path = info.path {
      _ = workspace.file(path, .infoPlist)
      workspace.claim([path])
    }
    let sources = sources(of: target)
    let files = sources.files(in: workspace)
    let options = manifest.resolvedCall(call.argument("options"))
    let regions = manifest.value(options?.argument("defaultKnownRegions")).texts
    let names = info.path.map(TableNames.ofInfoPlist) ?? TableNames.ofTarget(name)
    let own = ProductDescription(
      name: name, target: name, kind: kind, projectName: self.name, projectFile: manifest.path,
      configurations: configurations,
      tables: ProductDescription.Table.all(in: files, named: names),
      otherRegions: sources.regions(in: workspace),
      otherCatalogs: files.filter { $0.hasSuffix(".xcstrings") },
      developmentRegion: manifest.text(options?.argument("developmentRegion")) ?? "en", knownRegions: regions,
      hasSettings: true, resources: sources)
    if let made {
      workspace.replace(made, with: workspace.descriptions[made].written(in: own))
    } else {
      workspace.add(own)
    }
  }

  /// Whether what a function is told says that it makes no product.
  static func isOther(_ call: SwiftExpression) -> Bool {
    call.argument("product")?.lastName.map { otherKinds.contains($0) } ?? false
  }

  /// The files that end up in the product: resources, and folders of which all is built.
  private func sources(of target: SwiftExpression) -> ManifestSources {
    var sources: [ManifestSources.Source] = []
    for argument in target.arguments where ["resources", "buildableFolders"].contains(argument.label) {
      let value = manifest.resolved(argument.value)
      let values =
        value.values.isEmpty ? manifest.resolved(value.firstArgument ?? value).values : value.values
      for value in values.map(manifest.resolved) where value.lastName != "folderReference" {
        let written = value.argument("pattern") ?? value.argument("path") ?? value.firstArgument ?? value
        guard let pattern = manifest.path(written) else { continue }
        let excluded = value.argument("excluding").map(manifest.resolved)
        let excludes = (excluded?.values ?? []).compactMap(manifest.path)
        sources.append(
          ManifestSources.Source(
            path: folder, excluding: excludes,
            including: [argument.label == "resources" ? pattern : pattern + "/**"]))
      }
    }
    return ManifestSources(manifest: manifest.path, sources: sources)
  }

  private static let otherKinds: Set<Substring> = [
    "bundle", "dynamicLibrary", "framework", "macro", "staticFramework", "staticLibrary", "uiTests",
    "unitTests",
  ]
  private static let kinds: [Substring: ProductKind] = [
    "app": .app, "appClip": .appClip, "watch2App": .watchApp, "watch2Extension": .watchApp,
    "appExtension": .appExtension, "extensionKitExtension": .appExtension, "messagesExtension": .appExtension,
    "stickerPackExtension": .appExtension, "tvTopShelfExtension": .appExtension, "systemExtension": .tool,
    "xpc": .tool, "commandLineTool": .tool,
  ]
}

/// Where a Tuist target takes its Info.plist from.
private struct InfoPlist {
  private(set) var path: String?
  private(set) var entries: [ManifestValue.Member]?
  /// What only running the manifest would tell.
  private(set) var unreadable: [ManifestPlace] = []

  init(_ argument: SwiftExpression?, _ manifest: SwiftManifest, in workspace: Workspace) {
    entries = []
    guard let argument else { return }
    let value = manifest.resolved(argument)
    if let text = value.text {
      entries = nil
      path = Self.path(text, of: manifest, in: workspace)
      return
    }
    switch value.lastName {
    case "default": return
    case "file":
      guard let text = manifest.path(value.argument("path")) else { break }
      entries = nil
      path = Self.path(text, of: manifest, in: workspace)
      return
    case "extendingDefault", "dictionary":
      guard let written = value.argument("with") ?? value.firstArgument else { break }
      let members = manifest.value(written)
      if case .mapping(let members) = members.content {
        entries = members
        unreadable = Self.unreadable(in: members)
        return
      }
    default: break
    }
    unreadable = [manifest.place(argument)]
  }

  /// The values that are not literal. Only those of texts matter.
  private static func unreadable(in members: [ManifestValue.Member]) -> [ManifestPlace] {
    members.filter {
      if case .expression = $0.value.content { return $0.key.hasSuffix("UsageDescription") }
      return false
    }.map(\.value.place)
  }

  /// A path is relative to the manifest, or to a folder above it.
  private static func path(_ text: String, of manifest: SwiftManifest, in workspace: Workspace) -> String {
    var folder = manifest.path.folder
    let own = folder.appending(path: text)
    for _ in 0..<8 {
      let path = folder.appending(path: text)
      if workspace[path] != nil { return path }
      if folder.isEmpty { break }
      folder = folder.folder
    }
    return own
  }
}

extension SwiftManifest {
  /// A value of an Info.plist; null where there is no expression.
  func value(_ expression: SwiftExpression?) -> ManifestValue {
    expression.map { value($0) } ?? ManifestValue(.null, at: ManifestPlace(path: path, range: 0..<0))
  }

  /// An argument with the constant that it names put in its place.
  func resolvedCall(_ expression: SwiftExpression?) -> SwiftExpression? { expression.map { resolved($0) } }
}
