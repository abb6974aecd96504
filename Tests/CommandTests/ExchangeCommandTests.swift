import Foundation
import TestSupport
import Testing

@Suite struct ExchangeCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for product in ["App", "Watch"] {
      try folder.write(CommandTests.plist, to: "\(product)/Info.plist")
      try folder.write("/* de */\n", to: "\(product)/de.lproj/InfoPlist.strings")
      try folder.write(
        "\"NSCameraUsageDescription\" = \"Kite lit le numéro.\";\n",
        to: "\(product)/fr.lproj/InfoPlist.strings")
    }
  }

  private func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder.path) }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Puts a translation into each unit of an exported file that has none.
  private func translate(_ path: String, _ translation: String) throws {
    let source = try text(path)
    try folder.write(
      source.replacingOccurrences(of: "</source>\n", with: "</source>\n<target>\(translation)</target>\n"),
      to: path)
  }

  @Test(
    "A mistake in the call is status 2, with what to do",
    arguments: [
      (["export"], "export needs --locale LOCALE or --all-locales"),
      (["export", "--locale", "(null)"], "(null) is no locale"),
      (["export", "--locale", "de", "--all-locales"], "--locale and --all-locales do not go together"),
      (["export", "--all-locales"], "name a folder with --output"),
      (["export", "--locale", "de", "--format", "xcloc"], "name a folder with --output"),
      (["export", "--locale", "ja"], "`purpose scaffold ja` starts it. There are: de, fr"),
      (
        ["export", "--locale", "de", "--product", "Clock"],
        "no product is called Clock; there are: App, Watch"
      ),
      (["export", "--all-locales", "--output", "App/Info.plist"], "several languages need a folder"),
      (["import"], "import needs a FILE"),
      (["import", "gone.xliff"], "gone.xliff: no such file or folder"),
      (["import", "App/Info.plist"], "not a file that is imported"),
      (["import", "App"], "App: no .xliff, .xlf, .csv or .xcloc in it"),
    ])
  func usage(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments, in: folder.path)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("One language goes to standard output, and all of its texts with it")
  func output() throws {
    let result = try run("export", "--locale", "fr")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains("<target>Kite lit le numéro.</target>"))
    #expect(result.output.components(separatedBy: "<file ").count == 3)
    #expect(try run("export", "--locale", "fr", "--product", "App").output.contains("Watch") == false)
    #expect(try run("export", "--locale", "fr", "--only", "open").output.contains("<trans-unit") == false)
  }

  @Test("Several languages go to a folder with a manifest, and come back from it with a receipt")
  func folders() throws {
    let exported = try run("export", "--all-locales", "--output", "out")
    #expect(exported.output.contains("out/de.xliff: 1 text, 7 words\n1 of 2 languages, 7 words"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("out/fr.xliff")))
    let manifest = try text("out/manifest.json")
    #expect(manifest.contains("\"file\": \"de.xliff\",\n      \"texts\": 1,\n      \"words\": 7"))
    #expect(manifest.contains("\"locale\": \"fr\",\n      \"file\": null,\n      \"texts\": 0"))
    try translate("out/de.xliff", "Kite liest die Segelnummer.")

    let shown = try run("import", "out", "--dry-run")
    #expect(shown.status == 0 && shown.output.contains("+\"NSCameraUsageDescription\" = "))
    #expect(try text("App/de.lproj/InfoPlist.strings") == "/* de */\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out/de.receipt.txt")))

    #expect(try run("import", "out").status == 0)
    for product in ["App", "Watch"] {
      #expect(try text("\(product)/de.lproj/InfoPlist.strings").contains("Kite liest die Segelnummer."))
    }
    #expect(
      try text("out/de.receipt.txt")
        == "Quittung: de.xliff (de)\n\nÜbernommen (1)\n  NSCameraUsageDescription\n")
    #expect(try run("import", "out").output.contains("de.xliff: de: 0 taken, 2 as before"))
  }

  @Test("A bundle is laid out as Xcode does it, and taken back")
  func bundle() throws {
    #expect(try run("export", "--locale", "de", "--format", "xcloc", "--output", "out").status == 0)
    let files = FileManager.default.enumerator(atPath: folder.path("out/de.xcloc"))?.compactMap {
      $0 as? String
    }
    for path in ["contents.json", "Localized Contents/de.xliff", "Source Contents/App/Info.plist"] {
      #expect(files?.contains(path) == true, "\(path)")
    }
    #expect(try text("out/de.xcloc/Source Contents/App/Info.plist") == text("App/Info.plist"))
    try translate("out/de.xcloc/Localized Contents/de.xliff", "Kite liest.")
    #expect(try run("import", "out/de.xcloc").status == 0)
    #expect(try text("Watch/de.lproj/InfoPlist.strings").contains("Kite liest."))
  }

  @Test("A translation that is not taken is status 1, in both forms")
  func refused() throws {
    _ = try run("export", "--locale", "de", "--output", "de.xliff")
    try translate("de.xliff", "TODO")
    let result = try run("import", "de.xliff")
    #expect(result.status == 1 && result.output.contains("0 taken, 0 as before, 2 not taken"))
    let json = try run("import", "de.xliff", "--format", "json")
    #expect(json.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [Any]]
    #expect(object?["refused"]?.count == 2 && object?["written"]?.isEmpty == true)
    #expect(try run("import", "de.xliff", "-q").output.isEmpty)
  }

  @Test("The language of a file that does not say it can be told, and paths may be of another folder")
  func context() throws {
    _ = try run("export", "App", "--locale", "de", "--output", "de.xliff")
    try translate("de.xliff", "Kite liest.")
    let file = try text("de.xliff").replacingOccurrences(of: " target-language=\"de\"", with: "")
    #expect(file.contains("original=\"Info.plist\""))
    try folder.write(file, to: "de.xliff")
    #expect(try run("import", "de.xliff", "--path", "App").status == 1)
    #expect(try run("import", "de.xliff", "--path", "App", "--locale", "de").status == 0)
    #expect(try text("App/de.lproj/InfoPlist.strings").contains("Kite liest."))
    #expect(try text("Watch/de.lproj/InfoPlist.strings") == "/* de */\n")
  }
}
