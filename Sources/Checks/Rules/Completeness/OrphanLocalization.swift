internal import Formats
internal import PrivacyKeys
public import Projects
public import SourceText

/// Only translations have a purpose string.
public struct OrphanLocalization: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "orphan-localization", group: .completeness, severity: .warning, scope: .key,
    summary: "Translations have a purpose string that neither the Info.plist nor the source's table has.",
    rationale:
      "The system looks for the key in the Info.plist first; without it, no translation is ever shown.")

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The key was taken out of the Info.plist, and stayed in the translations.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "it",
        [
          "NSCameraUsageDescription": "La fotocamera legge il numero della vela.",
          "NSMicrophoneUsageDescription": "Kite sente quanto è forte il vento.",
        ]),
      .strings(
        "ru",
        [
          "NSCameraUsageDescription": "Камера читает номер на парусе.",
          "NSMicrophoneUsageDescription": "Kite слышит, как силён ветер.",
        ])),
    .right(
      "What the tables translate, the Info.plist declares.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "it",
        [
          "NSCameraUsageDescription": "La fotocamera legge il numero della vela.",
          "NSMicrophoneUsageDescription": "Kite sente quanto è forte il vento.",
        ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each such key once a product, on its first translation.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let project = findings.project
    let product = project.products[matrix.product]
    guard product.infoPlists.allSatisfy({ project.files[$0].isUsable }) else { return }
    let declared = project.keysDeclared(bySharersOf: product)
    var sourceKeys: Set<ExactString> = []
    var places: [ExactString: [(file: Int, range: Range<Int>)]] = [:]
    for table in product.tables where project.files[table.file].isUsable {
      let isSource = table.locale == .base || table.locale == .locale(product.developmentLanguage)
      for entry in project.files[table.file].tableEntries where KeyCatalog.shared.isPrivacyKey(entry.key) {
        let key = ExactString(entry.key)
        if isSource {
          sourceKeys.insert(key)
        } else {
          places[key, default: []].append((table.file, entry.keyRange))
        }
      }
    }
    for (key, own) in places.sorted(by: { $0.key < $1.key }) {
      guard !declared.contains(key), !sourceKeys.contains(key), let first = own.first,
        !project.generatedKeys.contains(key.string)
      else { continue }
      let cell = Cell(missing: key.string, of: product.name, file: first.file, range: first.range)
      findings.report(
        Self.self, cell, at: first.range, in: first.file,
        """
        \(own.count == 1 ? "1 language has" : "\(own.count) languages have") a text for \(key.string), but \
        \(project.files[product.baseFile].path) does not declare it: none is ever shown.
        """,
        fix: "Add \(key.string) to the Info.plist if the app asks for it, else remove the texts.",
        for: .developer,
        related: own.dropFirst().prefix(9).map { findings.location($0.range, in: $0.file) })
    }
  }
}

extension Project {
  /// The table keys that a product, or one that shares a table with it, declares: whose text a shared table holds,
  /// only its project file can tell.
  func keysDeclared(bySharersOf product: Product) -> Set<ExactString> {
    Set((sharers(of: product) + [product]).flatMap(\.tableKeys))
  }

  /// The products that have a table of a product, that one among them, in their order.
  func sharers(of product: Product) -> [Product] {
    Set(product.tables.flatMap { tableUsers[$0.file] ?? [] }).sorted().map { products[$0] }
  }
}

extension Product {
  /// The keys by which a table may give this product a text.
  var tableKeys: [ExactString] {
    baseValues.map { ExactString($0.tableKey) } + declaredKeys.map { ExactString($0.key) }
  }
}
