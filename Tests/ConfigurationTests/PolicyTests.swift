import Configuration
import FileTrees
import ICU
import Projects
import SourceText
import TestSupport
import Testing

/// What a configuration answers.
@Suite struct PolicyTests {
  private static func read(_ text: String, path: String = ".purpose.yml") throws -> Configuration {
    try Configuration(SourceText(text, path: path, rules: .json), rules: ConfigurationTests.rules)
  }

  private static func locale(_ tag: String) throws -> LocaleIdentifier { try #require(LocaleIdentifier(tag)) }

  @Test(
    arguments: [
      ("{}", [nil, nil, nil]),
      ("{required: all}", ["required", "required", "required"]),
      ("{required: [de]}", ["required", "community", "community"]),
      ("{community: [de]}", ["community", "community", "community"]),
      ("{required: [de], community: all}", ["required", "community", "community"]),
      ("{required: all, community: [fr]}", ["required", "community", "required"]),
      ("{community: all, required: []}", ["community", "community", "community"]),
      ("{required: [pt]}", ["community", "community", "community"]),
    ])
  func `a locale's tier follows from both lists`(locales: String, tiers: [String?]) throws {
    let settings = try Self.read("locales: \(locales)").locales
    #expect(try ["de", "fr", "pt-BR"].map { settings.tier(of: try Self.locale($0))?.rawValue } == tiers)
  }

  @Test func `a locale may have the texts of another`() throws {
    let settings = try Self.read("locales: {same-as: {pt-BR: pt, en_GB: en}}").locales
    #expect(try settings.counterpart(of: Self.locale("pt-BR"))?.tag == "pt")
    #expect(try settings.counterpart(of: Self.locale("en-GB"))?.tag == "en")
    #expect(try settings.counterpart(of: Self.locale("pt")) == nil)
  }

  private static let products = """
    source: en
    locales: {required: [de], same-as: {pt-BR: pt}}
    products:
      App/Clip: {exclude: false, source: de}
      "*": {exclude: true}
      "App*": {locales: {community: all}}
      App?: {source: fr}
      "App/*": {source: it, locales: {required: all}}
      Demo: {locales: {same-as: {}}, exclude: false}
    """

  @Test(
    arguments: [
      ("Other", "true en required pt"),
      ("App", "true en community pt"),
      ("App2", "true fr community pt"),
      ("App/Clip", "false de required pt"),
      ("App/Clip/Deep", "true it required pt"),
      ("Demo", "false en required none"),
    ])
  func `entries of products are put together, plain names last`(name: String, expected: String) throws {
    let policy = try Self.read(Self.products).policy(ofProduct: name)
    let tier = policy.locales.tier(of: try Self.locale("de"))?.rawValue ?? "none"
    let counterpart = policy.locales.counterpart(of: try Self.locale("pt-BR"))?.tag ?? "none"
    #expect("\(policy.isExcluded) \(policy.source?.tag ?? "none") \(tier) \(counterpart)" == expected)
  }

  @Test func `a severity is given to a rule alone`() throws {
    let configuration = try Self.read("severity: {untranslated: off, placeholder: note}")
    #expect(configuration.severity(of: "placeholder")?.severity == .note)
    let off = try #require(configuration.severity(of: "untranslated"))
    #expect(off.severity == nil)
    #expect(configuration.severity(of: "empty-value") == nil)
  }

  @Test(
    arguments: [
      ("", "untranslated", "K", "de", ["App"], true),
      ("", "placeholder", "K", "de", ["App"], false),
      ("", "untranslated", nil, nil, [], true),
      ("key: K", "untranslated", "K", nil, ["App"], true),
      ("key: K", "untranslated", "L", nil, ["App"], false),
      ("key: K", "untranslated", nil, nil, ["App"], false),
      ("locales: [de, fr]", "untranslated", "K", "fr", ["App"], true),
      ("locales: [de, fr]", "untranslated", "K", "fr-CA", ["App"], false),
      ("locales: [de, fr]", "untranslated", "K", nil, ["App"], false),
      ("products: [App, '*Widget']", "untranslated", "K", "de", ["App", "App/Widget"], true),
      ("products: [App]", "untranslated", "K", "de", ["App", "App/Widget"], false),
      ("products: [App]", "untranslated", "K", "de", [], false),
    ] as [(String, String, String?, String?, [String], Bool)])
  func `an allowance covers what it names`(
    entry: String, rule: String, key: String?, locale: String?, products: [String], expected: Bool
  ) throws {
    let configuration = try Self.read("allow: [{rule: untranslated, reason: A name., \(entry)}]")
    let allowance = try #require(configuration.allowances.first)
    let locale = locale.flatMap { LocaleIdentifier($0) }
    #expect(allowance.covers(rule: rule, key: key, locale: locale, products: products) == expected)
  }

  @Test func `an allowance holds on its last day`() throws {
    let configuration = try Self.read("allow: [{rule: untranslated, reason: A., expires: 2027-01-31}]")
    let allowance = try #require(configuration.allowances.first)
    #expect(!allowance.isExpired(on: try #require(CalendarDay("2027-01-31"))))
    #expect(allowance.isExpired(on: try #require(CalendarDay("2027-02-01"))))
  }

  @Test(
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (951_782_400, "2000-02-29"),
      (1_709_164_800, "2024-02-29"), (4_107_542_400, "2100-03-01"), (-5, "1970-01-01"),
      (1_798_761_599, "2026-12-31"), (1_798_761_600, "2027-01-01"), (13_574_563_200, "2400-02-29"),
    ])
  func `a moment lies on a day`(seconds: Int, day: String) throws {
    #expect(CalendarDay(secondsSince1970: seconds).description == day)
    #expect(CalendarDay(secondsSince1970: seconds) == CalendarDay(day))
  }

  @Test(
    arguments: [
      ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true),
      ("2023-04-31", false), ("2023-00-01", false), ("0000-01-01", false), ("2023-01-00", false),
      ("2023-1-01", false), ("2023-01-01 ", false), ("+023-01-01", false), ("２０２３-01-01", false),
    ])
  func `a day is one that there is`(text: String, isDay: Bool) {
    #expect((CalendarDay(text) != nil) == isDay)
    #expect(CalendarDay(text).map(\.description) ?? text == text)
  }

  /// Paths are relative to the current folder, patterns to that of the configuration.
  @Test(
    arguments: [
      // In the same folder.
      (".purpose.yml", "Pods", "App/Pods/x", true),
      (".purpose.yml", "App/*.plist", "App/Info.plist", true),
      (".purpose.yml", "/Pods", "Pods/x", true),
      (".purpose.yml", "/Pods", "App/Pods/x", false),
      // Above the current one.
      ("../.purpose.yml", "here/App", "App/x", true),
      ("../.purpose.yml", "App", "App/x", true),
      ("../.purpose.yml", "/App", "App/x", false),
      ("../.purpose.yml", "**/Generated/*", "App/Generated/x", true),
      ("../.purpose.yml", "other/App", "../other/App/x", true),
      ("../../.purpose.yml", "is/here/App", "App/x", true),
      ("../../.purpose.yml", "here/App", "App/x", false),
      // Below it.
      ("App/.purpose.yml", "Generated/x", "App/Generated/x", true),
      ("App/.purpose.yml", "/Generated", "Generated/x", false),
      ("App/.purpose.yml", "/Generated", "App/Generated/x", true),
      // Elsewhere.
      ("/else/where/purpose.yml", "App/x", "App/x", false),
      ("/else/where/purpose.yml", "Pods", "App/Pods/x", true),
      ("/it/purpose.yml", "is/here/App", "App/x", true),
      ("/it/purpose.yml", "is/here/App", "/it/is/here/App/x", true),
    ])
  func `patterns are relative to the file`(file: String, pattern: String, path: String, matches: Bool) throws
  {
    let configuration = try Self.read("exclude: ['\(pattern)']", path: file)
    let patterns = configuration.excludedPaths(currentFolder: "/it/is/here")
    #expect(patterns.map { $0.matches(path) } == [matches])
  }

  @Test func `a pattern of many wildcards is tried in little time`() {
    let pattern = PathPattern(Array(repeating: "**/a*a*a*a*b", count: 30).joined(separator: "/"))
    let path = Array(repeating: String(repeating: "a", count: 200), count: 60).joined(separator: "/")
    #expect(!pattern.matches(path))
    #expect(
      !NamePattern(String(repeating: "*a", count: 500) + "b").matches(String(repeating: "a", count: 2_000)))
  }
}
