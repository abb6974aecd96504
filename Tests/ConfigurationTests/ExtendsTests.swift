import Configuration
import FileTrees
import ICU
import Projects
import SourceText
import Testing

/// What one configuration takes over from another.
@Suite struct ExtendsTests {
  private static func tree(_ files: [String: String]) -> MemoryTree {
    MemoryTree(files.map { ($0.key, .file(ContiguousArray($0.value.utf8))) })
  }

  private static func read(_ files: [String: String]) throws -> Configuration {
    try Configuration.read("app/.purpose.yml", from: tree(files), rules: ConfigurationTests.rules)
  }

  @Test func `what is said here comes before what is extended`() throws {
    let configuration = try Self.read([
      "app/.purpose.yml": """
      extends: [../shared/base.yml, ../shared/more.yml]
      severity: {untranslated: error}
      locales: {required: [de]}
      exclude: [Here]
      gates: {release: {fail-on: warning}}
      """,
      "shared/base.yml": """
      source: en
      severity: {untranslated: off, placeholder: note}
      exclude: [There/Deep]
      gates: {release: {fail-on: never, since: main, baseline: known.json}, pr: {gaps: none}}
      allow: [{rule: placeholder, reason: A test.}]
      """,
      "shared/more.yml": "severity: {placeholder: warning}\nlocales: {required: all, same-as: {en-GB: en}}\n",
    ])
    #expect(configuration.severity(of: "untranslated")?.severity == .error)
    // Of two files that are extended, the later one.
    #expect(configuration.severity(of: "placeholder")?.severity == .warning)
    let policy = configuration.policy(ofProduct: "App")
    #expect(policy.source?.tag == "en")
    #expect(policy.locales.tier(of: try #require(LocaleIdentifier("de"))) == .required)
    #expect(policy.locales.tier(of: try #require(LocaleIdentifier("fr"))) == .community)
    #expect(policy.locales.counterpart(of: try #require(LocaleIdentifier("en-GB")))?.tag == "en")
    let gate = try #require(configuration.gate("release"))
    #expect(gate.failOn?.value == .warning && gate.since?.value == "main")
    // A path is relative to the file that names it.
    #expect(configuration.baseline(ofGate: "release") == "shared/known.json")
    #expect(configuration.gateNames == ["pr", "release"])
    let patterns = configuration.excludedPaths(currentFolder: "/top")
    #expect(patterns.contains { $0.matches("shared/There/Deep") })
    #expect(patterns.contains { $0.matches("app/Here") })
    #expect(configuration.allAllowances.map(\.file.file.path) == ["shared/base.yml"])
  }

  @Test func `a product goes with another`() throws {
    let configuration = try Self.read([
      "app/.purpose.yml": """
      products:
        App: {source: fr, locales: {required: all}}
        Widget: {with: App, locales: {community: [de]}}
        Intents: {with: Widget, exclude: true}
      """
    ])
    let widget = configuration.policy(ofProduct: "Widget")
    #expect(widget.source?.tag == "fr" && !widget.isExcluded)
    #expect(widget.locales.tier(of: try #require(LocaleIdentifier("de"))) == .community)
    let intents = configuration.policy(ofProduct: "Intents")
    #expect(intents.source?.tag == "fr" && intents.isExcluded)
    #expect(configuration.policy(ofProduct: "Other").source == nil)
  }

  @Test(arguments: [
    (["app/.purpose.yml": "extends: gone.yml\n"], "app/.purpose.yml:1:10: There is no file `app/gone.yml`"),
    (
      ["app/.purpose.yml": "extends: .purpose.yml\n"],
      "app/.purpose.yml:1:10: `.purpose.yml` extends this file"
    ),
    (
      ["app/.purpose.yml": "extends: b.yml\n", "app/b.yml": "extends: ../app/.purpose.yml\n"],
      "app/b.yml:1:10: `../app/.purpose.yml` extends this file"
    ),
    (
      ["app/.purpose.yml": "extends: b.yml\n", "app/b.yml": "sorce: en\n"], "app/b.yml:1:1: `sorce` is no key"
    ),
  ])
  func `a mistake is told where it is`(files: [String: String], message: String) throws {
    let error = #expect(throws: ConfigurationError.self) { try Self.read(files) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `paths that another tool writes`() throws {
    let configuration = try Self.read([
      "app/.purpose.yml": """
      managed:
        - {paths: ["**/*.lproj"], except: ["**/en.lproj"], edit: Crowdin}
        - Vendored
      """
    ])
    func hint(_ path: String) -> String? {
      configuration.managedPaths(of: path, currentFolder: "/top").map { $0.hint?.value ?? "none" }
    }
    #expect(hint("app/App/de.lproj/InfoPlist.strings") == "Crowdin")
    #expect(hint("app/App/en.lproj/InfoPlist.strings") == nil)
    #expect(hint("app/Vendored/de.json") == "none")
    #expect(hint("other/de.lproj/InfoPlist.strings") == nil)
  }
}
