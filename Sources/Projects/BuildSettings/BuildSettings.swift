package import Formats

/// A setting where it is written: in a project file, or in an .xcconfig file.
package struct SettingAssignment: Sendable {
  /// The setting's name, without its conditions.
  package let name: String
  package let conditions: [XCConfigFile.Condition]
  /// The value, not expanded.
  package let value: String
  /// The file that it stands in, by its path.
  package let path: String
  /// The value's place in that file.
  package let range: Range<Int>
  /// What a `//` cut off the middle of the value; nil where nothing was.
  package let cut: String?
}

extension SettingAssignment {
  /// A setting as project files spell it: `NAME[sdk=iphoneos*]`, the conditions behind its name.
  init(spelled name: String, value: String, path: String, range: Range<Int>) {
    let parts = name.split(separator: "[")
    let conditions = parts.dropFirst().compactMap { part -> XCConfigFile.Condition? in
      let pair = part.split(separator: "]").first?.split(separator: "=", maxSplits: 1) ?? []
      return pair.count == 2
        ? XCConfigFile.Condition(parameter: String(pair[0]), pattern: String(pair[1])) : nil
    }
    self.init(
      name: String(parts.first ?? ""), conditions: conditions, value: value, path: path, range: range,
      cut: nil)
  }
}

/// The assignments of one level, by their names: made once, and shared by all targets whose settings rest on it.
package struct SettingLevel: Sendable {
  /// The assignments of each name, the oldest first.
  fileprivate let assignments: [String: [SettingAssignment]]
  private let names: [String]

  /// Takes assignments in the order of their file.
  package init(_ all: [SettingAssignment]) {
    assignments = Dictionary(grouping: all, by: \.name)
    names = assignments.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names that begin with a prefix, sorted; no more than ``BuildSettings/maximumCount``.
  fileprivate func names(startingWith prefix: String) -> ArraySlice<String> {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].utf8.lexicographicallyPrecedes(prefix.utf8) { low = middle + 1 } else { high = middle }
    }
    return names[low...].prefix(BuildSettings.maximumCount).prefix { $0.utf8.starts(with: prefix.utf8) }
  }
}

/// The settings of one target in one configuration, as the build system computes them.
///
/// Four levels, each stronger than the one before: the project's .xcconfig, the project, the target's .xcconfig, the
/// target. `$(inherited)` stands for the next older assignment, be it in the same file or on the level below
/// (swift-build, `MacroEvaluationScope`).
package struct BuildSettings: Sendable {
  /// What a setting comes to.
  package struct Value: Sendable {
    /// The text, expanded.
    package let text: String
    /// The assignment that it comes from; nil for what the build system sets itself.
    package let assignment: SettingAssignment?
    /// Names in it that nothing known sets, so that the text is not the whole truth.
    package let unknown: [String]
  }

  /// What conditions are compared with.
  package struct Context: Sendable {
    /// The configuration's name.
    package let configuration: String
    /// The names of the SDKs that the target is built for, without their versions: `iphoneos`.
    package let sdks: [String]
  }

  private let levels: [SettingLevel]
  private let builtIn: [String: String]
  private let context: Context
  /// Assignments that stand in the place of the strongest of their names.
  private var replacements: [String: SettingAssignment] = [:]

  /// Takes the levels from the weakest to the strongest.
  ///
  /// - Parameters:
  ///   - levels: the assignments of each level.
  ///   - builtIn: what the build system sets itself: `SRCROOT`, `TARGET_NAME`.
  ///   - context: what conditions are compared with.
  package init(
    levels: [SettingLevel], builtIn: [String: String] = [:],
    context: Context = Context(configuration: "", sdks: [])
  ) {
    self.levels = levels
    self.builtIn = builtIn
    self.context = context
  }

  /// Takes the levels from the weakest to the strongest, each as its assignments in the order of their file.
  package init(
    _ levels: [[SettingAssignment]], builtIn: [String: String] = [:],
    context: Context = Context(configuration: "", sdks: [])
  ) {
    self.init(levels: levels.map(SettingLevel.init), builtIn: builtIn, context: context)
  }

  /// The assignments of a name that count, the oldest first.
  private func assignments(of name: String) -> [SettingAssignment] {
    let own = levels.flatMap { level in
      (level.assignments[name] ?? []).filter { $0.conditions.allSatisfy { Self.holds($0, in: context) } }
    }
    return replacements[name].map { own.dropLast() + [$0] } ?? own
  }

  /// Takes the levels from the weakest to the strongest, in a configuration and for the SDK that they name themselves:
  /// which SDKs there are depends on no condition.
  init(levels: [SettingLevel], builtIn: [String: String], configuration: String) {
    let plain = BuildSettings(
      levels: levels, builtIn: builtIn, context: Context(configuration: configuration, sdks: []))
    let names = plain.text("SUPPORTED_PLATFORMS").split(separator: " ").map(String.init)
    let sdk = names.first ?? String(plain.text("SDKROOT").prefix { $0.isLetter })
    self.init(
      levels: levels, builtIn: builtIn,
      context: Context(configuration: configuration, sdks: sdk.isEmpty ? [] : [sdk]))
  }

  /// The settings with the assignments of some names taken from elsewhere: from where they are written, and not from
  /// where a tool copies them to. Of several assignments of a name the strongest is replaced.
  func replacingAssignments(startingWith prefix: String, with other: BuildSettings) -> BuildSettings {
    var result = self
    for name in other.names(startingWith: prefix) {
      if let strongest = other.assignments(of: name).last { result.replacements[name] = strongest }
    }
    return result
  }

  /// What a setting comes to; nil where nothing sets it.
  package func value(of name: String) -> Value? {
    guard let result = Evaluation(self).result(of: name) else { return nil }
    return Value(text: result.text, assignment: assignments(of: name).last, unknown: result.unknown)
  }

  /// The text of a setting; empty where nothing sets it.
  package func text(_ name: String) -> String { value(of: name)?.text ?? "" }

  /// Whether a setting is on, as the build system reads truth values.
  package func isOn(_ name: String) -> Bool {
    text(name) == "YES" || text(name) == "true" || text(name) == "1"
  }

  /// Expands what is known in a text, and leaves the rest as it stands.
  package func expandKnown(_ text: String) -> String {
    let evaluation = Evaluation(self)
    return MacroExpansion { name in
      evaluation.result(of: name) ?? MacroExpansion.Result(text: "$(\(name))")
    }.expand(text).text
  }

  /// All assignments of a setting, the strongest first: what could have been, and what is.
  package func chain(of name: String) -> [SettingAssignment] { assignments(of: name).reversed() }

  /// How many names of one kind are looked at on each level. The build system's own list of those that go into an
  /// Info.plist has some ninety, and nobody sets more.
  fileprivate static let maximumCount = 256

  /// The names of the settings that begin with a prefix, sorted; of very many only some.
  package func names(startingWith prefix: String) -> [String] {
    let replaced = replacements.keys.filter { $0.utf8.starts(with: prefix.utf8) }
    return Set(levels.flatMap { $0.names(startingWith: prefix) } + replaced).filter {
      !assignments(of: $0).isEmpty
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What one question comes to, each setting in it computed once: settings that stand for each other twice would take
  /// twice as long at each step.
  private final class Evaluation {
    private struct Step: Hashable {
      let name: String
      /// The assignment that counts, by its place among those of its name.
      let place: Int
    }

    private let settings: BuildSettings
    private var assignments: [String: [SettingAssignment]] = [:]
    private var results: [Step: MacroExpansion.Result] = [:]
    /// What is being computed, so that circles end.
    private var open: Set<Step> = []

    init(_ settings: BuildSettings) { self.settings = settings }

    /// What a setting comes to; nil where nothing sets it. Only assignments older than `index` count, for
    /// `$(inherited)`.
    func result(of name: String, below index: Int? = nil) -> MacroExpansion.Result? {
      let own = assignments[name] ?? settings.assignments(of: name)
      assignments[name] = own
      let step = Step(name: name, place: (index ?? own.count) - 1)
      guard step.place >= 0 else { return settings.builtIn[name].map { MacroExpansion.Result(text: $0) } }
      if let known = results[step] { return known }
      guard open.count < 64, open.insert(step).inserted else { return nil }
      let result = MacroExpansion { other in
        if other == "inherited" || other == name {
          // What nothing sets is empty, where something is added to it.
          return self.result(of: name, below: step.place) ?? MacroExpansion.Result(text: "")
        }
        return self.result(of: other)
      }.expand(own[step.place].value)
      open.remove(step)
      results[step] = result
      return result
    }
  }

  private static func holds(_ condition: XCConfigFile.Condition, in context: Context) -> Bool {
    switch condition.parameter {
    case "sdk": context.sdks.contains { matches($0, condition.pattern) }
    case "config": matches(context.configuration, condition.pattern)
    // Architectures and variants make no difference to what people read.
    default: true
    }
  }

  /// A pattern of the build system: `*` stands for anything; an SDK's version may stand behind its name.
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      return text == pattern
        || pattern.hasPrefix(text) && pattern.dropFirst(text.count).allSatisfy { $0.isNumber || $0 == "." }
    }
    guard text.hasPrefix(parts[0]) else { return false }
    return parts.count > 2 || text.hasSuffix(parts[1]) || parts[1].isEmpty
  }
}
