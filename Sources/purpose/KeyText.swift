internal import PurposeKit

/// What the key catalog knows of a key, for people.
enum KeyText {
  /// The system that somebody asks about.
  struct System {
    let platform: PrivacyKey.Platform
    let deploymentTarget: Version?
  }

  /// Where the second column of the list begins.
  private static let column = 48

  /// A line of the list, or a few: the key and what it asks for.
  static func line(_ key: PrivacyKey, for system: System?) -> String {
    let name = key.path ?? key.key
    let gap = String(repeating: " ", count: column)
    let text = (key.resource ?? "") + (system.flatMap { mark(key, $0) }.map { "; \($0)" } ?? "")
    let fits = name.count + 2 <= column
    let indent = fits ? name + String(repeating: " ", count: column - name.count) : gap
    let lines = TerminalLayout.wrap(text, indent: indent, hanging: gap)
    return ((fits ? [] : [name]) + lines).joined(separator: "\n") + "\n"
  }

  /// What is worth knowing of a key in a list, where the app's systems are known.
  private static func mark(_ key: PrivacyKey, _ system: System) -> String? {
    guard let target = system.deploymentTarget else { return nil }
    return switch key.availability(on: system.platform, deploymentTarget: target) {
    case .used: nil
    case .onlyBefore(let version): "replaced in \(version)"
    case .notYet(let version): "from \(version) on"
    case .neverOnPlatform: "not read"
    }
  }

  /// All that is known of a key.
  static func text(_ key: PrivacyKey, for system: System? = nil) -> String {
    var lines = [key.path ?? key.key]
    if let title = key.title { lines.append("  “\(title)”") }
    if let folklore = key.folklore, folklore != .notPrivacy { lines.append("  no system reads it") }
    if let remark = key.remark { lines += TerminalLayout.wrap(remark, indent: "  ") }
    if !key.useInstead.isEmpty { lines += wrapped("use instead: \(key.useInstead.joined(separator: ", "))") }
    if let resource = key.resource { lines.append("  asks for: \(resource)") }
    let platforms = PrivacyKey.Platform.allCases.compactMap { platform in
      key.platforms[platform].map {
        "\(platform.name) \($0.introduced)" + ($0.deprecated.map { "–\($0)" } ?? "")
          + ($0.isDocumented ? "" : " (not on Apple's page)")
      }
    }
    if !platforms.isEmpty { lines += wrapped("read by: \(platforms.joined(separator: ", "))") }
    if let system, !platforms.isEmpty { lines += wrapped(use(of: key, system)) }
    if !key.replacedBy.isEmpty { lines += wrapped("replaced by: \(key.replacedBy.joined(separator: ", "))") }
    for companion in key.companions { lines += wrapped(text(companion)) }
    for entitlement in key.entitlements {
      let condition = entitlement.condition.map { " (\($0))" } ?? ""
      lines += wrapped("entitlement: \(entitlement.anyOf.joined(separator: " or "))\(condition)")
    }
    if let placement = key.placement { lines += wrapped("belongs into: \(placement)") }
    if let runtime = key.runtime { lines += wrapped("if it is missing: \(runtime.clause)") }
    if let upload = key.upload {
      lines.append("  at the upload: \(upload.code) (\(upload.outcome.rawValue))")
    }
    if key.category == .constrained { lines.append("  never localized") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func use(of key: PrivacyKey, _ system: System) -> String {
    let name = system.platform.name
    guard key.isRead(on: system.platform) else { return "\(name): never reads it" }
    guard let target = system.deploymentTarget else { return "\(name): reads it" }
    return switch key.availability(on: system.platform, deploymentTarget: target) {
    case .used: "from \(name) \(target) on: read"
    case .onlyBefore(let version): "from \(name) \(target) on: not read; replaced in \(version)"
    case .notYet(let version): "from \(name) \(target) on: read by \(version) and later only"
    case .neverOnPlatform: "\(name): never reads it"
    }
  }

  private static func text(_ companion: PrivacyKey.Companion) -> String {
    var conditions: [String] = []
    if let condition = companion.condition { conditions.append("where \(condition)") }
    // What is said of iOS goes for iPadOS.
    let all = PrivacyKey.Platform.allCases.filter { $0 != .iPadOS }
    let systems = all.filter(companion.platforms.contains).map(\.name)
    if !systems.isEmpty { conditions.append("on \(systems.joined(separator: ", "))") }
    let limits = all.compactMap { system in companion.below[system].map { "\(system.name) \($0)" } }
    if !limits.isEmpty { conditions.append("for systems before \(limits.joined(separator: ", "))") }
    if let consequence = companion.consequence { conditions.append("without it, \(consequence.clause)") }
    if let upload = companion.upload { conditions.append("at the upload: \(upload.code)") }
    let names = companion.anyOf.joined(separator: " or ")
    return "needs beside it: \(names)"
      + (conditions.isEmpty ? "" : " (\(conditions.joined(separator: "; ")))")
  }

  private static func wrapped(_ text: String) -> [String] {
    TerminalLayout.wrap(text, indent: "  ", hanging: "    ")
  }
}
