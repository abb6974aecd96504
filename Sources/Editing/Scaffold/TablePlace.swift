internal import ICU
internal import Projects
internal import SourceText

/// Where the table of a language is, or will be.
struct TablePlace {
  let path: String
  /// A table of another language, beside which it lies; nil where there is none.
  let model: ProjectFile?
  /// Whether the product does not know the table yet.
  let isNew: Bool

  init(
    of locale: LocaleIdentifier, _ product: Product, _ project: Project, _ habit: FolderHabit
  ) throws(Refusal) {
    let own = product.tables.first {
      if case .locale(let other) = $0.locale { locale.isSame(as: other) } else { false }
    }
    if let own {
      path = project.files[own.file].path
      model = project.files[own.file]
      isNew = false
      return
    }
    isNew = true
    model = Self.model(product, project)
    let folder = habit.name(of: locale) + ".lproj"
    if let model {
      let name = String(model.path.lastComponent)
      if model.path.hasSuffix(".json") {
        path = model.path.folder.appending(path: "\(locale.tag).json")
      } else if model.path.folder.hasSuffix(".lproj") {
        path =
          Self.unknownTable(of: locale, beside: model, project)
          ?? model.path.folder.folder.appending(path: "\(folder)/\(name)")
      } else {
        throw Refusal(
          model.path, "This table stands for all languages: a table of one language would never be read.",
          fix: "Move it into the folder of its language first.")
      }
      return
    }
    let base = project.files[product.baseFile]
    switch base.content {
    case .json where base.isExpoManifest:
      path = base.path.folder.appending(path: "locales/\(locale.tag).json")
    case .manifest where base.path.hasSuffix("config.xml"):
      throw Refusal(
        base.path,
        "Cordova's config.xml has no place for translations of purpose strings: it takes them from a plugin, or from the Xcode project that it makes.",
        fix: "Commit platforms/ios, and run scaffold again: its Xcode project takes the tables.")
    case .propertyList: path = base.path.folder.appending(path: "\(folder)/InfoPlist.strings")
    default:
      let name = "\(folder)/InfoPlist.strings"
      let own = project.sourceFolder(of: product).appending(path: name)
      let taken = product.resources?.have(own) == false ? product.resources?.folder(for: name) : nil
      path = taken?.appending(path: name) ?? own
    }
  }

  /// What the folder of the table is called, without its extension; nil for one that lies in no folder of a language.
  var region: String? {
    let folder = path.folder.lastComponent
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(".lproj".count)) : nil
  }

  /// A table of the language that lies beside those of the product and is no part of it yet.
  private static func unknownTable(
    of locale: LocaleIdentifier, beside model: ProjectFile, _ project: Project
  ) -> String? {
    let parent = model.path.folder.folder
    return project.files.lazy.map(\.path).first { path in
      guard path.lastComponent == model.path.lastComponent, path.folder.hasSuffix(".lproj"),
        path.folder.folder == parent,
        let name = LocaleFolderName(String(path.folder.lastComponent.dropLast(".lproj".count)))
      else { return false }
      return name.locale.isSame(as: locale)
    }
  }

  /// The table of the development language among those that lie where most do, else the first of them.
  private static func model(_ product: Product, _ project: Project) -> ProjectFile? {
    let files = product.tables.map { (locale: $0.locale, file: project.files[$0.file]) }
    func place(_ file: ProjectFile) -> String {
      let folder = file.path.folder
      return (folder.hasSuffix(".lproj") ? folder.folder : folder).appending(
        path: String(file.path.lastComponent))
    }
    var counts: [String: Int] = [:]
    for (_, file) in files where !file.path.hasSuffix(".json") { counts[place(file), default: 0] += 1 }
    let most = counts.values.max()
    let ofMost = files.filter { most == nil || counts[place($0.file)] == most }
    let first = ofMost.first.map { place($0.file) }
    let candidates = ofMost.filter { most == nil || place($0.file) == first }
    let own = candidates.first { candidate in
      switch candidate.locale {
      case .locale(let locale): locale == product.developmentLanguage
      case .base: true
      case .nonLocalized, .unknown: false
      }
    }
    return (own ?? candidates.first)?.file
  }
}
