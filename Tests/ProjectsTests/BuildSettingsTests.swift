import Formats
import Testing

@testable import Projects

@Suite struct MacroExpansionTests {
  static let values = [
    "NAME": "Kite", "EMPTY": "", "PATH": "Sources/App/Info.plist", "BUNDLE": "Kite Flyer_2", "WHICH": "NAME",
    "SELF": "x$(SELF)", "A": "$(B)", "B": "$(A)",
  ]

  static func expand(_ text: String) -> MacroExpansion.Result {
    func value(_ name: String, _ depth: Int) -> MacroExpansion.Result? {
      if depth > 8 { return nil }
      return values[name].map { text in MacroExpansion { value($0, depth + 1) }.expand(text) }
    }
    return MacroExpansion { value($0, 0) }.expand(text)
  }

  @Test(
    "Expressions stand for settings",
    arguments: [
      ("no dollar", "no dollar"), ("$(NAME)", "Kite"), ("${NAME}", "Kite"), ("$NAME!", "Kite!"),
      ("a $(NAME) b $(NAME)", "a Kite b Kite"), ("$$(NAME)", "$(NAME)"), ("$", "$"), ("$ (NAME)", "$ (NAME)"),
      ("$(NAME", "$(NAME"), ("$(EMPTY)x", "x"), ("$($(WHICH))", "Kite"), ("$(UNKNOWN)", ""),
      ("$(UNKNOWN:default=Sail)", "Sail"), ("$(EMPTY:default=$(NAME))", "Kite"),
      ("$(NAME:default=Sail)", "Kite"), ("$(NAME:lower)", "kite"), ("$(NAME:upper)", "KITE"),
      ("$(BUNDLE:rfc1034identifier)", "Kite-Flyer-2"), ("$(BUNDLE:c99extidentifier)", "Kite_Flyer_2"),
      ("$(PATH:dir)", "Sources/App/"), ("$(PATH:file)", "Info.plist"), ("$(PATH:file:base)", "Info"),
      ("$(PATH:suffix)", ".plist"), ("costs 5$", "costs 5$"), ("ü$(NAME)ü", "üKiteü"),
    ])
  func expansion(_ text: String, _ expected: String) {
    #expect(Self.expand(text).text == expected)
  }

  @Test("What nothing sets is named, and circles end")
  func unknown() {
    #expect(Self.expand("$(UNKNOWN) and $(NAME)").unknown == ["UNKNOWN"])
    #expect(!Self.expand("$(A)").unknown.isEmpty)
    #expect(Self.expand(String(repeating: "$(", count: 10_000)).text.utf8.count == 20_000)
  }
}

@Suite struct BuildSettingsTests {
  static func level(_ settings: [(String, String)]) -> [SettingAssignment] {
    settings.map { name, value in
      let parts = name.split(separator: "[", maxSplits: 1)
      let condition = parts.count > 1 ? parts[1].dropLast().split(separator: "=").map(String.init) : []
      return SettingAssignment(
        name: String(parts[0]),
        conditions: condition.isEmpty ? [] : [.init(parameter: condition[0], pattern: condition[1])],
        value: value, path: "project.pbxproj", range: 0..<1, cut: nil)
    }
  }

  static func settings(_ levels: [[(String, String)]]) -> BuildSettings {
    BuildSettings(
      levels.map(level), builtIn: ["TARGET_NAME": "Kite"],
      context: BuildSettings.Context(configuration: "Debug", sdks: ["iphoneos"]))
  }

  @Test("The strongest level wins, and takes in what is below it where it says so")
  func levels() {
    let settings = Self.settings([
      [("A", "file"), ("B", "file"), ("C", "file")],
      [("A", "project"), ("B", "$(inherited) project")],
      [("B", "$(B) target"), ("D", "$(A) of $(TARGET_NAME)"), ("E", "$(inherited)x")],
    ])
    #expect(settings.text("A") == "project")
    #expect(settings.text("B") == "file project target")
    #expect(settings.text("C") == "file")
    #expect(settings.text("D") == "project of Kite")
    #expect(settings.text("E") == "x")
    #expect(settings.value(of: "F") == nil)
    #expect(settings.chain(of: "B").map(\.value) == ["$(B) target", "$(inherited) project", "file"])
  }

  @Test("Of two lines in one file the last one counts, and may add to the first")
  func sameLevel() {
    #expect(Self.settings([[("A", "one"), ("A", "two")]]).text("A") == "two")
    #expect(Self.settings([[("A", "one"), ("A", "$(inherited) two")]]).text("A") == "one two")
  }

  @Test(
    "A condition holds for the SDK and the configuration",
    arguments: [
      ("sdk=iphoneos*", true), ("sdk=iphone*", true), ("sdk=macosx*", false), ("sdk=*", true),
      ("sdk=iphoneos", true), ("sdk=iphoneos17.0", true), ("sdk=iphonesimulator*", false),
      ("config=Debug", true), ("config=Release", false), ("config=De*", true), ("arch=arm64", true),
    ])
  func conditions(_ condition: String, _ holds: Bool) {
    let settings = Self.settings([[("A", "plain"), ("A[\(condition)]", "special")]])
    #expect(settings.text("A") == (holds ? "special" : "plain"))
  }

  @Test("Settings that need each other come to an end")
  func circles() {
    let settings = Self.settings([[("A", "$(B)"), ("B", "$(A)"), ("C", "$(C)$(C)$(C)")]])
    #expect(settings.text("A").isEmpty)
    #expect(settings.text("C").isEmpty)
    let doubling = Self.settings([
      (0..<60).map { ("X\($0)", "$(X\($0 + 1))$(X\($0 + 1))") } + [("X60", "long")]
    ])
    #expect(doubling.text("X0").utf8.count < 1_000_000)
  }
}
