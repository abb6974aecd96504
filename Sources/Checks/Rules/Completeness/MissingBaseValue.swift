internal import Formats
internal import ICU
internal import PrivacyKeys
public import Projects
public import SourceText

/// The development language's table has a purpose string that the Info.plist does not declare.
public struct MissingBaseValue: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "missing-base-value", group: .completeness, severity: .error, scope: .key,
    summary: "The development language's table has a purpose string that the Info.plist lacks.",
    rationale: """
      The system looks for the key in the Info.plist. Without it the alert never comes: the app is ended when it \
      asks, and the App Store refuses the upload (ITMS-90683), whatever the tables say.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The text was written where the translations are, and nowhere else.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "en",
        [
          "NSCameraUsageDescription": "The camera reads the number on your sail.",
          "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
        ])),
    .right(
      "The Info.plist declares each key that the app asks for.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "en",
        [
          "NSCameraUsageDescription": "The camera reads the number on your sail.",
          "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
        ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each such key once a product.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    let plist = findings.project.files[product.infoPlist]
    guard plist.isUsable, case .propertyList(let list) = plist.content, let root = list.root else { return }
    let declared = findings.project.keysDeclared(bySharersOf: product)
    let keys = Set(list.effectiveMembers(of: root).map(\.key))
    var seen: Set<ExactString> = []
    for (file, key, range) in sourceEntries(of: product, in: findings.project) {
      let exact = ExactString(key)
      guard !declared.contains(exact), !keys.contains(exact),
        !findings.project.generatedKeys.contains(key), KeyCatalog.shared.isPrivacyKey(key),
        seen.insert(exact).inserted
      else { continue }
      let cell = Cell(missing: key, of: product.name, file: product.infoPlist, range: nil)
      findings.report(
        Self.self, cell, at: range, in: file,
        """
        \(key) has a text here, but \(plist.path) does not declare it: the app is ended when it asks, and the App \
        Store refuses the upload (ITMS-90683).
        """,
        fix: "Add \(key) to \(plist.path), or remove the text if the app no longer asks.", for: .developer,
        related: [
          findings.location(list[root].range.lowerBound..<list[root].range.lowerBound, in: product.infoPlist)
        ])
    }
  }

  /// What the tables of the development language say.
  private func sourceEntries(of product: Product, in project: Project) -> [(Int, String, Range<Int>)] {
    var result: [(Int, String, Range<Int>)] = []
    for table in product.tables
    where table.locale == .locale(product.developmentLanguage) || table.locale == .base {
      guard project.files[table.file].isUsable else { continue }
      result += project.files[table.file].tableEntries.map { (table.file, $0.key, $0.keyRange) }
    }
    for place in product.catalogs {
      guard case .catalog(let catalog) = project.files[place].content, !catalog.isRefused else { continue }
      // A key that Xcode calls stale is known to be gone.
      for entry in catalog.effectiveEntries where entry.extractionState != .stale {
        let source = catalog.units(of: entry.key.string, language: catalog.sourceLanguage?.string ?? "")
        if source.contains(where: { $0.value != nil }) {
          result.append((place, entry.key.string, entry.key.range))
        }
      }
    }
    return result
  }
}
