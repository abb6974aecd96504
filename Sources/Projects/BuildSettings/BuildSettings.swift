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

  /// The assignments that count, by name, the oldest first.
  private let assignments: [String: [SettingAssignment]]
  private let builtIn: [String: String]

  /// Takes the levels from the weakest to the strongest.
  ///
  /// - Parameters:
  ///   - levels: the assignments of each level, in the order of their file.
  ///   - builtIn: what the build system sets itself: `SRCROOT`, `TARGET_NAME`.
  ///   - context: what conditions are compared with.
  package init(
    _ levels: [[SettingAssignment]], builtIn: [String: String] = [:],
    context: Context = Context(configuration: "", sdks: [])
  ) {
    var assignments: [String: [SettingAssignment]] = [:]
    for level in levels {
      for assignment in level where assignment.conditions.allSatisfy({ Self.holds($0, in: context) }) {
        assignments[assignment.name, default: []].append(assignment)
      }
    }
    self.assignments = assignments
    self.builtIn = builtIn
  }

  /// Takes the levels from the weakest to the strongest, in a configuration and for the SDK that they name themselves:
  /// which SDKs there are depends on no condition.
  init(_ levels: [[SettingAssignment]], builtIn: [String: String], configuration: String) {
    let plain = BuildSettings(
      levels, builtIn: builtIn, context: Context(configuration: configuration, sdks: []))
    let names = plain.text("SUPPORTED_PLATFORMS").split(separator: " ").map(String.init)
    let sdk = names.first ?? String(plain.text("SDKROOT").prefix { $0.isLetter })
    self.init(
      levels, builtIn: builtIn,
      context: Context(configuration: configuration, sdks: sdk.isEmpty ? [] : [sdk]))
  }

  /// The settings with the assignments of some names taken from elsewhere: from where they are written, and not from
  /// where a tool copies them to. Of several assignments of a name the strongest is replaced.
  func replacingAssignments(startingWith prefix: String, with other: BuildSettings) -> BuildSettings {
    var assignments = assignments
    for (name, others) in other.assignments where name.hasPrefix(prefix) {
      guard let strongest = others.last else { continue }
      assignments[name] = (assignments[name] ?? []).dropLast() + [strongest]
    }
    return BuildSettings(assignments: assignments, builtIn: builtIn)
  }

  private init(assignments: [String: [SettingAssignment]], builtIn: [String: String]) {
    self.assignments = assignments
    self.builtIn = builtIn
  }

  /// What a setting comes to; nil where nothing sets it.
  package func value(of name: String) -> Value? {
    guard let result = Evaluation(self).result(of: name) else { return nil }
    return Value(text: result.text, assignment: assignments[name]?.last, unknown: result.unknown)
  }

  /// The text of a setting; empty where nothing sets it.
  package func text(_ name: String) -> String { value(of: name)?.text ?? "" }

  /// Whether a setting is on, as the build system reads truth values.
  package func isOn(_ name: String) -> Bool {
    text(name) == "YES" || text(name) == "true" || text(name) == "1"
  }

  /// Expands a text, such as a value of an Info.plist.
  package func expand(_ text: String) -> (text: String, unknown: [String]) {
    let evaluation = Evaluation(self)
    let result = MacroExpansion { evaluation.result(of: $0) }.expand(text)
    return (result.text, result.unknown)
  }

  /// Expands what is known in a text, and leaves the rest as it stands.
  package func expandKnown(_ text: String) -> String {
    let evaluation = Evaluation(self)
    return MacroExpansion { name in
      evaluation.result(of: name) ?? MacroExpansion.Result(text: "$(\(name))")
    }.expand(text).text
  }

  /// All assignments of a setting, the strongest first: what could have been, and what is.
  package func chain(of name: String) -> [SettingAssignment] { (assignments[name] ?? []).reversed() }

  /// The names of all settings that begin with a prefix, sorted.
  package func names(startingWith prefix: String) -> [String] {
    assignments.keys.filter { $0.hasPrefix(prefix) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
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
    private var results: [Step: MacroExpansion.Result] = [:]
    /// What is being computed, so that circles end.
    private var open: Set<Step> = []

    init(_ settings: BuildSettings) { self.settings = settings }

    /// What a setting comes to; nil where nothing sets it. Only assignments older than `index` count, for
    /// `$(inherited)`.
    func result(of name: String, below index: Int? = nil) -> MacroExpansion.Result? {
      let own = settings.assignments[name] ?? []
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
