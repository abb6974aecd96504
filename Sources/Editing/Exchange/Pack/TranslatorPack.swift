internal import Formats
internal import ICU
internal import Languages
internal import PrivacyKeys
internal import Projects
internal import SourceText

/// The texts of a language as a page that works in any browser without a network, and gives back an XLIFF file.
struct TranslatorPack {
  private let package: ExchangePackage
  private let project: ExchangeProject
  private let labels: PackLabels

  init(_ package: ExchangePackage, of project: ExchangeProject) {
    self.package = package
    self.project = project
    labels = PackLabels.labels(for: package.locale)
  }

  /// The whole page.
  var html: String { PackPage.render(data: data, labels: labels, title: title) }

  private var title: String {
    "\(project.name) · "
      + labels[.title].replacing("{language}", with: package.locale.nativeName ?? package.locale.tag)
  }

  /// Names the pack to the browser, so that drafts of one are not taken for those of another: it stays the same for a
  /// project and a language.
  private var id: String {
    let places = Set(package.units.map(\.place.original)).sorted().joined(separator: "\n")
    return String(
      SHA256.base64(of: "\(project.name)\n\(package.locale.tag)\n\(places)".utf8).prefix(16))
  }

  private var data: String {
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    json.key("pack")
    json.string(id)
    json.key("version")
    json.string(ToolVersion.current)
    json.key("project")
    json.string(project.name)
    json.key("labelLocale")
    json.string(labels.locale.tag)
    json.key("locale")
    language(package.locale, &json)
    json.key("words")
    json.int(package.wordCount)
    json.key("isSourceLanguage")
    json.bool(package.units.first?.sourceLocale.language == package.locale.language)
    json.key("scripts")
    json.beginArray()
    for script in Script.expected(in: package.locale) { json.string(script.code) }
    json.endArray()
    json.key("labels")
    json.beginObject()
    for label in PackLabel.allCases {
      json.key(label.rawValue)
      json.string(labels[label])
    }
    json.endObject()
    json.key("texts")
    json.beginArray()
    for unit in package.units { text(unit, &json) }
    json.endArray()
    json.endObject()
    return json.string
  }

  private func language(_ locale: LocaleIdentifier, _ json: inout JSONWriter) {
    json.beginObject()
    json.key("tag")
    json.string(locale.tag)
    json.key("direction")
    json.string(locale.isRightToLeft ? "rtl" : "ltr")
    json.key("name")
    json.string(locale.nativeName ?? locale.tag)
    json.endObject()
  }

  private func text(_ unit: ExchangeUnit, _ json: inout JSONWriter) {
    json.beginObject()
    for (name, value) in [
      ("key", unit.id), ("original", unit.place.original), ("productName", unit.place.productName),
      ("source", unit.source), ("previousSource", unit.previousSource), ("target", unit.target),
      ("permission", permission(of: unit)), ("context", unit.context), ("comment", comment(of: unit)),
      ("app", appName(of: unit)),
    ] {
      json.key(name)
      json.string(value)
    }
    json.key("products")
    json.beginArray()
    for product in unit.products { json.string(product) }
    json.endArray()
    json.key("sourceLanguage")
    language(unit.sourceLocale, &json)
    json.key("also")
    json.beginArray()
    for place in unit.also {
      json.beginObject()
      json.key("original")
      json.string(place.original)
      json.key("productName")
      json.string(place.productName)
      json.endObject()
    }
    json.endArray()
    json.key("others")
    json.beginArray()
    for other in unit.others {
      json.beginObject()
      json.key("name")
      json.string(
        LocaleIdentifier.displayName(of: other.locale.tag, in: labels.locale.tag) ?? other.locale.tag)
      json.key("language")
      language(other.locale, &json)
      json.key("text")
      json.string(other.text)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private func comment(of unit: ExchangeUnit) -> String? {
    let remarks = [unit.comment, unit.name.remark].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: "\n")
  }

  private func permission(of unit: ExchangeUnit) -> String? {
    guard let resource = KeyCatalog.shared[unit.key]?.resource else { return nil }
    let profiles = LanguageProfiles.embedded
    let language = profiles.language(of: package.locale).map(profiles.profile(of:))
    // The name that the translator knows from the system, and what the English one says beyond it.
    guard let name = language?.resourceName(for: unit.key) else {
      return resource.prefix(1).uppercased() + resource.dropFirst()
    }
    return "\(name) (\(resource))"
  }

  /// What the app is called on screen: in the language, else in any.
  private func appName(of unit: ExchangeUnit) -> String {
    let files = project.project.files
    guard let product = project.project.products.first(where: { $0.name == unit.products.first }) else {
      return project.name
    }
    let keys = ["CFBundleDisplayName", "CFBundleName"]
    let tables = [package.locale, product.developmentLanguage].flatMap { locale in
      product.tables.filter { $0.locale == .locale(locale) }.map { files[$0.file] }
    }
    for key in keys {
      for table in tables {
        guard case .strings(let strings) = table.content,
          let entry = table.tableEntries.first(where: { $0.key == key }), let name = strings.value(of: entry),
          !name.isBlank
        else { continue }
        return name
      }
      for file in product.infoPlists {
        guard case .propertyList(let list) = files[file].content, let name = list.rootText(forKey: key),
          !name.isBlank, !name.contains("$")
        else { continue }
        return name
      }
    }
    return product.names.first { $0 != product.name } ?? String(product.name.lastComponent)
  }
}
