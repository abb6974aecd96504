internal import Formats
internal import ICU
public import Projects
public import SourceText

/// A product is shipped in several languages and has its purpose strings in one.
public struct UnlocalizedProduct: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "unlocalized-product", group: .completeness, severity: .warning, scope: .key,
    summary: "A product declares several languages, and has no table of its purpose strings.",
    rationale: """
      Every alert is shown in the language of the Info.plist. An extension, a watch app and an App Clip need tables \
      of their own: the app's are not looked at.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The watch app has none of the tables that the app has.",
      .infoPlist(
        ["NSCameraUsageDescription": "The camera reads the number on your sail."], at: "App/Info.plist"),
      .file(
        "App/tr.lproj/InfoPlist.strings",
        #""NSCameraUsageDescription" = "Kamera, yelkendeki numarayı okur.";"#),
      .infoPlist(
        [
          "CFBundleLocalizations": ["en", "tr"],
          "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
        ], at: "Watch/Info.plist")),
    .right(
      "Each product has tables of its own.",
      .infoPlist(
        [
          "CFBundleLocalizations": ["en", "tr"],
          "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
        ], at: "Watch/Info.plist"),
      .file(
        "Watch/tr.lproj/InfoPlist.strings",
        #""NSMicrophoneUsageDescription" = "Kite rüzgârın gücünü duyar.";"#)),
    .right(
      "A product of one language needs no table.",
      .infoPlist(["NSMicrophoneUsageDescription": "Kite hears how strong the wind is."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports a product once.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    let product = findings.project.products[matrix.product]
    let foreign = product.locales.filter { !$0.isVariant(of: product.developmentLanguage) }
    guard product.tables.isEmpty, product.catalogs.isEmpty, !foreign.isEmpty, let first = matrix.base.first
    else {
      return
    }
    let cell = Cell(missing: first.key, of: product.name, file: product.baseFile, range: nil)
    findings.report(
      Self.self, cell, at: product.baseValues.first?.keyRange,
      in: product.baseValues.first?.file ?? product.baseFile,
      """
      \(product.name) is shipped in \(product.locales.count) languages, but no InfoPlist table was found for it: \
      people see its \(matrix.base.count == 1 ? "purpose string" : "\(matrix.base.count) purpose strings") in \
      \(LocaleNames.name(product.developmentLanguage.tag)) whatever their language.
      """,
      fix: "Add InfoPlist.strings in an .lproj folder for each language, or an InfoPlist.xcstrings.",
      for: .localization)
  }
}
