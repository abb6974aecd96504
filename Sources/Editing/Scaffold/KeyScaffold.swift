internal import Formats
internal import ICU
public import PrivacyKeys
public import Projects
internal import SourceText

/// Adds a key to a project: its base text where the project says such texts, and a stub in each language.
public struct KeyScaffold: Sendable {
  private let scaffold: LocaleScaffold
  private var project: Project { scaffold.project }

  /// Prepares to add keys.
  ///
  /// - Parameter scaffold: the project, the products and the style of the stubs. Where no product is named, the apps
  ///   are meant.
  public init(_ scaffold: LocaleScaffold) { self.scaffold = scaffold }

  /// Adds a key. What cannot be done is among the refusals, and what is worth knowing among the remarks.
  ///
  /// - Parameters:
  ///   - key: the key, which the catalog knows as a purpose string with one text.
  ///   - value: the base text; nil for a placeholder, which the check reports until it is written.
  ///   - changes: where the changes go.
  public func add(_ key: PrivacyKey, value: String?, to changes: inout Changes) {
    let products = products(for: key)
    for product in products {
      do throws(Refusal) {
        try add(key, value: value, to: product, &changes)
      } catch {
        changes.refuse(error)
      }
    }
    if products.isEmpty { changes.remark("There is no app that could declare \(key.key).") }
  }

  /// The products that are named; else the apps that ask for something already and run where the key is read, else all.
  private func products(for key: PrivacyKey) -> [Product] {
    let chosen = project.products.filter(scaffold.choice.includes)
    if case .named = scaffold.choice { return chosen }
    let platforms = Set(key.platforms.keys)
    let steps: [(Product) -> Bool] = [
      { [.app, .other].contains($0.kind) && !$0.declaredKeys.contains { $0.key == "NSExtension" } },
      { $0.platforms.isEmpty || !$0.platforms.isDisjoint(with: platforms) },
      { !$0.baseValues.isEmpty },
    ]
    return steps.reduce(chosen) { products, isMeant in
      let fewer = products.filter(isMeant)
      return fewer.isEmpty ? products : fewer
    }
  }

  private func add(
    _ key: PrivacyKey, value: String?, to product: Product, _ changes: inout Changes
  ) throws(Refusal) {
    var source = value
    if product.declaredKeys.contains(where: { $0.key == key.key }) {
      source = product.baseValues.first { $0.key == key.key }?.text
      if let value, value != source {
        changes.remark("\(product.name) has a text for \(key.key) already; `purpose set` changes it.")
      }
    } else {
      try changes.add(
        key, text: value ?? baseStub(key, product), to: BasePlace(of: key, product, project), of: product,
        in: project)
    }
    let stub = StubKey(
      key: key.key, declaredKey: key.key, source: source, sourceLanguage: product.developmentLanguage)
    guard key.isLocalizable else { return }
    for locale in product.locales where !locale.isSame(as: product.developmentLanguage) {
      if locale.isVariant(of: product.developmentLanguage) { continue }
      guard let file = product.file(of: locale, in: project) else { continue }
      do throws(Refusal) {
        try scaffold.addStubs([stub], locale, in: file, &changes)
      } catch {
        changes.refuse(error)
      }
    }
  }

  /// What stands in the base until somebody writes the text: the check takes it for a placeholder.
  private func baseStub(_ key: PrivacyKey, _ product: Product) -> String {
    switch scaffold.style {
    case .empty: return ""
    case .draft:
      if let draft = scaffold.drafts.text(for: key.key, in: product.developmentLanguage) { return draft }
    case .comment, .source: break
    }
    return "TODO: Say what the app needs this for (\(key.resource ?? key.key))."
  }
}

/// Where a product says its base texts.
enum BasePlace {
  /// Info.plist files.
  case infoPlists([ProjectFile])
  /// The build settings of the target in its project file.
  case buildSettings(ProjectFile)
  /// A configuration file, beside other settings of the kind.
  case settingsFile(ProjectFile)
  /// A manifest, beside a text that stands in it.
  case manifest(ProjectFile, beside: BaseValue?)

  init(of key: PrivacyKey, _ product: Product, _ project: Project) throws(Refusal) {
    let files = product.baseValues.map { project.files[$0.file] }
    let plists = product.infoPlists.map { project.files[$0] }
    let withTexts = plists.filter { plist in files.contains { $0.path == plist.path } }
    if let last = product.baseValues.last(where: { project.files[$0.file].isManifestOfTexts }) {
      self = .manifest(project.files[last.file], beside: last)
      return
    }
    if !withTexts.isEmpty || product.baseValues.isEmpty && !plists.isEmpty {
      self = .infoPlists(withTexts.isEmpty ? plists : withTexts)
      return
    }
    let base = project.files[product.baseFile]
    guard let file = files.last ?? product.project.map({ project.files[$0] }) else {
      self = .manifest(base, beside: nil)
      return
    }
    guard key.isGenerated || file.isManifestOfTexts else {
      if !plists.isEmpty {
        self = .infoPlists(plists)
        return
      }
      throw Refusal(
        file.path, "Xcode makes no \(key.key) of a build setting.",
        fix: "Add an Info.plist to \(product.name) (INFOPLIST_FILE), and run scaffold again.")
    }
    switch file.content {
    case .xcodeProject: self = .buildSettings(file)
    case .settings: self = .settingsFile(file)
    default: self = .manifest(file, beside: nil)
    }
  }
}

extension ProjectFile {
  /// Whether base texts stand in a file that another tool makes the project from.
  fileprivate var isManifestOfTexts: Bool {
    switch content {
    case .yaml, .json, .manifest: true
    case .strings, .propertyList, .catalog, .xcodeProject, .settings, .unreadable, .misnamed: false
    }
  }
}
